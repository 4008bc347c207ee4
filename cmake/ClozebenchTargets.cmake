# clozebench_library(folder [TORCH] LINKS ...): one static library per folder, named cloze_<folder>.
# clozebench_test(folder LINKS ...): one GoogleTest program per tests/ folder.
# Sources are globbed: a new file needs no edit here. The warnings of our own code are errors.
include_guard()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# -O3 buys nothing here (the inner loops are in LibTorch and in model/kernels_*.cpp, which ask for it themselves) and costs
# a quarter more compile time.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # The precompiled header is a time-stamped input: sloppiness lets ccache look past that. The base folder makes paths
  # relative, so that a second clone finds what the first one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} ${CCACHE_PROGRAM})
endif()

add_library(clozebench_options INTERFACE)
target_compile_options(clozebench_options INTERFACE -Wall -Wextra -Werror -Wno-missing-field-initializers
                       -fpch-preprocess
                       # false alarms on std::string in GCC 12 (GCC bugs 105651, 105329)
                       -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow)
target_include_directories(clozebench_options INTERFACE "${CMAKE_SOURCE_DIR}/core" "${CMAKE_SOURCE_DIR}")
if(CLOZEBENCH_SANITIZER)
  target_compile_options(clozebench_options INTERFACE -fsanitize=${CLOZEBENCH_SANITIZER} -fno-omit-frame-pointer)
  target_link_options(clozebench_options INTERFACE -fsanitize=${CLOZEBENCH_SANITIZER})
endif()

# The include law as a build step: runs when a source has changed; see cmake/check_includes.py.
function(clozebench_check_includes)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(patterns "")
  foreach(folder app core ui tests)
    foreach(suffix h cpp in)
      list(APPEND patterns "${CMAKE_SOURCE_DIR}/${folder}/*.${suffix}")
    endforeach()
  endforeach()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${patterns})
  set(stamp "${CMAKE_BINARY_DIR}/includes.checked")
  add_custom_command(OUTPUT "${stamp}" DEPENDS "${CMAKE_SOURCE_DIR}/cmake/check_includes.py" ${sources}
    COMMAND Python3::Interpreter "${CMAKE_SOURCE_DIR}/cmake/check_includes.py" "${CMAKE_SOURCE_DIR}" "${stamp}"
    COMMENT "Checking who includes whom" VERBATIM)
  add_custom_target(check_includes ALL DEPENDS "${stamp}")
endfunction()

