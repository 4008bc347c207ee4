// cloze fields: every setting there is, from the Field table.
#include "app/cli/commands.h"
#include "app/cli/text_format.h"
#include "config/json.h"

#include <algorithm>
#include <iostream>

namespace clozebench::cli {
namespace {

struct FieldsOptions {
  std::string prefix;
};

// "backbone.kind=transformer|modern" as {"backbone.kind": ["transformer", "modern"]}; {} for a field that always
// counts.
nlohmann::json conditionOf(const FieldInfo& field) {
  auto condition = nlohmann::json::object();
  const auto equals = field.when.find('=');
  if (equals == std::string::npos) return condition;
  auto values = nlohmann::json::array();
  for (std::size_t begin = equals + 1; begin <= field.when.size();) {
    const auto end = std::min(field.when.find('|', begin), field.when.size());
    values.push_back(field.when.substr(begin, end - begin));
    begin = end + 1;
  }
  condition[field.when.substr(0, equals)] = values;
  return condition;
}

nlohmann::json toJson(const FieldInfo& field) {
  const bool number = field.type == FieldType::Int || field.type == FieldType::Real;
  return {{"key", field.key},
          {"label", field.label},
          {"type", fieldTypeName(field.type)},
          {"default", valueToJson(field.defaultValue)},
          {"min", number ? nlohmann::json(field.min) : nlohmann::json(nullptr)},
          {"max", number ? nlohmann::json(field.max) : nlohmann::json(nullptr)},
          {"choices", field.choices},
          {"unit", field.unit},
          {"help", field.help},
          {"applies_to", field.appliesTo},
          {"when", conditionOf(field)},
          {"zero", field.zero}};
}

std::string rangeOf(const FieldInfo& field) {
  if (!field.choices.empty()) {
    std::string choices;
    for (const std::string& choice : field.choices) choices += (choices.empty() ? "" : " | ") + choice;
    return choices;
  }
  if (field.type != FieldType::Int && field.type != FieldType::Real) return fieldTypeName(field.type);
  return std::string(fieldTypeName(field.type)) + ", " + formatValue(field.min) + " to " + formatValue(field.max) +
         (field.unit.empty() ? "" : " " + field.unit);
}

void print(const FieldInfo& field) {
  std::cout << field.key << " = " << formatValue(field.defaultValue) << "\n    " << wrapped(field.help, 96, 4)
            << "\n    " << wrapped(rangeOf(field), 96, 4) << '\n';
  if (!field.when.empty()) std::cout << "    only with " << wrapped(field.when, 96, 4) << '\n';
}

Result<int> fields(const Context& context, const FieldsOptions& options) {
  std::vector<const FieldInfo*> chosen;
  for (const FieldInfo& field : allFields()) {
    if (field.key.starts_with(options.prefix)) chosen.push_back(&field);
  }
  if (chosen.empty()) {
    const std::string guess = nearestKey(options.prefix);
    return fail(ErrorCode::WrongUse, "No setting begins with " + options.prefix,
                guess.empty() ? "See cloze fields for all" : "Did you mean " + guess + "?", {{"key", options.prefix}});
  }
  if (context.json) {
    auto document = nlohmann::json::array();
    for (const FieldInfo* field : chosen) document.push_back(toJson(*field));
    printDocument(document);
    return kDone;
  }
  for (const FieldInfo* field : chosen) print(*field);
  return kDone;
}

}  // namespace

void addFields(CLI::App& app, Context& context) {
  auto options = std::make_shared<FieldsOptions>();
  CLI::App* command = addCommand(app, context, "fields", "Every setting of an experiment: default, range, meaning",
                                 "  cloze fields\n"
                                 "  cloze fields pretrain            only this table\n"
                                 "  cloze fields --json\n",
                                 options, fields);
  command->add_option("KEY", options->prefix, "only keys that begin like this");
}

}  // namespace clozebench::cli
