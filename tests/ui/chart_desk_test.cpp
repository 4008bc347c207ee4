// What the charts of the window ask for: a file, asked about before another is lost, and the numbers of a stretch.
#include "ui/views/chart_desk.h"

#include "tests/ui/support.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/main_window.h"
#include "ui/views/requests.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTimer>

namespace clozebench {
namespace {

using uitest::find;
using uitest::waitFor;

class ChartDeskTest : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    QObject::connect(&m_requests, &Requests::said, &m_requests, [this](const QString& text) { m_said << text; });
    QObject::connect(&m_requests, &Requests::raised, &m_requests, [this](const Error& error) { m_raised = error; });
    m_window.resize(700, 500);
    m_chart->setGeometry(0, 0, 600, 400);
    m_chart->setFigure(
        {"", "step", "loss", {{"one", {0, 1, 2, 3}, {4, 2, 3, 1.25}}, {"two", {0, 1, 2, 3}, {1, 1, 2, 5}}}});
    connectCharts(m_window, m_requests);
    connectCharts(m_window, m_requests);  // once is enough
    m_window.show();
  }
  QString at(const char* name) const { return m_folder.path() + '/' + name; }
  // As a person types it; `replaces` answers the question whether a file is written over.
  void saveAs(const QString& file, QMessageBox::StandardButton replaces = QMessageBox::No) {
    Q_EMIT m_chart->saveAsked();
    QPointer<QFileDialog> dialog = find<QFileDialog>(*m_chart, "chartFileDialog");
    ASSERT_NE(dialog, nullptr);
    find<QLineEdit>(*dialog, "fileNameEdit")->setText(file);
    QTimer::singleShot(50, dialog, [this, dialog, replaces] {
      auto* question = dialog->findChild<QMessageBox*>();
      m_asked = question != nullptr;
      if (question) question->button(replaces)->click();
    });
    QTest::keyClick(find<QLineEdit>(*dialog, "fileNameEdit"), Qt::Key_Return);
    QTest::qWait(70);
    if (dialog) dialog->reject();
    delete dialog;
  }
  QTemporaryDir m_folder;
  QWidget m_window;
  Chart* m_chart = new Chart(&m_window);
  Requests m_requests;
  QStringList m_said;
  bool m_asked = false;
  std::optional<Error> m_raised;
};

TEST_F(ChartDeskTest, SavesEveryKindAndSaysSo) {
  for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
    m_said.clear();
    saveAs(at(name));
    ASSERT_TRUE(waitFor([&] { return !m_said.isEmpty(); })) << name;
    EXPECT_EQ(m_said, QStringList(QString("Saved: %1").arg(at(name))));
    EXPECT_TRUE(QFile::exists(at(name)));
  }
}

TEST_F(ChartDeskTest, AsksBeforeAFileIsReplaced) {
  QFile file(at("mine.csv"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write("precious") == 8);
  file.close();
  saveAs(at("mine.csv"), QMessageBox::No);
  EXPECT_TRUE(m_asked);
  EXPECT_EQ(QFileInfo(at("mine.csv")).size(), 8);
  saveAs(at("mine.csv"), QMessageBox::Yes);
  EXPECT_TRUE(waitFor([&] { return QFileInfo(at("mine.csv")).size() > 8; }));
  EXPECT_TRUE(waitFor([&] { return m_said.size() == 1; }));
}

TEST_F(ChartDeskTest, AnErrorGoesTheWayOfAllErrors) {
  saveAs(at("a.docx"));
  ASSERT_TRUE(m_raised);
  EXPECT_EQ(m_raised->code, ErrorCode::WrongUse);
  EXPECT_TRUE(m_said.isEmpty());
}

TEST_F(ChartDeskTest, AStretchHasATableThatFollowsTheChartAndIsCopied) {
  m_chart->selectRange({1, 3});
  Q_EMIT m_chart->rangeAsked();
  auto* table = find<QWidget>(*m_chart, "rangeTable");
  ASSERT_TRUE(table && table->isVisible());
  auto& rows = *find<CopyableTable>(*table, "rangeNumbers")->model();
  const auto cell = [&](int row, int column) { return rows.index(row, column).data().toString(); };
  ASSERT_EQ(rows.rowCount(), 2);
  const QStringList wanted{"one", "3", "2", "1.250", "-0.7500", "1.250", "3", "2.083"};
  for (int column = 0; column < wanted.size(); ++column) EXPECT_EQ(cell(0, column), wanted[column]) << column;
  uitest::type(find<QLineEdit>(*table, "rangeFrom"), "0");
  QTest::keyClick(find<QLineEdit>(*table, "rangeFrom"), Qt::Key_Return);
  EXPECT_EQ(m_chart->selectedRange()->from, 0);
  EXPECT_EQ(cell(0, 4), "-2.750");
  EXPECT_EQ(cell(1, 4), "+4");
  m_chart->setSeriesHidden("two", true);
  EXPECT_TRUE(waitFor([&] { return rows.rowCount() == 1; }));
  find<QAbstractButton>(*table, "copyRange")->click();
  EXPECT_TRUE(
      QApplication::clipboard()->text().contains("\n"
                                                 "one\t4\t4\t1.25\t-2.75\t1.25\t4\t2.5625"));
  uitest::screenshot(*table, "range-table");
  QTest::keyClick(table, Qt::Key_Escape);
  EXPECT_FALSE(table->isVisible());
  EXPECT_FALSE(m_chart->selectedRange());
}

TEST_F(ChartDeskTest, WhatIsNoNumberLeavesTheStretchAsItWas) {
  m_chart->selectRange({1, 3});
  Q_EMIT m_chart->rangeAsked();
  auto* table = find<QWidget>(*m_chart, "rangeTable");
  auto* to = find<QLineEdit>(*table, "rangeTo");
  uitest::type(to, "soon");
  QTest::keyClick(to, Qt::Key_Return);
  EXPECT_EQ(m_chart->selectedRange()->to, 3);
  m_chart->clearRange();
  EXPECT_FALSE(table->isVisible()) << "forgotten at the chart, it goes";
}

TEST(ChartsOfTheWindow, AreAllHeard) {
  QSettings().clear();
  QTemporaryDir folder;
  MainWindow window(folder.path().toStdString());
  const auto charts = window.findChildren<Chart*>();
  EXPECT_GE(charts.size(), 8);
  for (Chart* chart : charts) {
    const QString word = "from " + chart->objectName();
    Q_EMIT chart->said(word);
    EXPECT_EQ(window.statusBar()->currentMessage(), word);
  }
}

}  // namespace
}  // namespace clozebench
