#include "ui/views/checkpoints_view.h"

#include "ui/bridge/background.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/models/natural_order.h"
#include "ui/models/texts.h"
#include "ui/views/checkpoint_deletion.h"
#include "ui/views/icons.h"
#include "ui/views/lineage_picture.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QShortcut>

#include <algorithm>

namespace clozebench {
namespace {
constexpr std::chrono::seconds kLookEvery{2};  // while a run writes, something has always changed
constexpr int kSearchWidth = 300;
}  // namespace

CheckpointsView::CheckpointsView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_model(new CheckpointsModel(this)),
      m_shown(new NaturalOrder(this)),
      m_stack(new QStackedWidget(this)) {
  m_shown->setSourceModel(m_model);
  m_shown->setSortRole(CheckpointsModel::kSortRole);
  m_shown->setFilterRole(CheckpointsModel::kSearchRole);
  m_shown->setFilterKeyColumn(0);
  m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_shown->setSortCaseSensitivity(Qt::CaseInsensitive);
  m_stack->addWidget(makeEmpty());
  m_stack->addWidget(makeList());
  makeViewLayout(this)->addWidget(m_stack);
  setAcceptDrops(true);
  connectParts();
  showChosen();
}

QWidget* CheckpointsView::makeEmpty() {
  auto* empty = new EmptyState("save", tr("No checkpoints yet"),
                               tr("Each run keeps its best and its last network here, to try, to export, or to start "
                                  "another run from. The quick demo makes some in about a minute."),
                               m_stack);
  auto* demo =
      empty->addButton("checkpointsDemo", tr("Run the &quick demo"), tr("Trains a small pair on this machine"));
  auto* setup = empty->addButton("checkpointsSetup", tr("&Set up an experiment"), tr("Your own texts and labels"));
  auto* import = empty->addButton("checkpointsImport", tr("&Import a folder…"),
                                  tr("A model that Clozebench exported, or the folder of a checkpoint"));
  connect(demo, &QPushButton::clicked, this, [this] { m_context.launcher.startDemo(true); });
  connect(setup, &QPushButton::clicked, this, [this] { Q_EMIT m_context.requests.viewAsked(ViewId::Setup); });
  connect(import, &QPushButton::clicked, this, [this] { chooseImport(true); });
  return empty;
}

QLayout* CheckpointsView::makeTop(QWidget* parent) {
  m_search = new QLineEdit(parent);
  describe(*m_search, "checkpointSearch", tr("Search"), tr("Shows the checkpoints that hold these letters anywhere"));
  m_search->setPlaceholderText(tr("Search: experiment, arm, “last”, “finished” …"));
  m_search->setClearButtonEnabled(true);
  m_search->addAction(lineIcon("search"), QLineEdit::LeadingPosition);
  m_search->setMinimumWidth(kSearchWidth);
  m_total = new QLabel(parent);
  m_total->setObjectName("checkpointTotal");
  m_spare = makeButton(
      "chooseSpare", "filter", tr("Choose what is &not needed"),
      tr("Chooses the checkpoints that finished runs do not use any more, so that they can be deleted"), parent);
  m_import =
      makeIconButton("importCheckpoint", "import", tr("Import"),
                     tr("A model that Clozebench exported, or a checkpoint folder, into this workspace"), parent);
  m_import->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_import->setText(tr("I&mport"));
  m_import->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(m_import);
  menu->addAction(tr("A &folder…"), this, [this] { chooseImport(true); });
  menu->addAction(tr("A &safetensors file…"), this, [this] { chooseImport(false); });
  m_import->setMenu(menu);
  return makeToolbarRow({m_search, m_total, nullptr, m_spare, m_import});
}

QWidget* CheckpointsView::makeList() {
  auto* list = new QWidget(m_stack);
  auto* layout = new QVBoxLayout(list);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addLayout(makeTop(list));
  m_table = new CopyableTable("checkpointTable", tr("Checkpoints"), list);
  m_table->setModel(m_shown);
  m_table->setEmptyText(tr("No checkpoint holds these letters"));
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(CheckpointsModel::Saved, Qt::DescendingOrder);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  for (int column : {CheckpointsModel::Experiment, CheckpointsModel::Stage})
    m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
  layout->addWidget(m_table, 1);
  layout->addWidget(makeDetails(list));
  return list;
}

QWidget* CheckpointsView::makeDetails(QWidget* parent) {
  auto* card = new Card(parent);
  m_chosen = makeHeading({}, card);
  m_chosen->setObjectName("chosenCheckpoint");
  m_lineage = new LineageView(card);
  m_use = makeHint({}, card);
  m_use->setObjectName("checkpointUse");
  m_saveLineage = makeIconButton("saveLineage", "save", tr("Save the picture"),
                                 tr("Where it came from as a picture: SVG, PNG or PDF"), card);
  connect(m_saveLineage, &QToolButton::clicked, this, &CheckpointsView::saveLineage);
  m_try =
      makeButton("tryCheckpointNow", "edit", tr("&Try it"), tr("Fill gaps or classify texts with it (Return)"), card);
  m_start = makeButton("useAsStart", "start", tr("&Use as a start"),
                       tr("Opens Set-up with these weights as the start of the next fine-tuning"), card);
  m_export = new ExportButton(m_context.reader, card);
  m_export->setObjectName("exportKept");
  m_export->setText(tr("Ex&port"));
  m_export->setIcon(lineIcon("export"));
  m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_export->setAutoRaise(false);
  m_export->setFocusPolicy(Qt::StrongFocus);
  m_monitor =
      makeButton("checkpointRun", "chart", tr("Show its &run"), tr("Curves, notices and settings of its run"), card);
  m_delete = makeButton("deleteCheckpoint", "delete", tr("&Delete…"),
                        tr("Frees the space; the numbers of the run stay (Del)"), card);
  card->body().addLayout(makeToolbarRow({m_chosen, nullptr, m_saveLineage}));
  card->body().addWidget(m_lineage);
  card->body().addWidget(m_use);
  card->body().addLayout(makeToolbarRow({m_try, m_start, m_export, m_monitor, nullptr, m_delete}));
  return card;
}

void CheckpointsView::connectParts() {
  m_later.setSingleShot(true);
  m_later.setInterval(kLookEvery);
  connect(&m_later, &QTimer::timeout, this, &CheckpointsView::reload);
  connect(&m_context.reader, &WorkspaceReader::changed, this, [this] {
    m_stale = true;
    if (isVisible() && !m_later.isActive()) m_later.start();
  });
  connect(&m_context.bridge, &ExperimentBridge::ended, this, &CheckpointsView::reload);
  connect(m_search, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
  connect(m_spare, &QPushButton::clicked, this, &CheckpointsView::chooseSpare);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CheckpointsView::showChosen);
  connect(m_table, &QTableView::activated, this, &CheckpointsView::tryIt);
  connect(m_table, &CopyableTable::said, &m_context.requests, &Requests::said);
  connect(m_table, &CopyableTable::failed, &m_context.requests, &Requests::raised);
  connect(m_lineage, &LineageView::filesAsked, &m_context.requests, &Requests::dataFilesAsked);
  connect(m_lineage, &LineageView::checkpointAsked, this, &CheckpointsView::goToCheckpoint);
  connect(m_lineage, &LineageView::runAsked, this,
          [this](const std::string& run) { Q_EMIT m_context.requests.runAsked(run, ViewId::Monitor); });
  connect(m_try, &QPushButton::clicked, this, &CheckpointsView::tryIt);
  connect(m_start, &QPushButton::clicked, this, &CheckpointsView::startFromIt);
  connect(m_export, &ExportButton::exported, &m_context.requests, &Requests::openFolderAsked);
  connect(m_export, &ExportButton::problem, &m_context.requests, &Requests::problem);
  connect(m_export, &ExportButton::capsuleAsked, &m_context.requests, &Requests::capsuleExportAsked);
  connect(m_monitor, &QPushButton::clicked, this, [this] {
    if (const KeptCheckpoint* one = chosenOne(); one && one->run)
      Q_EMIT m_context.requests.runAsked(one->run->id, ViewId::Monitor);
  });
  connect(m_delete, &QPushButton::clicked, this, &CheckpointsView::askWhetherToDelete);
  auto* shortcut = new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut);
  connect(shortcut, &QShortcut::activated, this, &CheckpointsView::askWhetherToDelete);
}

