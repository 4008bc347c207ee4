#include "ui/models/data_choice.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace clozebench {
namespace {

struct Say {
  Q_DECLARE_TR_FUNCTIONS(DataChoice)
};

using Paths = std::vector<std::string>;

Paths pathsOf(const Settings& settings, FileRole role) {
  const auto value = getField(settings, keyOf(role));
  return value ? std::get<Paths>(*value) : Paths();
}

}  // namespace

const std::vector<FileRole>& chosenRoles() {
  static const std::vector<FileRole> roles = {FileRole::Train, FileRole::Validation, FileRole::Test, FileRole::Corpus};
  return roles;
}

const char* keyOf(FileRole role) {
  switch (role) {
    case FileRole::Train:
      return "task.train";
    case FileRole::Validation:
      return "task.validation";
    case FileRole::Test:
      return "task.test";
    case FileRole::Corpus:
    case FileRole::Unknown:
      break;
  }
  return "corpus.path";
}

QString roleText(FileRole role) {
  switch (role) {
    case FileRole::Train:
      return Say::tr("Training data");
    case FileRole::Validation:
      return Say::tr("Validation data");
    case FileRole::Test:
      return Say::tr("Test data");
    case FileRole::Corpus:
      return Say::tr("Raw text");
    case FileRole::Unknown:
      break;
  }
  return {};
}

Status takeFiles(SetupModel& setup, const std::vector<std::pair<std::string, FileRole>>& files) {
  std::map<std::string, Paths> byKey;
  for (const auto& [path, role] : files) byKey[keyOf(role)].push_back(path);
  std::vector<std::pair<std::string, Value>> values;
  for (auto& [key, paths] : byKey) values.emplace_back(key, Value(std::move(paths)));
  return setup.setAll(values);
}

Status moveFile(SetupModel& setup, const std::string& path, FileRole from, FileRole to) {
  Paths left = pathsOf(setup.shown(), from), taken = pathsOf(setup.shown(), to);
  std::erase(left, path);
  taken.push_back(path);
  return setup.setAll({{keyOf(from), Value(left)}, {keyOf(to), Value(taken)}});
}

}  // namespace clozebench
