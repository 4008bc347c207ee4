#include "ui/views/checkpoint_details.h"

#include "ui/bridge/background.h"
#include "ui/models/texts.h"
#include "ui/views/icons.h"
#include "ui/views/lineage_picture.h"

namespace clozebench {

CheckpointDetails::CheckpointDetails(const AppContext& context, QWidget* parent)
    : Card(parent),
      m_context(context),
      m_title(makeHeading({}, this)),
      m_use(makeHint({}, this)),
      m_lineage(new LineageView(this)),
      m_saveLineage(makeIconButton("saveLineage", "save", tr("Save the picture"),
                                   tr("Where it came from as a picture: SVG, PNG or PDF"), this)),
      m_try(makeButton("tryCheckpointNow", "edit", tr("&Try it"), tr("Fill gaps or classify texts with it (Return)"),
                       this)),
      m_start(makeButton("useAsStart", "start", tr("&Use as a start"),
                         tr("Opens Set-up with these weights as the start of the next fine-tuning"), this)),
      m_monitor(makeButton("checkpointRun", "chart", tr("Show its &run"), tr("Curves, notices and settings of its run"),
                           this)),
      m_delete(makeButton("deleteCheckpoint", "delete", tr("&Delete…"), {}, this)),
      m_export(new ExportButton(context.reader, this)) {
  layOut();
  connectParts();
  showChosen({});
}

void CheckpointDetails::layOut() {
  m_title->setObjectName("chosenCheckpoint");
  m_use->setObjectName("checkpointUse");
  m_export->setObjectName("exportKept");
  m_export->setText(tr("Ex&port"));
  m_export->setIcon(lineIcon("export"));
  m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_export->setAutoRaise(false);
  m_export->setFocusPolicy(Qt::StrongFocus);
  body().addLayout(makeToolbarRow({m_title, nullptr, m_saveLineage}));
  body().addWidget(m_lineage);
  body().addWidget(m_use);
  body().addLayout(makeToolbarRow({m_try, m_start, m_export, m_monitor, nullptr, m_delete}));
}

void CheckpointDetails::connectParts() {
  Requests& requests = m_context.requests;
  connect(m_lineage, &LineageView::filesAsked, &requests, &Requests::dataLookAsked);
  connect(m_lineage, &LineageView::checkpointAsked, this, &CheckpointDetails::checkpointAsked);
  connect(m_lineage, &LineageView::runAsked, this,
          [this](const std::string& run) { Q_EMIT m_context.requests.runAsked(run, ViewId::Monitor); });
  connect(m_saveLineage, &QToolButton::clicked, this, &CheckpointDetails::saveLineage);
  connect(m_try, &QPushButton::clicked, this, &CheckpointDetails::tryIt);
  connect(m_start, &QPushButton::clicked, this, [this] {
    if (m_one) Q_EMIT m_context.requests.startFromAsked(name());
  });
  connect(m_export, &ExportButton::exported, &requests, &Requests::openFolderAsked);
  connect(m_export, &ExportButton::problem, &requests, &Requests::problem);
  connect(m_export, &ExportButton::capsuleAsked, &requests, &Requests::capsuleExportAsked);
  connect(m_monitor, &QPushButton::clicked, this, [this] {
    if (m_one && m_one->run) Q_EMIT m_context.requests.runAsked(m_one->run->id, ViewId::Monitor);
  });
  connect(m_delete, &QPushButton::clicked, this, &CheckpointDetails::deletionAsked);
}

void CheckpointDetails::showChosen(const Chosen& chosen) {
  m_one = chosen.one;
  for (QWidget* part : std::initializer_list<QWidget*>{m_try, m_start, m_saveLineage})
    part->setEnabled(m_one.has_value());
  m_monitor->setEnabled(m_one && m_one->run);
  m_export->setCheckpoint(m_one ? &*m_one : nullptr);
  m_use->setVisible(m_one.has_value());
  m_use->setText(chosen.use);
  m_delete->setEnabled(chosen.count > 0 && !chosen.trains);
  m_delete->setToolTip(chosen.trains ? tr("A run that trains needs its checkpoints; stop it first")
                                     : tr("Frees the space; the numbers of the run stay (Del)"));
  if (m_one) return showLineage();
  m_title->setText(chosen.count == 0 ? tr("Choose a checkpoint to see where it came from")
                                     : tr("%Ln checkpoints are chosen, %1", nullptr, chosen.count)
                                           .arg(bytesText(static_cast<double>(chosen.bytes))));
  m_lineage->clear();
}

void CheckpointDetails::showLineage() {
  m_title->setText(tr("Where it came from"));
  const auto isStillShown = [this](const KeptCheckpoint& one) { return m_one && m_one->folder == one.folder; };
  if (!m_one->run) {
    inBackground(
        this, [folder = m_one->folder] { return checkpointFacts(folder); },
        [this, one = *m_one, isStillShown](const CheckpointFacts& facts) {
          if (isStillShown(one)) m_lineage->setCards(lineageCards(one, facts));
        });
    return;
  }
  m_context.reader.ask<FullLineage>(
      this, [run = *m_one->run](Workspace& workspace) { return fullLineage(workspace, run); },
      [this, one = *m_one, isStillShown](Result<FullLineage> lineage) {
        if (lineage && isStillShown(one)) m_lineage->setCards(lineageCards(*lineage, &one));
      });
}

std::string CheckpointDetails::name() const {
  return m_one->run && m_one->used ? m_one->run->id : m_one->folder.string();
}

void CheckpointDetails::tryIt() {
  if (m_one) Q_EMIT m_context.requests.runAsked(name(), ViewId::Try);
}

void CheckpointDetails::saveLineage() {
  chooseAndSaveLineage(this, m_lineage->cards(), [this](const Result<std::filesystem::path>& saved) {
    if (!saved) return Q_EMIT m_context.requests.raised(saved.error());
    Q_EMIT m_context.requests.said(tr("Saved %1").arg(toQt(saved->string())));
  });
}

}  // namespace clozebench
