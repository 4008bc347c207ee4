// Below the list of Home: what is chosen, what can be done with it, and a note to it that is kept while one types.
#pragma once
#include "ui/views/home_actions.h"
#include "ui/views/look.h"

#include <QPersistentModelIndex>
#include <QPlainTextEdit>
#include <QTimer>

namespace clozebench {

class HomeDetails : public Card {
  Q_OBJECT

 public:
  HomeDetails(HomeModel& model, HomeTable& table, const HomeActions& actions, QWidget* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void showChosen();
  void showNote();
  void keepNote();

  HomeModel& m_model;
  HomeTable& m_table;
  QLabel *m_title, *m_facts;
  QPlainTextEdit* m_note;
  QPersistentModelIndex m_row;  // whose note is shown
  QTimer m_keepTimer;
};

}  // namespace clozebench
