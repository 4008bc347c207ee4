#include "ui/views/home_view.h"

#include "ui/bridge/background.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/home_details.h"
#include "ui/views/welcome.h"
#include "ui/views/workspace_change.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSettings>
#include <QShortcut>

#include <string_view>
#include <unordered_set>
#include <utility>

namespace clozebench {
namespace {
constexpr int kLookAfterMs = 300;  // several commits in a row are one piece of news
constexpr int kTryAgainMs = 5000;
constexpr const char* kColumns = "home/columnsWithTags";
constexpr const char* kSizedByHand = "home/columnsSizedByHand";
}  // namespace

HomeView::HomeView(const AppContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_filter(this), m_pages(new QStackedWidget(this)) {
  m_filter.setSourceModel(&m_model);
  m_pages->addWidget(new QWidget(m_pages));  // until the workspace has answered
  m_pages->addWidget(m_unreadable = new EmptyState("warning", tr("This workspace cannot be read"), {}, m_pages));
  m_pages->addWidget(m_welcome = new Welcome(context, m_pages));
  m_pages->addWidget(m_list = makeList());
  makeViewLayout(this)->addWidget(m_pages);
  connectModel();
  m_lookTimer.setSingleShot(true);
  m_lookTimer.setInterval(kLookAfterMs);
  connect(&m_lookTimer, &QTimer::timeout, this, &HomeView::look);
  connect(&context.reader, &WorkspaceReader::changed, this, [this] {
    m_stale = true;
    if (isVisible() && !m_lookTimer.isActive()) m_lookTimer.start();
  });
  look();
}

HomeView::~HomeView() {
  saveColumns();
  delete m_pages;  // they show the models, which are members
}

QWidget* HomeView::makeList() {
  auto* page = new QWidget(m_pages);
  m_table = new HomeTable(m_filter, page);
  m_actions = new HomeActions(m_context, m_model, *m_table);
  m_nothing = makeHint(tr("Nothing fits. Search for less, or show all."), page);
  m_nothing->setObjectName("homeNothing");
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->hide();
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addLayout(makeSearchRow(page));
  layout->addWidget(m_nothing);
  layout->addWidget(m_table, 1);
  layout->addWidget(new HomeDetails(m_model, *m_table, *m_actions, page));
  restoreColumns();
  return page;
}

QHBoxLayout* HomeView::makeSearchRow(QWidget* parent) {
  m_search = new QLineEdit(parent);
  describe(*m_search, "homeSearch", tr("Search"), tr("Looks in names, tags, notes, states and ids (Ctrl+Shift+F)"));
  m_search->setPlaceholderText(tr("Search names, tags, notes, states"));
  m_search->setClearButtonEnabled(true);
  m_search->setMaximumWidth(320);
  connect(m_search, &QLineEdit::textChanged, &m_filter, &HomeFilter::setSearch);
  connect(m_search, &QLineEdit::returnPressed, m_table, qOverload<>(&QWidget::setFocus));
  auto* find = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), this);
  find->setWhatsThis(tr("Search the experiments"));
  connect(find, &QShortcut::activated, m_search, qOverload<>(&QWidget::setFocus));
  auto* row = makeToolbarRow({m_search});
  m_scopes = new QButtonGroup(this);
  const auto add = [&](HomeFilter::Scope scope, const QString& name, const QString& text, const QString& help) {
    auto* chip = new QToolButton(parent);
    describe(*chip, name, text, help);
    chip->setText(text);
    chip->setCheckable(true);
    chip->setFocusPolicy(Qt::StrongFocus);
    m_scopes->addButton(chip, static_cast<int>(scope));
    row->addWidget(chip);
  };
  add(HomeFilter::Scope::All, "homeAll", tr("All"), tr("Everything in this workspace"));
  add(HomeFilter::Scope::Starred, "homeStarred", tr("Starred"), tr("Starred experiments and runs only"));
  add(HomeFilter::Scope::Running, "homeRunning", tr("Running"), tr("What runs now or is paused"));
  add(HomeFilter::Scope::Ended, "homeEnded", tr("Failed or stopped"), tr("What failed, was stopped or interrupted"));
  m_scopes->button(static_cast<int>(HomeFilter::Scope::All))->setChecked(true);
  connect(m_scopes, &QButtonGroup::idClicked, this,
          [this](int scope) { m_filter.setScope(static_cast<HomeFilter::Scope>(scope)); });
  row->addWidget(makeTags(parent));
  m_counts = new QLabel(parent);
  m_counts->setObjectName("homeCounts");
  row->addStretch();
  row->addWidget(m_counts);
  auto* fresh = makeButton("homeNew", "add", tr("&New experiment…"),
                           tr("From your own files, which the Data view reads"), parent);
  connect(fresh, &QPushButton::clicked, this, [this] {
    m_context.setup.load(makeExperiment());  // Undo brings the settings before back
    Q_EMIT m_context.requests.viewAsked(ViewId::Data);
  });
  row->addWidget(fresh);
  return row;
}

