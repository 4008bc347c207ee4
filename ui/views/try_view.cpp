#include "ui/views/try_view.h"

#include "ui/bridge/background.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/palette.h"

#include <QFileDialog>
#include <QLabel>

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::chrono::minutes kForgetAfter{5};
constexpr std::chrono::seconds kLookEvery{2};  // while a run writes, something has always changed
constexpr std::size_t kExamples = 50;
constexpr int kMostLabelsNamed = 12;

// Which files answer: another checkpoint of the same run is another one.
std::string keyOf(const CheckpointChoice& choice) {
  return choice.id + '\n' + choice.folder.string();
}

bool areEqual(const CheckpointChoice& left, const CheckpointChoice& right) {
  return keyOf(left) == keyOf(right) && left.title == right.title;
}

Result<CheckpointAbilities> abilitiesOf(const Predictor& predictor) {
  return CheckpointAbilities{predictor.fineTuned(),
                             predictor.multiLabel(),
                             predictor.threshold(),
                             predictor.labels(),
                             predictor.settings().backbone.maxLength,
                             predictor.parameters()};
}

QString named(const std::vector<std::string>& labels) {
  QStringList list;
  for (const std::string& label : labels) {
    if (list.size() == kMostLabelsNamed) return list.join(", ") + ", …";
    list << toQt(label);
  }
  return list.join(", ");
}

}  // namespace

TryView::TryView(const AppContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_stack(new QStackedWidget(this)) {
  m_stack->addWidget(makeEmpty());
  m_stack->addWidget(m_bench = makeBench());
  makeViewLayout(this)->addWidget(m_stack);
  m_away.setSingleShot(true);
  m_away.setInterval(kForgetAfter);
  connect(&m_away, &QTimer::timeout, this, [this] { m_user.keepOnly({}); });
  m_later.setSingleShot(true);
  m_later.setInterval(kLookEvery);
  connect(&m_later, &QTimer::timeout, this, &TryView::reload);
  connect(&m_context.reader, &WorkspaceReader::changed, this, [this] {
    m_stale = true;
    if (isVisible() && !m_later.isActive()) m_later.start();
  });
  connect(&m_context.bridge, &ExperimentBridge::ended, this, &TryView::reload);
  for (TryPage* page : std::initializer_list<TryPage*>{m_fill, m_classify, m_vectors}) {
    connect(page, &TryPage::failed, this, &TryView::raise);
    connect(page, &TryPage::said, &m_context.requests, &Requests::said);
  }
}

QWidget* TryView::makeEmpty() {
  m_empty = new EmptyState(
      "edit", tr("Nothing to try yet"),
      tr("Once a run has kept a checkpoint, it fills gaps in your sentences or labels your texts here. The quick demo "
         "makes some in about a minute."),
      m_stack);
  auto* demo = m_empty->addButton("tryDemo", tr("Run the &quick demo"), tr("Trains a small pair on this machine"));
  auto* setup = m_empty->addButton("trySetup", tr("&Set up an experiment"), tr("Your own texts and labels"));
  auto* folder = m_empty->addButton("tryEmptyFolder", tr("&Open a folder…"),
                                    tr("A checkpoint that lies elsewhere on this machine"));
  connect(demo, &QPushButton::clicked, this, [this] { m_context.launcher.startDemo(true); });
  connect(setup, &QPushButton::clicked, this, [this] { Q_EMIT m_context.requests.viewAsked(ViewId::Setup); });
  connect(folder, &QPushButton::clicked, this, &TryView::chooseFolder);
  return m_empty;
}

QWidget* TryView::makeBench() {
  auto* bench = new QWidget(m_stack);
  const auto makeChoice = [bench](const QString& name, const QString& label, const QString& help) {
    auto* box = new QComboBox(bench);
    describe(*box, name, label, help);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(24);
    box->setMaxVisibleItems(20);
    return box;
  };
  m_first = makeChoice("tryCheckpoint", tr("Checkpoint"),
                       tr("Which checkpoint answers: starred runs first, then the newest experiment's best"));
  m_second =
      makeChoice("tryCompare", tr("Compare with"), tr("A second checkpoint that is asked the same, for comparison"));
  auto* folder = makeIconButton("tryFolder", "folder", tr("Open a checkpoint folder"),
                                tr("A checkpoint that lies elsewhere on this machine"), bench);
  auto* firstName = new QLabel(tr("&Checkpoint:"), bench);
  firstName->setBuddy(m_first);
  auto* secondName = new QLabel(tr("Compare &with:"), bench);
  secondName->setBuddy(m_second);
  auto* row = makeToolbarRow({firstName, m_first, folder, secondName, m_second});
  row->setStretchFactor(m_first, 3);
  row->setStretchFactor(m_second, 2);
  m_about = makeHint({}, bench);
  m_about->setObjectName("tryAbout");
  m_tabs = new QTabWidget(bench);
  m_tabs->setObjectName("tryTabs");
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(m_fill = new TryFillPage(m_user, m_tabs), tr("Fill in gaps"));
  m_tabs->addTab(m_classify = new TryClassifyPage(m_user, m_tabs), tr("Classify"));
  m_tabs->addTab(m_vectors = new TryVectorsPage(m_user, m_tabs), tr("Compare vectors"));
  auto* layout = new QVBoxLayout(bench);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addLayout(row);
  layout->addWidget(m_about);
  layout->addWidget(m_tabs, 1);
  connect(m_first, &QComboBox::activated, this, [this] {
    offerSecond();
    choose();
  });
  connect(m_second, &QComboBox::activated, this, &TryView::choose);
  connect(folder, &QToolButton::clicked, this, &TryView::chooseFolder);
  return bench;
}

void TryView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_away.stop();
  if (m_stale) reload();
}

