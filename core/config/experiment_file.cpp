// Reading an experiment file, and --set. Every error names the key, the line and the way out.
#include "config/experiment_file.h"

#include "base/files.h"
#include "config/all_errors.h"
#include "config/edit_distance.h"
#include "config/toml_value.h"

#include <algorithm>
#include <optional>

namespace clozebench {
namespace {

using Values = std::map<std::string, Value>;

// Collects every complaint of a file, so that all are told at once, in the order of their lines.
class Reader {
 public:
  explicit Reader(Experiment& experiment) : m_experiment(experiment) {}

  Status read(const toml::table& file) {
    for (const auto& [name, node] : file) readTopLevel(std::string(name.str()), node);
    if (m_experiment.variants.empty()) m_experiment.variants.push_back({});
    if (m_complaints.empty()) return {};
    std::vector<Error> errors;
    for (auto& [line, error] : m_complaints) errors.push_back(std::move(error));
    return tl::unexpected(listedAsOne(errors));
  }

 private:
  void readTopLevel(const std::string& name, const toml::node& node) {
    if (name == "variant") return readVariants(node);
    if (name == "arm") return readArms(node);
    const bool known = std::ranges::any_of(sections(), [&](const auto& section) { return section.id == name; });
    if (!known) return complainUnknownTable(name, node);
    if (!node.is_table()) return complain(node, name, name + " is a single value", "Write a table: [" + name + "]");
    for (const auto& [key, value] : *node.as_table()) {
      const auto full = name + '.' + std::string(key.str());
      if (const auto given = readValue(full, full, value)) take(value, full, setGiven(m_experiment, full, *given));
    }
  }

  void readVariants(const toml::node& node) {
    const auto* list = node.as_array();
    if (!list || !std::ranges::all_of(*list, [](const auto& one) { return one.is_table(); })) {
      return complain(node, "variant", "variant is not a list of tables", "Write [[variant]] above each one");
    }
    for (const auto& one : *list) readVariant(*one.as_table());
  }

  void readVariant(const toml::table& table) {
    Variant variant;
    for (const auto& [key, node] : table) {
      if (key.str() == "name" && node.is_string()) {
        variant.name = node.as_string()->get();
      } else if (key.str() == "set" && node.is_table()) {
        readSet(*node.as_table(), "", variant.set);
      } else {
        complain(node, "variant", "A variant has no '" + std::string(key.str()) + "' of this type",
                 "Write name = \"...\" and set = {\"backbone.layers\" = 4}");
      }
    }
    m_experiment.variants.push_back(std::move(variant));
  }

  // Quoted keys ("backbone.layers" = 4) and bare dotted ones (backbone.layers = 4) alike.
  void readSet(const toml::table& table, const std::string& prefix, Values& set) {
    for (const auto& [key, node] : table) {
      const auto full = prefix + std::string(key.str());
      if (const auto* inner = node.as_table()) {
        readSet(*inner, full + '.', set);
      } else if (const auto value = readValue(full, full, node)) {
        set[full] = *value;
      }
    }
  }

  void readArms(const toml::node& node) {
    if (!node.is_table()) return complain(node, "arm", "arm is a single value", "Write a table: [arm.pretrained]");
    for (const auto& [arm, table] : *node.as_table()) {
      const auto name = "arm." + std::string(arm.str());
      if (!table.is_table()) {
        complain(table, name, name + " is a single value", "Write a table: [" + name + "]");
        continue;
      }
      m_experiment.arms[std::string(arm.str())];
      for (const auto& [key, value] : *table.as_table()) readArmKey(name, std::string(key.str()), value);
    }
  }

  void readArmKey(const std::string& arm, const std::string& key, const toml::node& node) {
    const auto full = arm + '.' + key;
    if (const auto value = readAny(full, node)) take(node, full, setGiven(m_experiment, full, *value));
  }

  // The node as the value of field `key`, checked; `shown` is what the person wrote.
  std::optional<Value> readValue(const std::string& key, const std::string& shown, const toml::node& node) {
    const auto* field = findField(key);
    if (!field) {
      const auto nearest = nearestKey(key);
      complain(node, shown, "There is no setting '" + shown + "'",
               nearest.empty() ? "`cloze fields` lists all settings" : "Did you mean '" + nearest + "'?");
      return std::nullopt;
    }
    const auto value = readAny(shown, node);
    if (!value) return std::nullopt;
    auto checked = checkedValue(*field, *value);
    if (!checked) {
      complain(node, shown, checked.error().what, checked.error().remedy);
      return std::nullopt;
    }
    return *checked;
  }

  std::optional<Value> readAny(const std::string& shown, const toml::node& node) {
    auto value = fromToml(node);
    if (!value) {
      complain(node, shown, shown + " is a table, a date or a mixed list",
               "`cloze fields` shows the type it must have");
    }
    return value;
  }

  void take(const toml::node& node, const std::string& key, const Status& status) {
    if (!status) complain(node, key, status.error().what, status.error().remedy);
  }

