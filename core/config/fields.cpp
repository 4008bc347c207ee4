// The registry behind fields.h: the typed tables seen by key.
#include "config/fields.h"

#include "config/edit_distance.h"
#include "config/fields_table.h"

#include <algorithm>
#include <functional>
#include <map>

namespace clozebench {
namespace {

struct Entry {
  FieldInfo info;
  std::function<Value(const Settings&)> read;
  std::function<void(Settings&, const Value&)> write;
};

template <class S>
void addEntries(std::vector<Entry>& entries, S Settings::*section) {
  for (const auto& field : Fields<S>::all) {
    entries.push_back({infoOf(field), [section, &field](const Settings& s) { return readMember(s.*section, field); },
                       [section, &field](Settings& s, const Value& v) { writeMember(s.*section, field, v); }});
  }
}

const std::vector<Entry>& entries() {
  static const std::vector<Entry> all = [] {
    std::vector<Entry> made;
    std::apply([&](auto... section) { (addEntries(made, section), ...); }, kSections);
    return made;
  }();
  return all;
}

const Entry* findEntry(std::string_view key) {
  static const std::map<std::string, const Entry*, std::less<>> byKey = [] {
    std::map<std::string, const Entry*, std::less<>> made;
    for (const auto& entry : entries()) made[entry.info.key] = &entry;
    return made;
  }();
  const auto found = byKey.find(key);
  return found == byKey.end() ? nullptr : found->second;
}

std::string_view lastPart(std::string_view key) {
  const auto dot = key.rfind('.');
  return dot == std::string_view::npos ? key : key.substr(dot + 1);
}

tl::unexpected<Error> unknownKey(std::string_view key) {
  const auto nearest = nearestKey(key);
  return fail(ErrorCode::WrongUse, "There is no setting '" + std::string(key) + "'",
              nearest.empty() ? "`cloze fields` lists all settings" : "Did you mean '" + nearest + "'?",
              {{"key", std::string(key)}, {"nearest", nearest}});
}

}  // namespace

const std::vector<FieldInfo>& allFields() {
  static const std::vector<FieldInfo> infos = [] {
    std::vector<FieldInfo> made;
    for (const auto& entry : entries()) made.push_back(entry.info);
    return made;
  }();
  return infos;
}

const FieldInfo* findField(std::string_view key) {
  const auto* entry = findEntry(key);
  return entry ? &allFields()[static_cast<std::size_t>(entry - entries().data())] : nullptr;
}

const char* fieldTypeName(FieldType type) {
  switch (type) {
    case FieldType::Int:
      return "int";
    case FieldType::Real:
      return "real";
    case FieldType::Bool:
      return "bool";
    case FieldType::String:
      return "string";
    case FieldType::Choice:
      return "choice";
    case FieldType::List:
      return "list";
    case FieldType::Points:
      return "points";
  }
  return "string";
}

const std::vector<SectionInfo>& sections() {
  static const std::vector<SectionInfo> all = {
      {"experiment", "Experiment", "What is compared, and how often."},
      {"corpus", "Raw text", "What pre-training reads."},
      {"task", "Task", "The labelled data that both arms are trained and measured on."},
      {"tokenizer", "Tokenizer", "How text becomes pieces."},
      {"backbone", "Network", "The encoder, equal for both arms."},
      {"pretrain", "Pre-training", "Learning from raw text."},
      {"finetune", "Fine-tuning", "Learning the task, equal for both arms."},
      {"compute", "Machine", "Where and how precisely it is computed."},
  };
  return all;
}

std::vector<const FieldInfo*> fieldsOf(std::string_view section) {
  std::vector<const FieldInfo*> found;
  for (const auto& field : allFields()) {
    if (std::string_view(field.key).substr(0, field.key.find('.')) == section) found.push_back(&field);
  }
  return found;
}

namespace {

// The shortest key that begins with what was typed, with or without its table: "task.max_train" leaves no doubt.
std::string keyThatBegins(std::string_view typed) {
  constexpr std::size_t kLeast = 3;  // letters of the last part
  std::string best;
  if (lastPart(typed).size() < kLeast) return best;
  const bool plain = typed.find('.') == std::string_view::npos;
  for (const auto& field : allFields()) {
    const std::string_view name = plain ? lastPart(field.key) : std::string_view(field.key);
    if (name.starts_with(typed) && (best.empty() || field.key.size() < best.size())) best = field.key;
  }
  return best;
}

}  // namespace

std::string nearestKey(std::string_view key) {
  if (auto begins = keyThatBegins(key); !begins.empty()) return begins;
  std::string best;
  std::size_t bestDistance = std::max<std::size_t>(2, key.size() / 3) + 1;
  for (const auto& field : allFields()) {
    const bool plain = key.find('.') == std::string_view::npos;
    const auto distance = plain ? editDistance(key, lastPart(field.key)) : editDistance(key, field.key);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = field.key;
    }
  }
  if (!best.empty() || key.find('.') == std::string_view::npos) return best;
  // The right name under the wrong table, e.g. train.mask_rate.
  for (const auto& field : allFields()) {
    if (lastPart(field.key) == lastPart(key)) return field.key;
  }
  return best;
}

Result<Value> getField(const Settings& settings, std::string_view key) {
  const auto* entry = findEntry(key);
  if (!entry) return unknownKey(key);
  return entry->read(settings);
}

Status setField(Settings& settings, std::string_view key, const Value& value) {
  const auto* entry = findEntry(key);
  if (!entry) return unknownKey(key);
  CLOZE_TRY(const auto checked, checkedValue(entry->info, value));
  entry->write(settings, checked);
  return {};
}

bool isInUse(const FieldInfo& field, const Settings& settings) {
  const auto equals = field.when.find('=');
  if (equals == std::string::npos) return true;
  const auto value = getField(settings, field.when.substr(0, equals));
  const auto* text = value ? std::get_if<std::string>(&*value) : nullptr;
  const auto wanted = splitChoices(std::string_view(field.when).substr(equals + 1));
  return value && std::ranges::count(wanted, text ? *text : formatValue(*value)) > 0;
}

std::vector<FieldDifference> differences(const Settings& left, const Settings& right) {
  std::vector<FieldDifference> found;
  for (const auto& entry : entries()) {
    if (!isInUse(entry.info, left) && !isInUse(entry.info, right)) continue;
    auto a = entry.read(left), b = entry.read(right);
    if (a != b) found.push_back({entry.info.key, std::move(a), std::move(b)});
  }
  return found;
}

}  // namespace clozebench
