#include "ui/views/export_button.h"

#include "ui/bridge/background.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QMenu>

namespace clozebench {
namespace {

struct Source {
  std::filesystem::path checkpoint;
  CardFacts facts;
};

// A reused run is told under the shown experiment. Without a folder: the checkpoint that the run uses.
Result<Source> sourceOf(Workspace& workspace, const std::optional<RunRecord>& shown, std::filesystem::path folder) {
  if (!shown) return Source{std::move(folder), {}};
  CLOZE_TRY(RunRecord run, workspace.run(shown->id));
  if (!shown->experimentId.empty()) run.experimentId = shown->experimentId;
  if (folder.empty()) {
    CLOZE_TRY(folder, keptCheckpoint(workspace, run));
  }
  return Source{std::move(folder), cardFacts(workspace, run)};
}

}  // namespace

ExportButton::ExportButton(WorkspaceReader& reader, QWidget* parent) : QToolButton(parent), m_reader(reader) {
  setObjectName("exportCheckpoint");
  setText(tr("E&xport checkpoint"));
  setToolTip(tr("Write the weights, the tokenizer and the settings of this run in a layout that other tools read"));
  setPopupMode(QToolButton::InstantPopup);
  setAutoRaise(true);
  auto* menu = new QMenu(this);
  menu->addAction(tr("As a &folder for Hugging Face's tools…"), this, [this] { chooseAndExport(ExchangeFormat::Hf); });
  menu->addAction(tr("As one &safetensors file…"), this, [this] { chooseAndExport(ExchangeFormat::Safetensors); });
  m_capsule =
      menu->addAction(tr("As a &capsule for another workspace…"), this, [this] { Q_EMIT capsuleAsked(m_run->id); });
  m_capsule->setObjectName("exportCapsule");
  m_capsule->setToolTip(tr("One file with the run, its settings, numbers, predictions and, if wanted, weights"));
  setMenu(menu);
  setRun(nullptr);
}

void ExportButton::setRun(const RunRecord* run) {
  m_run = run ? std::optional(*run) : std::nullopt;
  m_folder.clear();
  showWhatIsPossible();
}

void ExportButton::setCheckpoint(const KeptCheckpoint* checkpoint) {
  m_run = checkpoint ? checkpoint->run : std::nullopt;
  m_folder = checkpoint ? checkpoint->folder : std::filesystem::path();
  showWhatIsPossible();
}

void ExportButton::showWhatIsPossible() {
  setEnabled(hasSomething() && !m_writing);
  m_capsule->setEnabled(m_run.has_value());
}

std::string ExportButton::nameOfExport() const {
  if (!m_run) return m_folder.filename().string();
  return exportName(*m_run) + (m_folder.filename() == "last" && m_run->kind == RunKind::Finetune ? "-last" : "");
}

void ExportButton::chooseAndExport(ExchangeFormat format) {
  askFolder(this, {"exportCheckpointFolder", tr("Export into a folder"), {}, toQt(nameOfExport())},
            [this, format](const std::filesystem::path& place) { exportInto(place, format); });
}

void ExportButton::exportInto(const std::filesystem::path& place, ExchangeFormat format) {
  if (!hasSomething() || m_writing) return;
  m_writing = true;
  setEnabled(false);
  m_reader.ask<Source>(
      this, [run = m_run, folder = m_folder](Workspace& workspace) { return sourceOf(workspace, run, folder); },
      [this, format, place, name = nameOfExport()](Result<Source> source) {
        if (!source) return finish(tl::unexpected(source.error()));
        inBackground(
            this,
            [source = *source, format, place, name] {
              return exportCheckpoint(source.checkpoint, format, freeFolder(place, name), source.facts);
            },
            [this](const Result<Exported>& result) { finish(result); });
      });
}

void ExportButton::finish(const Result<Exported>& result) {
  m_writing = false;
  showWhatIsPossible();
  if (result) {
    Q_EMIT exported(toQt(result->folder.string()));
  } else {
    Q_EMIT problem(coreText(result.error().sentence()));
  }
}

}  // namespace clozebench