void TryView::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  m_away.start();
}

void TryView::showCheckpoint(const std::string& runOrFolder) {
  m_wanted = runOrFolder;
  m_stale = true;
  if (std::filesystem::path(runOrFolder).is_absolute()) return addFolder(runOrFolder);
  reload();
}

void TryView::reload() {
  m_stale = true;
  if (!isVisible() || m_reading) return;  // read when it is looked at
  m_stale = false;
  m_reading = true;
  m_context.reader.ask<std::vector<CheckpointChoice>>(this, checkpointChoices,
                                                      [this](Result<std::vector<CheckpointChoice>> choices) {
                                                        m_reading = false;
                                                        if (!choices) return raise(choices.error());
                                                        takeChoices(std::move(*choices));
                                                        if (m_stale) reload();
                                                      });
}

void TryView::takeChoices(std::vector<CheckpointChoice> choices) {
  for (const CheckpointChoice& one : m_folders)
    if (std::ranges::find(choices, one.folder, &CheckpointChoice::folder) == choices.end()) choices.push_back(one);
  m_stack->setCurrentWidget(choices.empty() ? static_cast<QWidget*>(m_empty) : m_bench);
  if (m_wanted.empty() && std::ranges::equal(choices, m_choices, areEqual)) return choose();
  m_choices = std::move(choices);
  const std::string before = m_wanted.empty() ? m_first->currentData().toString().toStdString() : m_wanted;
  m_first->clear();
  int shown = static_cast<int>(bestFirstChoice(m_choices));
  for (const CheckpointChoice& one : m_choices) {
    const bool wanted = one.id == before || one.folder == before;
    if (wanted) shown = m_first->count();
    if (wanted) m_wanted.clear();
    m_first->addItem(one.title, toQt(one.id));
  }
  m_first->setCurrentIndex(m_choices.empty() ? -1 : shown);
  offerSecond();
  choose();
  if (!m_wanted.empty() && !m_stale) sayWhyNot(std::exchange(m_wanted, {}));
}

// A run that was asked for and is not among those that can be tried.
void TryView::sayWhyNot(const std::string& runId) {
  m_context.reader.ask<std::filesystem::path>(
      this,
      [runId](Workspace& workspace) -> Result<std::filesystem::path> {
        CLOZE_TRY(const RunRecord run, workspace.run(runId));
        return keptCheckpoint(workspace, run);
      },
      [this](const Result<std::filesystem::path>& kept) {
        if (!kept) Q_EMIT m_context.requests.raised(kept.error());
      });
}

const CheckpointChoice* TryView::chosen(const QComboBox& box) const {
  const std::string id = box.currentData().toString().toStdString();
  const auto found = std::ranges::find(m_choices, id, &CheckpointChoice::id);
  return found == m_choices.end() ? nullptr : &*found;
}

void TryView::offerSecond() {
  const QVariant before = m_second->currentData();
  m_second->clear();
  m_second->addItem(tr("nothing"), QString());
  const CheckpointChoice* first = chosen(*m_first);
  int arms = 0;
  for (const CheckpointChoice& one : m_choices) {
    if (!first || one.id == first->id || one.kind != first->kind) continue;
    if (areArmsOfOnePair(*first, one)) {  // what an experiment is about comes first
      m_second->insertItem(++arms, tr("the other arm: %1").arg(one.title), toQt(one.id));
    } else {
      m_second->addItem(one.title, toQt(one.id));
    }
  }
  m_second->setCurrentIndex(std::max(0, m_second->findData(before)));
}