# Without CLOZEBENCH_TORCH the folders marked TORCH are left out.
function(clozebench_library folder)
  cmake_parse_arguments(A "TORCH" "" "LINKS" ${ARGN})
  if(A_TORCH AND NOT CLOZEBENCH_TORCH)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp"
                                      "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.h")
  add_library(cloze_${folder} STATIC ${sources})
  set_target_properties(cloze_${folder} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(cloze_${folder} PUBLIC clozebench_options ${A_LINKS})
  if(A_TORCH)
    clozebench_use_torch(cloze_${folder})
  endif()
endfunction()

# Links LibTorch and shares the one precompiled torch header, except with sources that see no tensors: what it holds costs
# each object some seconds.
function(clozebench_use_torch target)
  target_link_libraries(${target} PUBLIC LibTorch::LibTorch)
  get_property(without_torch GLOBAL PROPERTY CLOZEBENCH_WITHOUT_TORCH)
  if(NOT without_torch)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    execute_process(COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/cmake/check_includes.py" --without-torch "${CMAKE_SOURCE_DIR}"
                    OUTPUT_VARIABLE without_torch OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE "\n" ";" without_torch "${without_torch}")
    set_property(GLOBAL PROPERTY CLOZEBENCH_WITHOUT_TORCH "${without_torch}")
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    file(RELATIVE_PATH source_in_tree "${CMAKE_SOURCE_DIR}" "${source}")
    if(source_in_tree IN_LIST without_torch)
      set_source_files_properties("${source}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
      if(source_in_tree MATCHES "^tests/")
        set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -O0)  # compiled more often than run
      endif()
    endif()
  endforeach()
  if(NOT TARGET cloze_torch_pch)
    file(WRITE "${CMAKE_BINARY_DIR}/torch_pch.cpp" "")
    add_library(cloze_torch_pch STATIC "${CMAKE_BINARY_DIR}/torch_pch.cpp")
    target_link_libraries(cloze_torch_pch PUBLIC clozebench_options LibTorch::LibTorch tl::expected)
    target_precompile_headers(cloze_torch_pch PRIVATE <model/tensor.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM cloze_torch_pch)
endfunction()

# One ctest entry per test; with TORCH or WHOLE one for the whole program, because loading LibTorch takes half a second.
# HEADERS are precompiled, besides the test framework's.
# SHARDS cuts a long program into that many entries, which run beside each other; those of a higher COST (seconds) start
# first.
# APART (a filter of GoogleTest) keeps the tests that share something dear in one entry of their own.
function(clozebench_test folder)
  cmake_parse_arguments(A "TORCH;WHOLE" "SHARDS;COST;APART" "LINKS;HEADERS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp"
                                      "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.h")
  list(GET A_LINKS 0 tested)
  if(NOT sources OR NOT TARGET ${tested})
    return()
  endif()
  add_executable(test_${folder} ${sources})
  clozebench_link_test(test_${folder} ${A_LINKS})
  if(A_TORCH)
    clozebench_use_torch(test_${folder})
  else()
    target_compile_options(test_${folder} PRIVATE -O0)  # compiled more often than run
    list(LENGTH sources count)
    if(A_HEADERS OR count GREATER 6)  # parsing the test framework is most of a small test's time
      target_precompile_headers(test_${folder} PRIVATE <gtest/gtest.h> <gmock/gmock.h> ${A_HEADERS})
    endif()
  endif()
  if(CLOZEBENCH_SANITIZER STREQUAL "thread")
    clozebench_run_without_aslr(test_${folder})
  endif()
  if(NOT A_COST)
    set(A_COST 0)
  endif()
  if(A_SHARDS)
    set(others)
    if(A_APART)
      set(others "--gtest_filter=-${A_APART}")
    endif()
    foreach(shard RANGE 1 ${A_SHARDS})
      math(EXPR index "${shard} - 1")
      add_test(NAME ${folder}_${shard} COMMAND test_${folder} ${others})
      set_tests_properties(${folder}_${shard} PROPERTIES LABELS ${folder} TIMEOUT 900 COST ${A_COST}
                           ENVIRONMENT "GTEST_TOTAL_SHARDS=${A_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
    if(A_APART)
      add_test(NAME ${folder}_apart COMMAND test_${folder} "--gtest_filter=${A_APART}")
      math(EXPR first "${A_COST} + 100")  # one entry, whatever the shards: it is the longest
      set_tests_properties(${folder}_apart PROPERTIES LABELS ${folder} TIMEOUT 900 COST ${first})
    endif()
  elseif(A_TORCH OR A_WHOLE)
    add_test(NAME ${folder} COMMAND test_${folder})
    set_tests_properties(${folder} PROPERTIES LABELS ${folder} TIMEOUT 900 COST ${A_COST})
  else()
    gtest_discover_tests(test_${folder} NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60 PROPERTIES LABELS ${folder} TIMEOUT 300)
  endif()
endfunction()

function(clozebench_link_test target)
  target_link_libraries(${target} PRIVATE ${ARGN} GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(${target} PRIVATE CLOZEBENCH_TEST_FIXTURES="${CMAKE_SOURCE_DIR}/tests/fixtures"
                             CLOZEBENCH_TEST_GOLDEN="${CMAKE_SOURCE_DIR}/tests/golden"
                             CLOZEBENCH_CLOZE="${CMAKE_BINARY_DIR}/bin/cloze")
endfunction()

# Newer kernels spread addresses wider than GCC 12's ThreadSanitizer can follow: without randomisation it works.
function(clozebench_run_without_aslr target)
  set_target_properties(${target} PROPERTIES CROSSCOMPILING_EMULATOR "${CMAKE_SOURCE_DIR}/cmake/no_aslr.sh")
endfunction()

# clozebench_tsan_test(NAME FOLDERS core folders LINKS ...): the tests of tests/NAME with the sources of those folders,
# all compiled with ThreadSanitizer in the ordinary build, so that ./check always runs the thread contract under it.
function(clozebench_tsan_test name)
  cmake_parse_arguments(A "" "" "FOLDERS;LINKS" ${ARGN})
  if(CLOZEBENCH_SANITIZER)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp")
  foreach(folder ${A_FOLDERS})
    file(GLOB more CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/core/${folder}/*.cpp")
    list(APPEND sources ${more})
  endforeach()
  add_executable(test_${name}_tsan ${sources})
  target_compile_options(test_${name}_tsan PRIVATE -fsanitize=thread -O1 -g1 -fno-omit-frame-pointer)
  target_link_options(test_${name}_tsan PRIVATE -fsanitize=thread)
  clozebench_link_test(test_${name}_tsan clozebench_options ${A_LINKS})
  clozebench_run_without_aslr(test_${name}_tsan)
  gtest_discover_tests(test_${name}_tsan TEST_PREFIX "ThreadSanitizer." NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60
                       PROPERTIES LABELS tsan TIMEOUT 300)
endfunction()
