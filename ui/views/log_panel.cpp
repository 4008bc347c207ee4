#include "ui/views/log_panel.h"

#include "ui/views/look.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kMostLines = 2000, kLatestLines = 20;
}

LogPanel::LogPanel(QWidget* parent)
    : QWidget(parent),
      m_filter(new QLineEdit(this)),
      m_warningsOnly(new QCheckBox(tr("&Warnings only"), this)),
      m_text(new QPlainTextEdit(this)) {
  describe(*m_filter, "logFilter", tr("Find in the log"), tr("Only lines with these words"));
  m_filter->setPlaceholderText(tr("Find in the log"));
  m_filter->setClearButtonEnabled(true);
  describe(*m_warningsOnly, "logWarnings", tr("Warnings only"), tr("Leave out what is not a warning"));
  describe(*m_text, "notices", tr("Log of the run"), {});
  m_text->setReadOnly(true);
  m_text->setPlaceholderText(tr("What the run has to say appears here"));
  m_text->setMaximumBlockCount(kMostLines);
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setTabChangesFocus(true);
  auto* copying = makeIconButton("copyLog", "copy", tr("Copy the log"), tr("Copy the lines that are shown"), this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kTightGap, kTightGap, kTightGap, 0);
  layout->setSpacing(kTightGap);
  layout->addLayout(makeToolbarRow({m_filter, m_warningsOnly, copying}));
  layout->addWidget(m_text, 1);
  connect(m_filter, &QLineEdit::textChanged, this, &LogPanel::showAll);
  connect(m_warningsOnly, &QCheckBox::toggled, this, &LogPanel::showAll);
  connect(copying, &QToolButton::clicked, this, &LogPanel::copy);
}

bool LogPanel::isShown(const LogLine& line) const {
  if (m_warningsOnly->isChecked() && !line.warning) return false;
  const QStringList words = m_filter->text().split(' ', Qt::SkipEmptyParts);
  return std::ranges::all_of(words, [&](const QString& word) { return line.text.contains(word, Qt::CaseInsensitive); });
}

void LogPanel::append(const LogLine& line) {
  if (isShown(line)) m_text->appendPlainText(line.warning ? tr("Warning: %1").arg(line.text) : line.text);
}

void LogPanel::showAll() {
  QScrollBar* bar = m_text->verticalScrollBar();
  const int place = bar->value();
  const bool atEnd = place == bar->maximum();
  m_text->clear();
  for (const LogLine& line : m_lines) append(line);
  bar->setValue(atEnd ? bar->maximum() : std::min(place, bar->maximum()));
}

void LogPanel::setLines(std::vector<LogLine> lines) {
  const bool longer = lines.size() >= m_lines.size() && std::equal(m_lines.begin(), m_lines.end(), lines.begin());
  const std::size_t known = m_lines.size();
  m_lines = std::move(lines);
  if (!longer) return showAll();
  for (std::size_t i = known; i < m_lines.size(); ++i) append(m_lines[i]);
}

void LogPanel::add(LogLine line) {
  m_lines.push_back(std::move(line));
  append(m_lines.back());
}

void LogPanel::addOnce(LogLine line) {
  const auto latest = std::min<std::ptrdiff_t>(kLatestLines, std::ssize(m_lines));
  if (std::find(m_lines.end() - latest, m_lines.end(), line) == m_lines.end()) add(std::move(line));
}

void LogPanel::copy() const {
  QApplication::clipboard()->setText(m_text->toPlainText());
}

}  // namespace clozebench
