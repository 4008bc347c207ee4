// Writing an experiment as TOML: only what was given, in the order of the Field tables.
#include "config/experiment_file.h"
#include "config/toml_value.h"

namespace clozebench {
namespace {

std::string tomlKey(const std::string& key) {
  const bool bare =
      !key.empty() &&
      key.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == std::string::npos;
  return bare ? key : tomlString(key);
}

std::string sectionText(const Experiment& experiment, const std::string& section) {
  std::string text;
  for (const auto* field : fieldsOf(section)) {
    if (!experiment.given.contains(field->key)) continue;
    text += field->key.substr(section.size() + 1) + " = " + tomlText(*getField(experiment.settings, field->key)) + '\n';
  }
  return text.empty() ? text : '[' + section + "]\n" + text + '\n';
}

std::string armText(const std::string& arm, const std::map<std::string, Value>& overrides) {
  std::string text = "[arm." + tomlKey(arm) + "]\n";
  for (const auto& [key, value] : overrides) text += key + " = " + tomlText(value) + '\n';
  return text + '\n';
}

std::string variantText(const Variant& variant) {
  std::string set;
  for (const auto& [key, value] : variant.set)
    set += (set.empty() ? "" : ", ") + tomlString(key) + " = " + tomlText(value);
  return "[[variant]]\nname = " + tomlString(variant.name) + "\nset = {" + set + "}\n\n";
}

bool isPlain(const std::vector<Variant>& variants) {
  return variants.empty() || (variants.size() == 1 && variants[0].name.empty() && variants[0].set.empty());
}

}  // namespace

std::string toToml(const Experiment& experiment) {
  std::string text;
  for (const auto& section : sections()) text += sectionText(experiment, section.id);
  for (const auto& [arm, overrides] : experiment.arms) text += armText(arm, overrides);
  if (!isPlain(experiment.variants)) {
    for (const auto& variant : experiment.variants) text += variantText(variant);
  }
  if (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace clozebench
