// The queue beside the runs: what waits in which order, what became of the rest, and all that can be done to it, by
// mouse and by keys.
#pragma once
#include "ui/bridge/queue_amounts.h"
#include "ui/models/queue_model.h"
#include "ui/views/context.h"

#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QWidget>

namespace clozebench {

class QueuePanel : public QWidget {
  Q_OBJECT

 public:
  QueuePanel(const AppContext& context, QWidget* parent);

 private:
  QAction* addAction(const char* name, const char* icon, const QString& text, const QKeySequence& keys,
                     const QString& help);
  void makeActions();
  QLayout* makeHead();
  void makeList();
  void refresh();
  void refreshActions();
  void refreshStart();
  void refreshAmounts();
  const QueueEntry* chosen() const;
  void moveChosen(int by);
  void duplicateChosen();
  void showChosen();

  AppContext m_context;
  QueueModel* m_model;
  QueueAmounts* m_amounts;
  QTreeView* m_list;
  QLabel *m_empty, *m_total;
  QPushButton* m_start;
  QAction *m_up = nullptr, *m_down = nullptr, *m_duplicate = nullptr, *m_remove = nullptr, *m_clear = nullptr,
          *m_show = nullptr;
};

}  // namespace clozebench
