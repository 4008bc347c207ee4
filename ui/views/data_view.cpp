#include "ui/views/data_view.h"

#include "config/experiment_file.h"
#include "experiment/toy.h"
#include "ui/bridge/background.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/forms/field_group.h"
#include "ui/forms/section_box.h"
#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/data_choice.h"
#include "ui/models/data_texts.h"
#include "ui/models/texts.h"

#include <QCheckBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QLocale>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>

#include <algorithm>
#include <filesystem>

namespace clozebench {
namespace {

constexpr int kChoicesWidth = 500;

struct Guess {
  std::string path;
  Result<FileInspection> file;
};

QString fileName(const std::string& path) {
  const auto name = std::filesystem::path(path).filename().string();
  return toQt(name.empty() ? path : name);  // "texts/" ends in nothing
}

QScrollArea* scrolled(QWidget* content, QWidget* parent) {
  auto* area = new QScrollArea(parent);
  area->setWidget(content);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  return area;
}

}  // namespace

DataView::DataView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_inspection(new DataInspection(context.setup, context.reader.folder() / "cache", this)) {
  setAcceptDrops(true);
  QVBoxLayout* layout = makeViewLayout(this);
  layout->addWidget(makeHeader());
  layout->addWidget(m_lookCard = makeLookCard());
  m_pages = new QStackedWidget(this);
  m_pages->addWidget(makeEmpty());
  auto* both = new QSplitter(Qt::Horizontal, m_pages);
  both->setChildrenCollapsible(false);
  both->addWidget(m_choices = makeChoices());
  both->addWidget(makeFindings());
  both->setStretchFactor(1, 1);
  both->setSizes({kChoicesWidth, 2 * kChoicesWidth});
  m_pages->addWidget(both);
  layout->addWidget(m_pages, 1);
  connect(m_inspection, &DataInspection::changed, this, &DataView::showReport);
  connect(m_inspection, &DataInspection::busyChanged, this, [this] {
    showProgress();
    showButtons();
  });
  connect(m_inspection, &DataInspection::progressed, this, &DataView::showProgress);
  connect(m_inspection, &DataInspection::failed, &m_context.requests, &Requests::raised);
  connect(&m_context.requests, &Requests::dataFilesAsked, this, &DataView::takeGuessed);
  connect(&m_context.requests, &Requests::dataLookAsked, this, &DataView::lookAt);
  connect(&m_context.bridge, &ExperimentBridge::stateChanged, this, &DataView::showButtons);
  connect(&m_context.setup, &SetupModel::issuesChanged, this, &DataView::showButtons);
  for (const auto signal : {&SetupModel::edited, &SetupModel::replaced})
    connect(&m_context.setup, signal, this, [this] {
      endLook();
      showPages();
    });
  showPages();
  showReport();
}

QWidget* DataView::makeHeader() {
  auto* header = new QWidget(this);
  auto* again = makeIconButton("dataAgain", "refresh", tr("Read again"), tr("Read the files again (F5)"), header);
  m_continue = makeButton("dataContinue", "setup", tr("&Continue to Set-up"),
                          tr("Choose network and training for these files (Ctrl+Return)"), header);
  makePrimary(*m_continue);
  auto* row = makeToolbarRow({makeTitle(tr("Data"), header), nullptr, again, m_continue});
  row->setContentsMargins(0, 0, 0, 0);
  header->setLayout(row);
  connect(again, &QToolButton::clicked, m_inspection, &DataInspection::readAgain);
  connect(m_continue, &QPushButton::clicked, this, [this] { Q_EMIT m_context.requests.viewAsked(ViewId::Setup); });
  auto* refresh = new QShortcut(QKeySequence::Refresh, this);
  refresh->setContext(Qt::WidgetWithChildrenShortcut);
  connect(refresh, &QShortcut::activated, m_inspection, &DataInspection::readAgain);
  auto* goOn = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
  goOn->setContext(Qt::WidgetWithChildrenShortcut);
  connect(goOn, &QShortcut::activated, m_continue, &QPushButton::click);
  return header;
}

QWidget* DataView::makeEmpty() {
  auto* empty = new EmptyState("data", tr("Which text, and which task?"),
                               tr("Choose a file of texts with labels, or drop files and folders here. Raw text to "
                                  "pre-train on is optional."),
                               this);
  empty->setObjectName("dataEmpty");
  auto* labelled = empty->addButton("dataChooseLabelled", tr("Choose &labelled data…"), tr("Texts with labels"));
  auto* raw = empty->addButton("dataChooseRaw", tr("Choose raw &text…"), tr("Text without labels, to pre-train on"));
  auto* toy = empty->addButton("dataToy", tr("Tr&y the toy task"),
                               tr("Writes rows of digits whose label follows a rule, and a recipe that learns it: a "
                                  "check that everything works"));
  makePrimary(*labelled);
  connect(toy, &QPushButton::clicked, this, &DataView::takeToy);
  connect(labelled, &QPushButton::clicked, this, [this] { chooseFiles(FileRole::Train); });
  connect(raw, &QPushButton::clicked, this, [this] { chooseFiles(FileRole::Corpus); });
  return empty;
}

QWidget* DataView::makeChoices() {
  auto* column = new QWidget(this);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, kGap, 0);
  layout->setSpacing(kGap);
  const int labelWidth = fontMetrics().horizontalAdvance(fieldLabel(*findField("task.validation"))) + 4;
  const auto add = [&](const char* name, const QString& title, const QString& help,
                       const std::vector<std::string>& keys) {
    auto* box = new SectionBox(title, help, column);
    box->setObjectName(QString("data.") + name);
    box->addRow(new FieldGroup(m_context.setup, keys, "data.", labelWidth, box));
    layout->addWidget(box);
    return box;
  };
  auto* files = add("files", tr("Files"), tr("The same choices as in Set-up. Files can be dropped on each field."),
                    {"task.train", "task.validation", "task.test", "corpus.path"});
  auto* folder = makeButton("dataChooseFolder", "folder", tr("Raw text from a f&older…"),
                            tr("All text files below a folder"), files);
  auto* row = new QWidget(files);
  auto* toy = makeButton("dataToyFiles", "file", tr("To&y task"),
                         tr("Replaces the settings by those of a generated task that anything which learns must pass; "
                            "Undo brings them back"),
                         files);
  row->setLayout(makeToolbarRow({folder, toy, nullptr}));
  files->addRow(row);
  connect(toy, &QPushButton::clicked, this, &DataView::takeToy);
  connect(folder, &QPushButton::clicked, this, &DataView::chooseFolder);
  add("task", tr("How labelled files are read"), tr("Recognised by itself; change what was recognised wrongly."),
      {"task.kind", "task.label_separator", "task.format", "task.encoding", "task.delimiter", "task.header",
       "task.text", "task.label"});
  add("corpus", tr("How raw text is read"), tr("Recognised by itself; change what was recognised wrongly."),
      {"corpus.format", "corpus.encoding", "corpus.language"});
  layout->addStretch();
  auto* area = scrolled(column, this);
  area->setMinimumWidth(column->minimumSizeHint().width() + area->verticalScrollBar()->sizeHint().width());
  area->setMaximumWidth(kChoicesWidth + 60);
  return area;
}

