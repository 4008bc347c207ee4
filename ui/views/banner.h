// A line above the views for what went wrong or may be decided: stays until dismissed, never in the way; what was only
// done goes by itself. What went wrong can be looked at more closely and copied, to be sent to somebody.
#pragma once
#include "base/result.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

#include <functional>

namespace clozebench {

class Banner : public QFrame {
  Q_OBJECT

 public:
  explicit Banner(QWidget* parent);
  // What went wrong; with a button's text also the way to mend it.
  void showProblem(const QString& sentence, const QString& button = {}, std::function<void()> act = {});
  // The same with what the error knows besides its sentence: kind, file, line, run.
  void showError(const Error& error, const QString& sentence, const QString& button = {},
                 std::function<void()> act = {});
  // A question that can be left open; `act` runs when the button is pressed.
  void offer(const QString& sentence, const QString& button, std::function<void()> act);
  // What was done: goes by itself after a while, and when something else is begun (passOn).
  void tell(const QString& sentence, const QString& button, std::function<void()> act);
  void passOn();
  // Takes away what was said with these words, if it is what stands there: it holds no more.
  void withdraw(const QString& sentence);
  QString text() const { return m_text->text(); }
  QString details() const { return m_details->text(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  enum class Kind { Problem, Offer, Done };
  void layOut();
  void present(Kind kind, const QString& sentence, const QString& details, const QString& button,
               std::function<void()> act);
  void copy();

  QLabel *m_text, *m_details;
  QToolButton *m_showDetails, *m_copy;
  QPushButton *m_action, *m_dismiss;
  std::function<void()> m_act;
  Kind m_kind = Kind::Offer;
  QTimer m_passing;
};

}  // namespace clozebench
