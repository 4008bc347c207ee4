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

constexpr std::size_t kPlacesInCell = 3;

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

QString placeText(const TextPlace& place) {
  QString text = toQt(std::filesystem::path(place.file).filename().string()) + ':' + QString::number(place.line);
  const QString role = roleText(place.role);
  if (!role.isEmpty()) text = Say::tr("%1 (%2)", "file and what it is used as").arg(text, role);
  return place.leftOut ? Say::tr("%1, left out").arg(text) : text;
}

QString placesText(const TextGroup& group) {
  QStringList places;
  for (std::size_t i = 0; i < std::min(kPlacesInCell, group.places.size()); ++i) places << placeText(group.places[i]);
  const auto more = group.times - static_cast<std::int64_t>(places.size());
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
    QString line = placeText(place);
    if (!place.label.empty()) line += ": " + toQt(place.label);
    if (!place.text.empty() && place.text != group.text) line += " – " + toQt(place.text);
    lines << line;
  }
  return lines.join('\n');
}

}  // namespace

QStringList leakHeaders() {
  return {Say::tr("What"), Say::tr("Times"), Say::tr("Labels"), Say::tr("Where"), Say::tr("Text")};
}

std::vector<TextTableModel::Row> leakRows(const LeakReport& report) {
  std::vector<TextTableModel::Row> rows;
  rows.reserve(report.groups.size());
  for (const TextGroup& group : report.groups)
    rows.push_back({.cells = {kindText(group), QLocale().toString(static_cast<qlonglong>(group.times)),
                              labelsText(group), placesText(group), toQt(group.text)},
                    .toolTip = toolTip(group)});
  return rows;
}

QString leakSummary(const LeakReport& report, bool allRead) {
  const LeakCounts& counts = report.counts;
  QStringList lines;
  const auto add = [&](std::int64_t count, const QString& sentence, bool worry) {
    if (count > 0) lines << (worry ? "⚠ " : "• ") + sentence;
  };
  const auto n = [](std::int64_t count) { return asInt(count); };
  add(counts.testInTrain,
      Say::tr("%Ln test row(s) stand in the training data too: scores on them are too good.", nullptr,
              n(counts.testInTrain)),
      true);
  add(counts.validationInTrain,
      Say::tr("%Ln validation row(s) stand in the training data too.", nullptr, n(counts.validationInTrain)), true);
  add(counts.validationInTest,
      Say::tr("%Ln validation row(s) stand in the test data too.", nullptr, n(counts.validationInTest)), true);
  add(counts.testInCorpus + counts.validationInCorpus,
      Say::tr("%Ln test or validation row(s) stand in the raw text too: pre-training reads them.", nullptr,
              n(counts.testInCorpus + counts.validationInCorpus)),
      true);
  add(counts.contradictory, Say::tr("%Ln text(s) have rows with different labels.", nullptr, n(counts.contradictory)),
      true);
  add(counts.duplicates, Say::tr("%Ln training row(s) have a text that came before.", nullptr, n(counts.duplicates)),
      false);
  add(counts.nearLeaks,
      Say::tr("%Ln text(s) differ from one in another split only in punctuation and blanks.", nullptr,
              n(counts.nearLeaks)),
      false);
  const auto leftOut = counts.leaksLeftOut + counts.duplicatesLeftOut;
  add(leftOut, Say::tr("%Ln row(s) are left out of training and validation.", nullptr, n(leftOut)), false);
  add(counts.corpusLeftOut, Say::tr("%Ln text(s) are left out of the raw text.", nullptr, n(counts.corpusLeftOut)),
      false);
  if (lines.isEmpty()) lines << Say::tr("No text stands in two places.");
  if (!allRead)
    lines << Say::tr("Only the first rows of the large files were compared; “Read everything” compares all.");
  return lines.join('\n');
}

std::int64_t leaksToLeaveOut(const LeakCounts& counts) {
  return counts.trainInJudged + counts.validationInTest + counts.corpusInJudged + counts.leaksLeftOut +
         counts.corpusLeftOut;
}

std::int64_t duplicatesToLeaveOut(const LeakCounts& counts) {
  return counts.duplicates + counts.duplicatesLeftOut;
}

}  // namespace clozebench