QWidget* DataView::makeFindings() {
  auto* column = new QWidget(this);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(kGap, 0, 0, 0);
  layout->setSpacing(kGap);
  m_guess = new WrappedLabel(column);
  m_guess->setObjectName("dataGuess");
  m_guess->hide();
  m_files = new QComboBox(column);
  describe(*m_files, "dataFiles", tr("File"), tr("The file whose content is shown"));
  m_files->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_files->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  m_role = new QComboBox(column);
  describe(*m_role, "dataRole", tr("Used as"), tr("What the experiment uses this file as"));
  for (const FileRole role : chosenRoles()) m_role->addItem(roleText(role), static_cast<int>(role));
  m_details = new DataDetails(m_context.setup, column);
  m_unit = makeHint({}, column);
  m_unit->setObjectName("dataUnit");
  m_learn = makeButton("dataLearn", "start", tr("Count in &tokens"),
                       tr("Learn the tokenizer now, as a run would; the run then finds it ready"), column);
  m_everything =
      makeButton("dataEverything", "file", tr("Read &everything"), tr("Read the large files to their end"), column);
  layout->addWidget(m_guess);
  auto* shown = new QLabel(tr("&File"), column);
  shown->setBuddy(m_files);
  auto* as = new QLabel(tr("used &as"), column);
  as->setBuddy(m_role);
  layout->addLayout(makeToolbarRow({shown, m_files, as, m_role}));
  layout->addWidget(makeProgress());
  layout->addWidget(m_setsCard = makeSetsCard());
  layout->addWidget(m_details, 1);
  layout->addWidget(m_unit);
  layout->addLayout(makeToolbarRow({m_learn, m_everything, nullptr}));
  connect(m_files, &QComboBox::activated, this, [this] {
    m_shownPath = m_files->currentData().toString();
    showChosen();
  });
  connect(m_role, &QComboBox::activated, this, &DataView::changeRole);
  connect(m_learn, &QPushButton::clicked, m_inspection, &DataInspection::learnTokenizer);
  connect(m_everything, &QPushButton::clicked, m_inspection, &DataInspection::readEverything);
  connect(m_details, &DataDetails::said, &m_context.requests, &Requests::said);
  connect(m_details, &DataDetails::failed, &m_context.requests, &Requests::raised);
  return column;
}