QComboBox* HomeView::makeTags(QWidget* parent) {
  m_tags = new QComboBox(parent);
  describe(*m_tags, "homeTag", tr("Tag"), tr("Only what has this tag; T in the list writes tags"));
  m_tags->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_tags->addItem(tr("Any tag"), QString());
  connect(m_tags, &QComboBox::activated, this, [this] {
    m_filter.setTag(m_tags->currentData().toString());
    showCounts();
  });
  return m_tags;
}

// What is chosen stays, also when nothing has that tag any more.
void HomeView::fillTags() {
  QStringList tags = m_model.allTags();
  if (!m_filter.tag().isEmpty() && !tags.contains(m_filter.tag())) tags << m_filter.tag();
  m_tags->setVisible(!tags.isEmpty());
  QStringList now;
  for (int i = 1; i < m_tags->count(); ++i) now << m_tags->itemData(i).toString();
  if (now == tags) return;
  while (m_tags->count() > 1) m_tags->removeItem(1);
  for (const QString& tag : tags) m_tags->addItem(tr("Tag: %1").arg(tag), tag);
  m_tags->setCurrentIndex(std::max(0, m_tags->findData(m_filter.tag())));
}

void HomeView::connectModel() {
  connect(&m_model, &HomeModel::tagsChanged, this,
          [this](const std::string& experiment, const std::string& run, const std::vector<std::string>& tags) {
            fillTags();
            write([experiment, run, tags](Workspace& workspace) {
              return run.empty() ? workspace.setExperimentTags(experiment, tags) : workspace.setRunTags(run, tags);
            });
          });
  connect(&m_model, &HomeModel::starChanged, this,
          [this](const std::string& experiment, const std::string& run, bool on) {
            write([experiment, run, on](Workspace& workspace) {
              return run.empty() ? workspace.setExperimentStarred(experiment, on) : workspace.setRunStarred(run, on);
            });
          });
  connect(&m_model, &HomeModel::noteChanged, this,
          [this](const std::string& experiment, const std::string& run, const QString& note) {
            write([experiment, run, text = note.toStdString()](Workspace& workspace) {
              return run.empty() ? workspace.setExperimentNote(experiment, text) : workspace.setRunNote(run, text);
            });
          });
  connect(&m_model, &HomeModel::renamed, this, [this](const QString& name, const QString& newName) {
    write([from = name.toStdString(), to = newName.toStdString()](Workspace& workspace) {
      return workspace.renameExperiment(from, to);
    });
  });
  for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(&m_filter, signal, this, &HomeView::countSoon);
  connect(&m_filter, &QAbstractItemModel::modelReset, this, &HomeView::countSoon);
}

void HomeView::write(std::function<Status(Workspace&)> work) {
  changeWorkspace(this, m_context, std::move(work));
}

