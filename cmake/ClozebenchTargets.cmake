# clozebench_library(folder [TORCH] LINKS ...): one static library per folder, named cloze_<folder>.
# clozebench_test(folder LINKS ...): one GoogleTest program per tests/ folder.
# Sources are globbed: a new file needs no edit here. The warnings of our own code are errors.
include_guard()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # The precompiled header is a time-stamped input: these two let ccache look past that.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE_PROGRAM})
endif()

add_library(clozebench_options INTERFACE)
target_compile_options(clozebench_options INTERFACE -Wall -Wextra -Werror -Wno-missing-field-initializers
                       -fpch-preprocess
                       -Wno-restrict)  # false alarms on std::string in GCC 12 (GCC bug 105651)
target_include_directories(clozebench_options INTERFACE "${CMAKE_SOURCE_DIR}/core" "${CMAKE_SOURCE_DIR}")
if(CLOZEBENCH_SANITIZER)
  target_compile_options(clozebench_options INTERFACE -fsanitize=${CLOZEBENCH_SANITIZER} -fno-omit-frame-pointer)
  target_link_options(clozebench_options INTERFACE -fsanitize=${CLOZEBENCH_SANITIZER})
endif()

function(clozebench_library folder)
  cmake_parse_arguments(A "TORCH" "" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp"
                                      "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.h")
  add_library(cloze_${folder} STATIC ${sources})
  set_target_properties(cloze_${folder} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(cloze_${folder} PUBLIC clozebench_options ${A_LINKS})
  if(A_TORCH)
    clozebench_use_torch(cloze_${folder})
  endif()
endfunction()

# Links LibTorch and shares the one precompiled torch header.
function(clozebench_use_torch target)
  target_link_libraries(${target} PUBLIC LibTorch::LibTorch)
  if(NOT TARGET cloze_torch_pch)
    file(WRITE "${CMAKE_BINARY_DIR}/torch_pch.cpp" "")
    add_library(cloze_torch_pch STATIC "${CMAKE_BINARY_DIR}/torch_pch.cpp")
    target_link_libraries(cloze_torch_pch PUBLIC clozebench_options LibTorch::LibTorch tl::expected)
    target_precompile_headers(cloze_torch_pch PRIVATE <torch/torch.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM cloze_torch_pch)
endfunction()

function(clozebench_test folder)
  cmake_parse_arguments(A "TORCH" "" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp"
                                      "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.h")
  if(NOT sources)
    return()
  endif()
  add_executable(test_${folder} ${sources})
  target_link_libraries(test_${folder} PRIVATE ${A_LINKS} GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(test_${folder} PRIVATE CLOZEBENCH_TEST_FIXTURES="${CMAKE_SOURCE_DIR}/tests/fixtures"
                             CLOZEBENCH_TEST_GOLDEN="${CMAKE_SOURCE_DIR}/tests/golden"
                             CLOZEBENCH_CLOZE="${CMAKE_BINARY_DIR}/bin/cloze")
  if(A_TORCH)
    clozebench_use_torch(test_${folder})
  endif()
  gtest_discover_tests(test_${folder} DISCOVERY_TIMEOUT 60 PROPERTIES LABELS ${folder} TIMEOUT 300)
endfunction()