void CheckpointsView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) reload();
}

void CheckpointsView::reload() {
  m_stale = true;
  if (!isVisible() || m_reading) return;  // read when it is looked at
  m_stale = false;
  m_reading = true;
  m_context.reader.ask<std::vector<KeptCheckpoint>>(
      this, [](Workspace& workspace) { return keptCheckpoints(workspace); },
      [this](Result<std::vector<KeptCheckpoint>> checkpoints) {
        m_reading = false;
        if (!checkpoints) {
          Q_EMIT m_context.requests.raised(checkpoints.error());
          return;
        }
        take(std::move(*checkpoints));
        if (m_stale) m_later.start();
      });
}

void CheckpointsView::take(std::vector<KeptCheckpoint> checkpoints) {
  std::set<std::filesystem::path> before;
  for (int row : chosenRows()) before.insert(m_model->checkpoint(row).folder);
  const bool changed = m_model->setCheckpoints(std::move(checkpoints));
  m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
  if (changed) chooseAgain(before);
  int wanted = m_wantedRun.empty() ? -1 : m_model->rowOfRun(m_wantedRun);
  if (!m_wantedFolder.empty()) wanted = m_model->rowOf(m_wantedFolder);
  m_wantedRun.clear();
  m_wantedFolder.clear();
  if (wanted >= 0 || chosenRows().empty()) choose(wanted);
  if (changed) showChosen();
  readFacts();
}

