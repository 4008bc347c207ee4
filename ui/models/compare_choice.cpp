#include "ui/models/compare_choice.h"

#include <QCryptographicHash>
#include <QSettings>

namespace clozebench {
namespace {

constexpr qsizetype kRemembered = 500;  // left out runs

// A path may hold slashes, which would nest the settings, and anything else: its hash names the group.
QString groupOf(const std::filesystem::path& workspace) {
  const QByteArray path = QByteArray::fromStdString(std::filesystem::absolute(workspace).lexically_normal().string());
  return "compare/" + QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex().left(16);
}

std::string text(const QSettings& settings, const char* key, const std::string& otherwise) {
  return settings.value(key, QString::fromStdString(otherwise)).toString().toStdString();
}

}  // namespace

CompareChoice loadCompareChoice(const std::filesystem::path& workspace) {
  QSettings settings;
  settings.beginGroup(groupOf(workspace));
  CompareChoice choice;
  choice.experiment = text(settings, "experiment", "");
  choice.added = settings.value("added").toStringList();
  choice.left = settings.value("left").toStringList();
  choice.variant = text(settings, "variant", kAllVariants);
  choice.axis = curveAxisFromName(text(settings, "axis", "epoch")).value_or(CurveAxis::Epoch);
  choice.colours = settings.value("colourByArm", false).toBool() ? CurveColours::ByArm : CurveColours::ByVariant;
  choice.addCost = settings.value("addCost", false).toBool();
  choice.eachSeed = settings.value("eachSeed", true).toBool();
  choice.logX = settings.value("logX", false).toBool();
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string end = std::to_string(i);
    const std::string measure = text(settings, ("measure" + end).c_str(), choice.measures[i]);
    if (findCurveMeasure(measure)) choice.measures[i] = measure;
    choice.smoothing[i] = settings.value(QString::fromStdString("smoothing" + end), choice.smoothing[i]).toDouble();
    choice.logY[i] = settings.value(QString::fromStdString("logY" + end), false).toBool();
  }
  return choice;
}

void saveCompareChoice(const std::filesystem::path& workspace, const CompareChoice& choice) {
  QSettings settings;
  settings.beginGroup(groupOf(workspace));
  settings.setValue("experiment", QString::fromStdString(choice.experiment));
  settings.setValue("added", choice.added);
  settings.setValue("left", choice.left.mid(0, kRemembered));
  settings.setValue("variant", QString::fromStdString(choice.variant));
  settings.setValue("axis", curveAxisName(choice.axis));
  settings.setValue("colourByArm", choice.colours == CurveColours::ByArm);
  settings.setValue("addCost", choice.addCost);
  settings.setValue("eachSeed", choice.eachSeed);
  settings.setValue("logX", choice.logX);
  for (std::size_t i = 0; i < 2; ++i) {
    const QString end = QString::number(i);
    settings.setValue("measure" + end, QString::fromStdString(choice.measures[i]));
    settings.setValue("smoothing" + end, choice.smoothing[i]);
    settings.setValue("logY" + end, choice.logY[i]);
  }
}

}  // namespace clozebench
