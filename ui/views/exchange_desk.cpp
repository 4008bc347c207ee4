#include "ui/views/exchange_desk.h"

#include "experiment/export_run.h"
#include "experiment/report.h"
#include "ui/bridge/background.h"
#include "ui/dialogs/decision.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/texts.h"
#include "ui/views/report_writer.h"

#include <QFileDialog>
#include <QWidget>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

// A name that any file system takes.
QString fileName(std::string name) {
  for (char& c : name)
    if (std::string_view("/\\:*?\"<>| ").find(c) != std::string_view::npos) c = '-';
  return toQt(name);
}

Result<std::string> nameOf(Workspace& workspace, const std::string& experimentOrRun) {
  if (const auto run = workspace.run(experimentOrRun)) return exportName(*run);
  CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(experimentOrRun));
  return experiment.name;
}

QString curvesFolder(const std::string& name, CurveFormat format) {
  return fileName(name) + (format == CurveFormat::Csv ? "-curves" : "-events");
}

// All runs of an experiment, or one run. The folder that they are in.
Result<fs::path> exportedCurves(const fs::path& workspaceFolder, const std::string& experimentOrRun,
                                const fs::path& place, CurveFormat format) {
  CLOZE_TRY(Workspace workspace, Workspace::open(workspaceFolder, Workspace::Mode::ReadOnly));
  CLOZE_TRY(const std::string name, nameOf(workspace, experimentOrRun));
  std::vector<RunRecord> runs;
  if (auto run = workspace.run(experimentOrRun)) {
    runs.push_back(std::move(*run));
  } else {
    CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(experimentOrRun));
    CLOZE_TRY(runs, workspace.runs(experiment.id));
  }
  const fs::path folder = freeFolder(place, curvesFolder(name, format).toStdString());
  CLOZE_CHECK(exportCurves(workspace, runs, format, folder));
  return folder;
}

}  // namespace

ExchangeDesk::ExchangeDesk(const AppContext& context, QWidget* owner)
    : QObject(owner), m_context(context), m_owner(owner) {
  const Requests* requests = &m_context.requests;
  connect(requests, &Requests::reportAsked, this, &ExchangeDesk::askForReport);
  connect(requests, &Requests::capsuleExportAsked, this, &ExchangeDesk::askForCapsule);
  connect(requests, &Requests::curvesExportAsked, this, [this](const std::string& id, const QString& format) {
    askForCurves(id, format == "csv" ? CurveFormat::Csv : CurveFormat::Tensorboard);
  });
  connect(requests, &Requests::capsuleImportAsked, this,
          [this](const fs::path& file) { file.empty() ? askWhichCapsule() : takeCapsule(file); });
}

// --- The report.

void ExchangeDesk::askForReport(const std::string& experimentId) {
  m_context.reader.ask<std::string>(
      this, [experimentId](Workspace& workspace) { return nameOf(workspace, experimentId); },
      [this, experimentId](Result<std::string> name) {
        if (!name) return finish(name.error());
        askSaveFile(m_owner,
                    {"saveReport",
                     tr("Save the report"),
                     fileName(*name) + ".html",
                     {tr("Web page (*.html)"), tr("PDF (*.pdf)")}},
                    [this, experimentId](const fs::path& file) { writeReport(experimentId, file); });
      });
}

void ExchangeDesk::writeReport(const std::string& experimentId, const fs::path& file) {
  Q_EMIT m_context.requests.said(tr("Writing the report…"));
  inBackground(
      this,
      [folder = m_context.reader.folder(), experimentId, file]() -> Status {
        CLOZE_TRY(const Workspace workspace, Workspace::open(folder, Workspace::Mode::ReadOnly));
        CLOZE_TRY(const Report report, makeReport(workspace, experimentId, CLOZEBENCH_VERSION));
        return clozebench::writeReport(report, file);
      },
      [this, file](const Status& written) { written ? finishWritten(file) : finish(written.error()); });
}

// --- Curves for other programs.

void ExchangeDesk::askForCurves(const std::string& experimentOrRun, CurveFormat format) {
  m_context.reader.ask<std::string>(
      this, [experimentOrRun](Workspace& workspace) { return nameOf(workspace, experimentOrRun); },
      [this, experimentOrRun, format](Result<std::string> name) {
        if (!name) return finish(name.error());
        const QString suggested = curvesFolder(*name, format);
        askFolder(
            m_owner, {"saveCurves", tr("Export the curves into a folder"), {}, suggested},
            [this, experimentOrRun, format](const fs::path& place) { writeCurves(experimentOrRun, place, format); });
      });
}

void ExchangeDesk::writeCurves(const std::string& experimentOrRun, const fs::path& place, CurveFormat format) {
  Q_EMIT m_context.requests.said(tr("Writing the curves…"));
  inBackground(
      this,
      [folder = m_context.reader.folder(), experimentOrRun, place, format] {
        return exportedCurves(folder, experimentOrRun, place, format);
      },
      [this](const Result<fs::path>& folder) {
        if (!folder) return finish(folder.error());
        Q_EMIT m_context.requests.said(tr("Exported to %1").arg(toQt(folder->string())));
        Q_EMIT m_context.requests.openFolderAsked(toQt(folder->string()));
        Q_EMIT done();
      });
}