QWidget* DataView::makeProgress() {
  m_progress = new QWidget(this);
  m_progress->setObjectName("dataProgress");
  m_stage = new QLabel(m_progress);
  m_bar = new QProgressBar(m_progress);
  m_bar->setAccessibleName(tr("How far the reading is"));
  auto* cancel = makeButton("dataCancel", "cancel", tr("Ca&ncel"), tr("Stop reading"), m_progress);
  auto* row = makeToolbarRow({m_stage, m_bar, cancel});
  row->setContentsMargins(0, 0, 0, 0);
  m_progress->setLayout(row);
  connect(cancel, &QPushButton::clicked, m_inspection, &DataInspection::stop);
  m_progress->hide();
  return m_progress;
}

QWidget* DataView::makeSetsCard() {
  auto* card = new Card(this);
  card->setObjectName("dataSetsCard");
  m_sets = new WrappedLabel(card);
  auto* button = makeButton("dataReadAsSets", "check", tr("Read them as &several labels"),
                            tr("Sets the kind of task and what stands between the labels"), card);
  card->body().addWidget(m_sets);
  card->body().addLayout(makeToolbarRow({button, nullptr}));
  connect(button, &QPushButton::clicked, this, &DataView::readAsSets);
  card->hide();
  return card;
}

const FileInspection* DataView::chosen() const {
  const auto& report = m_inspection->report();
  const int index = m_files->currentIndex();
  return report && index >= 0 && index < static_cast<int>(report->files.size())
             ? &report->files[static_cast<std::size_t>(index)]
             : nullptr;
}

void DataView::showPages() {
  const bool any = m_look || !dataFiles(m_context.setup.shown()).empty();
  m_pages->setCurrentIndex(any ? 1 : 0);
  if (!any) m_guess->hide();
  showButtons();
}

void DataView::showReport() {
  m_files->clear();
  const auto& report = m_inspection->report();
  if (report) {
    for (const FileInspection& file : report->files)
      m_files->addItem((file.error ? "⚠ " : "") + QString("%1 – %2").arg(fileName(file.asked), roleText(file.role)),
                       toQt(file.asked));
  }
  m_files->setCurrentIndex(std::max(m_files->findData(m_shownPath), report && !report->files.empty() ? 0 : -1));
  showProgress();
  showChosen();
}

void DataView::showProgress() {
  m_progress->setVisible(m_inspection->busy());
  m_stage->setText(m_inspection->stage());
  const double share = m_inspection->progress();
  m_bar->setRange(0, share < 0 ? 0 : 1000);
  if (share >= 0) m_bar->setValue(static_cast<int>(1000 * share));
}

void DataView::showChosen() {
  const FileInspection* file = chosen();
  m_files->setEnabled(file);
  m_role->setEnabled(file && !m_look);
  showSets(file);
  m_unit->setVisible(file);
  showButtons();
  if (!file) return m_details->clear();
  m_role->setCurrentIndex(m_role->findData(static_cast<int>(file->role)));
  m_unit->setText(unitSentence(*m_inspection->report()));
  m_details->show(*m_inspection->report(), *file);
  if (!m_look) return;
  for (QCheckBox* change : m_details->findChildren<QCheckBox*>()) change->setEnabled(false);
}

const FileInspection* DataView::unreadable() const {
  const auto& report = m_inspection->report();
  if (!report) return nullptr;
  const auto found = std::ranges::find_if(report->files, [](const auto& file) { return file.error.has_value(); });
  return found == report->files.end() ? nullptr : &*found;
}

void DataView::showButtons() {
  const FileInspection *file = chosen(), *broken = unreadable();
  const bool idle = !m_inspection->busy();
  m_continue->setEnabled(m_pages->currentIndex() == 1 && !broken && !m_look);
  m_continue->setToolTip(broken ? tr("%1 cannot be read as it is: see why, and change how it is read or what is used")
                                      .arg(fileName(broken->asked))
                                : tr("Choose network and training for these files (Ctrl+Return)"));
  m_learn->setVisible(file && !m_look && m_inspection->report()->unit != LengthUnit::Tokens);
  m_learn->setEnabled(idle && !broken && !m_context.bridge.busy() && !m_context.setup.hasErrors());
  m_everything->setVisible(file && !file->complete);
  m_everything->setEnabled(idle);
}

void DataView::showSets(const FileInspection* file) {
  const bool any = file && file->severalLabels && !file->error && !m_look;
  m_setsCard->setVisible(any);
  if (!any) return;
  const SeparatorLook& look = *file->severalLabels;
  m_sets->setText(tr("%1 different labels, and in %2 rows they look like several labels in one cell: cut at %3 there "
                     "would be %4.")
                      .arg(QLocale().toString(static_cast<qulonglong>(file->labels.size())),
                           QLocale().toString(static_cast<qlonglong>(look.rows)), toQt(look.name()),
                           QLocale().toString(static_cast<qulonglong>(look.labels))));
}

