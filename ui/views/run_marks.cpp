#include "ui/views/run_marks.h"

#include "ui/models/home_cells.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <utility>

namespace clozebench {
namespace {
constexpr int kKeepAfterMs = 1000;
}  // namespace

RunMarks::RunMarks(QWidget* parent)
    : QWidget(parent),
      m_starBox(new QCheckBox(tr("Sta&rred"), this)),
      m_tagsEdit(new QLineEdit(this)),
      m_noteEdit(new QPlainTextEdit(this)) {
  describe(*m_starBox, "runStarred", tr("Starred"), tr("Home shows starred runs alone when it is asked to"));
  describe(*m_tagsEdit, "runTags", tr("Tags"), tr("Your words to find the run by in Home, with commas between them"));
  m_tagsEdit->setPlaceholderText(tr("Tags, with commas between them"));
  describe(*m_noteEdit, "runNote", tr("Note"), tr("A note to this run; kept as you type, found by the search of Home"));
  m_noteEdit->setPlaceholderText(tr("Write a note…"));
  m_noteEdit->setTabChangesFocus(true);
  m_noteEdit->installEventFilter(this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kTightGap, kTightGap, kTightGap, 0);
  layout->setSpacing(kTightGap);
  layout->addLayout(makeToolbarRow({m_starBox, m_tagsEdit}));
  layout->addWidget(m_noteEdit, 1);
  m_keepTimer.setSingleShot(true);
  m_keepTimer.setInterval(kKeepAfterMs);
  connect(&m_keepTimer, &QTimer::timeout, this, &RunMarks::keep);
  connect(m_noteEdit, &QPlainTextEdit::textChanged, &m_keepTimer, qOverload<>(&QTimer::start));
  connect(m_tagsEdit, &QLineEdit::editingFinished, this, &RunMarks::keep);
  connect(m_starBox, &QCheckBox::clicked, this, [this](bool on) {
    if (!m_run.empty()) Q_EMIT starChanged(m_run, on);
  });
  showRun(nullptr);
}

// What is being typed stays; another process may have written the rest.
void RunMarks::showRun(const RunRecord* run) {
  const std::string shown = run ? run->id : std::string();
  const bool another = shown != m_run;
  if (another) keep();
  m_run = shown;
  for (QWidget* part : std::initializer_list<QWidget*>{m_starBox, m_tagsEdit, m_noteEdit}) part->setEnabled(run);
  m_starBox->setChecked(run && run->starred);
  const QString tags = run ? tagsText(run->tags) : QString(), note = run ? toQt(run->note) : QString();
  if (another || !m_tagsEdit->hasFocus()) m_tagsEdit->setText(m_tags = tags);
  if (!another && (m_noteEdit->hasFocus() || m_noteEdit->toPlainText() == note)) return;
  m_keepTimer.stop();
  const QSignalBlocker quiet(m_noteEdit);
  m_noteEdit->setPlainText(m_note = note);
}

void RunMarks::keep() {
  m_keepTimer.stop();
  if (m_run.empty()) return;
  const QString tags = m_tagsEdit->text(), note = m_noteEdit->toPlainText();
  if (std::exchange(m_tags, tags) != tags) Q_EMIT tagsChanged(m_run, tagsFrom(tags));
  if (std::exchange(m_note, note) != note) Q_EMIT noteChanged(m_run, note);
}

bool RunMarks::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_noteEdit && event->type() == QEvent::FocusOut) keep();
  return QWidget::eventFilter(watched, event);
}

void RunMarks::hideEvent(QHideEvent* event) {
  keep();  // another tab or view is shown, or the window is being closed
  QWidget::hideEvent(event);
}

}  // namespace clozebench
