#include "data/task_memory.h"

#include "config/json.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <mutex>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr auto kSettled = std::chrono::seconds(2);        // as fingerprints.cpp
constexpr std::size_t kMostText = std::size_t{16} << 20;  // bytes

struct Memory {
  std::mutex mutex;
  std::string key;
  TaskData task;
};

Memory& memory() {
  static Memory only;
  return only;
}

// "path size time", "" for what may not be relied on.
std::string stateOf(const fs::path& file) {
  std::error_code problem;
  if (!fs::is_regular_file(file, problem)) return "";
  const auto time = fs::last_write_time(file, problem);
  const auto size = problem ? 0 : fs::file_size(file, problem);
  if (problem || fs::file_time_type::clock::now() - time < kSettled) return "";
  return fs::absolute(file, problem).string() + " " + std::to_string(size) + " " +
         std::to_string(time.time_since_epoch().count());
}

std::size_t textBytes(const TaskData& task) {
  std::size_t bytes = 0;
  for (const auto* split : {&task.train, &task.validation, &task.test})
    for (const auto& text : split->texts) bytes += text.size();
  return bytes;
}

}  // namespace

std::string taskMemoryKey(const TaskConfig& config, bool quick) {
  Settings settings;
  settings.task = config;
  settings.experiment.quick = quick;
  std::string key = settingsToJson(settings).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  for (const auto* files : {&config.train, &config.validation, &config.test}) {
    for (const auto& file : *files) {
      const auto state = stateOf(file);
      if (state.empty()) return "";
      key += '\n' + state;
    }
  }
  return key;
}

std::optional<TaskData> rememberedTask(const std::string& key) {
  auto& known = memory();
  const std::lock_guard lock(known.mutex);
  if (key.empty() || known.key != key) return std::nullopt;
  return known.task;
}

void rememberTask(const std::string& key, const TaskData& task) {
  if (key.empty() || textBytes(task) > kMostText) return;
  auto& known = memory();
  const std::lock_guard lock(known.mutex);
  known.key = key;
  known.task = task;
}

}  // namespace clozebench
