#include "ui/views/checkpoint_deletion.h"

#include "ui/bridge/background.h"
#include "ui/dialogs/decision.h"
#include "ui/models/texts.h"

#include <QCoreApplication>

namespace clozebench {
namespace {

struct Deletion {
  Q_DECLARE_TR_FUNCTIONS(CheckpointDeletion)
};

QString explanation(std::int64_t bytes, const DeletionEffects& effects) {
  QStringList sentences{Deletion::tr("This frees %1. The numbers, curves and predictions of the runs stay.")
                            .arg(bytesText(static_cast<double>(bytes)))};
  if (effects.leftWithout > 0)
    sentences << Deletion::tr("%Ln run(s) cannot be tried, exported or started from afterwards.", nullptr,
                              effects.leftWithout);
  if (effects.cannotGoOn > 0)
    sentences << Deletion::tr(
        "%Ln run(s) that did not finish cannot go on from where they are; they would begin again.", nullptr,
        effects.cannotGoOn);
  if (effects.startedFromThem > 0)
    sentences << Deletion::tr("%Ln run(s) started from them; they keep their own checkpoints.", nullptr,
                              effects.startedFromThem);
  return sentences.join(' ');
}

Result<std::int64_t> deleteAll(const std::filesystem::path& workspaceFolder,
                               const std::vector<KeptCheckpoint>& doomed) {
  CLOZE_TRY(Workspace workspace, Workspace::open(workspaceFolder));
  std::int64_t freed = 0;
  for (const KeptCheckpoint& one : doomed) {
    CLOZE_TRY(const std::int64_t bytes, deleteCheckpoint(workspace, one));
    freed += bytes;
  }
  return freed;
}

// On a connection of its own: gigabytes take their time, and the reader has live points to bring.
void deleteInBackground(const AppContext& context, QWidget* parent, const std::vector<KeptCheckpoint>& doomed,
                        const std::function<void()>& done) {
  inBackground(
      parent, [doomed, folder = context.reader.folder()] { return deleteAll(folder, doomed); },
      [&requests = context.requests, done](const Result<std::int64_t>& freed) {
        if (freed) {
          Q_EMIT requests.said(Deletion::tr("%1 are free again").arg(bytesText(static_cast<double>(*freed))));
        } else {
          Q_EMIT requests.raised(freed.error());
        }
        done();
      });
}

}  // namespace

void askAndDelete(const AppContext& context, QWidget* parent, std::vector<KeptCheckpoint> doomed, std::int64_t bytes,
                  std::function<void()> done) {
  context.reader.ask<DeletionEffects>(
      parent, [doomed](Workspace& workspace) { return deletionEffects(workspace, doomed); },
      [=](Result<DeletionEffects> effects) {
        if (!effects) {
          Q_EMIT context.requests.raised(effects.error());
          return;
        }
        askDecision(parent, Deletion::tr("Delete %Ln checkpoint(s)?", nullptr, static_cast<int>(doomed.size())),
                    explanation(bytes, *effects),
                    {{"deleteThem", Deletion::tr("&Delete"), QMessageBox::DestructiveRole},
                     {"keepThem", Deletion::tr("&Keep"), QMessageBox::RejectRole}},
                    [=](const QString& answer) {
                      if (answer == "deleteThem") deleteInBackground(context, parent, doomed, done);
                    });
      });
}

}  // namespace clozebench
