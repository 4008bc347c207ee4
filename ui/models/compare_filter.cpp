#include "ui/models/compare_filter.h"

#include "ui/models/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

QString textOf(const QJsonValue& value) {
  if (value.isBool()) return value.toBool() ? "true" : "false";
  if (value.isDouble()) return QString::number(value.toDouble());
  if (!value.isArray()) return value.toString();
  QStringList parts;
  for (const QJsonValue& one : value.toArray()) parts << textOf(one);
  return parts.join(", ");
}

// {"finetune": {"epochs": 8}} and {"finetune.epochs": 8} alike.
void addSettings(const QString& before, const QJsonObject& object, RunFacts& facts) {
  for (auto it = object.begin(); it != object.end(); ++it) {
    const QString name = (before.isEmpty() ? it.key() : before + '.' + it.key()).toLower();
    if (it->isObject()) {
      addSettings(name, it->toObject(), facts);
    } else if (it->isDouble()) {
      facts.numbers[name] = it->toDouble();
    } else {
      facts.texts[name] = textOf(*it);
    }
  }
}

// Validation first: what the test split says of the same name counts where there is one.
void addScores(const RunRecord& run, RunFacts& facts) {
  for (const auto* metrics : {&run.summary.validation, &run.summary.test}) {
    for (const auto& [name, value] : metrics->values) facts.numbers[toQt(name)] = value;
  }
  for (const auto& [name, value] : run.summary.validation.values) facts.numbers["validation." + toQt(name)] = value;
  for (const auto& [name, value] : run.summary.test.values) facts.numbers["test." + toQt(name)] = value;
  if (const auto f1 = facts.numbers.constFind("f1_micro"); f1 != facts.numbers.constEnd()) {
    const double micro = *f1;
    facts.numbers["f1"] = micro;
  }
}

bool isNamed(const QString& fact, const QString& name) {
  return fact == name ||
         (fact.size() > name.size() && fact.endsWith(name) && fact[fact.size() - name.size() - 1] == '.');
}

template <class Values>
bool knows(const Values& values, const QString& name) {
  return std::any_of(values.keyBegin(), values.keyEnd(), [&](const QString& fact) { return isNamed(fact, name); });
}

}  // namespace

RunFacts factsOf(const RunRecord& run) {
  RunFacts facts;
  addSettings("", QJsonDocument::fromJson(QByteArray::fromStdString(run.settingsJson)).object(), facts);
  addScores(run, facts);
  facts.numbers["seed"] = static_cast<double>(run.seed);
  facts.numbers["steps"] = static_cast<double>(run.summary.steps);
  facts.numbers["seconds"] = run.summary.seconds;
  facts.numbers["tokens"] = run.summary.tokens;
  QStringList tags;
  for (const std::string& tag : run.tags) tags << toQt(tag);
  const QString kind = run.kind == RunKind::Pretrain ? "pretrain" : "finetune";
  facts.texts["kind"] = kind;
  facts.texts["arm"] = toQt(run.arm) + ' ' + armText(run.arm);
  facts.texts["variant"] = toQt(run.variant);
  facts.texts["experiment"] = toQt(run.experiment);
  facts.texts["state"] = QString(runStateName(run.state)) + ' ' + stateText(run.state);
  facts.texts["tag"] = tags.join(' ');
  facts.texts["note"] = toQt(run.note);
  facts.words = QStringList{toQt(run.experiment), runTitle(run),  facts.texts["arm"], facts.texts["state"],
                            tags.join(' '),       toQt(run.note), toQt(run.id)}
                    .join(' ')
                    .toLower();
  return facts;
}

CompareFilter::CompareFilter(const QString& typed) {
  static const QRegularExpression kPart(
      R"(([\p{L}_][\p{L}\p{N}_.]*)\s*(<=|>=|!=|≤|≥|≠|<|>|=|:)\s*("[^"]*"|[^\s"]+)?|("[^"]*"|\S+))");
  static const QRegularExpression kRange(R"(^([-+0-9.eE]+)\.\.([-+0-9.eE]+)$)");
  for (auto parts = kPart.globalMatch(typed); parts.hasNext();) {
    const QRegularExpressionMatch part = parts.next();
    if (!part.captured(4).isEmpty()) {
      m_words << part.captured(4).remove('"').toLower();
      continue;
    }
    Range range{part.captured(1).toLower(), part.captured(2), part.captured(3).remove('"').toLower()};
    if (range.value.isEmpty()) continue;  // still being typed
    range.sign.replace(u"≤"_qs, "<=").replace(u"≥"_qs, ">=").replace(u"≠"_qs, "!=");
    if (const auto both = kRange.match(range.value); both.hasMatch()) {
      range.low = both.captured(1).toDouble(&range.isNumber);
      range.high = both.captured(2).toDouble();
    } else {
      range.low = range.high = range.value.toDouble(&range.isNumber);
    }
    m_ranges.push_back(std::move(range));
  }
}

bool CompareFilter::meets(const Range& range, double number) {
  if (!range.isNumber || !std::isfinite(number)) return false;
  const double slack = 1e-9 * std::max(std::abs(range.low), std::abs(range.high));
  if (range.sign == "<") return number < range.low;
  if (range.sign == ">") return number > range.high;
  if (range.sign == "<=") return number <= range.high + slack;
  if (range.sign == ">=") return number >= range.low - slack;
  const bool within = number >= range.low - slack && number <= range.high + slack;
  return range.sign == "!=" ? !within : within;
}

// Where several settings end with the name (the rates of both stages), one that meets it is enough.
bool CompareFilter::meets(const Range& range, const RunFacts& facts) {
  for (auto it = facts.numbers.begin(); it != facts.numbers.end(); ++it) {
    if (isNamed(it.key(), range.name) && meets(range, *it)) return true;
  }
  for (auto it = facts.texts.begin(); it != facts.texts.end(); ++it) {
    if (isNamed(it.key(), range.name) && it->contains(range.value, Qt::CaseInsensitive) == (range.sign != "!="))
      return true;
  }
  return false;
}

bool CompareFilter::accepts(const RunFacts& facts) const {
  return std::ranges::all_of(m_words, [&](const QString& word) { return facts.words.contains(word); }) &&
         std::ranges::all_of(m_ranges, [&](const Range& range) { return meets(range, facts); });
}

QString CompareFilter::withoutNumber() const {
  const auto found = std::ranges::find_if(m_ranges, [](const Range& range) {
    return !range.isNumber && (range.sign.startsWith('<') || range.sign.startsWith('>'));
  });
  return found == m_ranges.end() ? QString() : QString("%1 %2 %3").arg(found->name, found->sign, found->value);
}

QString CompareFilter::unknownName(const std::vector<RunFacts>& all) const {
  for (const Range& range : m_ranges) {
    const bool known = std::ranges::any_of(
        all, [&](const RunFacts& facts) { return knows(facts.numbers, range.name) || knows(facts.texts, range.name); });
    if (!known) return range.name;
  }
  return {};
}

}  // namespace clozebench