void HomeView::look() {
  if (std::exchange(m_looking, true)) return;  // asked again when the answer is there
  m_stale = false;
  m_context.reader.ask<Overview>(
      this,
      [last = m_last](Workspace& workspace) -> Result<Overview> {
        static const WorkspaceOverview kNothing;
        CLOZE_TRY(auto now, overviewOf(workspace, last ? *last : kNothing));
        return std::make_shared<const WorkspaceOverview>(std::move(now));
      },
      [this](Result<Overview> overview) {
        m_looking = false;
        overview ? take(std::move(*overview)) : tellUnreadable(overview.error());
        if (m_stale && isVisible()) m_lookTimer.start();
      });
}

void HomeView::take(Overview overview) {
  const bool first = !m_last;
  m_last = overview;
  if (m_table->isEditing()) return m_lookTimer.start();  // a name is being typed
  m_model.setOverview(std::move(overview));
  m_pages->setCurrentWidget(m_last->experiments.empty() ? m_welcome : m_list);
  fillTags();
  showCounts();
  if (first && m_filter.rowCount() > 0) {
    m_table->setExpanded(m_filter.index(0, 0), true);
    m_table->setCurrentIndex(m_filter.index(0, 0));
    if (isVisible()) m_table->setFocus();
  }
  m_table->fitColumns();  // rows that came have longer names
  Q_EMIT filled();
  mendGains();
}

// One after the other, off the reader's thread: drawing 10,000 times takes a while. The store's news bring the next.
void HomeView::mendGains() {
  for (const ExperimentOverview& experiment : m_last->experiments) {
    if (!experiment.gainIsStale) continue;
    std::string key = experiment.record.id;
    for (const RunOverview& run : experiment.runs) key += ' ' + run.id;
    if (!m_mended.insert(key).second) continue;
    return inBackground(
        this,
        [folder = m_context.reader.folder(), id = experiment.record.id]() -> Status {
          CLOZE_TRY(auto workspace, Workspace::open(folder));
          return refreshGains(workspace, id);
        },
        [this](const Status&) { look(); });  // without a gain nothing is shown, and Compare says why
  }
}

void HomeView::tellUnreadable(const Error& error) {
  if (!m_last) {
    m_unreadable->setText(tr("This workspace cannot be read"), coreText(error.sentence()));
    m_pages->setCurrentWidget(m_unreadable);
  }
  QTimer::singleShot(kTryAgainMs, this, &HomeView::look);  // a disk may come back
}

// A filter takes rows one by one.
void HomeView::countSoon() {
  if (std::exchange(m_countWaits, true)) return;
  QTimer::singleShot(0, this, [this] {
    m_countWaits = false;
    showCounts();
  });
}

// A run that several experiments share is one.
void HomeView::showCounts() {
  std::unordered_set<std::string_view> runs;
  const int experiments = m_filter.rowCount();
  for (int row = 0; row < experiments; ++row) {
    const QModelIndex experiment = m_filter.index(row, 0);
    for (int child = 0; child < m_filter.rowCount(experiment); ++child)
      runs.insert(m_model.rowOf(m_filter.mapToSource(m_filter.index(child, 0, experiment))).run->id);
  }
  m_counts->setText(tr("%1, %2").arg(tr("%n experiment(s)", nullptr, experiments),
                                     tr("%n run(s)", nullptr, static_cast<int>(runs.size()))));
  m_nothing->setVisible(experiments == 0 && m_filter.narrows());
}

void HomeView::restoreColumns() {
  const bool sized = QSettings().value(kSizedByHand, false).toBool();
  m_table->header()->restoreState(QSettings().value(kColumns).toByteArray());
  m_table->setSizedByHand(sized);
}

void HomeView::saveColumns() {
  if (m_filter.rowCount() == 0) return;  // nobody has seen the columns
  QSettings().setValue(kColumns, m_table->header()->saveState());
  QSettings().setValue(kSizedByHand, m_table->sizedByHand());
}

void HomeView::hideEvent(QHideEvent* event) {
  saveColumns();
  QWidget::hideEvent(event);
}

void HomeView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) look();
  if (m_pages->currentWidget() == m_list) m_table->setFocus();
}

}  // namespace clozebench
