#include "ui/views/main_window.h"

#include "experiment/toy.h"
#include "ui/bridge/queue_runner.h"
#include "ui/dialogs/decision.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/chart_desk.h"
#include "ui/views/dropped_files.h"
#include "ui/views/exchange_desk.h"
#include "ui/views/icons.h"
#include "ui/views/kept_inputs.h"
#include "ui/views/language.h"
#include "ui/views/palette.h"
#include "ui/views/passing_banner.h"
#include "ui/views/theme.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kMessageMs = 6000;

struct RunNews {
  std::size_t census = 0;
  std::optional<std::vector<RunRecord>> runs;  // none: the same as before
};

// Which runs there are, how they stand and what their experiments are called: cheap, where whole records of a thousand
// runs are not.
Result<std::size_t> censusOf(const Workspace& workspace) {
  CLOZE_TRY(const auto runs, workspace.runOverviews());
  CLOZE_TRY(const auto experiments, workspace.experiments());
  std::string all = "runs";
  for (const RunOverview& run : runs) all += run.id + runStateName(run.state);
  for (const ExperimentRecord& experiment : experiments) all += experiment.name;
  return std::hash<std::string>()(all);
}
}  // namespace

MainWindow::MainWindow(const std::filesystem::path& workspaceFolder)
    : m_reader(std::make_unique<WorkspaceReader>(workspaceFolder)),
      m_bridge(std::make_unique<ExperimentBridge>(workspaceFolder)),
      m_setup(std::make_unique<SetupModel>()),
      m_launcher(std::make_unique<Launcher>(*m_bridge, *m_reader, *m_setup)),
      m_cost(std::make_unique<CostMeter>(*m_setup, *m_reader, *m_bridge)) {
  m_reader->setParent(this);  // for those who wait for the whole window, as window_picture.h
  setObjectName("mainWindow");
  setWindowTitle("Clozebench");
  setWindowIcon(applicationIcon());
  applyLanguage(languageFromId(m_settings.value("language").toString()));
  makeAll();
  auto* dropped = new DroppedFiles(this);
  connect(dropped, &DroppedFiles::dataDropped, &m_requests, &Requests::dataFilesAsked);
  connect(dropped, &DroppedFiles::capsuleDropped, &m_requests, &Requests::capsuleImportAsked);
  connect(dropped, &DroppedFiles::experimentDropped, this, [this](const std::filesystem::path& file) {
    showView(ViewId::Setup);
    m_setupView->askAndOpen(file);
  });
  restoreSession();
  takeRuns();
}

MainWindow::~MainWindow() {
  // The views use what this object owns, so they go first.
  delete takeCentralWidget();
}

void MainWindow::makeAll() {
  m_language = m_settings.value("language").toString();
  m_census = 0;  // new views have not been told of the runs
  makeViews();
  makeMenus();
  connectParts();
}

// Everything that shows words goes and comes again; what works (reader, bridge, form's model) does not notice. All
// connections of the views and of this window to it have a receiver that goes, too.
void MainWindow::makeAnew() {
  const KeptInputs inputs(*m_center);
  const auto view = static_cast<ViewId>(m_stack->currentIndex());
  const std::string watched = m_monitorView->experimentId();
  saveSession();
  delete takeCentralWidget();
  setMenuBar(new QMenuBar(this));
  setStatusBar(new QStatusBar(this));
  makeAll();
  m_setupView->setAllFields(m_settings.value("setup/allFields", false).toBool());
  if (!watched.empty()) m_monitorView->showExperiment(watched);
  inputs.putInto(*m_center);
  showView(view);
  m_center->show();  // at once: a layout would do it later, and the window would be empty until then
  showProgressInTitle();
  takeRuns();
}

void MainWindow::makeViews() {
  auto* center = m_center = new QWidget(this);
  auto* layout = new QHBoxLayout(center);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_navigation = new Navigation(center);
  m_stack = new QStackedWidget(center);
  m_banner = new Banner(center);
  auto* right = new QVBoxLayout;
  right->setContentsMargins(0, 0, 0, 0);
  right->setSpacing(0);
  right->addWidget(m_banner);
  right->addWidget(m_stack, 1);
  layout->addWidget(m_navigation);
  layout->addLayout(right, 1);
  const AppContext context{*m_reader, *m_bridge, *m_setup, *m_launcher, *m_cost, m_requests};
  const auto add = [this](QWidget* view, const QString& id, const QString& title, const QString& help) {
    view->setObjectName(id);
    view->setAccessibleName(title);  // also its group in the list of shortcuts
    m_stack->addWidget(view);
    m_navigation->add(id, title, help);
  };
  add(m_homeView = new HomeView(context, m_stack), "home", tr("Home"), tr("What this workspace holds"));
  add(m_dataView = new DataView(context, m_stack), "data", tr("Data"), tr("Look at the files before training"));
  add(m_setupView = new SetupView(context, m_stack), "setup", tr("Set-up"),
      tr("Choose data, network and training, and start"));
  add(m_monitorView = new MonitorView(context, m_stack), "monitor", tr("Monitor"), tr("Watch the runs"));
  add(m_compareView = new CompareView(context, m_stack), "compare", tr("Compare"), tr("What pre-training gained"));
  add(m_tryView = new TryView(context, m_stack), "try", tr("Try"), tr("Put a checkpoint to work"));
  add(m_checkpointsView = new CheckpointsView(context, m_stack), "checkpoints", tr("Checkpoints"),
      tr("What was kept, and where it can go"));
  setCentralWidget(center);
  const std::filesystem::path folder = m_reader->folder().lexically_normal();
  const auto last = folder.has_filename() ? folder.filename() : folder.parent_path().filename();
  auto* place = new QLabel(tr("Workspace: %1").arg(toQt(last.string())), this);
  place->setObjectName("workspacePlace");
  place->setToolTip(toQt(folder.string()));
  statusBar()->addPermanentWidget(place);
  showView(ViewId::Setup);
  new ExchangeDesk(context, center);
}

