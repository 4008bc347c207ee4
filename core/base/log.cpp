#include "base/log.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace clozebench::log {
namespace {

struct State {
  std::shared_ptr<spdlog::sinks::dist_sink_mt> sinks = std::make_shared<spdlog::sinks::dist_sink_mt>();
  std::shared_ptr<spdlog::sinks::stderr_color_sink_mt> terminal =
      std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
  spdlog::logger logger{"clozebench", sinks};
  std::mutex mutex;
  std::map<int, spdlog::sink_ptr> files;
  int nextToken = 1;

  State() {
    terminal->set_level(spdlog::level::warn);
    terminal->set_pattern("%^%l%$: %v");
    sinks->add_sink(terminal);
    logger.set_level(spdlog::level::debug);
    logger.flush_on(spdlog::level::info);
  }
};

State& state() {
  static State instance;
  return instance;
}

// A full disk must not end a run because its log could not be written.
void write(spdlog::level::level_enum level, std::string_view text) {
  state().logger.log(level, spdlog::string_view_t(text.data(), text.size()));
}

}  // namespace

void debug(std::string_view text) {
  write(spdlog::level::debug, text);
}
void info(std::string_view text) {
  write(spdlog::level::info, text);
}
void warn(std::string_view text) {
  write(spdlog::level::warn, text);
}
void error(std::string_view text) {
  write(spdlog::level::err, text);
}

int addFile(const std::filesystem::path& path) {
  try {
    auto sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(path.string());
    std::lock_guard lock(state().mutex);
    state().sinks->add_sink(sink);
    state().files[state().nextToken] = sink;
    return state().nextToken++;
  } catch (const spdlog::spdlog_ex& problem) {
    warn("The log file cannot be opened: " + std::string(problem.what()));
    return 0;
  }
}

void removeFile(int token) {
  std::lock_guard lock(state().mutex);
  auto found = state().files.find(token);
  if (found == state().files.end()) return;
  state().sinks->remove_sink(found->second);
  state().files.erase(found);
}

void setVerbose(bool verbose) {
  state().terminal->set_level(verbose ? spdlog::level::info : spdlog::level::warn);
}

}  // namespace clozebench::log
