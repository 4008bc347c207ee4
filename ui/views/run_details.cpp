#include "ui/views/run_details.h"

#include "config/json.h"
#include "run/filled_in.h"
#include "ui/models/texts.h"

#include <QHeaderView>

#include <nlohmann/json.hpp>

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

}  // namespace

RunDetails::RunDetails(QWidget* parent)
    : QTabWidget(parent),
      m_notices(new QPlainTextEdit(this)),
      m_filledIn(new QPlainTextEdit(this)),
      m_settings(new QTableWidget(this)) {
  m_notices->setObjectName("notices");
  m_notices->setReadOnly(true);
  m_notices->setPlaceholderText(tr("What the run has to say appears here"));
  m_notices->setMaximumBlockCount(2000);
  m_notices->setFrameShape(QFrame::NoFrame);
  m_filledIn->setObjectName("filledIn");
  m_filledIn->setReadOnly(true);
  m_filledIn->setPlaceholderText(tr(
      "While a network is pre-trained, a few sentences it has not seen appear here at each evaluation: [what it puts "
      "into a gap], and what stood there where it is wrong"));
  m_filledIn->setFrameShape(QFrame::NoFrame);
  m_settings->setObjectName("runSettings");
  m_settings->setColumnCount(2);
  m_settings->horizontalHeader()->hide();
  m_settings->verticalHeader()->hide();
  m_settings->horizontalHeader()->setStretchLastSection(true);
  m_settings->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_settings->setFrameShape(QFrame::NoFrame);
  m_settings->setAlternatingRowColors(true);
  addTab(m_notices, tr("&Notices"));
  addTab(m_filledIn, tr("&Filled in"));
  addTab(m_settings, tr("Settings of this run"));
  setDocumentMode(true);
}

void RunDetails::clearAll() {
  m_notices->clear();
  m_filledIn->clear();
  m_settings->setRowCount(0);
}

void RunDetails::addNotice(const QString& text, bool warning) {
  m_notices->appendPlainText(warning ? tr("Warning: %1").arg(text) : text);
}

void RunDetails::addFilledIn(const Probed& probed) {
  const auto sentences = filledIn(probed);
  if (sentences.empty()) return;
  QStringList lines{tr("step %L1").arg(probed.step)};
  for (const auto& sentence : sentences) lines << "   " + toQt(sentence.text);
  m_filledIn->appendPlainText(lines.join('\n'));
}

void RunDetails::showRun(const RunRecord& run, const std::vector<Notice>& notices) {
  clearAll();
  for (const Notice& notice : notices) addNotice(toQt(notice.text), notice.level == Notice::Level::Warning);
  if (run.error) addNotice(toQt(run.error->sentence()), true);
  auto rows = factsOf(run);
  const auto settings = settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false));
  if (settings) {
    for (const FieldInfo& field : allFields()) {
      const auto value = getField(*settings, field.key);
      if (value && isInUse(field, *settings)) rows.emplace_back(toQt(field.key), toQt(formatValue(*value)));
    }
  }
  m_settings->setRowCount(static_cast<int>(rows.size()));
  for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
    m_settings->setItem(row, 0, new QTableWidgetItem(rows[static_cast<std::size_t>(row)].first));
    m_settings->setItem(row, 1, new QTableWidgetItem(rows[static_cast<std::size_t>(row)].second));
  }
  m_settings->resizeColumnToContents(0);
}

}  // namespace clozebench
