# Writes the header OUTPUT with the revision that is built: REVISION, or what git says where that is empty. Each build
# runs it, since a commit configures nothing anew; a header that would be the same is left as it is.
cmake_minimum_required(VERSION 3.25)
if(NOT REVISION)
  execute_process(COMMAND git describe --always --exclude=* --abbrev=12 --dirty=+
    OUTPUT_VARIABLE REVISION OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT REVISION)
  set(REVISION unknown)
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "#define TABLEE_REVISION \"@REVISION@\"\n" @ONLY)
