# Finds LibTorch in a torch wheel, a Python installation's torch folder or an official LibTorch zip.
# Input:  LIBTORCH_DIR, the folder that holds include/ and lib/ (cmake/bootstrap sets it).
# Output: LibTorch::LibTorch, LIBTORCH_VERSION.
# Only libtorch_cpu.so and libc10.so are linked: libtorch.so would pull in the CUDA libraries, which a machine
# without an NVIDIA driver lacks. libtorch_cuda.so is loaded at run time where there is a GPU.
if(NOT LIBTORCH_DIR)
  file(GLOB candidates "$ENV{HOME}/.cache/clozebench/libtorch-*/torch")
  list(SORT candidates ORDER DESCENDING)
  if(candidates)
    list(GET candidates 0 LIBTORCH_DIR)
  endif()
endif()
set(LIBTORCH_DIR "${LIBTORCH_DIR}" CACHE PATH "folder of LibTorch: holds include/ and lib/")
find_library(LIBTORCH_CPU_LIBRARY torch_cpu PATHS "${LIBTORCH_DIR}/lib" NO_DEFAULT_PATH)
find_library(LIBTORCH_C10_LIBRARY c10 PATHS "${LIBTORCH_DIR}/lib" NO_DEFAULT_PATH)
set(LIBTORCH_VERSION "")
if(EXISTS "${LIBTORCH_DIR}/include/torch/headeronly/version.h")
  file(STRINGS "${LIBTORCH_DIR}/include/torch/headeronly/version.h" lines REGEX "define TORCH_VERSION ")
elseif(EXISTS "${LIBTORCH_DIR}/include/torch/csrc/api/include/torch/version.h")
  file(STRINGS "${LIBTORCH_DIR}/include/torch/csrc/api/include/torch/version.h" lines REGEX "define TORCH_VERSION ")
endif()
string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" LIBTORCH_VERSION "${lines}")
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibTorch
  REQUIRED_VARS LIBTORCH_CPU_LIBRARY LIBTORCH_C10_LIBRARY VERSION_VAR LIBTORCH_VERSION
  REASON_FAILURE_MESSAGE "Run ./run or ./check, which fetch it, or pass -DLIBTORCH_DIR=<folder with include/ and lib/>")
if(LibTorch_FOUND AND NOT TARGET LibTorch::LibTorch)
  add_library(LibTorch::LibTorch INTERFACE IMPORTED)
  target_include_directories(LibTorch::LibTorch SYSTEM INTERFACE "${LIBTORCH_DIR}/include"
                             "${LIBTORCH_DIR}/include/torch/csrc/api/include")
  file(GLOB LIBTORCH_GOMP "${LIBTORCH_DIR}/lib/libgomp*.so*")
  target_link_libraries(LibTorch::LibTorch INTERFACE "${LIBTORCH_CPU_LIBRARY}" "${LIBTORCH_C10_LIBRARY}")
  target_link_options(LibTorch::LibTorch INTERFACE -Wl,--allow-shlib-undefined)
endif()
