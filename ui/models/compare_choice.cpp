#include "ui/models/compare_choice.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>

namespace clozebench {
namespace {

constexpr qsizetype kRemembered = 500;  // left out runs

// A path may hold slashes, which would nest the settings, and anything else: its hash names the group.
QString keyOf(const std::filesystem::path& workspace) {
  const QByteArray path = QByteArray::fromStdString(std::filesystem::absolute(workspace).lexically_normal().string());
  return "compare/" + QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex().left(16);
}

void take(const QJsonObject& object, const char* key, std::string& value) {
  if (object[key].isString()) value = object[key].toString().toStdString();
}
void take(const QJsonObject& object, const char* key, QString& value) {
  if (object[key].isString()) value = object[key].toString();
}
void take(const QJsonObject& object, const char* key, QStringList& value) {
  if (!object[key].isArray()) return;
  value.clear();
  for (const QJsonValue& one : object[key].toArray()) value << one.toString();
}
void take(const QJsonObject& object, const char* key, bool& value) {
  if (object[key].isBool()) value = object[key].toBool();
}
void take(const QJsonObject& object, const char* key, double& value) {
  if (object[key].isDouble()) value = object[key].toDouble();
}

void take(const QJsonObject& object, const char* key, LegendShown& value) {
  const QString name = object[key].toString();
  for (const LegendShown one : {LegendShown::Automatic, LegendShown::Always, LegendShown::Never})
    if (name == kLegendNames[static_cast<int>(one)]) value = one;
}

void takePanels(const QJsonArray& panels, CompareChoice& choice) {
  for (int i = 0; i < std::min(2, static_cast<int>(panels.size())); ++i) {
    const QJsonObject panel = panels[i].toObject();
    const auto place = static_cast<std::size_t>(i);
    std::string measure;
    take(panel, "measure", measure);
    if (measure == kGainMeasure || findCurveMeasure(measure)) choice.measures[place] = measure;
    take(panel, "smoothing", choice.smoothing[place]);
    take(panel, "log_y", choice.logY[place]);
    take(panel, "legend", choice.legends[place]);
  }
}

QJsonArray panelsOf(const CompareChoice& choice) {
  QJsonArray panels;
  for (std::size_t i = 0; i < choice.measures.size(); ++i)
    panels.append(QJsonObject{{"measure", QString::fromStdString(choice.measures[i])},
                              {"smoothing", choice.smoothing[i]},
                              {"log_y", choice.logY[i]},
                              {"legend", kLegendNames[static_cast<int>(choice.legends[i])]}});
  return panels;
}

}  // namespace

CurveGrouping completed(const CurveGrouping& grouping) {
  if (grouping.colour.empty() && grouping.line.empty()) return grouping;
  const auto other = [](const std::string& chosen) { return std::string(chosen == "arm" ? "variant" : "arm"); };
  if (grouping.colour.empty()) return {other(grouping.line), grouping.line};
  if (grouping.line.empty()) return {grouping.colour, other(grouping.colour)};
  return grouping;
}

QByteArray toJson(const CompareChoice& choice) {
  const QJsonObject object{{"experiment", QString::fromStdString(choice.experiment)},
                           {"added", QJsonArray::fromStringList(choice.added)},
                           {"left", QJsonArray::fromStringList(choice.left.mid(0, kRemembered))},
                           {"filter", choice.filter},
                           {"variant", QString::fromStdString(choice.variant)},
                           {"panels", panelsOf(choice)},
                           {"axis", curveAxisName(choice.axis)},
                           {"colour", QString::fromStdString(choice.grouping.colour)},
                           {"line", QString::fromStdString(choice.grouping.line)},
                           {"band", seedBandName(choice.band)},
                           {"add_cost", choice.addCost},
                           {"each_seed", choice.eachSeed},
                           {"log_x", choice.logX},
                           {"epochs", choice.epochs},
                           {"hidden_columns", QJsonArray::fromStringList(choice.hiddenColumns)},
                           {"only_differing", choice.onlyDiffering},
                           {"at", choice.at},
                           {"page", choice.page}};
  return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

CompareChoice compareChoiceFromJson(const QByteArray& json) {
  const QJsonObject object = QJsonDocument::fromJson(json).object();
  CompareChoice choice;
  take(object, "experiment", choice.experiment);
  take(object, "added", choice.added);
  take(object, "left", choice.left);
  take(object, "filter", choice.filter);
  take(object, "variant", choice.variant);
  takePanels(object["panels"].toArray(), choice);
  choice.axis = curveAxisFromName(object["axis"].toString("epoch").toStdString()).value_or(CurveAxis::Epoch);
  take(object, "colour", choice.grouping.colour);
  take(object, "line", choice.grouping.line);
  choice.band = seedBandFromName(object["band"].toString().toStdString()).value_or(choice.band);
  take(object, "add_cost", choice.addCost);
  take(object, "each_seed", choice.eachSeed);
  take(object, "log_x", choice.logX);
  take(object, "epochs", choice.epochs);
  take(object, "hidden_columns", choice.hiddenColumns);
  take(object, "only_differing", choice.onlyDiffering);
  take(object, "at", choice.at);
  take(object, "page", choice.page);
  return choice;
}

CompareChoice loadCompareChoice(const std::filesystem::path& workspace) {
  return compareChoiceFromJson(QSettings().value(keyOf(workspace)).toByteArray());
}

void saveCompareChoice(const std::filesystem::path& workspace, const CompareChoice& choice) {
  QSettings().setValue(keyOf(workspace), toJson(choice));
}

std::vector<double> epochsFrom(const QString& text) {
  static const QRegularExpression kBetween("[\\s,;，；、]+");
  std::vector<double> epochs;
  for (const QString& word : text.split(kBetween, Qt::SkipEmptyParts)) {
    bool isNumber = false;
    const double epoch = word.toDouble(&isNumber);
    if (!isNumber || epoch < 0) return {};
    epochs.push_back(epoch);
  }
  std::ranges::sort(epochs);
  const auto repeated = std::ranges::unique(epochs);
  epochs.erase(repeated.begin(), repeated.end());
  return epochs;
}

}  // namespace clozebench
