#include "experiment/shell_command.h"

#include "base/hash.h"
#include "experiment/identity.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace clozebench {
namespace {

constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:@%+";

std::string program(const std::filesystem::path& workspaceFolder) {
  return "cloze --workspace " + shellWord(workspaceFolder.string()) + " run ";
}

bool sameVariants(const Experiment& left, const Experiment& right) {
  return std::ranges::equal(left.variants, right.variants, [](const Variant& one, const Variant& other) {
    return one.name == other.name && one.set == other.set;
  });
}

// nullopt: --set cannot say it, because something that the file gives is not given any more.
std::optional<std::string> setsFor(const Experiment& experiment, const Experiment& saved) {
  if (experiment.arms != saved.arms || !sameVariants(experiment, saved)) return std::nullopt;
  for (const auto& key : saved.given)
    if (!experiment.given.contains(key)) return std::nullopt;
  std::string sets;
  for (const auto& field : allFields()) {
    if (!experiment.given.contains(field.key)) continue;
    const auto value = getField(experiment.settings, field.key);
    const auto before = getField(saved.settings, field.key);
    if (saved.given.contains(field.key) && value && before && *value == *before) continue;
    sets += " --set " + shellWord(field.key + "=" + formatValue(*value));
  }
  return sets;
}

// A word that no line of the text is.
std::string endMark(const std::string& toml) {
  std::string mark = "TOML";
  while (toml.find("\n" + mark + "\n") != std::string::npos) mark += '_';
  return mark;
}

// Named after its content too: where it is pasted a file NAME.toml may lie, and the same command may be pasted again.
std::string fileName(const std::string& experimentName, const std::string& content) {
  constexpr std::size_t kDigits = 8;
  std::string name = experimentName;
  std::ranges::replace(name, '/', '-');
  if (name.empty() || name.starts_with('-') || name.starts_with('.')) name = "experiment";
  return name + '-' + fingerprint(content).substr(0, kDigits) + ".toml";
}

}  // namespace

std::string shellQuoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

std::string shellWord(std::string_view text) {
  const bool plain = !text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos;
  return plain ? std::string(text) : shellQuoted(text);
}

Result<std::string> shellCommand(const Experiment& experiment, const std::filesystem::path& file,
                                 const Experiment& saved, const std::filesystem::path& workspaceFolder) {
  CLOZE_TRY(const Experiment now, withAbsolutePaths(experiment));
  CLOZE_TRY(const Experiment before, withAbsolutePaths(saved));
  if (const auto sets = setsFor(now, before)) return program(workspaceFolder) + shellWord(file.string()) + *sets;
  return shellCommand(experiment, workspaceFolder);
}

Result<std::string> shellCommand(const Experiment& experiment, const std::filesystem::path& workspaceFolder) {
  CLOZE_TRY(const Experiment absolute, withAbsolutePaths(experiment));
  const std::string toml = toToml(absolute), mark = endMark(toml);
  const std::string file = shellWord(fileName(experiment.settings.experiment.name, toml));
  return "[ -e " + file + " ] || cat > " + file + " <<'" + mark + "'\n" + toml +
         (toml.ends_with('\n') || toml.empty() ? "" : "\n") + mark + "\n" + program(workspaceFolder) + file;
}

}  // namespace clozebench