void TryView::choose() {
  const CheckpointChoice* first = chosen(*m_first);
  if (!first) return;
  const CheckpointChoice* second = chosen(*m_second);
  const std::string secondKey = second ? keyOf(*second) : "";
  if (keyOf(*first) == m_shownFirst && secondKey == m_shownSecond) return;
  m_shownFirst = keyOf(*first);
  m_shownSecond = secondKey;
  const TryPair pair{*first, second ? std::optional(*second) : std::nullopt};
  std::vector<std::filesystem::path> inUse{first->folder};
  if (second) inUse.push_back(second->folder);
  m_user.keepOnly(inUse);
  for (TryPage* page : std::initializer_list<TryPage*>{m_fill, m_classify, m_vectors}) {
    page->setExamples({});
    page->showCheckpoints(pair);
  }
  const bool tuned = first->kind == RunKind::Finetune;
  const bool onVectors = m_tabs->currentWidget() == m_vectors;  // hiding a tab goes on to the next one
  m_tabs->setTabVisible(m_tabs->indexOf(m_fill), !tuned);
  m_tabs->setTabVisible(m_tabs->indexOf(m_classify), tuned);
  if (!onVectors) m_tabs->setCurrentWidget(tuned ? static_cast<QWidget*>(m_classify) : m_fill);
  tellAbilities();
  askExamples(*first);
}

void TryView::tellAbilities() {
  const CheckpointChoice* first = chosen(*m_first);
  untint(*m_about);
  m_about->setText(tr("Loading…"));
  m_user.ask<CheckpointAbilities>(
      this, first->folder, [](Predictor& predictor, const StopFunction&) { return abilitiesOf(predictor); },
      [this, key = keyOf(*first)](Result<CheckpointAbilities> abilities) {
        if (key != m_shownFirst) return;
        if (!abilities) return raise(abilities.error());
        takeAbilities(*abilities);
      });
}

void TryView::takeAbilities(const CheckpointAbilities& abilities) {
  const QString parameters = countText(static_cast<double>(abilities.parameters));
  const int length = static_cast<int>(abilities.maxLength);
  m_about->setText(
      !abilities.classifies
          ? tr("Guesses hidden words. %1 parameters; reads %Ln token(s) at most.", nullptr, length).arg(parameters)
          : tr("Gives one of these labels: %1. %2 parameters; reads %Ln token(s) at most.", nullptr, length)
                .arg(named(abilities.labels), parameters));
  if (abilities.multiLabel)
    m_about->setText(
        tr("Gives any number of these labels: %1. %2 parameters; reads %Ln token(s) at most.", nullptr, length)
            .arg(named(abilities.labels), parameters));
  for (TryPage* page : std::initializer_list<TryPage*>{m_fill, m_classify, m_vectors}) page->setAbilities(abilities);
}

void TryView::askExamples(const CheckpointChoice& choice) {
  if (!choice.run) return;
  using Examples = std::vector<HeldOutExample>;
  m_context.reader.ask<Examples>(
      this, [run = *choice.run](Workspace& workspace) { return heldOutExamples(workspace, run, kExamples); },
      [this, key = keyOf(choice)](Result<Examples> examples) {
        if (key != m_shownFirst || !examples) return;  // without them there is a button less
        m_fill->setExamples(*examples);
        m_classify->setExamples(std::move(*examples));
      });
}

void TryView::chooseFolder() {
  auto* dialog = new FileDialog(this, tr("Open a checkpoint folder"));
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) { addFolder(folder.toStdString()); });
  dialog->open();
}

// The folder of a checkpoint of the workspace is found there again, with the name of its run.
void TryView::addFolder(const std::filesystem::path& folder) {
  inBackground(
      this, [folder] { return folderChoice(folder); },
      [this](Result<CheckpointChoice> choice) {
        if (!choice) return raise(choice.error());
        m_wanted = choice->id;
        std::erase_if(m_folders, [&](const CheckpointChoice& one) { return one.id == choice->id; });
        m_folders.push_back(std::move(*choice));
        reload();
      });
}

// A checkpoint that is gone is not offered again.
void TryView::raise(const Error& error) {
  if (error.code == ErrorCode::Interrupted) return;
  const auto file = error.context.find("file");
  const auto isIt = [&](const QComboBox& box) {
    const CheckpointChoice* choice = chosen(box);
    return choice && file != error.context.end() && file->second == choice->folder.string();
  };
  if (error.code == ErrorCode::NotFound && (isIt(*m_first) || isIt(*m_second))) {
    m_about->setText(coreText(error));
    tint(*m_about, Tint::Error);
    std::erase_if(m_folders, [&](const CheckpointChoice& one) { return one.folder == file->second; });
    reload();
  } else if (m_about->text() == tr("Loading…")) {
    m_about->setText(coreText(error));
    tint(*m_about, Tint::Error);
  }
  Q_EMIT m_context.requests.raised(error);
}

}  // namespace clozebench
