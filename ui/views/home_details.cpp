#include "ui/views/home_details.h"

#include "ui/models/texts.h"

#include <QEvent>

namespace clozebench {
namespace {

constexpr int kKeepAfterMs = 1000, kNoteLines = 4;

QString factsOf(const HomeRow& row) {
  QStringList facts;
  for (const HomeColumn column : {HomeColumn::State, HomeColumn::Extent, HomeColumn::Started})
    if (const QString text = homeText(row, column); !text.isEmpty()) facts << text;
  const QString why = homeHelp(row, HomeColumn::State);
  return why.isEmpty() ? facts.join(" · ") : facts.join(" · ") + "\n" + why;
}

}  // namespace

HomeDetails::HomeDetails(HomeModel& model, HomeTable& table, const HomeActions& actions, QWidget* parent)
    : Card(parent), m_model(model), m_table(table) {
  m_title = makeHeading({}, this);
  m_title->setTextFormat(Qt::PlainText);  // names may look like HTML
  m_title->setObjectName("homeChosen");
  m_facts = makeHint({}, this);
  m_facts->setObjectName("homeFacts");
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(kTightGap);
  for (QAction* action : actions.shown()) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + "Button");
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    buttons->addWidget(button);
  }
  buttons->addStretch();
  m_note = new QPlainTextEdit(this);
  describe(*m_note, "homeNote", tr("Note"), tr("A note to what is chosen; kept as you type, found by the search"));
  m_note->setPlaceholderText(tr("Write a note…"));
  m_note->setTabChangesFocus(true);
  m_note->setFixedHeight(kNoteLines * m_note->fontMetrics().lineSpacing() + 2 * kGap);
  m_note->installEventFilter(this);
  auto* left = new QVBoxLayout;
  left->setSpacing(kTightGap);
  left->addWidget(m_title);
  left->addWidget(m_facts);
  left->addStretch();
  left->addLayout(buttons);
  auto* across = new QHBoxLayout;
  across->setSpacing(kWideGap);
  across->addLayout(left, 3);
  across->addWidget(m_note, 2);
  body().addLayout(across);
  m_keepTimer.setSingleShot(true);
  m_keepTimer.setInterval(kKeepAfterMs);
  connect(&m_keepTimer, &QTimer::timeout, this, &HomeDetails::keepNote);
  connect(m_note, &QPlainTextEdit::textChanged, &m_keepTimer, qOverload<>(&QTimer::start));
  connect(&table, &HomeTable::chosenChanged, this, &HomeDetails::showChosen);
  connect(&model, &QAbstractItemModel::dataChanged, this, &HomeDetails::showChosen);
  connect(&model, &QAbstractItemModel::rowsRemoved, this, &HomeDetails::showChosen);
  showChosen();
}

void HomeDetails::showChosen() {
  const auto rows = m_table.chosenRows();
  const HomeRow row = rows.size() == 1 ? m_model.rowOf(rows.front()) : HomeRow();
  if (QPersistentModelIndex(rows.size() == 1 ? rows.front() : QModelIndex()) != m_row) {
    keepNote();
    m_row = rows.size() == 1 ? rows.front() : QModelIndex();
    showNote();
  } else if (!m_note->hasFocus()) {
    showNote();  // another process may have written it
  }
  if (row) {
    m_title->setText(homeTitle(row));
    m_facts->setText(factsOf(row));
  } else {
    m_title->setText(rows.isEmpty() ? tr("Choose a row")
                                    : tr("%n row(s) chosen", nullptr, static_cast<int>(rows.size())));
    m_facts->setText(rows.isEmpty() ? tr("Enter opens it; an experiment unfolds with the right arrow key.")
                                    : QString());
  }
}

void HomeDetails::showNote() {
  const HomeRow row = m_model.rowOf(m_row);
  const QString note = row ? toQt(row.note()) : QString();
  m_note->setEnabled(static_cast<bool>(row));
  if (m_note->toPlainText() == note) return;
  const QSignalBlocker quiet(m_note);
  m_note->setPlainText(note);
  m_keepTimer.stop();
}

void HomeDetails::keepNote() {
  m_keepTimer.stop();
  if (m_row.isValid()) m_model.setNote(m_row, m_note->toPlainText());
}

void HomeDetails::hideEvent(QHideEvent* event) {
  keepNote();  // another view is shown, or the window is being closed
  Card::hideEvent(event);
}

bool HomeDetails::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_note && event->type() == QEvent::FocusOut) keepNote();
  return Card::eventFilter(watched, event);
}

}  // namespace clozebench