void CheckpointsView::chooseAgain(const std::set<std::filesystem::path>& folders) {
  QItemSelection selection;
  for (const auto& folder : folders) {
    const QModelIndex index = m_shown->mapFromSource(m_model->index(m_model->rowOf(folder), 0));
    if (index.isValid()) selection.select(index, index);
  }
  m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void CheckpointsView::readFacts() {
  showTotal();
  const auto folders = m_model->unread();
  if (folders.empty() || m_readingFacts) return;
  m_readingFacts = true;
  using Facts = std::map<std::filesystem::path, CheckpointFacts>;
  inBackground(
      this,
      [folders] {
        Facts facts;
        for (const auto& folder : folders) facts[folder] = checkpointFacts(folder);
        return facts;
      },
      [this](const Facts& facts) {
        m_readingFacts = false;
        m_model->setFacts(facts);
        showTotal();
        showChosen();
      });
}

void CheckpointsView::showTotal() {
  int spare = 0;
  std::int64_t spareBytes = 0;
  for (int row = 0; row < m_model->rowCount(); ++row) {
    spare += m_model->isSpare(row);
    spareBytes += m_model->isSpare(row) ? m_model->sizeBytes(row) : 0;
  }
  m_total->setText(tr("%Ln checkpoint(s), %1", nullptr, m_model->rowCount())
                       .arg(bytesText(static_cast<double>(m_model->totalBytes()))));
  m_spare->setVisible(spare > 0);
  m_spare->setText(tr("Choose what is &not needed (%1)").arg(bytesText(static_cast<double>(spareBytes))));
}

std::vector<int> CheckpointsView::chosenRows() const {
  std::vector<int> rows;
  for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
    rows.push_back(m_shown->mapToSource(index).row());
  return rows;
}

const KeptCheckpoint* CheckpointsView::chosenOne() const {
  const auto rows = chosenRows();
  return rows.size() == 1 ? &m_model->checkpoint(rows.front()) : nullptr;
}

void CheckpointsView::choose(int row) {
  QModelIndex index = m_shown->mapFromSource(m_model->index(row, 0));
  if (row >= 0 && !index.isValid()) {  // the search hides it
    m_search->clear();
    index = m_shown->mapFromSource(m_model->index(row, 0));
  }
  if (!index.isValid()) index = m_shown->index(0, 0);
  m_table->setCurrentIndex(index);
  m_table->scrollTo(index);
}

void CheckpointsView::chooseSpare() {
  m_search->clear();
  QItemSelection selection;
  for (int row = 0; row < m_model->rowCount(); ++row) {
    if (!m_model->isSpare(row)) continue;
    const QModelIndex index = m_shown->mapFromSource(m_model->index(row, 0));
    selection.select(index, index);
  }
  m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  m_table->setFocus();
}

void CheckpointsView::showRun(const std::string& runOrFolder) {
  const bool folder = std::filesystem::path(runOrFolder).is_absolute();
  m_wantedFolder = folder ? std::filesystem::path(runOrFolder) : std::filesystem::path();
  m_wantedRun = folder ? std::string() : runOrFolder;
  reload();
}

void CheckpointsView::showChosen() {
  const auto rows = chosenRows();
  const KeptCheckpoint* one = chosenOne();
  const bool trains =
      std::ranges::any_of(rows, [this](int row) { return CheckpointsModel::trains(m_model->checkpoint(row)); });
  m_try->setEnabled(one);
  m_start->setEnabled(one);
  m_monitor->setEnabled(one && one->run);
  m_export->setCheckpoint(one);
  m_saveLineage->setEnabled(one);
  m_use->setVisible(one);
  m_use->setText(one ? m_model->useText(rows.front()) : QString());
  m_delete->setEnabled(!rows.empty() && !trains);
  m_delete->setToolTip(trains ? tr("A run that trains needs its checkpoints; stop it first")
                              : tr("Frees the space; the numbers of the run stay (Del)"));
  if (one) return showLineage(*one);
  std::int64_t bytes = 0;
  for (int row : rows) bytes += m_model->sizeBytes(row);
  m_chosen->setText(rows.empty() ? tr("Choose a checkpoint to see where it came from")
                                 : tr("%Ln checkpoints are chosen, %1", nullptr, static_cast<int>(rows.size()))
                                       .arg(bytesText(static_cast<double>(bytes))));
  m_lineage->clear();
}

void CheckpointsView::showLineage(const KeptCheckpoint& checkpoint) {
  m_chosen->setText(tr("Where it came from"));
  if (!checkpoint.run) {
    inBackground(
        this, [folder = checkpoint.folder] { return checkpointFacts(folder); },
        [this, checkpoint](const CheckpointFacts& facts) {
          const KeptCheckpoint* now = chosenOne();
          if (now && now->folder == checkpoint.folder) m_lineage->setCards(lineageCards(checkpoint, facts));
        });
    return;
  }
  m_context.reader.ask<FullLineage>(
      this, [run = *checkpoint.run](Workspace& workspace) { return fullLineage(workspace, run); },
      [this, checkpoint](Result<FullLineage> lineage) {
        const KeptCheckpoint* now = chosenOne();
        if (lineage && now && now->folder == checkpoint.folder)
          m_lineage->setCards(lineageCards(*lineage, &checkpoint));
      });
}

void CheckpointsView::tryIt() {
  const KeptCheckpoint* one = chosenOne();
  if (!one) return;
  Q_EMIT m_context.requests.runAsked(one->run && one->used ? one->run->id : one->folder.string(), ViewId::Try);
}

void CheckpointsView::startFromIt() {
  const KeptCheckpoint* one = chosenOne();
  if (!one) return;
  Q_EMIT m_context.requests.startFromAsked(one->run && one->used ? one->run->id : one->folder.string());
}

void CheckpointsView::goToCheckpoint(const std::string& folder) {
  if (const int row = m_model->rowOf(folder); row >= 0) choose(row);
  m_table->setFocus();
}

void CheckpointsView::saveLineage() {
  chooseAndSaveLineage(this, m_lineage->cards(), [this](const Result<std::filesystem::path>& saved) {
    if (!saved) return Q_EMIT m_context.requests.raised(saved.error());
    Q_EMIT m_context.requests.said(tr("Saved %1").arg(toQt(saved->string())));
  });
}

void CheckpointsView::askWhetherToDelete() {
  if (!m_delete->isEnabled() || findChild<QMessageBox*>("decision")) return;
  std::vector<KeptCheckpoint> doomed;
  std::int64_t bytes = 0;
  for (int row : chosenRows()) {
    doomed.push_back(m_model->checkpoint(row));
    bytes += m_model->sizeBytes(row);
  }
  askAndDelete(m_context, this, std::move(doomed), bytes, [this] { reload(); });
}

void CheckpointsView::chooseImport(bool folder) {
  auto* dialog = new FileDialog(this, folder ? tr("Import a folder") : tr("Import a safetensors file"));
  dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
  if (folder) dialog->setOption(QFileDialog::ShowDirsOnly);
  if (!folder) dialog->setNameFilter(tr("Models (*.safetensors)"));
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& source) { importFrom(source.toStdString()); });
  dialog->open();
}

void CheckpointsView::importFrom(const std::filesystem::path& source) {
  if (std::exchange(m_importing, true)) return;
  m_import->setEnabled(false);
  Q_EMIT m_context.requests.said(tr("Importing %1…").arg(toQt(source.filename().string())));
  inBackground(
      this, [source, workspace = m_context.reader.folder()] { return importIntoWorkspace(workspace, source); },
      [this](const Result<Imported>& imported) {
        m_importing = false;
        m_import->setEnabled(true);
        if (!imported) {
          Q_EMIT m_context.requests.raised(imported.error());
          return;
        }
        m_wantedFolder = imported->folder;
        Q_EMIT m_context.requests.said(tr("Imported %1").arg(toQt(imported->folder.filename().string())));
        reload();
      });
}

void CheckpointsView::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (urls.size() != 1 || !urls.front().isLocalFile()) return;
  const QFileInfo dropped(urls.front().toLocalFile());
  if (dropped.isDir() || dropped.suffix() == "safetensors") event->acceptProposedAction();
}

void CheckpointsView::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  importFrom(event->mimeData()->urls().front().toLocalFile().toStdString());
}

}  // namespace clozebench
