# What the Debian package holds, and what it says of itself. docker/package builds it.
include(GNUInstallDirs)
install(TARGETS tablee RUNTIME)
install(DIRECTORY web-client/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tablee/web)
install(FILES docker/README.md docker/security.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docker/examples docker/prometheus docker/grafana DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The words of those whose work is compiled into program and page.
foreach(package libboost1.81-dev libcli11-dev libsqlitecpp-dev nlohmann-json3-dev)
  install(FILES /usr/share/doc/${package}/copyright
    DESTINATION ${CMAKE_INSTALL_DOCDIR}/third-party RENAME ${package})
endforeach()
foreach(package preact @preact/signals @preact/signals-core uqr)
  string(REPLACE / - name ${package})
  install(FILES web-client/node_modules/${package}/LICENSE
    DESTINATION ${CMAKE_INSTALL_DOCDIR}/third-party RENAME ${name})
endforeach()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES
  docker/systemd/tablee.service docker/systemd/tablee-backup.service docker/systemd/tablee-backup.timer
  DESTINATION lib/systemd/system)
install(FILES docker/debian/tablee.env DESTINATION /etc)

set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "the Tablée authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "game server for card and tile games in the browser")
set(CPACK_PACKAGE_DESCRIPTION
  "Open a room, send the link, sit down, play. The server alone knows the hidden
cards, checks every move against numbered rules, and saves it before it shows it.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, init-system-helpers")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS systemd)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
foreach(file conffiles postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/docker/debian/${file})
endforeach()
include(CPack)
