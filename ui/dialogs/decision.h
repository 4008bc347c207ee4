// Asks for a decision without blocking the window's loop: a window-modal box and a callback. Nothing else is ever
// modal.
#pragma once
#include <QMessageBox>

#include <functional>
#include <vector>

namespace clozebench {

struct DecisionChoice {
  QString name;  // objectName of the button and the answer
  QString text;
  QMessageBox::ButtonRole role;
};

// Escape and closing the box answer with the choice of RejectRole. The box is named "decision".
void askDecision(QWidget* parent, const QString& question, const QString& explanation,
                 const std::vector<DecisionChoice>& choices, std::function<void(const QString& name)> decided);

}  // namespace clozebench
