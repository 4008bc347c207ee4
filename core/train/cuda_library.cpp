#include "train/cuda_library.h"

#include <ATen/Version.h>

#include <dlfcn.h>

#include <filesystem>

namespace clozebench {
namespace {

// The driver's own interface (cuda.h is not needed to build): names and abilities without touching torch.
struct Driver {
  using Init = int (*)(unsigned);
  using GetCount = int (*)(int*);
  using GetName = int (*)(char*, int, int);
  using GetAttribute = int (*)(int*, int, int);
  Init init = nullptr;
  GetCount count = nullptr;
  GetName name = nullptr;
  GetAttribute attribute = nullptr;

  explicit Driver(void* library) {
    init = reinterpret_cast<Init>(::dlsym(library, "cuInit"));
    count = reinterpret_cast<GetCount>(::dlsym(library, "cuDeviceGetCount"));
    name = reinterpret_cast<GetName>(::dlsym(library, "cuDeviceGetName"));
    attribute = reinterpret_cast<GetAttribute>(::dlsym(library, "cuDeviceGetAttribute"));
  }
  bool complete() const { return init && count && name && attribute; }
};

constexpr int kComputeCapabilityMajor = 75;  // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR
constexpr int kAmpere = 8;                   // the first with bf16

void listDevices(const Driver& driver, CudaState& state) {
  int count = 0;
  if (driver.init(0) != 0 || driver.count(&count) != 0) return;
  for (int device = 0; device < count; ++device) {
    char name[256] = "";
    int major = 0;
    driver.name(name, sizeof name, device);
    driver.attribute(&major, kComputeCapabilityMajor, device);
    state.devices.emplace_back(name);
    state.bf16.push_back(major >= kAmpere);
  }
}

CudaState load() {
  CudaState state;
  void* driverLibrary = ::dlopen("libcuda.so.1", RTLD_LAZY);
  if (!driverLibrary) {
    state.reason = "no NVIDIA driver (libcuda.so.1 not found)";
    return state;
  }
  const Driver driver(driverLibrary);
  if (driver.complete()) listDevices(driver, state);
  if (state.devices.empty()) {
    state.reason = "the NVIDIA driver finds no GPU";
    return state;
  }
  const auto library = std::filesystem::path(torchLibraryFolder()) / "libtorch_cuda.so";
  if (!std::filesystem::exists(library)) {
    state.reason =
        "this LibTorch came without its CUDA part (cloze setup --gpu fetches it; in a clone CLOZEBENCH_GPU=1 ./run)";
    return state;
  }
  if (::dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL)) {
    state.loaded = true;
    return state;
  }
  const char* problem = ::dlerror();
  state.reason = "libtorch_cuda.so could not be loaded: " + std::string(problem ? problem : "unknown reason");
  return state;
}

}  // namespace

std::string torchLibraryFolder() {
  Dl_info info{};
  if (!::dladdr(reinterpret_cast<void*>(&at::get_cpu_capability), &info) || !info.dli_fname) return "";
  return std::filesystem::path(info.dli_fname).parent_path().string();
}

const CudaState& loadCudaLibrary() {
  static const CudaState state = load();
  return state;
}

}  // namespace clozebench