// --- A capsule out.

void ExchangeDesk::askForCapsule(const std::string& experimentOrRun) {
  m_context.reader.ask<CapsuleWeightSizes>(
      this, [experimentOrRun](Workspace& workspace) { return capsuleWeightSizes(workspace, experimentOrRun); },
      [this, experimentOrRun](Result<CapsuleWeightSizes> sizes) {
        sizes ? askForWeights(experimentOrRun, *sizes) : finish(sizes.error());
      });
}

void ExchangeDesk::askForWeights(const std::string& experimentOrRun, const CapsuleWeightSizes& sizes) {
  const QString best = bytesText(static_cast<double>(sizes.bestBytes));
  const QString all = bytesText(static_cast<double>(sizes.allBytes));
  askDecision(m_owner, tr("Should the capsule take the trained weights along?"),
              tr("It always holds settings, curves, scores, predictions and notes: enough to compare in another "
                 "workspace. Weights let it be tried and trained on there; they are most of a capsule's size."),
              {{"weightsNone", tr("&No weights"), QMessageBox::AcceptRole},
               {"weightsBest", tr("The &best of each run (%1)").arg(best), QMessageBox::AcceptRole},
               {"weightsAll", tr("&All checkpoints (%1)").arg(all), QMessageBox::AcceptRole},
               {"cancelCapsule", tr("Cancel"), QMessageBox::RejectRole}},
              [this, experimentOrRun](const QString& answer) {
                if (answer == "weightsNone") askWhere(experimentOrRun, CapsuleWeights::None);
                if (answer == "weightsBest") askWhere(experimentOrRun, CapsuleWeights::Best);
                if (answer == "weightsAll") askWhere(experimentOrRun, CapsuleWeights::All);
              });
}

void ExchangeDesk::askWhere(const std::string& experimentOrRun, CapsuleWeights weights) {
  m_context.reader.ask<std::string>(
      this, [experimentOrRun](Workspace& workspace) { return nameOf(workspace, experimentOrRun); },
      [this, experimentOrRun, weights](Result<std::string> name) {
        if (!name) return finish(name.error());
        askSaveFile(
            m_owner,
            {"saveCapsule", tr("Save the capsule"), fileName(*name) + kCapsuleSuffix, {tr("Capsule (*.clozecapsule)")}},
            [this, experimentOrRun, weights](const fs::path& file) { writeCapsule(experimentOrRun, file, weights); });
      });
}

void ExchangeDesk::writeCapsule(const std::string& experimentOrRun, const fs::path& file, CapsuleWeights weights) {
  Q_EMIT m_context.requests.said(tr("Packing the capsule…"));
  inBackground(
      this,
      [folder = m_context.reader.folder(), experimentOrRun, file, weights]() -> Result<CapsuleMade> {
        CLOZE_TRY(const Workspace workspace, Workspace::open(folder, Workspace::Mode::ReadOnly));
        return exportCapsule(workspace, experimentOrRun, file, {weights, /*replace=*/true});  // the dialog has asked
      },
      [this](const Result<CapsuleMade>& made) { made ? finishWritten(made->file) : finish(made.error()); });
}

// --- A capsule in.

void ExchangeDesk::askWhichCapsule() {
  auto* dialog = new FileDialog(m_owner, tr("Import a capsule"));
  dialog->setObjectName("openCapsule");
  dialog->setFileMode(QFileDialog::ExistingFile);
  dialog->setNameFilters({tr("Capsules (*.clozecapsule)"), tr("All files (*)")});
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { takeCapsule(file.toStdString()); });
  dialog->open();
}

void ExchangeDesk::takeCapsule(const fs::path& file) {
  Q_EMIT m_context.requests.said(tr("Importing %1…").arg(toQt(file.filename().string())));
  inBackground(
      this,
      [folder = m_context.reader.folder(), file]() -> Result<CapsuleTaken> {
        CLOZE_TRY(Workspace workspace, Workspace::open(folder));
        return importCapsule(workspace, file);
      },
      [this](const Result<CapsuleTaken>& taken) { taken ? finishTaken(*taken) : finish(taken.error()); });
}

void ExchangeDesk::finish(const Error& error) {
  Q_EMIT m_context.requests.raised(error);
  Q_EMIT done();
}

void ExchangeDesk::finishWritten(const fs::path& file) {
  Q_EMIT m_context.requests.said(tr("Saved as %1").arg(toQt(file.string())));
  Q_EMIT m_context.requests.openFolderAsked(toQt(file.parent_path().string()));
  Q_EMIT done();
}

// The experiment is shown in Home, where imported and own ones stand side by side.
void ExchangeDesk::finishTaken(const CapsuleTaken& taken) {
  const int added = static_cast<int>(taken.newRuns());
  Q_EMIT m_context.requests.said(added > 0 ? tr("Imported %n run(s)", nullptr, added)
                                           : tr("Everything in this capsule was here already"));
  Q_EMIT m_context.requests.viewAsked(ViewId::Home);
  Q_EMIT done();
}

}  // namespace clozebench
