// The menus of the main window: every action of the window that is not a button of one view.
#include "ui/bridge/queue_runner.h"
#include "ui/dialogs/shortcut_list.h"
#include "ui/models/recent_workspaces.h"
#include "ui/models/texts.h"
#include "ui/views/about.h"
#include "ui/views/language.h"
#include "ui/views/main_window.h"
#include "ui/views/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QDir>
#include <QMenuBar>

namespace clozebench {

void MainWindow::makeMenus() {
  auto* file = menuBar()->addMenu(tr("&File"));
  file->addAction(tr("&Open experiment…"), QKeySequence::Open, m_setupView, &SetupView::chooseAndOpen);
  file->addAction(tr("&Save experiment…"), QKeySequence::Save, m_setupView, &SetupView::chooseAndSave);
  file->addSeparator();
  auto* capsule = file->addAction(tr("&Import capsule…"), this, [this] { Q_EMIT m_requests.capsuleImportAsked({}); });
  capsule->setObjectName("importCapsule");
  file->addSeparator();
  makeWorkspaceMenu(*file);
  file->addSeparator();
  file->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
  auto* edit = menuBar()->addMenu(tr("&Edit"));
  edit->addAction(tr("&Undo"), QKeySequence::Undo, m_setup.get(), &SetupModel::undo);
  edit->addAction(tr("&Redo"), QKeySequence::Redo, m_setup.get(), &SetupModel::redo);
  edit->addAction(tr("&Find a setting"), QKeySequence::Find, this, [this] {
    showView(ViewId::Setup);
    m_setupView->focusSearch();
  });
  edit->addAction(tr("&New: everything back to defaults"), QKeySequence::New, this, [this] {
    showView(ViewId::Setup);
    m_setup->load(makeExperiment());
  });
  makeRunMenu();
  makeViewMenu();
  auto* help = menuBar()->addMenu(tr("&Help"));
  auto* keys = help->addAction(tr("&Keyboard shortcuts"), this, [this] { showShortcutList(this); });
  keys->setObjectName("keyboardShortcuts");
  keys->setShortcuts({QKeySequence(Qt::Key_F1), QKeySequence(Qt::CTRL | Qt::Key_Question)});
  help->addAction(tr("&About and this machine"), this, [this] { showAbout(this, m_reader->folder()); });
}

void MainWindow::makeWorkspaceMenu(QMenu& file) {
  file.addAction(tr("Open &workspace…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this,
                 &MainWindow::chooseWorkspace);
  QMenu* recent = file.addMenu(tr("&Recent workspaces"));
  recent->setObjectName("recentWorkspaces");
  recent->setToolTipsVisible(true);
  connect(recent, &QMenu::aboutToShow, recent, [this, recent] {
    recent->clear();
    const QString here = QDir(toQt(m_reader->folder().string())).absolutePath();
    int number = 0;
    for (const QString& folder : RecentWorkspaces::list()) {
      QAction* action =
          recent->addAction(QString("&%1  %2").arg(++number).arg(QDir::toNativeSeparators(folder).replace('&', "&&")),
                            this, [this, folder] { askAndOpenWorkspace(folder.toStdString()); });
      action->setCheckable(folder == here);
      action->setChecked(folder == here);
      action->setEnabled(folder != here);
    }
    if (number == 0) recent->addAction(tr("None yet"))->setEnabled(false);
  });
}

void MainWindow::makeRunMenu() {
  auto* menu = menuBar()->addMenu(tr("E&xperiment"));
  auto* pair = menu->addAction(tr("&Run the pair"), QKeySequence(Qt::CTRL | Qt::Key_R), this, [this] {
    if (m_setup->hasErrors()) return showView(ViewId::Setup);
    m_launcher->start(PlanScope::Everything);
  });
  pair->setObjectName("runThePair");
  auto* demo = menu->addAction(tr("&Demo"), this, [this] { m_launcher->startDemo(false); });
  auto* quick = menu->addAction(tr("&Quick demo"), this, [this] { m_launcher->startDemo(true); });
  auto* toy = menu->addAction(tr("&Toy task: sanity check"), this, [this] { m_launcher->startToy(); });
  menu->addSeparator();
  ProgressHeader& header = m_monitorView->header();
  auto* pause = menu->addAction(tr("&Pause or continue"), QKeySequence(Qt::CTRL | Qt::Key_P), &header,
                                &ProgressHeader::pauseOrContinue);
  auto* stop =
      menu->addAction(tr("&Stop and keep"), QKeySequence(Qt::CTRL | Qt::Key_Period), &header, &ProgressHeader::stop);
  const auto enable = [this, pair, demo, quick, toy, pause, stop] {
    const bool free = !m_launcher->queue().occupied();
    pair->setText(free ? tr("&Run the pair") : tr("&Add the pair to the queue"));
    for (QAction* action : {demo, quick, toy}) action->setEnabled(free);
    for (QAction* action : {pause, stop}) action->setEnabled(m_monitorView->header().steerable());
  };
  connect(&m_launcher->queue(), &QueueRunner::changed, menu, enable);
  connect(&header, &ProgressHeader::steerableChanged, menu, enable);
  enable();
}

void MainWindow::makeViewMenu() {
  auto* menu = menuBar()->addMenu(tr("&View"));
  for (const auto& [view, name] : {std::pair{ViewId::Home, tr("&Home")}, std::pair{ViewId::Data, tr("&Data")},
                                   std::pair{ViewId::Setup, tr("&Set-up")}, std::pair{ViewId::Monitor, tr("&Monitor")},
                                   std::pair{ViewId::Compare, tr("&Compare")}, std::pair{ViewId::Try, tr("&Try")},
                                   std::pair{ViewId::Checkpoints, tr("Chec&kpoints")}}) {
    menu->addAction(name, this, [this, view = view] { showView(view); });
  }
  menu->addSeparator();
  auto* colours = menu->addMenu(tr("C&olours"));
  auto* group = new QActionGroup(colours);
  for (const auto& [theme, name] : {std::pair{Theme::System, tr("As the s&ystem")},
                                    std::pair{Theme::Light, tr("&Light")}, std::pair{Theme::Dark, tr("&Dark")}}) {
    QAction* action = colours->addAction(name, this, [this, theme = theme] {
      applyTheme(theme);
      m_settings.setValue("theme", static_cast<int>(theme));
    });
    action->setCheckable(true);
    action->setChecked(static_cast<int>(theme) == m_settings.value("theme", 0).toInt());
    group->addAction(action);
  }
  makeLanguageMenu(*menu);
}

void MainWindow::makeLanguageMenu(QMenu& menu) {
  QMenu* languages = menu.addMenu(tr("Lan&guage"));
  languages->setObjectName("languages");
  auto* group = new QActionGroup(languages);
  const Language now = languageFromId(m_settings.value("language").toString());
  for (const LanguageChoice& choice : languageChoices()) {
    QAction* action = languages->addAction(choice.name, this, [this, choice] {
      m_settings.setValue("language", choice.id);
      applyLanguage(choice.language);  // the window is made anew when Qt tells it
    });
    action->setObjectName("language." + choice.id);
    action->setCheckable(true);
    action->setChecked(choice.language == now);
    group->addAction(action);
  }
}

}  // namespace clozebench
