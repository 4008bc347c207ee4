// Compare with real widgets over a made workspace: what its tests share.
#pragma once
#include "tests/ui/made_workspace.h"
#include "tests/ui/support.h"
#include "tests/ui/view_context.h"
#include "ui/views/compare_view.h"

#include <QSettings>
#include <QTemporaryDir>

namespace clozebench::uitest {

class CompareWindow : public ::testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
  void make(int steps, const std::vector<std::string>& variants) {
    m_made = makeWorkspace(workspace(), steps, variants);
  }
  void open() {
    m_view.reset();
    m_context = std::make_unique<ViewContext>(workspace());
    m_view = std::make_unique<CompareView>(m_context->context(), nullptr);
    m_view->resize(1100, 700);
    m_view->show();
  }
  std::filesystem::path workspace() const { return m_folder.path().toStdString() + "/ws 工作"; }
  const Figure& figure(const char* chart = "scoreChart") { return find<Chart>(*m_view, chart)->figure(); }
  const FigureSeries* series(const std::string& beginning, const char* chart = "scoreChart") {
    for (const FigureSeries& one : figure(chart).series) {
      if (one.name.starts_with(beginning)) return &one;
    }
    return nullptr;
  }
  bool drawn(std::size_t count, const char* chart = "scoreChart") {
    return waitFor([&] { return figure(chart).series.size() == count; });
  }
  void choose(const char* box, const QString& data) {
    auto* combo = find<QComboBox>(*m_view, box);
    const int place = combo->findData(data);
    ASSERT_GE(place, 0) << box;
    combo->setFocus();
    QTest::keyClick(combo, Qt::Key_Home);
    while (combo->currentIndex() != place) {
      const int before = combo->currentIndex();
      QTest::keyClick(combo, Qt::Key_Down);
      ASSERT_NE(combo->currentIndex(), before);
    }
  }
  QTreeWidgetItem* node(const QString& text) {
    auto* tree = find<QTreeWidget>(*m_view, "comparedRuns");
    const auto found = tree->findItems(text, Qt::MatchContains | Qt::MatchRecursive);
    EXPECT_FALSE(found.isEmpty()) << text.toStdString();
    return found.isEmpty() ? nullptr : found.front();
  }
  void click(QTreeWidgetItem* item) {
    auto* tree = find<QTreeWidget>(*m_view, "comparedRuns");
    tree->setCurrentItem(item);
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Space);
  }
  QString cell(const char* table, int row, int column) {
    auto* model = find<QTableView>(*m_view, table)->model();
    return model->index(row, column).data().toString();
  }

  QTemporaryDir m_folder;
  MadeWorkspace m_made;
  std::unique_ptr<ViewContext> m_context;
  std::unique_ptr<CompareView> m_view;
};

}  // namespace clozebench::uitest
