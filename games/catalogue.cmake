# add_catalogue(target folder...) makes a library of the games in these folders, in the order in which they are offered,
# with a catalogue of them and all that works on one: games/catalogue.hpp, traces, the listing.
#
# A game's folder, below the root of the project, is called as its namespace is and as its id; its engine is called so,
# too, with a capital letter, and bot.hpp leads to all of it. All of the folder's sources belong to the game.
function(add_catalogue target)
  set(includes "")
  set(engines "")
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*.cpp ${PROJECT_SOURCE_DIR}/games/trace/*.cpp)
  foreach(folder ${ARGN})
    get_filename_component(game ${folder} NAME)
    file(GLOB own CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    if(NOT own)
      message(FATAL_ERROR "${folder} has no sources: games/README.md tells how to add a game")
    endif()
    list(APPEND sources ${own})
    string(SUBSTRING ${game} 0 1 initial)
    string(SUBSTRING ${game} 1 -1 rest)
    string(TOUPPER ${initial} initial)
    string(APPEND includes "#include \"${folder}/bot.hpp\"\n")
    list(APPEND engines ${game}::${initial}${rest})
  endforeach()
  list(JOIN engines ", " engines)
  set(headers ${CMAKE_CURRENT_BINARY_DIR}/${target})
  configure_file(${PROJECT_SOURCE_DIR}/games/catalogue.hpp.in ${headers}/games/catalogue.hpp)
  add_library(${target} STATIC ${sources})
  target_include_directories(${target} PUBLIC ${headers})
  target_link_libraries(${target} PUBLIC tablee_games_core)
endfunction()
