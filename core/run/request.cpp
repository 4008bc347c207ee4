#include "run/request.h"

#include <array>
#include <utility>

namespace clozebench {
namespace {

constexpr std::array kKindNames{std::pair{RunKind::Pretrain, "pretrain"}, std::pair{RunKind::Finetune, "finetune"}};
constexpr std::array kStateNames{
    std::pair{RunState::Queued, "queued"},          std::pair{RunState::Running, "running"},
    std::pair{RunState::Paused, "paused"},          std::pair{RunState::Finished, "finished"},
    std::pair{RunState::Stopped, "stopped"},        std::pair{RunState::Failed, "failed"},
    std::pair{RunState::Interrupted, "interrupted"}};

template <class Names, class Value>
const char* nameOf(const Names& names, Value value) {
  for (const auto& [known, name] : names)
    if (known == value) return name;
  return "";
}

template <class Value, class Names>
std::optional<Value> valueOf(const Names& names, std::string_view wanted) {
  for (const auto& [value, name] : names)
    if (name == wanted) return value;
  return std::nullopt;
}

}  // namespace

const char* runKindName(RunKind kind) {
  return nameOf(kKindNames, kind);
}
const char* runStateName(RunState state) {
  return nameOf(kStateNames, state);
}
std::optional<RunState> runStateFromName(std::string_view name) {
  return valueOf<RunState>(kStateNames, name);
}
std::optional<RunKind> runKindFromName(std::string_view name) {
  return valueOf<RunKind>(kKindNames, name);
}

}  // namespace clozebench
