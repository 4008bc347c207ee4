// An experiment as people write it: TOML tables named like the keys, [[variant]] settings to compare, [arm.NAME] the
// only place where the arms of a pair may differ.
#pragma once
#include "config/fields.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

struct Variant {
  std::string name;                  // "" for the one variant of a file without [[variant]]
  std::map<std::string, Value> set;  // full keys, e.g. "backbone.layers"
};

struct Experiment {
  Settings settings;                                         // as given; presets not yet applied
  std::set<std::string> given;                               // keys that the file, --set or the form set
  std::vector<Variant> variants;                             // never empty
  std::map<std::string, std::map<std::string, Value>> arms;  // arm -> {armOverrideKeys()}
  std::filesystem::path directory;                           // relative paths are relative to this
};

// The override keys allowed under [arm.NAME]; each stands for finetune.KEY.
const std::vector<std::string>& armOverrideKeys();

Experiment makeExperiment();  // all defaults, one variant
Result<Experiment> parseExperiment(std::string_view toml, const std::filesystem::path& directory);
Result<Experiment> loadExperiment(const std::filesystem::path& file);
// Only what was given, in the order of the Field table; parses back to an equal Experiment.
std::string toToml(const Experiment& experiment);
Status applySet(Experiment& experiment,
                std::string_view assignment);  // "key=value", "arm.pretrained.embedding_rate=0.3"
Status setGiven(Experiment& experiment, std::string_view key, const Value& value);

// Settings of one variant: preset filled in for keys not given, budgets not given cleared when another one is,
// d_ff = 0 replaced by 4 d_model, paths made absolute. This is what a run stores and what decides equality.
Result<Settings> resolve(const Experiment& experiment, const Variant& variant);
// resolve() plus the overrides of one arm.
Result<Settings> resolveArm(const Experiment& experiment, const Variant& variant, const std::string& arm);

struct PresetChange {
  std::string key;
  Value preset, chosen;
};
// What the backbone preset would set, and what was chosen instead.
std::vector<PresetChange> changesAgainstPreset(const Settings& resolved);
std::vector<std::pair<std::string, Value>> presetValues(const std::string& preset);

}  // namespace clozebench
