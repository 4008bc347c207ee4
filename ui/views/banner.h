// A line above the views for what went wrong or may be decided: stays until dismissed, never in the way.
#pragma once
#include <QFrame>
#include <QLabel>
#include <QPushButton>

#include <functional>

namespace clozebench {

class Banner : public QFrame {
  Q_OBJECT

 public:
  explicit Banner(QWidget* parent);
  // What went wrong; with a button's text also the way to mend it.
  void showProblem(const QString& sentence, const QString& button = {}, std::function<void()> act = {});
  // A question that can be left open; `act` runs when the button is pressed.
  void offer(const QString& sentence, const QString& button, std::function<void()> act);
  QString text() const { return m_text->text(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QLabel* m_text;
  QPushButton *m_action, *m_dismiss;
  std::function<void()> m_act;
  bool m_problem = false;
};

}  // namespace clozebench
