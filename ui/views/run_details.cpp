#include "ui/views/run_details.h"

#include "config/json.h"
#include "run/filled_in.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QHeaderView>
#include <QLocale>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

std::vector<std::pair<QString, QString>> factsOf(const RunRecord& run) {
  return {{RunDetails::tr("run"), toQt(run.id)},
          {RunDetails::tr("device"), toQt(run.compute.device)},
          {RunDetails::tr("precision"), toQt(run.compute.precision)},
          {RunDetails::tr("threads"), QString::number(run.compute.threads)},
          {RunDetails::tr("parameters"), QString::number(run.parameters)},
          {RunDetails::tr("checkpoint"), toQt(run.checkpoint)},
          {RunDetails::tr("started from"), toQt(run.parent)}};
}

// What a person follows a run by, in this order; not everything that is measured.
QString scoresText(const MetricValues& metrics) {
  static const std::pair<const char*, const char*> kNames[] = {
      {"loss", QT_TRANSLATE_NOOP("clozebench::RunDetails", "loss %1")},
      {"f1_micro", QT_TRANSLATE_NOOP("clozebench::RunDetails", "micro F1 %1")},
      {"f1_macro", QT_TRANSLATE_NOOP("clozebench::RunDetails", "macro F1 %1")},
      {"accuracy", QT_TRANSLATE_NOOP("clozebench::RunDetails", "accuracy %1")},
      {"auroc", QT_TRANSLATE_NOOP("clozebench::RunDetails", "AUROC %1")},
      {"mlm_accuracy", QT_TRANSLATE_NOOP("clozebench::RunDetails", "masked words right %1")},
      {"nsp_accuracy", QT_TRANSLATE_NOOP("clozebench::RunDetails", "next sentence right %1")}};
  QStringList parts;
  for (const auto& [name, text] : kNames) {
    const double value = metrics.get(name);
    if (std::isfinite(value)) parts << RunDetails::tr(text).arg(QLocale().toString(value, 'f', 4));
  }
  return parts.join(", ");
}

LogLine lineOf(const Evaluated& row) {
  const QString scores = scoresText(row.metrics);
  return {row.split == "test" ? RunDetails::tr("step %L1, test: %2").arg(row.step).arg(scores)
                              : RunDetails::tr("step %L1, validation: %2").arg(row.step).arg(scores)};
}

// Settings are named as the form names them.
LogLine lineOf(const Notice& notice) {
  return {withFieldLabels(coreText(notice.text)), notice.level == Notice::Level::Warning};
}

LogLine lineOf(const Error& error) {
  return {withFieldLabels(coreText(error.sentence())), true};
}

LogLine lineOf(const RunRecord& run, RunState state) {
  return {RunDetails::tr("%1: %2").arg(runTitle(run), stateText(state))};
}

// A blank and a sign of punctuation cannot be told from the marks around them.
QString readablePiece(const QString& piece) {
  if (piece.trimmed().isEmpty()) return "␣";
  const bool word = std::ranges::any_of(piece, [](QChar letter) { return letter.isLetterOrNumber(); });
  return word ? piece : QString("“%1”").arg(piece);
}

// "[s, not ]" becomes "[s, not ␣]".
QString withReadableGaps(const QString& sentence) {
  static const QRegularExpression kGap(R"(\[([^\[\]]*?)(?:, not ([^\[\]]*))?\])");
  QString text;
  qsizetype from = 0;
  for (auto gaps = kGap.globalMatch(sentence); gaps.hasNext();) {
    const QRegularExpressionMatch gap = gaps.next();
    text += sentence.mid(from, gap.capturedStart() - from) + "[" + readablePiece(gap.captured(1));
    if (gap.hasCaptured(2)) text += ", not " + readablePiece(gap.captured(2));
    text += "]";
    from = gap.capturedEnd();
  }
  return text + sentence.mid(from);
}

QPlainTextEdit* makeFilledIn(QWidget* parent) {
  auto* text = new QPlainTextEdit(parent);
  text->setObjectName("filledIn");
  text->setAccessibleName(RunDetails::tr("How held-out sentences are filled in"));
  text->setReadOnly(true);
  text->setTabChangesFocus(true);
  text->setPlaceholderText(RunDetails::tr(
      "While a network is pre-trained, a few sentences it has not seen appear here at each evaluation: [what it puts "
      "into a gap], and what stood there where it is wrong"));
  text->setFrameShape(QFrame::NoFrame);
  return text;
}