void DataView::readAsSets() {
  const FileInspection* file = chosen();
  if (!file || !file->severalLabels) return;
  const Status set = m_context.setup.setAll({{"task.kind", Value(std::string("multi_label"))},
                                             {"task.label_separator", Value(file->severalLabels->separator)}});
  if (!set) Q_EMIT m_context.requests.raised(set.error());
}

void DataView::changeRole(int index) {
  const FileInspection* file = chosen();
  const auto role = static_cast<FileRole>(m_role->itemData(index).toInt());
  if (!file || file->role == role) return;
  m_shownPath = toQt(file->asked);
  const Status moved = moveFile(m_context.setup, m_shownPath.toStdString(), file->role, role);
  if (!moved) Q_EMIT m_context.requests.raised(moved.error());
}

void DataView::chooseFiles(FileRole role) {
  auto* dialog = new FileDialog(this, roleText(role));
  dialog->setObjectName("dataFileDialog");
  dialog->setFileMode(QFileDialog::ExistingFiles);
  connect(dialog, &QFileDialog::filesSelected, this, [this, role](const QStringList& files) {
    std::vector<std::pair<std::string, FileRole>> taken;
    for (const QString& file : files) taken.emplace_back(file.toStdString(), role);
    const Status set = takeFiles(m_context.setup, taken);
    if (!set) Q_EMIT m_context.requests.raised(set.error());
  });
  dialog->open();
}

void DataView::chooseFolder() {
  auto* dialog = new FileDialog(this, tr("A folder with raw text"));
  dialog->setObjectName("dataFolderDialog");
  dialog->setFileMode(QFileDialog::Directory);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
    const Status set = takeFiles(m_context.setup, {{folder.toStdString(), FileRole::Corpus}});
    if (!set) Q_EMIT m_context.requests.raised(set.error());
  });
  dialog->open();
}

// Beside the demo's data in the workspace; one undo step takes it out of the form.
void DataView::takeToy() {
  inBackground(
      this,
      [data = m_context.reader.folder() / "data"]() -> Result<Experiment> {
        CLOZE_TRY(const auto file, prepareToy(toyFolder(data, {}), {}));
        return loadExperiment(file);
      },
      [this](Result<Experiment> toy) {
        if (!toy) return Q_EMIT m_context.requests.raised(toy.error());
        m_context.setup.load(std::move(*toy));
        m_guess->setText(tr("The toy task: does the digit 3 stand four times or more in a row of eight? What learns "
                            "reaches a micro F1 above %1 on test, from scratch and pre-trained.")
                             .arg(QLocale().toString(kToyGoal, 'f', 2)));
        m_guess->show();
      });
}

void DataView::takeGuessed(const QStringList& files) {
  std::vector<std::string> paths;
  for (const QString& file : files) paths.push_back(file.toStdString());
  inBackground(
      this,
      [paths] {
        std::vector<Guess> guesses;
        for (const std::string& path : paths) guesses.push_back({path, guessFile(path)});
        return guesses;
      },
      [this](std::vector<Guess> guesses) {
        endLook();
        std::vector<std::pair<std::string, FileRole>> taken;
        QStringList said;
        for (const Guess& guess : guesses) {
          if (!guess.file) {
            Q_EMIT m_context.requests.raised(guess.file.error());
            continue;
          }
          taken.emplace_back(guess.path, guess.file->role);
          said << tr("%1: taken as “%2” (%3).")
                      .arg(fileName(guess.path), roleText(guess.file->role),
                           guess.file->labelled ? coreText(guess.file->layout) : tr("no labels were recognised"));
        }
        if (taken.empty()) return;
        said << tr("Not so? “Used as” changes it, Undo takes it back.");
        m_guess->setText(said.join('\n'));
        m_guess->show();
        m_shownPath = toQt(taken.front().first);
        const Status set = takeFiles(m_context.setup, taken);
        if (!set) Q_EMIT m_context.requests.raised(set.error());
      });
}

void DataView::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void DataView::dropEvent(QDropEvent* event) {
  QStringList data;
  for (const QUrl& url : event->mimeData()->urls()) {
    if (!url.isLocalFile()) continue;
    const QString file = url.toLocalFile();
    if (file.endsWith(".toml", Qt::CaseInsensitive))
      Q_EMIT m_context.requests.fileAsked(file.toStdString());
    else
      data << file;
  }
  if (!data.isEmpty()) takeGuessed(data);
}

void DataView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_inspection->setActive(true);
}

void DataView::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  m_inspection->setActive(false);
  if (!event->spontaneous()) endLook();  // the window was not put aside: somebody looks at another view
}

}  // namespace clozebench