// The receiver is the views' common parent, never this window: see makeAnew().
void MainWindow::connectParts() {
  connectRequests();
  connectCharts(*m_center, m_requests);
  connect(m_navigation, &Navigation::chosen, this, [this](int index) { showView(static_cast<ViewId>(index)); });
  connect(m_launcher.get(), &Launcher::refused, m_center, [this](const Error& error) { showError(error); });
  connect(m_launcher.get(), &Launcher::preparingChanged, m_center, [this] {
    if (m_launcher->preparing()) showView(ViewId::Monitor);
  });
  connect(m_launcher.get(), &Launcher::launched, m_center, [this] {
    m_banner->hide();
    showView(ViewId::Monitor);
  });
  connect(m_bridge.get(), &ExperimentBridge::ended, m_center, [this](const ExperimentEnded& end) { takeEnd(end); });
  connect(&m_monitorView->header(), &ProgressHeader::badgeChanged, m_center, [this] { showProgressInTitle(); });
  connect(m_bridge.get(), &ExperimentBridge::noticed, m_center,
          [this](const QString& text, bool) { statusBar()->showMessage(text, kMessageMs); });
  const auto warn = [this](const QString& sentence) { m_banner->showProblem(sentence); };
  connect(m_reader.get(), &WorkspaceReader::unusable, m_banner, warn);
  connect(m_reader.get(), &WorkspaceReader::changed, m_center, [this] {
    if (!m_bridge->busy()) takeRuns();
  });
  connect(m_setupView, &SetupView::problem, m_banner, warn);
  connect(&m_launcher->queue(), &QueueRunner::added, m_banner, [this](const QueueEntry& entry) {
    if (m_launcher->queue().occupied()) return;  // it follows by itself
    m_banner->offer(tr("“%1” waits in the queue; nothing runs now.").arg(toQt(entry.name)), tr("&Start the queue"),
                    [this] { m_launcher->queue().start(); });
  });
  connect(m_monitorView, &MonitorView::problem, m_banner, warn);
  connect(m_monitorView, &MonitorView::exported, &m_requests, &Requests::openFolderAsked);
  const auto say = [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); };
  connect(m_setupView, &SetupView::said, this, say);
  connect(m_compareView, &CompareView::said, this, say);
}

