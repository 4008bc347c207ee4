// What the journeys with running experiments share: a window over a workspace in a temporary folder, an experiment that
// trains at once, and `cloze` beside the test program.
#pragma once
#include "base/files.h"
#include "experiment/queue.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>

#include <memory>
#include <string>

namespace clozebench {

class TrainingWindow : public testing::Test {
 protected:
  static constexpr int kTrainingMs = 120000;  // a loaded machine; alone it takes a few seconds

  void SetUp() override {
    QSettings().clear();
    std::string labelled = "text\tlabel\n", raw;
    const std::string animals[] = {"cat", "dog", "owl", "fox"}, tools[] = {"saw", "axe", "file", "drill"};
    for (std::size_t i = 0; i < 40; ++i) {
      const bool animal = i % 2 == 0;
      const std::string word = animal ? animals[i / 2 % 4] : tools[i / 2 % 4];
      labelled += "the " + word + (animal ? " sleeps in barn " : " hangs in shed ") + std::to_string(i) + "\t" +
                  (animal ? "animal" : "tool") + "\n";
      raw += "here is a " + word + " and there is another " + word + (animal ? " that runs\n" : " that cuts\n");
    }
    ASSERT_TRUE(writeFileAtomically(path("labelled.tsv"), labelled));
    ASSERT_TRUE(writeFileAtomically(path("raw.txt"), raw));
  }
  void TearDown() override {
    m_window.reset();
    if (m_terminal.state() == QProcess::NotRunning) return;
    m_terminal.terminate();
    if (!m_terminal.waitForFinished(kTrainingMs)) m_terminal.kill();
  }

  std::filesystem::path path(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }
  std::filesystem::path place() const { return path("workspace"); }
  // An experiment file; steps of pre-training.
  std::filesystem::path write(const std::string& name, int steps, const std::string& corpus = "raw.txt") const {
    const auto file = path(name + ".toml");
    EXPECT_TRUE(writeFileAtomically(
        file, "[experiment]\nname = \"" + name + "\"\nseeds = [1]\n[corpus]\npath = \"" + corpus +
                  "\"\n[task]\ntrain = \"labelled.tsv\"\n[tokenizer]\nkind = \"word\"\n[backbone]\npreset = \"tiny\"\n"
                  "layers = 1\n[pretrain]\nsteps = " +
                  std::to_string(steps) +
                  "\neval_every = 50\n[finetune]\nepochs = 2\n[compute]\ndeterministic = true\n"));
    return file;
  }
  void openWindow() {
    m_window = std::make_unique<MainWindow>(place());
    m_window->show();
  }
  // Opens an experiment in the form and presses a button of the summary, once it may be pressed.
  void press(const std::filesystem::path& file, const std::string& button) {
    const std::string name = file.stem().string();
    m_window->openFile(file);
    ASSERT_TRUE(uitest::waitFor(
        [&] { return uitest::find<QLineEdit>(*m_window, "experiment.name")->text().toStdString() == name; }));
    auto* widget = uitest::find<QPushButton>(*m_window, button);
    ASSERT_TRUE(uitest::waitFor([&] { return widget->isEnabled(); }));
    QTest::mouseClick(widget, Qt::LeftButton);
  }
  void startInTerminal(const QStringList& arguments) {
    QStringList all{"--workspace", QString::fromStdString(place().string()), "--quiet"};
    m_terminal.start(QString::fromStdString(clozeProgramPath().string()), all + arguments);
    ASSERT_TRUE(m_terminal.waitForStarted());
  }
  std::size_t lossPoints() {
    const Figure& figure = uitest::find<Chart>(*m_window, "lossChart")->figure();
    return figure.series.empty() ? 0 : figure.series[0].x.size();
  }
  double lastStep() {  // that the loss curve shows
    const Figure& figure = uitest::find<Chart>(*m_window, "lossChart")->figure();
    return figure.series.empty() || figure.series[0].x.empty() ? 0 : figure.series[0].x.back();
  }
  bool grows() {  // the loss curve, from now on
    const double before = lastStep();
    return uitest::waitFor([&] { return lastStep() > before; }, kTrainingMs);
  }
  QString title() { return uitest::find<QLabel>(*m_window, "progressTitle")->text(); }
  std::string banner() {
    auto* shown = uitest::find<Banner>(*m_window, "banner");
    return shown->isVisible() ? shown->text().toStdString() : "";
  }
  std::vector<RunRecord> runs() {
    auto workspace = Workspace::open(place());
    return workspace ? workspace->runs().value_or(std::vector<RunRecord>()) : std::vector<RunRecord>();
  }
  // name -> state, of the queue.
  std::map<std::string, std::string> queue() {
    std::map<std::string, std::string> states;
    auto workspace = Workspace::open(place());
    if (!workspace) return states;
    for (const QueueEntry& entry : ExperimentQueue(*workspace).entries().value_or(std::vector<QueueEntry>()))
      states[entry.name] = queueStateName(entry.state);
    return states;
  }

  QTemporaryDir m_folder;
  QProcess m_terminal;
  std::unique_ptr<MainWindow> m_window;
};

}  // namespace clozebench
