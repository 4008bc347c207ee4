#include "ui/views/monitor_view.h"

#include "ui/models/scores.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/splitter_room.h"
#include "ui/views/workspace_change.h"

#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr const char* kArrangement = "monitor/";

// What can be continued in these runs, in words; "" when nothing.
QString continuableText(const std::vector<RunRecord>& runs) {
  const bool open = std::ranges::any_of(runs, [](const RunRecord& run) {
    return run.state == RunState::Stopped || run.state == RunState::Interrupted || run.state == RunState::Queued;
  });
  if (!open) return {};
  return MonitorView::tr("Goes on from the last checkpoint of what was stopped or interrupted, then with the rest");
}

}  // namespace

MonitorView::MonitorView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_watched(context.bridge, context.reader),
      m_header(new ProgressHeader(context, this)),
      m_experiments(new QComboBox(this)),
      m_list(new RunList(this)),
      m_queue(new QueuePanel(context, this)),
      m_charts(new MonitorCharts([this] { return subject(); }, this)),
      m_details(new RunDetails(this)),
      m_export(new ExportButton(context.reader, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_left(new QSplitter(Qt::Vertical, this)),
      m_right(new QSplitter(Qt::Vertical, this)) {
  layOut();
  restoreArrangement();
  connectParts();
  if (const auto& run = m_context.bridge.progress().run; run && m_context.bridge.busy()) m_wanted = run->id;
}

MonitorView::~MonitorView() {
  QSettings settings;
  settings.beginGroup(kArrangement);
  settings.setValue("columns", m_columns->saveState());
  settings.setValue("left", m_left->saveState());
  settings.setValue("right", m_right->saveState());
  settings.setValue("chartRoom", m_charts->arrangement());
  settings.setValue("details", m_details->currentIndex());
}

void MonitorView::layOut() {
  m_details->setCornerWidget(m_export);
  describe(*m_experiments, "monitorExperiment", tr("Experiment"), tr("The experiment whose runs are shown"));
  m_experiments->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  auto* runs = new QWidget(this);
  auto* runsLayout = new QVBoxLayout(runs);
  runsLayout->setContentsMargins(0, 0, 0, kTightGap);
  runsLayout->addWidget(m_experiments);
  runsLayout->addWidget(m_list, 1);
  m_left->addWidget(runs);
  m_left->addWidget(m_queue);
  m_left->setStretchFactor(0, 3);
  m_left->setStretchFactor(1, 2);
  m_left->setSizes({380, 220});
  m_right->addWidget(m_charts);
  m_right->addWidget(m_details);
  m_right->setStretchFactor(0, 4);
  m_right->setStretchFactor(1, 1);
  m_right->setSizes({460, 140});
  m_columns->addWidget(m_left);
  m_columns->addWidget(m_right);
  m_columns->setStretchFactor(1, 1);
  m_columns->setSizes({430, 720});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, 10, kMargin, kGap);
  layout->setSpacing(10);
  layout->addWidget(m_header);
  layout->addWidget(m_columns, 1);
}

void MonitorView::restoreArrangement() {
  QSettings settings;
  settings.beginGroup(kArrangement);
  const auto restore = [&](QSplitter& splitter, const char* name) {
    restoreRoom(splitter, settings.value(name).toByteArray());
  };
  restore(*m_columns, "columns");
  restore(*m_left, "left");
  restore(*m_right, "right");
  m_charts->restoreArrangement(settings.value("chartRoom").toByteArray());
  m_details->setCurrentIndex(settings.value("details", 0).toInt());
}

void MonitorView::connectParts() {
  connect(m_export, &ExportButton::exported, this, &MonitorView::exported);
  connect(m_export, &ExportButton::problem, this, &MonitorView::problem);
  connect(m_export, &ExportButton::capsuleAsked, &m_context.requests, &Requests::capsuleExportAsked);
  connect(m_experiments, &QComboBox::activated, this,
          [this] { showExperiment(m_experiments->currentData().toString().toStdString()); });
  const auto begun = [this](const QString& name) {
    m_told.clear();
    if (!name.isEmpty()) awaitExperiment(name);
  };
  connect(&m_context.launcher, &Launcher::launched, this, begun);
  connect(&m_context.launcher, &Launcher::nextLaunched, this, begun);
  connect(&m_context.bridge, &ExperimentBridge::told, this, [this](const QString& text) {
    m_told << text;
    m_details->addNotice(text, false);
  });
  connect(&m_context.bridge, &ExperimentBridge::ended, this, [this] { m_header->setAwaited({}); });
  connect(m_details, &QTabWidget::currentChanged, this, &MonitorView::showLineage);
  TableExport& settings = m_details->settingsExport();
  connect(&settings, &TableExport::said, &m_context.requests, &Requests::said);
  connect(&settings, &TableExport::failed, &m_context.requests, &Requests::raised);
  LineageView& lineage = m_details->lineage();
  connect(&lineage, &LineageView::filesAsked, &m_context.requests, &Requests::dataLookAsked);
  connect(&lineage, &LineageView::runAsked, this, &MonitorView::showRun);
  connect(&lineage, &LineageView::checkpointAsked, this,
          [this](const std::string& folder) { Q_EMIT m_context.requests.runAsked(folder, ViewId::Checkpoints); });
  connectMarks();
  connect(m_list, &RunList::chosenChanged, this, &MonitorView::chooseRun);
  connect(&m_watched, &WatchedRuns::listed, this, &MonitorView::takeListed);
  connect(&m_watched, &WatchedRuns::began, this, [this](const std::string& runId) {
    if (m_context.bridge.busy()) m_toldOf = m_watched.experimentId();
    m_list->choose(runId);
  });
  connect(&m_watched, &WatchedRuns::happened, this, &MonitorView::takeEvent);
  connect(&m_watched, &WatchedRuns::drawn, this, [this](const std::string& runId) {
    m_charts->setDirty();
    if (const RunRecord* run = m_watched.record(runId)) showScore(*run);
  });
  connect(&m_watched, &WatchedRuns::wrote, this, [this](const std::string& runId) {
    showElsewhere();
    if (runId == m_chosen) showDetails();
  });
}

void MonitorView::connectMarks() {
  const RunMarks& marks = m_details->marks();
  connect(&marks, &RunMarks::starChanged, this, [this](const std::string& run, bool on) {
    write([run, on](Workspace& workspace) { return workspace.setRunStarred(run, on); });
  });
  connect(&marks, &RunMarks::tagsChanged, this, [this](const std::string& run, const std::vector<std::string>& tags) {
    write([run, tags](Workspace& workspace) { return workspace.setRunTags(run, tags); });
  });
  connect(&marks, &RunMarks::noteChanged, this, [this](const std::string& run, const QString& note) {
    write([run, text = note.toStdString()](Workspace& workspace) { return workspace.setRunNote(run, text); });
  });
}

void MonitorView::write(std::function<Status(Workspace&)> work) {
  // What is shown is read again, also while a run of this window goes on.
  changeWorkspace(this, m_context, std::move(work), [this] { m_watched.reload(); });
}

void MonitorView::awaitExperiment(const QString& name) {
  m_chosen.clear();
  m_export->setRun(nullptr);
  m_details->clearAll();
  m_watched.await();
  m_experiments->setPlaceholderText(name);
  m_experiments->setCurrentIndex(-1);
  m_header->setAwaited(name);
  m_header->setContinuable({}, {});
}

void MonitorView::takeListed() {
  showExperiments();
  m_list->setRuns(m_watched.runs(), m_watched.uses());
  m_header->setRuns(m_watched.runs());
  for (const RunRecord& run : m_watched.runs()) {
    m_list->setProgress(run.id, run.state, m_watched.stepOf(run), run.totalSteps);
    showScore(run);
  }
  if (!m_wanted.empty() && m_watched.record(m_wanted)) m_list->choose(std::exchange(m_wanted, {}));
  m_header->setContinuable(m_watched.experimentId(), continuableText(m_watched.runs()));
  showElsewhere();
  if (m_list->chosen() == m_chosen) showDetails();  // else it was shown when it was chosen
  m_charts->setDirty();
}

void MonitorView::showExperiments() {
  const auto& experiments = m_watched.experiments();
  bool same = m_experiments->count() == static_cast<int>(experiments.size());
  for (int i = 0; same && i < m_experiments->count(); ++i)
    same = m_experiments->itemData(i).toString() == toQt(experiments[static_cast<std::size_t>(i)].id) &&
           m_experiments->itemText(i) == experimentTitle(experiments[static_cast<std::size_t>(i)]);
  if (!same) {
    m_experiments->clear();
    for (const ExperimentRecord& experiment : experiments)
      m_experiments->addItem(experimentTitle(experiment), toQt(experiment.id));
  }
  m_experiments->setCurrentIndex(m_experiments->findData(toQt(m_watched.experimentId())));
  m_experiments->setVisible(m_experiments->count() > 0);
}

void MonitorView::showExperiment(const std::string& experimentId) {
  if (experimentId != m_watched.experimentId()) m_chosen.clear();
  m_watched.show(experimentId);
}

void MonitorView::showRun(const std::string& runId) {
  m_context.reader.ask<RunRecord>(
      this, [runId](Workspace& workspace) { return workspace.run(runId); },
      [this](Result<RunRecord> run) {
        if (!run) return Q_EMIT m_context.requests.raised(run.error());
        if (m_watched.record(run->id)) return m_list->choose(run->id);
        m_wanted = run->id;
        showExperiment(run->experimentId);
      });
}

void MonitorView::showElsewhere() {
  m_header->setElsewhere(m_watched.elsewhere());
}

void MonitorView::takeEvent(const std::string& runId, const Event& event) {
  const RunRecord* run = m_watched.record(runId);
  if (!run) return;
  m_list->setProgress(runId, run->state, m_watched.stepOf(*run), run->totalSteps);
  if (std::holds_alternative<Evaluated>(event)) showScore(*run);
  if (runId != m_chosen) return;
  if (std::holds_alternative<Started>(event)) showDetails();
  m_details->add(event, *run);
}

// Of a run at work its course knows more than its record.
void MonitorView::showScore(const RunRecord& run) {
  const auto curves = m_watched.curves(run.id);
  const Evaluated* row = curves ? judgedRow(*curves, run.kind) : nullptr;
  const auto [metric, kept] = validationScore(run);
  if (std::isfinite(kept)) return m_list->setScore(run.id, metric, kept);
  if (row) m_list->setScore(run.id, metric, row->metrics.get(metric));
}

void MonitorView::chooseRun(const std::string& runId) {
  m_chosen = runId;
  if (const RunRecord* run = m_watched.record(runId)) m_charts->setKind(run->kind);
  m_charts->resetViews();
  m_charts->setDirty();
  showDetails();
}

void MonitorView::showDetails() {
  const RunRecord* run = m_watched.record(m_chosen);
  m_export->setRun(run);
  if (!run) return m_details->clearAll();
  m_details->marks().showRun(run);
  showLineage();
  m_context.reader.ask<RunWords>(
      this, [id = m_chosen](Workspace& workspace) { return readWords(workspace, id); },
      [this, id = m_chosen](Result<RunWords> words) {
        const RunRecord* run = m_watched.record(id);
        if (!run || id != m_chosen) return;
        m_details->showRun(*run, run->experimentId == m_toldOf ? m_told : QStringList(), words ? *words : RunWords());
      });
}

void MonitorView::showLineage() {
  const RunRecord* run = m_watched.record(m_chosen);
  if (!run || !m_details->showsLineage()) return;
  m_context.reader.ask<std::vector<LineageCard>>(
      this,
      [run = *run](Workspace& workspace) -> Result<std::vector<LineageCard>> {
        CLOZE_TRY(const auto lineage, fullLineage(workspace, run));
        CLOZE_TRY(const auto kept, keptCheckpoints(workspace));
        const auto used = std::ranges::find_if(
            kept, [&](const KeptCheckpoint& one) { return one.used && one.run && one.run->id == run.id; });
        return lineageCards(lineage, used == kept.end() ? nullptr : &*used);
      },
      [this, id = m_chosen](Result<std::vector<LineageCard>> cards) {
        if (cards && id == m_chosen) m_details->setLineage(*cards);
      });
}

// Further runs of the same stage and variant stand behind the chosen one, whose curves are null while they are read.
std::optional<MonitorCharts::Subject> MonitorView::subject() const {
  const RunRecord* run = m_watched.record(m_chosen);
  const auto curves = m_watched.curves(m_chosen);
  if (!run) return std::nullopt;
  MonitorCharts::Subject subject{{*run, curves}, {}};
  for (const RunRecord& other : m_watched.runs()) {
    const auto known = m_watched.curves(other.id);
    if (known && other.id != run->id && other.kind == run->kind && other.variant == run->variant)
      subject.others.push_back({other, known});
  }
  return subject;
}

}  // namespace clozebench