QTableWidget* makeSettings(QWidget* parent) {
  auto* table = new QTableWidget(parent);
  table->setObjectName("runSettings");
  table->setAccessibleName(RunDetails::tr("Settings of this run"));
  table->setColumnCount(2);
  table->setHorizontalHeaderLabels({RunDetails::tr("Setting"), RunDetails::tr("Value")});  // for files
  table->horizontalHeader()->hide();
  table->verticalHeader()->hide();
  table->horizontalHeader()->setStretchLastSection(true);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setFrameShape(QFrame::NoFrame);
  table->setAlternatingRowColors(true);
  table->setTabKeyNavigation(false);
  return table;
}

}  // namespace

Result<RunWords> readWords(Workspace& workspace, const std::string& runId) {
  RunWords words;
  CLOZE_TRY(words.notices, workspace.notices(runId));
  CLOZE_TRY(words.evaluations, workspace.evaluations(runId));
  CLOZE_TRY(words.probes, workspace.probes(runId));
  return words;
}

RunDetails::RunDetails(QWidget* parent)
    : QTabWidget(parent),
      m_log(new LogPanel(this)),
      m_filledIn(makeFilledIn(this)),
      m_settings(makeSettings(this)),
      m_settingsExport(new TableExport(*m_settings)),
      m_lineage(new LineageView(this, LineageView::Height::Scrolled)),
      m_marks(new RunMarks(this)) {
  setObjectName("runDetails");
  m_settingsExport->offerInContextMenu("settings");
  addTab(m_log, tr("&Log"));
  addTab(m_filledIn, tr("&Filled in"));
  addTab(m_settings, tr("Settings of this run"));
  addTab(m_lineage, tr("Where it came from"));
  addTab(m_marks, tr("&Notes"));
  setDocumentMode(true);
}

void RunDetails::clearAll() {
  m_log->setLines({});
  clearProbes();
  m_settings->setRowCount(0);
  m_lineage->clear();
  m_marks->showRun(nullptr);
  m_rows.clear();
  m_shown.clear();
}

void RunDetails::setLineage(const std::vector<LineageCard>& cards) {
  m_lineage->setCards(cards);
}

void RunDetails::addNotice(const QString& text, bool warning) {
  m_log->add({text, warning});
}

void RunDetails::add(const Event& event, const RunRecord& run) {
  if (std::holds_alternative<Started>(event)) m_shown.clear();  // resumed: later steps come again
  if (const auto* notice = std::get_if<Notice>(&event)) m_log->addOnce(lineOf(*notice));
  if (const auto* evaluated = std::get_if<Evaluated>(&event)) m_log->addOnce(lineOf(*evaluated));
  if (const auto* change = std::get_if<StateChanged>(&event)) m_log->add(lineOf(run, change->state));
  if (const auto* failed = std::get_if<Failed>(&event)) m_log->add(lineOf(failed->error));
  if (const auto* probed = std::get_if<Probed>(&event)) addProbe(*probed);
}

void RunDetails::addProbe(const Probed& probed) {
  if (probed.step <= m_lastProbe) return;  // read from the store already
  m_lastProbe = probed.step;
  const auto sentences = filledIn(probed);
  if (sentences.empty()) return;
  QStringList lines{tr("step %L1").arg(probed.step)};
  for (const auto& sentence : sentences) lines << "   " + withReadableGaps(toQt(sentence.text));
  m_filledIn->appendPlainText(lines.join('\n'));
}

void RunDetails::clearProbes() {
  m_filledIn->clear();
  m_lastProbe = -1;
}

void RunDetails::showRun(const RunRecord& run, const QStringList& before, const RunWords& words) {
  std::vector<LogLine> lines;
  for (const QString& text : before) lines.push_back({text});
  for (const Notice& notice : words.notices) lines.push_back(lineOf(notice));
  for (const Evaluated& row : words.evaluations) lines.push_back(lineOf(row));
  if (run.error) lines.push_back(lineOf(*run.error));
  if (run.state == RunState::Paused) lines.push_back(lineOf(run, run.state));
  m_log->setLines(std::move(lines));
  if (m_shown != run.id) clearProbes();
  for (const Probed& probed : words.probes) addProbe(probed);
  showSettings(run);
}

void RunDetails::showSettings(const RunRecord& run) {
  m_shown = run.id;
  auto rows = factsOf(run);
  const auto settings = settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false));
  if (settings) {
    for (const FieldInfo& field : allFields()) {
      const auto value = getField(*settings, field.key);
      if (value && isInUse(field, *settings)) rows.emplace_back(fieldName(field.key), toQt(formatValue(*value)));
    }
  }
  if (rows == m_rows) return;  // a selection in the table stays
  m_rows = rows;
  m_settings->setRowCount(static_cast<int>(rows.size()));
  for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
    m_settings->setItem(row, 0, new QTableWidgetItem(rows[static_cast<std::size_t>(row)].first));
    m_settings->setItem(row, 1, new QTableWidgetItem(rows[static_cast<std::size_t>(row)].second));
  }
  m_settings->resizeColumnToContents(0);
}

}  // namespace clozebench
