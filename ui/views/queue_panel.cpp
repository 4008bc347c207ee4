#include "ui/views/queue_panel.h"

#include "ui/bridge/queue_runner.h"
#include "ui/models/texts.h"
#include "ui/views/duplicate_popup.h"
#include "ui/views/icons.h"
#include "ui/views/look.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {

QueuePanel::QueuePanel(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_model(new QueueModel(this)),
      m_amounts(new QueueAmounts(context.launcher.queue(), context.bridge, context.reader, this)),
      m_list(new QTreeView(this)),
      m_empty(
          makeHint(tr("Nothing waits. “Add to queue” in Set-up lets an experiment follow the one that runs."), this)),
      m_total(makeHint({}, this)),
      m_start(makeButton("startQueue", "start", {}, {}, this)) {
  makeList();
  makeActions();
  m_empty->setObjectName("queueEmpty");
  m_total->setObjectName("queueTotal");
  m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kTightGap, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addLayout(makeHead());
  layout->addWidget(m_list, 1);
  layout->addWidget(m_empty, 1);
  layout->addWidget(m_total);

  QueueRunner& queue = m_context.launcher.queue();
  connect(m_start, &QPushButton::clicked, this, [this] {
    QueueRunner& runner = m_context.launcher.queue();
    const bool hold = !runner.held() && (m_context.bridge.busy() || runner.waitsForOthers());
    hold ? runner.setHeld(true) : runner.start();
  });
  connect(m_model, &QueueModel::moveAsked, &queue, &QueueRunner::move);
  connect(&queue, &QueueRunner::changed, this, &QueuePanel::refresh);
  connect(m_amounts, &QueueAmounts::changed, this, &QueuePanel::refreshAmounts);
  connect(&queue, &QueueRunner::added, this, [this](const QueueEntry& entry) {
    Q_EMIT m_context.requests.said(
        tr("“%1” waits as number %L2 of the queue").arg(toQt(entry.name)).arg(entry.position));
  });
  refresh();
}

void QueuePanel::makeList() {
  describe(*m_list, "queue", tr("Queue of experiments"),
           tr("Drag an experiment, or press Ctrl+Up and Ctrl+Down, to change its place"));
  m_list->setModel(m_model);
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setSelectionMode(QAbstractItemView::SingleSelection);
  m_list->setDragDropMode(QAbstractItemView::InternalMove);
  m_list->setDragDropOverwriteMode(false);
  m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
  m_list->setHeaderHidden(true);
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setMinimumSectionSize(20);
  m_list->header()->setSectionResizeMode(QueueModel::Place, QHeaderView::ResizeToContents);
  m_list->header()->setSectionResizeMode(QueueModel::Name, QHeaderView::Stretch);
  m_list->header()->setSectionResizeMode(QueueModel::Time, QHeaderView::ResizeToContents);
  m_list->header()->setSectionResizeMode(QueueModel::State, QHeaderView::ResizeToContents);
  connect(m_list, &QTreeView::activated, this, &QueuePanel::showChosen);
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &QueuePanel::refreshActions);
}

QAction* QueuePanel::addAction(const char* name, const char* icon, const QString& text, const QKeySequence& keys,
                               const QString& help) {
  auto* action = new QAction(lineIcon(icon), text, this);
  action->setObjectName(name);
  action->setShortcut(keys);
  action->setShortcutContext(Qt::WidgetShortcut);  // the same keys mean other things elsewhere
  action->setToolTip(keys.isEmpty() ? help : tr("%1 (%2)").arg(help, keys.toString(QKeySequence::NativeText)));
  m_list->addAction(action);
  return action;
}

void QueuePanel::makeActions() {
  m_up = addAction("queueUp", "up", tr("Move &up"), QKeySequence(Qt::CTRL | Qt::Key_Up), tr("Earlier"));
  m_down = addAction("queueDown", "down", tr("Move &down"), QKeySequence(Qt::CTRL | Qt::Key_Down), tr("Later"));
  m_duplicate = addAction("queueDuplicate", "copy", tr("Du&plicate with a change…"), QKeySequence(Qt::CTRL | Qt::Key_D),
                          tr("The same once more with one setting changed"));
  m_remove = addAction("queueRemove", "remove", tr("&Remove"), QKeySequence::Delete,
                       tr("Take it out of the queue; what was trained for it stays"));
  m_clear = addAction("queueClear", "check", tr("Remove all that &ended"), {},
                      tr("Take out what is done or failed; what was trained for it stays"));
  m_show = addAction("queueShow", "chart", tr("&Show its runs"), {}, tr("Its runs, here in the Monitor"));
  connect(m_up, &QAction::triggered, this, [this] { moveChosen(-1); });
  connect(m_down, &QAction::triggered, this, [this] { moveChosen(+1); });
  connect(m_duplicate, &QAction::triggered, this, &QueuePanel::duplicateChosen);
  connect(m_remove, &QAction::triggered, this, [this] {
    if (const QueueEntry* entry = chosen()) m_context.launcher.queue().remove(entry->id);
  });
  connect(m_clear, &QAction::triggered, &m_context.launcher.queue(), &QueueRunner::removeEnded);
  connect(m_show, &QAction::triggered, this, &QueuePanel::showChosen);
}

