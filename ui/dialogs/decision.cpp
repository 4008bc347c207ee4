#include "ui/dialogs/decision.h"

#include <QPushButton>

#include <algorithm>

namespace clozebench {

void askDecision(QWidget* parent, const QString& question, const QString& explanation,
                 const std::vector<DecisionChoice>& choices, std::function<void(const QString& name)> decided) {
  auto* box = new QMessageBox(QMessageBox::Question, QString(), question, QMessageBox::NoButton, parent);
  box->setObjectName("decision");
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setTextFormat(Qt::PlainText);  // names may look like HTML
  box->setInformativeText(explanation);
  QString rejected;
  const bool destructive = std::any_of(choices.begin(), choices.end(), [](const DecisionChoice& choice) {
    return choice.role == QMessageBox::DestructiveRole;
  });
  for (const DecisionChoice& choice : choices) {
    QPushButton* button = box->addButton(choice.text, choice.role);
    button->setObjectName(choice.name);
    if (choice.role == QMessageBox::RejectRole) {
      box->setEscapeButton(button);
      rejected = choice.name;
    }
    // Return must never delete: with a destructive choice at hand the harmless way out is the default.
    const bool isDefault = destructive ? choice.role == QMessageBox::RejectRole : &choice == &choices.front();
    if (isDefault) box->setDefaultButton(button);
  }
  QObject::connect(box, &QDialog::finished, parent, [box, rejected, decided = std::move(decided)] {
    const QAbstractButton* clicked = box->clickedButton();
    decided(clicked ? clicked->objectName() : rejected);
  });
  box->open();
}

}  // namespace clozebench
