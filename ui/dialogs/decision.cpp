#include "ui/dialogs/decision.h"

#include <QPushButton>

namespace clozebench {

void askDecision(QWidget* parent, const QString& question, const QString& explanation,
                 const std::vector<DecisionChoice>& choices, std::function<void(const QString& name)> decided) {
  auto* box = new QMessageBox(QMessageBox::Question, QString(), question, QMessageBox::NoButton, parent);
  box->setObjectName("decision");
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setInformativeText(explanation);
  QString rejected;
  for (const DecisionChoice& choice : choices) {
    QPushButton* button = box->addButton(choice.text, choice.role);
    button->setObjectName(choice.name);
    if (choice.role == QMessageBox::RejectRole) {
      box->setEscapeButton(button);
      rejected = choice.name;
    }
    if (&choice == &choices.front()) box->setDefaultButton(button);
  }
  QObject::connect(box, &QDialog::finished, parent, [box, rejected, decided = std::move(decided)] {
    const QAbstractButton* clicked = box->clickedButton();
    decided(clicked ? clicked->objectName() : rejected);
  });
  box->open();
}

}  // namespace clozebench
