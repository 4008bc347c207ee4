#include "ui/views/checkpoints_view.h"

#include "ui/bridge/background.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/models/natural_order.h"
#include "ui/models/texts.h"
#include "ui/views/checkpoint_deletion.h"
#include "ui/views/icons.h"

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

// No more than its names need: the stages beside it end in what tells variants apart.
static void fitExperiments(QTableView& table) {
  constexpr int kNarrowest = 96, kWidest = 220;
  const int names = static_cast<QAbstractItemView&>(table).sizeHintForColumn(CheckpointsModel::Experiment);
  table.horizontalHeader()->resizeSection(CheckpointsModel::Experiment, std::clamp(names + 8, kNarrowest, kWidest));
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
  m_table->horizontalHeader()->setSectionResizeMode(CheckpointsModel::Experiment, QHeaderView::Interactive);
  m_table->horizontalHeader()->setSectionResizeMode(CheckpointsModel::Stage, QHeaderView::Stretch);
  const auto fit = [this] { fitExperiments(*m_table); };
  connect(m_model, &QAbstractItemModel::modelReset, m_table, fit);
  connect(m_model, &QAbstractItemModel::dataChanged, m_table, fit);  // what is read of their runs later
  layout->addWidget(m_table, 1);
  layout->addWidget(m_details = new CheckpointDetails(m_context, list));
  return list;
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
  connect(m_table, &QTableView::activated, m_details, &CheckpointDetails::tryIt);
  connect(m_table, &CopyableTable::said, &m_context.requests, &Requests::said);
  connect(m_table, &CopyableTable::failed, &m_context.requests, &Requests::raised);
  connect(m_details, &CheckpointDetails::checkpointAsked, this, &CheckpointsView::goToCheckpoint);
  connect(m_details, &CheckpointDetails::deletionAsked, this, &CheckpointsView::askWhetherToDelete);
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
  CheckpointDetails::Chosen chosen;
  chosen.count = static_cast<int>(rows.size());
  for (int row : rows) {
    chosen.bytes += m_model->sizeBytes(row);
    chosen.trains = chosen.trains || CheckpointsModel::trains(m_model->checkpoint(row));
  }
  if (rows.size() == 1) {
    chosen.one = m_model->checkpoint(rows.front());
    chosen.use = m_model->useText(rows.front());
  }
  m_details->showChosen(chosen);
}

void CheckpointsView::goToCheckpoint(const std::string& folder) {
  if (const int row = m_model->rowOf(folder); row >= 0) choose(row);
  m_table->setFocus();
}

void CheckpointsView::askWhetherToDelete() {
  if (!m_details->canDelete() || findChild<QMessageBox*>("decision")) return;
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
