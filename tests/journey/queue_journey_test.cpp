// Experiments that follow each other, what goes on after the window is closed, and what a terminal does meanwhile: real
// widgets, real engine, real processes.
#include "tests/journey/training_window.h"

#include <QMessageBox>
#include <QPlainTextEdit>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class QueueJourney : public TrainingWindow {};

TEST_F(QueueJourney, TheNextExperimentFollowsByItselfAlsoAfterOneThatFails) {
  openWindow();
  press(write("first", 2000000), "runPretrain");
  ASSERT_TRUE(waitFor([&] { return lossPoints() > 0; }, kTrainingMs)) << banner();
  std::filesystem::copy_file(path("raw.txt"), path("gone.txt"));
  m_window->showView(ViewId::Setup);
  EXPECT_TRUE(waitFor([&] { return find<QPushButton>(*m_window, "runPair")->text().contains("queue"); }));
  press(write("second", 20, "gone.txt"), "runPretrain");
  press(write("third", 20), "runPair");
  ASSERT_TRUE(waitFor([&] { return queue().size() == 2; }));
  std::filesystem::remove(path("gone.txt"));
  EXPECT_EQ(queue(), (std::map<std::string, std::string>{{"second", "waiting"}, {"third", "waiting"}}));
  // Someone else may end it: the queue goes on only after an end that nobody asked for.
  m_window->showView(ViewId::Monitor);
  QTest::mouseClick(find<QPushButton>(*m_window, "stop"), Qt::LeftButton);
  auto* start = find<QPushButton>(*m_window, "startQueue");
  ASSERT_TRUE(waitFor([&] { return title().contains("Nothing") && start->isEnabled(); }, kTrainingMs));
  EXPECT_EQ(queue()["second"], "waiting");
  QTest::mouseClick(start, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return queue()["third"] == "done"; }, kTrainingMs)) << title().toStdString();
  EXPECT_EQ(queue()["second"], "failed");
  EXPECT_NE(banner().find("gone.txt"), std::string::npos) << banner();
  EXPECT_EQ(find<QTreeView>(*m_window, "queue")->model()->rowCount(), 2);
}

TEST_F(QueueJourney, WhatKeepsRunningAfterClosingIsLiveAndSteerableWhenTheWindowOpensAgain) {
  openWindow();
  press(write("long", 2000000), "runPretrain");
  ASSERT_TRUE(waitFor([&] { return lossPoints() > 5; }, kTrainingMs)) << banner();
  EXPECT_FALSE(m_window->close());
  auto* box = find<QMessageBox>(*m_window, "decision");
  QTest::mouseClick(find<QPushButton>(*box, "keepRunning"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !m_window->isVisible(); }, kTrainingMs));
  m_window.reset();

  openWindow();
  m_window->showView(ViewId::Monitor);
  auto* stop = find<QPushButton>(*m_window, "stop");
  ASSERT_TRUE(waitFor([&] { return stop->isVisible() && title().contains("another process"); }, kTrainingMs))
      << title().toStdString();
  EXPECT_EQ(banner(), "");  // nothing to continue: it goes on
  EXPECT_TRUE(grows());
  EXPECT_TRUE(waitFor([&] { return find<QLabel>(*m_window, "progressDetail")->text().contains("left"); }, kTrainingMs));
  auto* pause = find<QPushButton>(*m_window, "pause");
  QTest::mouseClick(pause, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return title().contains("paused"); }, kTrainingMs)) << title().toStdString();
  QTest::mouseClick(pause, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !title().contains("paused"); }, kTrainingMs));
  EXPECT_TRUE(grows());
  QTest::mouseClick(stop, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return title().contains("Nothing"); }, kTrainingMs)) << title().toStdString();
  ASSERT_EQ(runs().size(), 1u);  // one run, continued
  EXPECT_EQ(runs().front().state, RunState::Stopped);
}

TEST_F(QueueJourney, ARunStartedInATerminalAppearsLiveWithItsWordsAndIsFollowed) {
  openWindow();
  m_window->showView(ViewId::Monitor);
  startInTerminal({"run", QString::fromStdString(write("terminal", 400).string()), "--set", "finetune.epochs=100000",
                   "--set", "finetune.patience=0"});
  ASSERT_TRUE(waitFor([&] { return title().contains("terminal") && lossPoints() > 0; }, kTrainingMs))
      << title().toStdString();
  EXPECT_TRUE(grows());
  auto* probes = find<Chart>(*m_window, "probesChart");
  EXPECT_TRUE(waitFor([&] { return probes->drawnPoints() > 1; }, kTrainingMs));
  EXPECT_TRUE(waitFor([&] { return find<QPlainTextEdit>(*m_window, "notices")->toPlainText().contains("validation"); },
                      kTrainingMs));
  // The fine-tuning that follows in the same process is turned to.
  ASSERT_TRUE(waitFor([&] { return find<Chart>(*m_window, "validationChart")->isVisible(); }, kTrainingMs));
  EXPECT_TRUE(grows());
  QTest::mouseClick(find<QPushButton>(*m_window, "stop"), Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return m_terminal.state() == QProcess::NotRunning; }, kTrainingMs));
  EXPECT_EQ(m_terminal.exitCode(), 130);
}

}  // namespace
}  // namespace clozebench