void MainWindow::connectRequests() {
  connect(&m_requests, &Requests::viewAsked, m_center, [this](ViewId view) { showView(view); });
  connect(&m_requests, &Requests::experimentAsked, m_center, [this](const std::string& id, ViewId view) {
    if (view == ViewId::Compare) m_compareView->showExperiment(id);
    if (view == ViewId::Monitor) m_monitorView->showExperiment(id);
    showView(view);
  });
  connect(&m_requests, &Requests::runAsked, m_center, [this](const std::string& id, ViewId view) {
    if (view == ViewId::Try) m_tryView->showCheckpoint(id);
    if (view == ViewId::Checkpoints) m_checkpointsView->showRun(id);
    if (view == ViewId::Monitor) m_monitorView->showRun(id);
    showView(view);
  });
  connect(&m_requests, &Requests::settingAsked, m_center, [this](const std::string& key) {
    showView(ViewId::Setup);
    m_setupView->goTo(key);
  });
  connect(&m_requests, &Requests::fileAsked, m_center, [this](const std::filesystem::path& file) { openFile(file); });
  connect(&m_requests, &Requests::dataFilesAsked, m_center, [this] { showView(ViewId::Data); });
  connect(&m_requests, &Requests::dataLookAsked, m_center, [this] { showView(ViewId::Data); });
  connect(&m_requests, &Requests::raised, m_center, [this](const Error& error) {
    statusBar()->clearMessage();  // what was under way has ended
    showError(error);
  });
  connect(&m_requests, &Requests::problem, m_banner, [this](const QString& text) { m_banner->showProblem(text); });
  connect(&m_requests, &Requests::said, m_center,
          [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
  auto* told = new PassingBanner(this, *m_stack);
  connect(m_stack, &QStackedWidget::currentChanged, told, &Banner::passOn);
  connect(&m_requests, &Requests::openFolderAsked, told, [told](const QString& folder) {
    told->tell(tr("Exported to %1").arg(folder), tr("Open the &folder"),
               [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
  });
}

void MainWindow::openFile(const std::filesystem::path& file) {
  showView(ViewId::Setup);
  m_setupView->openFile(file);
}

// The one way that an error takes, whoever met it.
void MainWindow::showError(const Error& error) {
  const auto key = error.context.find("key");
  const QString sentence = coreText(error.sentence());
  if (key == error.context.end() || !findField(key->second)) return m_banner->showError(error, sentence);
  m_banner->showError(error, withFieldLabels(sentence), tr("Show the &setting"), [this, key = key->second] {
    showView(ViewId::Setup);
    m_setupView->goTo(key);
  });
}

void MainWindow::showView(ViewId view) {
  m_stack->setCurrentIndex(static_cast<int>(view));
  m_navigation->choose(static_cast<int>(view));
}

void MainWindow::takeRuns() {
  m_reader->ask<RunNews>(
      this,
      [known = m_census](Workspace& workspace) -> Result<RunNews> {
        CLOZE_TRY(const auto census, censusOf(workspace));
        if (census == known) return RunNews{census, std::nullopt};
        CLOZE_TRY(auto runs, workspace.runs());
        return RunNews{census, std::move(runs)};
      },
      [this](Result<RunNews> news) {
        if (!news || !news->runs) return;
        m_census = news->census;
        m_setupView->setRuns(*news->runs);
        withdrawOffer(*news->runs);
        const auto interrupted = std::ranges::find(*news->runs, RunState::Interrupted, &RunRecord::state);
        if (interrupted == news->runs->end() || m_offered || m_bridge->busy()) return;
        m_offered = true;
        offerInterrupted(*interrupted);
      });
}

void MainWindow::offerInterrupted(const RunRecord& run) {
  m_monitorView->showExperiment(run.experimentId);
  m_offeredRun = run.id;
  m_offer = tr("“%1” was interrupted. It can go on from its last checkpoint.").arg(toQt(run.experiment));
  m_banner->offer(m_offer, tr("Continue it"), [this, id = run.experimentId] { m_launcher->continueExperiment(id); });
}

// Another process may have gone on with it, or deleted it.
void MainWindow::withdrawOffer(const std::vector<RunRecord>& runs) {
  const auto offered = std::ranges::find(runs, m_offeredRun, &RunRecord::id);
  if (offered == runs.end() || offered->state != RunState::Interrupted) m_banner->withdraw(m_offer);
}

void MainWindow::takeEnd(const ExperimentEnded& end) {
  if (end.error && end.error->code != ErrorCode::Interrupted) showError(*end.error);
  if (end.result && !end.result->stopped) judgeIfToy(end.result->experimentId);
  if (broughtNothingNew(end))
    m_banner->offer(tr("Nothing new: every run of this experiment was there already and is reused."), tr("&Compare"),
                    [this, id = end.result->experimentId] { Q_EMIT m_requests.experimentAsked(id, ViewId::Compare); });
  takeRuns();
  switch (m_afterStop) {  // and stays: closing asks only where nothing was decided
    case AfterStop::Close:
      close();
      break;
    case AfterStop::KeepRunning:
      keepRunningElsewhere();
      break;
    case AfterStop::Nothing:
      // The gain is what it was all for: someone who still watches the Monitor is taken to it, unless the next
      // experiment begins there.
      if (!m_launcher->queue().followsByItself() && end.result && !end.result->stopped && !end.result->gains.empty() &&
          m_stack->currentIndex() == static_cast<int>(ViewId::Monitor)) {
        m_compareView->showExperiment(end.result->experimentId);
        showView(ViewId::Compare);
      }
      break;
  }
}

// What must be learnt everywhere was learnt or not: said, whatever view is shown.
void MainWindow::judgeIfToy(const std::string& experimentId) {
  m_reader->ask<ToyVerdict>(
      this,
      [experimentId](Workspace& workspace) -> Result<ToyVerdict> {
        CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(experimentId));
        if (!isToyExperiment(experiment.name)) return ToyVerdict{};
        CLOZE_TRY(const auto runs, workspace.runs(experimentId));
        return judgeToy(runs);
      },
      [this](Result<ToyVerdict> verdict) {
        if (!verdict || verdict->sentence.empty()) return;
        if (!verdict->passed) return m_banner->showProblem(coreText(verdict->sentence + ". " + verdict->remedy));
        m_banner->offer(coreText(verdict->sentence), tr("&Compare"), [this] { showView(ViewId::Compare); });
      });
}

void MainWindow::showProgressInTitle() {
  const QString& badge = m_monitorView->header().badge();
  m_navigation->setBadge(static_cast<int>(ViewId::Monitor), badge);
  QString state = badge;
  if (badge == "…") state = m_bridge->busy() ? ProgressHeader::tr("Preparing") : QString();
  setWindowTitle(state.isEmpty() ? QString("Clozebench") : QString("%1 – Clozebench").arg(state));
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) retint(*this);
  if (event->type() != QEvent::LanguageChange || m_settings.value("language").toString() == m_language) return;
  QTimer::singleShot(0, this, &MainWindow::makeAnew);  // the menu whose action asked for it is still at work
}

}  // namespace clozebench
