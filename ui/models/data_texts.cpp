#include "ui/models/data_texts.h"

#include "ui/models/core_text.h"
#include "ui/models/data_choice.h"
#include "ui/models/texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace clozebench {
namespace {

using Row = TextTableModel::Row;

constexpr qsizetype kMostShown = 3000;  // characters of a text: more than a screen is wide

struct Say {
  Q_DECLARE_TR_FUNCTIONS(DataTexts)
};

QString number(std::int64_t count) {
  return QLocale().toString(static_cast<qlonglong>(count));
}

QString percent(double share) {
  if (share > 0 && share < 0.0005) return Say::tr("under %1 %").arg(QLocale().toString(0.1, 'f', 1));
  return Say::tr("%1 %").arg(QLocale().toString(100 * share, 'f', share > 0 && share < 0.1 ? 1 : 0));
}

double shareOf(std::int64_t part, std::int64_t whole) {
  return static_cast<double>(part) / static_cast<double>(std::max<std::int64_t>(1, whole));
}

int asInt(std::int64_t count) {
  return static_cast<int>(std::min<std::int64_t>(count, 2'000'000'000));
}

// Of the first so many code points, in Qt's units of 16 bits.
qsizetype utf16Length(const QString& text, std::int64_t codePoints) {
  qsizetype at = 0;
  for (; codePoints > 0 && at < text.size(); --codePoints) at += text[at].isHighSurrogate() ? 2 : 1;
  return std::min(at, text.size());
}

QString formatText(const FileInspection& file) {
  const std::string& format = file.report.format;
  if (format == "tsv") return Say::tr("columns between tabs");
  if (format == "csv") return Say::tr("columns of a CSV file");
  if (format == "label_text") return Say::tr("lines that begin with a label");
  if (format == "fasttext") return Say::tr("fastText lines");
  if (format == "lines") return Say::tr("one text a line");
  if (format == "documents") return Say::tr("documents between blank lines");
  if (format == "paragraphs") return Say::tr("paragraphs, cut into sentences");
  return toQt(format);
}

}  // namespace

std::vector<Row> labelRows(const FileInspection& file, std::size_t most) {
  std::vector<std::pair<std::string, std::int64_t>> sorted(file.labels.begin(), file.labels.end());
  std::ranges::stable_sort(sorted, [](const auto& left, const auto& right) { return left.second > right.second; });
  const std::int64_t largest = sorted.empty() ? 1 : std::max<std::int64_t>(1, sorted.front().second);
  std::vector<Row> rows;
  const auto add = [&](const QString& name, std::int64_t count, double bar) {
    rows.push_back({{name, number(count), percent(shareOf(count, file.report.rows)), QString()}, bar});
  };
  for (std::size_t i = 0; i < std::min(most, sorted.size()); ++i)
    add(toQt(sorted[i].first), sorted[i].second, shareOf(sorted[i].second, largest));
  if (sorted.size() <= most) return rows;
  std::int64_t rest = 0;
  for (std::size_t i = most; i < sorted.size(); ++i) rest += sorted[i].second;
  add(Say::tr("%Ln other label(s)", nullptr, static_cast<int>(sorted.size() - most)), rest, -1);
  return rows;
}

std::vector<Row> firstRows(const FileInspection& file) {
  std::vector<Row> rows;
  for (const FirstRow& row : file.firstRows) {
    const QString text = toQt(row.text).left(kMostShown);
    const QString tokens = row.tokens > 0 ? number(row.tokens) : QString();
    const qsizetype cut = row.kept < 0 ? -1 : utf16Length(text, row.kept);
    QString toolTip = text;
    if (cut >= 0) toolTip = Say::tr("A model sees only: %1").arg(text.left(cut));
    rows.push_back({{toQt(row.label), tokens, text}, -1, cut, toolTip});
  }
  return rows;
}

std::vector<Row> skippedRows(const FileInspection& file) {
  std::vector<Row> rows;
  const QString path = toQt(file.report.path), name = path.section('/', -1);
  for (const SkippedRow& row : file.skippedRows)
    rows.push_back({.cells = {name, number(row.line), coreText(row.reason)},
                    .toolTip = path + ':' + QString::number(row.line) + '\n' + coreText(row.reason),
                    .plain = {path, QString::number(row.line), coreText(row.reason)}});
  return rows;
}

Figure lengthFigure(const DataReport& report, const FileInspection& file) {
  const LengthSummary& lengths = report.lengths(file);
  Figure figure;
  figure.title = Say::tr("Lengths of the texts").toStdString();
  figure.xTitle = (report.unit == LengthUnit::Tokens  ? Say::tr("Tokens of a text, with its start and end marks")
                   : report.unit == LengthUnit::Words ? Say::tr("Words of a text")
                                                      : Say::tr("Characters of a text"))
                      .toStdString();
  figure.yTitle = Say::tr("Texts").toStdString();
  FigureSeries bars;
  bars.name = roleText(file.role).toStdString();
  bars.kind = SeriesKind::Bars;
  for (std::size_t i = 0; i < lengths.counts.size(); ++i) {
    bars.x.push_back(0.5 * static_cast<double>(lengths.bounds[i] + lengths.bounds[i + 1]));
    bars.y.push_back(static_cast<double>(lengths.counts[i]));
  }
  if (!bars.x.empty()) figure.series.push_back(std::move(bars));
  constexpr std::int64_t kMarks = 2;  // start and end
  const auto limit = report.unit == LengthUnit::Tokens ? report.maxLength : report.maxLength - kMarks;
  const QString text = report.unit == LengthUnit::Tokens
                           ? Say::tr("cut off at %1 tokens").arg(number(report.maxLength))
                           : Say::tr("cut off at %1 tokens, or earlier").arg(number(report.maxLength));
  figure.marks.push_back({static_cast<double>(limit), text.toStdString()});
  return figure;
}

QString layoutText(const FileInspection& file) {
  QString text = coreText(file.layout);
  if (file.labelled) return text;  // numbers there are columns, and names of columns
  static const QRegularExpression kNumber(R"(\d{4,})");
  for (auto match = kNumber.match(text); match.hasMatch(); match = kNumber.match(text, match.capturedStart() + 1))
    text.replace(match.capturedStart(), match.capturedLength(), number(match.captured().toLongLong()));
  return text;
}

QString fileLine(const FileInspection& file) {
  QStringList parts;
  parts << Say::tr("%Ln row(s)", nullptr, asInt(file.report.rows)) << formatText(file) << toQt(file.report.encoding);
  if (file.report.skipped > 0) parts.insert(1, Say::tr("%Ln row(s) skipped", nullptr, asInt(file.report.skipped)));
  if (!file.complete) parts << Say::tr("only these first rows were read");
  return parts.join(" · ");
}

QString cutSentence(const DataReport& report, const FileInspection& file) {
  const LengthSummary& lengths = report.lengths(file);
  if (lengths.count == 0) return {};
  const bool raw = file.role == FileRole::Corpus;
  const QString limit = number(report.maxLength), share = percent(lengths.shareOverLimit);
  const bool known = report.unit == LengthUnit::Tokens;
  if (lengths.shareOverLimit == 0)
    return known ? Say::tr("No text is longer than %1 tokens: nothing is cut off.").arg(limit)
                 : Say::tr("Whether texts are longer than %1 tokens is known once the tokenizer is learnt.").arg(limit);
  if (raw)
    return known ? Say::tr("%1 of the texts are longer than %2 tokens: they become several rows.").arg(share, limit)
                 : Say::tr("At least %1 of the texts are longer than %2 tokens: they become several rows.")
                       .arg(share, limit);
  return known
             ? Say::tr("%1 of the texts are longer than %2 tokens: their ends are cut off.").arg(share, limit)
             : Say::tr("At least %1 of the texts are longer than %2 tokens: their ends are cut off.").arg(share, limit);
}

namespace {

constexpr int kFewRows = 30;

// What makes training on it, or judging by it, pointless.
QStringList trainingWorries(const DataReport& report, const FileInspection& file) {
  QStringList worries;
  if (file.role != FileRole::Train) return worries;
  std::int64_t rows = 0;
  std::set<std::string> labels;
  for (const FileInspection& one : report.files) {
    if (one.role != FileRole::Train) continue;
    if (one.error || !one.complete) return worries;  // not all is known
    rows += one.report.rows;
    for (const auto& [label, count] : one.labels) labels.insert(label);
  }
  if (labels.size() == 1) worries << Say::tr("Every row has the same label: there is nothing to tell apart.");
  if (rows < kFewRows) worries << Say::tr("%Ln row(s) are very few to learn from.", nullptr, asInt(rows));
  return worries;
}

// "" where every split has files of its own, and where not all rows were read.
QString divisionSentence(const DataReport& report, const FileInspection& file) {
  const TrainDivision& division = report.leaks.division;
  if (file.role != FileRole::Train || division.validation + division.test == 0) return {};
  QStringList parts{Say::tr("%1 to train on").arg(number(division.train))};
  if (division.validation > 0) parts << Say::tr("%1 to validate by").arg(number(division.validation));
  if (division.test > 0) parts << Say::tr("%1 to test by").arg(number(division.test));
  return Say::tr("Of %Ln row(s) of training data: %1.", nullptr, asInt(division.all()))
      .arg(parts.join(Say::tr(", ", "between parts")));
}

QString repeatedText(const LeakCounts& counts, const FileInspection& file) {
  const QString text = Say::tr("%Ln text(s) came before in the same data.", nullptr, asInt(file.duplicates));
  const bool out = file.role == FileRole::Train && counts.duplicatesLeftOut > 0;
  return out ? Say::tr("%1 Such rows are left out.").arg(text) : text;
}

// What is left out is no worry any more.
std::pair<QString, bool> leakFinding(const LeakCounts& counts, const FileInspection& file) {
  const bool raw = file.role == FileRole::Corpus;
  if (file.leaks == 0)
    return {raw ? Say::tr("No text stands in validation or test data.") : Say::tr("No text stands in another split."),
            false};
  const bool out = raw ? counts.corpusInJudged == 0 && counts.corpusLeftOut > 0
                       : counts.leaksToLeaveOut == 0 && counts.leaksLeftOut > 0;
  const int leaks = asInt(file.leaks);
  const QString text = raw ? Say::tr("%Ln text(s) stand in validation or test data too.", nullptr, leaks)
                           : Say::tr("%Ln text(s) stand in another split too: a leak.", nullptr, leaks);
  return {out ? Say::tr("%1 Such rows are left out.").arg(text) : text, !out};
}

}  // namespace

std::vector<std::pair<QString, bool>> findings(const DataReport& report, const FileInspection& file) {
  constexpr double kMuchCut = 0.05, kMuchUnknown = 0.02;
  std::vector<std::pair<QString, bool>> list;
  if (const QString cut = cutSentence(report, file); !cut.isEmpty())
    list.emplace_back(cut, file.role != FileRole::Corpus && report.lengths(file).shareOverLimit > kMuchCut);
  if (report.unit == LengthUnit::Tokens)
    list.emplace_back(Say::tr("%1 of the tokens are unknown to the tokenizer.").arg(percent(file.unknownRate)),
                      file.unknownRate > kMuchUnknown);
  const int repeated = asInt(file.duplicates);
  if (repeated == 0)
    list.emplace_back(Say::tr("No text comes twice."), false);
  else if (file.role == FileRole::Corpus)
    list.emplace_back(
        Say::tr("%Ln text(s) of the raw text came before in it: no leak, and not listed.", nullptr, repeated), false);
  else
    list.emplace_back(repeatedText(report.leaks.counts, file), false);
  for (const QString& worry : trainingWorries(report, file)) list.emplace_back(worry, true);
  if (const QString divided = divisionSentence(report, file); !divided.isEmpty()) list.emplace_back(divided, false);
  list.push_back(leakFinding(report.leaks.counts, file));
  if (!file.unseenLabels.empty()) {
    QStringList some;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, file.unseenLabels.size()); ++i)
      some << toQt(file.unseenLabels[i]);
    list.emplace_back(Say::tr("%Ln label(s) of this file are on no training row: %1", nullptr,
                              static_cast<int>(file.unseenLabels.size()))
                          .arg(QLocale().createSeparatedList(some)),
                      true);
  }
  return list;
}

QString unitSentence(const DataReport& report) {
  switch (report.unit) {
    case LengthUnit::Tokens:
      return Say::tr("Lengths are in tokens, by the tokenizer of %1 pieces that a run would use.")
          .arg(number(report.vocabulary));
    case LengthUnit::Words:
      return Say::tr(
          "Lengths are in words: the tokenizer for these settings is not learnt yet. A word is a token or more.");
    case LengthUnit::Characters:
      break;
  }
  return Say::tr("Lengths are in characters: the tokenizer for these settings is not learnt yet.");
}

}  // namespace clozebench
