// What `cloze doctor` and the window's About tell about this machine: facts, and what is wrong with a remedy.
#pragma once
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

struct DoctorFact {
  enum class State { Good, Note, Problem };  // Note: something optional is missing
  std::string key;                           // name in the JSON document
  std::string label, text;                   // for people
  State state = State::Good;
  std::string remedy;    // what to do, when not Good
  nlohmann::json value;  // for scripts
};

// Compiler, LibTorch, CPU, token caches, device, memory, disk, workspace, display, demo data, libraries. Writes nothing.
std::vector<DoctorFact> examineMachine(const std::filesystem::path& workspaceFolder);
// {key: value..., "problems": [{key, what, remedy}]}
nlohmann::json toJson(const std::vector<DoctorFact>& facts);

}  // namespace clozebench
