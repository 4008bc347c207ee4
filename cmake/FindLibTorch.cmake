# Finds LibTorch in a torch wheel, a Python installation's torch folder or an official LibTorch zip.
# Input:  LIBTORCH_DIR (cache or environment variable): the folder that holds include/ and lib/.
#         Without it: what ./run and ./check fetched, version LIBTORCH_PIN first.
# Output: LibTorch::LibTorch, LIBTORCH_VERSION, LIBTORCH_HAS_CUDA.
# Only libtorch_cpu.so and libc10.so are linked: libtorch.so would pull in the CUDA libraries, which a machine
# without an NVIDIA driver lacks. libtorch_cuda.so is loaded at run time where there is a GPU.
# find_package(Torch) of the wheel itself is of no use here: it wants the CUDA toolkit.
if(NOT LIBTORCH_DIR)
  set(LIBTORCH_DIR "$ENV{LIBTORCH_DIR}")
endif()
if(NOT LIBTORCH_DIR)
  set(cache "$ENV{XDG_CACHE_HOME}")
  if(NOT cache)
    set(cache "$ENV{HOME}/.cache")
  endif()
  file(GLOB candidates "${cache}/clozebench/libtorch-${LIBTORCH_PIN}*/torch")
  list(SORT candidates COMPARE NATURAL ORDER DESCENDING)
  if(candidates)
    list(GET candidates 0 LIBTORCH_DIR)
  endif()
endif()
set(LIBTORCH_DIR "${LIBTORCH_DIR}" CACHE PATH "folder of LibTorch: holds include/ and lib/")

# Searched anew when LIBTORCH_DIR changes: find_library would keep its first answer.
if(NOT "${LIBTORCH_CPU_LIBRARY}" STREQUAL "${LIBTORCH_DIR}/lib/libtorch_cpu.so")
  unset(LIBTORCH_CPU_LIBRARY CACHE)
  unset(LIBTORCH_C10_LIBRARY CACHE)
endif()
find_library(LIBTORCH_CPU_LIBRARY torch_cpu PATHS "${LIBTORCH_DIR}/lib" NO_DEFAULT_PATH)
find_library(LIBTORCH_C10_LIBRARY c10 PATHS "${LIBTORCH_DIR}/lib" NO_DEFAULT_PATH)

set(LIBTORCH_VERSION "")
foreach(header torch/headeronly/version.h torch/csrc/api/include/torch/version.h)
  if(NOT LIBTORCH_VERSION AND EXISTS "${LIBTORCH_DIR}/include/${header}")
    file(STRINGS "${LIBTORCH_DIR}/include/${header}" lines REGEX "define TORCH_VERSION_(MAJOR|MINOR|PATCH) ")
    string(REGEX MATCHALL "[0-9]+" numbers "${lines}")
    list(JOIN numbers "." LIBTORCH_VERSION)
  endif()
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibTorch
  REQUIRED_VARS LIBTORCH_CPU_LIBRARY LIBTORCH_C10_LIBRARY LIBTORCH_VERSION VERSION_VAR LIBTORCH_VERSION
  REASON_FAILURE_MESSAGE "Run ./run or ./check, which fetch it, or pass -DLIBTORCH_DIR=<folder with include/ and lib/>")

if(LibTorch_FOUND AND NOT TARGET LibTorch::LibTorch)
  set(LIBTORCH_HAS_CUDA OFF)
  if(EXISTS "${LIBTORCH_DIR}/lib/libtorch_cuda.so")
    set(LIBTORCH_HAS_CUDA ON)
  endif()
  add_library(LibTorch::LibTorch INTERFACE IMPORTED)
  target_include_directories(LibTorch::LibTorch SYSTEM INTERFACE
    "${LIBTORCH_DIR}/include" "${LIBTORCH_DIR}/include/torch/csrc/api/include")
  # CMake puts the folder of these two into the RUNPATH of what links them; their own RPATH finds libgomp and
  # NVIDIA's libraries. model/parallel.cpp starts its regions in that libgomp: a second runtime would bring threads of its
  # own. A LibTorch that brings none uses the system's.
  file(GLOB LIBTORCH_OPENMP_LIBRARY "${LIBTORCH_DIR}/lib/libgomp*.so*" "${LIBTORCH_DIR}/lib/libomp.dylib"
       "${LIBTORCH_DIR}/lib/libiomp5md.lib")
  if(NOT LIBTORCH_OPENMP_LIBRARY)
    set(LIBTORCH_OPENMP_LIBRARY gomp)
  endif()
  target_link_libraries(LibTorch::LibTorch INTERFACE "${LIBTORCH_CPU_LIBRARY}" "${LIBTORCH_C10_LIBRARY}"
                        ${LIBTORCH_OPENMP_LIBRARY})
  # libtorch_cpu's own needs (libcudart, libcupti) are the loader's business, not the linker's.
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    target_link_options(LibTorch::LibTorch INTERFACE -Wl,--allow-shlib-undefined)
  endif()
endif()