  void complainUnknownTable(const std::string& name, const toml::node& node) {
    const bool table = node.is_table() || node.is_array_of_tables();
    const auto nearest = table ? nearestTable(name) : nearestKey(name);
    const auto kind = table ? "table" : "setting";
    complain(node, name, std::string("There is no ") + kind + " '" + name + "'",
             nearest.empty() ? "`cloze fields` lists all settings" : "Did you mean '" + nearest + "'?");
  }

  // [pretraining] and [pretrian] -> pretrain; "" when no table's name is near.
  static std::string nearestTable(const std::string& name) {
    std::string best;
    std::size_t bestDistance = std::max<std::size_t>(2, name.size() / 3) + 1;
    std::vector<std::string> tables = {"variant", "arm"};
    for (const auto& section : sections()) tables.push_back(section.id);
    for (const auto& table : tables) {
      if (name.starts_with(table) || table.starts_with(name)) return table;
      const auto distance = editDistance(name, table);
      if (distance >= bestDistance) continue;
      bestDistance = distance;
      best = table;
    }
    return best;
  }

  void complain(const toml::node& node, const std::string& key, const std::string& what, const std::string& remedy) {
    const auto line = static_cast<int>(node.source().begin.line);
    m_complaints.emplace(line, Error{ErrorCode::WrongUse,
                                     "Line " + std::to_string(line) + ": " + what,
                                     remedy,
                                     {{"key", key}, {"line", std::to_string(line)}}});
  }

  Experiment& m_experiment;
  std::multimap<int, Error> m_complaints;  // by line
};

struct ArmKey {
  std::string arm, key;
};
std::optional<ArmKey> splitArmKey(std::string_view full) {
  if (!full.starts_with("arm.")) return std::nullopt;
  const auto dot = full.rfind('.');
  if (dot < 5) return std::nullopt;
  return ArmKey{std::string(full.substr(4, dot - 4)), std::string(full.substr(dot + 1))};
}

// The field that a key of --set or of the form speaks about: for arm.NAME.KEY that is finetune.KEY.
Result<const FieldInfo*> fieldOf(std::string_view key) {
  if (const auto arm = splitArmKey(key)) {
    if (std::ranges::count(armOverrideKeys(), arm->key)) return findField("finetune." + arm->key);
    return fail(ErrorCode::WrongUse, "Arms may not differ in '" + arm->key + "'",
                "Only learning_rate, embedding_rate, layer_decay, freeze_layers and gradual_unfreezing may stand under "
                "[arm." +
                    arm->arm + "]; set finetune." + arm->key + " for both arms",
                {{"key", std::string(key)}});
  }
  if (const auto* field = findField(key)) return field;
  Settings none;
  return tl::unexpected(getField(none, key).error());
}

}  // namespace

const std::vector<std::string>& armOverrideKeys() {
  static const std::vector<std::string> keys = {"learning_rate", "embedding_rate", "layer_decay", "freeze_layers",
                                                "gradual_unfreezing"};
  return keys;
}

Experiment makeExperiment() {
  Experiment experiment;
  experiment.variants.push_back({});
  return experiment;
}

Result<Experiment> parseExperiment(std::string_view toml, const std::filesystem::path& directory) {
  Experiment experiment;
  experiment.directory = directory;
  try {
    const auto file = toml::parse(toml);
    CLOZE_CHECK(Reader(experiment).read(file));
  } catch (const toml::parse_error& error) {
    const auto line = std::to_string(error.source().begin.line);
    return fail(ErrorCode::WrongUse, "Line " + line + " is not TOML: " + std::string(error.description()),
                "Texts stand in double quotes, lists in [ ], and each key once", {{"line", line}});
  }
  return experiment;
}

Result<Experiment> loadExperiment(const std::filesystem::path& file) {
  CLOZE_TRY(const auto text, readFile(file));
  std::error_code ignored;
  auto experiment = parseExperiment(text, std::filesystem::absolute(file, ignored).parent_path());
  if (!experiment) {
    auto error = experiment.error();
    error.what = file.string() + ": " + error.what;
    error.context["file"] = file.string();
    return tl::unexpected(error);
  }
  return experiment;
}

Status setGiven(Experiment& experiment, std::string_view key, const Value& value) {
  CLOZE_TRY(const auto* field, fieldOf(key));
  CLOZE_TRY(auto checked, checkedValue(*field, value));
  if (const auto arm = splitArmKey(key)) {
    experiment.arms[arm->arm][arm->key] = std::move(checked);
    return {};
  }
  experiment.given.emplace(key);
  return setField(experiment.settings, key, checked);
}

Status applySet(Experiment& experiment, std::string_view assignment) {
  const auto equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    return fail(ErrorCode::WrongUse, "'" + std::string(assignment) + "' is not an assignment",
                "Write --set key=value, for example --set finetune.epochs=5");
  }
  auto key = assignment.substr(0, equals);
  while (key.ends_with(' ')) key.remove_suffix(1);
  while (key.starts_with(' ')) key.remove_prefix(1);
  CLOZE_TRY(const auto* field, fieldOf(key));
  CLOZE_TRY(const auto value, parseValue(*field, assignment.substr(equals + 1)));
  return setGiven(experiment, key, value);
}

}  // namespace clozebench
