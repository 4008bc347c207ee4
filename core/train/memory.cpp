#include "train/memory.h"

#include "train/device.h"

#include <c10/core/CachingDeviceAllocator.h>

#include <fstream>
#include <string>

namespace clozebench {

std::int64_t peakMemoryBytes(const std::string& name) {
  const torch::Device device(name);
  if (!device.is_cpu()) {
    const auto stats = c10::getDeviceAllocator(device.type())->getDeviceStats(device.index());
    return stats.allocated_bytes[0].peak;
  }
  std::ifstream file("/proc/self/status");
  std::string line;
  while (std::getline(file, line))
    if (line.starts_with("VmHWM:")) return std::stoll(line.substr(6)) * 1024;  // Linux, in kB
  return 0;
}

}  // namespace clozebench
