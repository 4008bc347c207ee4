#include "ui/dialogs/replace_settings.h"

#include "ui/dialogs/decision.h"

#include <QCoreApplication>

namespace clozebench {
namespace {
struct ReplaceSettings {
  Q_DECLARE_TR_FUNCTIONS(ReplaceSettings)
};
}  // namespace

void askBeforeReplacing(QWidget* parent, const SetupModel& setup, std::function<void()> replace) {
  if (!setup.unsaved()) return replace();
  askDecision(parent, ReplaceSettings::tr("Replace the settings you changed?"),
              ReplaceSettings::tr("They are not saved in a file. Undo brings them back while this window is open."),
              {{"replaceSettings", ReplaceSettings::tr("&Replace"), QMessageBox::DestructiveRole},
               {"keepSettings", ReplaceSettings::tr("&Keep them"), QMessageBox::RejectRole}},
              [replace = std::move(replace)](const QString& answer) {
                if (answer == "replaceSettings") replace();
              });
}

}  // namespace clozebench
