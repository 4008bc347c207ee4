#include "ui/views/about.h"

#include "experiment/doctor.h"
#include "ui/bridge/background.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace clozebench {

void showAbout(QWidget* parent, const std::filesystem::path& workspaceFolder) {
  auto* dialog = new QDialog(parent);
  dialog->setObjectName("about");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(QObject::tr("About Clozebench"));
  auto* layout = new QVBoxLayout(dialog);
  layout->addWidget(
      new QLabel(QObject::tr("<h3>Clozebench</h3><p>What does pre-training buy on your text, for your task, at your "
                             "budget?</p><p>Free software under the GNU General Public License, version 3 or "
                             "later.</p>"),
                 dialog));
  auto* facts = new QLabel(QObject::tr("Looking at this machine…"), dialog);
  facts->setObjectName("machineFacts");
  facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
  facts->setWordWrap(true);
  layout->addWidget(facts);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  layout->addWidget(buttons);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  inBackground(
      facts, [workspaceFolder] { return examineMachine(workspaceFolder); },
      [facts](const std::vector<DoctorFact>& found) {
        QStringList rows;
        for (const DoctorFact& fact : found) {
          QString text = coreText(fact.text).toHtmlEscaped();
          if (fact.state != DoctorFact::State::Good) text += " – <i>" + coreText(fact.remedy).toHtmlEscaped() + "</i>";
          rows << QString("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                      .arg(coreText(fact.label).toHtmlEscaped(), text);
        }
        facts->setText("<table>" + rows.join("") + "</table>");
      });
  dialog->resize(620, 420);
  dialog->show();
}

}  // namespace clozebench
