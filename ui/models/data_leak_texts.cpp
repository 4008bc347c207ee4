#include "ui/models/data_leak_texts.h"

#include "ui/models/data_choice.h"
#include "ui/models/texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <filesystem>

namespace clozebench {
namespace {

struct Say {
  Q_DECLARE_TR_FUNCTIONS(DataLeakTexts)
};

constexpr qsizetype kPlacesInCell = 3;

int asInt(std::int64_t count) {
  return static_cast<int>(std::min<std::int64_t>(count, 2'000'000'000));
}

QString kindText(const TextGroup& group) {
  QString text = group.kind == LeakKind::Leak     ? Say::tr("Leak")
                 : group.kind == LeakKind::Corpus ? Say::tr("In raw text")
                                                  : Say::tr("Duplicate");
  if (group.near) text = Say::tr("%1, nearly equal").arg(text);
  return group.settled ? Say::tr("%1, left out").arg(text) : text;
}

bool isAlike(const TextPlace& one, const TextPlace& other) {
  return one.file == other.file && one.role == other.role && one.leftOut == other.leftOut;
}

QString placeText(const TextPlace& place, const QString& lines) {
  QString text = toQt(std::filesystem::path(place.file).filename().string()) + ':' + lines;
  const QString role = roleText(place.role);
  if (!role.isEmpty()) text = Say::tr("%1 (%2)", "file and what it is used as").arg(text, role);
  return place.leftOut ? Say::tr("%1, left out").arg(text) : text;
}

// Rows of one file that are used alike are told together: "train.tsv:15, 108 (Training data)".
QString placesText(const TextGroup& group) {
  QStringList places;
  std::int64_t told = 0;
  for (std::size_t i = 0; i < group.places.size() && places.size() < kPlacesInCell;) {
    const TextPlace& first = group.places[i];
    QStringList lines;
    for (; i < group.places.size() && isAlike(group.places[i], first); ++i, ++told)
      lines << QString::number(group.places[i].line);
    places << placeText(first, lines.join(", "));
  }
  const auto more = group.times - told;
  if (more > 0) places << Say::tr("%Ln more", nullptr, asInt(more));
  return places.join("; ");
}

// Each label once; several are a contradiction, and said to be one.
QString labelsText(const TextGroup& group) {
  QStringList labels;
  for (const TextPlace& place : group.places)
    if (!place.label.empty() && !labels.contains(toQt(place.label))) labels << toQt(place.label);
  return (group.contradictory ? "⚠ " : "") + labels.join(" / ");
}

QString toolTip(const TextGroup& group) {
  QStringList lines = {toQt(group.text)};
  if (group.contradictory) lines << Say::tr("Its rows have different labels.");
  for (const TextPlace& place : group.places) {
    QString line = placeText(place, QString::number(place.line));
    if (!place.label.empty()) line += ": " + toQt(place.label);
    if (!place.text.empty() && place.text != group.text) line += " – " + toQt(place.text);
    lines << line;
  }
  return lines.join('\n');
}

}  // namespace

QStringList leakHeaders() {
  return {Say::tr("What"), Say::tr("Times"), Say::tr("Text"), Say::tr("Labels"), Say::tr("Where")};
}

std::vector<TextTableModel::Row> leakRows(const LeakReport& report) {
  std::vector<TextTableModel::Row> rows;
  rows.reserve(report.groups.size());
  for (const TextGroup& group : report.groups)
    rows.push_back({.cells = {kindText(group), QLocale().toString(static_cast<qlonglong>(group.times)),
                              toQt(group.text), labelsText(group), placesText(group)},
                    .toolTip = toolTip(group)});
  return rows;
}

namespace {

// "12 test rows and 4 validation rows"; "" for none.
QString judgedRows(std::int64_t test, std::int64_t validation) {
  QStringList parts;
  if (test > 0) parts << Say::tr("%Ln test row(s)", nullptr, asInt(test));
  if (validation > 0) parts << Say::tr("%Ln validation row(s)", nullptr, asInt(validation));
  return QLocale().createSeparatedList(parts);
}

// What does not make a score too good, in one line.
QString sideFacts(const LeakCounts& counts) {
  QStringList parts;
  if (counts.duplicates > 0)
    parts << Say::tr("%Ln training row(s) have a text that came before.", nullptr, asInt(counts.duplicates));
  if (counts.contradictory > 0)
    parts << Say::tr("%Ln text(s) have rows with different labels.", nullptr, asInt(counts.contradictory));
  if (counts.nearLeaks > 0)
    parts << Say::tr("%Ln text(s) are nearly equal to one elsewhere.", nullptr, asInt(counts.nearLeaks));
  return parts.join(' ');
}

QString leftOutText(const LeakCounts& counts) {
  QStringList parts;
  if (counts.leaksLeftOut > 0) parts << Say::tr("%Ln row(s) as leaks", nullptr, asInt(counts.leaksLeftOut));
  if (counts.duplicatesLeftOut > 0)
    parts << Say::tr("%Ln row(s) as duplicates", nullptr, asInt(counts.duplicatesLeftOut));
  if (counts.corpusLeftOut > 0) parts << Say::tr("%Ln raw text(s)", nullptr, asInt(counts.corpusLeftOut));
  return QLocale().createSeparatedList(parts);
}

}  // namespace

QString leakSummary(const LeakReport& report, bool allRead) {
  const LeakCounts& counts = report.counts;
  QStringList lines;
  const auto add = [&](const QString& what, const QString& line) {
    if (!what.isEmpty()) lines << line.arg(what);
  };
  add(judgedRows(counts.testInTrain, counts.validationInTrain),
      Say::tr("⚠ Also in the training data: %1. Scores on them are too good."));
  add(judgedRows(0, counts.validationInTest),
      Say::tr("⚠ Also in the test data: %1. The best checkpoint is chosen on what is tested."));
  add(judgedRows(counts.testInCorpus, counts.validationInCorpus),
      Say::tr("⚠ Also in the raw text, which pre-training reads: %1."));
  add(sideFacts(counts), "• %1");
  add(leftOutText(counts), Say::tr("• Left out: %1."));
  if (lines.isEmpty())
    lines << Say::tr("No labelled text stands in two places. Repetitions within raw text are told with its file.");
  if (const auto listed = static_cast<std::int64_t>(report.groups.size()); listed < report.groupsInAll)
    lines << Say::tr("The worst %1 of them are listed.").arg(QLocale().toString(static_cast<qlonglong>(listed)));
  if (!allRead)
    lines << Say::tr("Only the first rows of the large files were compared; “Read everything” compares all.");
  return lines.join('\n');
}

std::int64_t leaksToLeaveOut(const LeakCounts& counts) {
  return counts.leaksToLeaveOut + counts.corpusInJudged + counts.leaksLeftOut + counts.corpusLeftOut;
}

std::int64_t duplicatesToLeaveOut(const LeakCounts& counts) {
  return counts.duplicates + counts.duplicatesLeftOut;
}

}  // namespace clozebench
