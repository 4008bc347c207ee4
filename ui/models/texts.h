// How the window says numbers, times, states and runs, in one place.
#pragma once
#include "experiment/driver.h"

#include <QString>

#include <cstdint>

namespace clozebench {

QString countText(double count);       // 3.4 M, 812 k, 96
QString bytesText(double sizeBytes);   // 1.2 GB
QString durationText(double seconds);  // 0:07, 12:30, 1:02:03
// "2026-11-30 14:08", local time, the same in every language and order of days; "" of none. From ISO 8601, UTC.
QString dateTimeText(const std::string& iso);
// With seconds: for tool tips.
QString exactTimeText(const std::string& iso);
// Its label, with the section where another field has the same one: "Learning rate (Fine-tuning)". The key when there
// is no such field.
QString fieldName(const std::string& key);
// A core sentence with the keys of settings replaced by the names that the form shows for them.
QString withFieldLabels(const QString& sentence);
QString stateText(RunState state);
QString armText(const std::string& arm);  // "from scratch", "pre-trained"
// "Pre-training" or "Fine-tuning, from scratch, seed 2", with the variant when there is one.
QString runTitle(const RunRecord& run);
QString triedRate(const RunRecord& run);  // the learning rate of a trial: "0.001"
QString stageText(const std::string& stage);
QString experimentTitle(const ExperimentRecord& experiment);  // name, with its revision from the second on
QString toQt(const std::string& text);

}  // namespace clozebench