QLayout* QueuePanel::makeHead() {
  auto* head = new QHBoxLayout;
  head->setContentsMargins(0, 0, 0, 0);
  head->setSpacing(2);
  head->addWidget(makeHeading(tr("Queue"), this));
  head->addStretch();
  for (QAction* action : {m_up, m_down, m_duplicate, m_remove, m_clear}) {
    auto* button = new QToolButton(this);
    button->setObjectName(action->objectName() + "Button");
    button->setDefaultAction(action);
    button->setAccessibleName(action->text().remove('&'));
    button->setAutoRaise(true);
    head->addWidget(button);
  }
  head->addSpacing(kTightGap);
  head->addWidget(m_start);
  return head;
}

const QueueEntry* QueuePanel::chosen() const {
  return m_model->entryAt(m_list->currentIndex().row());
}

void QueuePanel::refresh() {
  const QueueEntry* before = chosen();
  const std::string id = before ? before->id : std::string();
  const QueueRunner& queue = m_context.launcher.queue();
  m_model->setEntries(queue.entries(), queue.changes(), queue.nothingNew());
  if (const int row = m_model->rowOf(id); row >= 0 && row != m_list->currentIndex().row())
    m_list->setCurrentIndex(m_model->index(row, QueueModel::Name));
  const bool empty = m_model->rowCount() == 0;
  m_list->setVisible(!empty);
  m_empty->setVisible(empty);
  refreshAmounts();
  refreshActions();
  refreshStart();
}

void QueuePanel::refreshAmounts() {
  m_model->setAmounts(m_amounts->amounts());
  const QueueAmount sum = sumOf(m_amounts->amounts());
  const int left = sum.runs - sum.reused;
  m_total->setVisible(left > 0 && m_model->rowCount() > 0);
  if (left == 0) return;
  const QString text = tr("%n run(s) to do, %1 on this machine.", nullptr, left).arg(amountTimeText(sum));
  m_total->setText(text);
}

void QueuePanel::refreshActions() {
  const QueueEntry* entry = chosen();
  const bool open = entry && isOpen(entry->state), running = entry && entry->state == QueueState::Running;
  const QueueEntry* next = entry ? m_model->entryAt(m_list->currentIndex().row() + 1) : nullptr;
  const QueueEntry* previous = entry ? m_model->entryAt(m_list->currentIndex().row() - 1) : nullptr;
  m_up->setEnabled(entry && !running && (!open || (previous && previous->state != QueueState::Running)));
  m_down->setEnabled(open && !running && next && isOpen(next->state));
  m_duplicate->setEnabled(entry != nullptr);
  m_remove->setEnabled(entry && !running);
  const QueueEntry* last = m_model->entryAt(m_model->rowCount() - 1);  // the ended ones stand at the end
  m_clear->setEnabled(last && !isOpen(last->state));
  m_show->setEnabled(entry && !entry->experimentId.empty());
}

// What the button does is what the queue does not do now.
void QueuePanel::refreshStart() {
  const QueueRunner& queue = m_context.launcher.queue();
  const bool goesOn = !queue.held() && (m_context.bridge.busy() || queue.waitsForOthers());
  m_start->setText(goesOn ? tr("&Hold") : tr("&Start"));
  m_start->setIcon(lineIcon(goesOn ? "pause" : "start"));
  m_start->setToolTip(goesOn ? tr("What runs goes on; nothing follows it by itself")
                             : tr("Work the queue off: the next one follows by itself, also after an error"));
  m_start->setAccessibleName(goesOn ? tr("Hold the queue") : tr("Start the queue"));
  const bool elsewhere = !queue.turn() && std::ranges::any_of(queue.entries(), [](const QueueEntry& entry) {
    return entry.state == QueueState::Running;
  });
  if (elsewhere) m_start->setToolTip(tr("Another process works the queue off"));
  m_start->setEnabled(!elsewhere && (goesOn || queue.hasNext()));
}

void QueuePanel::moveChosen(int by) {
  const QueueEntry* entry = chosen();
  if (!entry) return;
  // One that ended is put in line again, as the last.
  const int position = entry->position > 0 ? entry->position + by : m_model->rowCount();
  m_context.launcher.queue().move(entry->id, std::max(1, position));
}

void QueuePanel::duplicateChosen() {
  const QueueEntry* entry = chosen();
  if (!entry) return;
  auto* popup = new DuplicatePopup(*entry, this);
  connect(popup, &DuplicatePopup::chosen, &m_context.launcher.queue(), &QueueRunner::duplicate);
  popup->show();
}

void QueuePanel::showChosen() {
  const QueueEntry* entry = chosen();
  if (entry && !entry->experimentId.empty())
    Q_EMIT m_context.requests.experimentAsked(entry->experimentId, ViewId::Monitor);
}

}  // namespace clozebench
