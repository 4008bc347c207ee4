// The Checkpoints view: what is kept, where it came from, where it can go, and how it goes.
#include "base/files.h"
#include "tests/experiment/tiny_experiment.h"
#include "tests/ui/view_context.h"
#include "ui/views/checkpoints_view.h"
#include "ui/views/lineage_picture.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using testing::TinyExperiment;
using testing::valueOf;
using uitest::find;
using uitest::waitFor;

class CheckpointsWindow : public ::testing::Test {
 protected:
  void open(bool filled = true) {
    if (filled) TinyExperiment::shared().copyTo(workspace());
    m_context = std::make_unique<uitest::ViewContext>(workspace());
    m_view = std::make_unique<CheckpointsView>(m_context->context(), nullptr);
    m_view->resize(1000, 700);
    m_view->show();
    if (!filled) return;
    ASSERT_TRUE(waitFor([&] { return table()->model()->rowCount() == 6; }));
    ASSERT_TRUE(waitFor([&] { return cell(0, CheckpointsModel::Size) != QString("…"); }));
  }
  std::filesystem::path workspace() const { return file("work space"); }
  std::filesystem::path file(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }
  template <class T>
  T* get(const std::string& name) {
    return find<T>(*m_view, name);
  }
  QTableView* table() { return get<QTableView>("checkpointTable"); }
  QString cell(int row, int column) { return table()->model()->index(row, column).data().toString(); }
  std::string runId(const std::string& arm) { return TinyExperiment::shared().run(arm).id; }
  void chooseRun(const std::string& arm) {
    m_view->showRun(runId(arm));
    const auto chosen = [&] {
      const auto rows = table()->selectionModel()->selectedRows();
      const QString tip = rows.size() == 1 ? rows[0].data(Qt::ToolTipRole).toString() : QString();
      return tip.contains(QString::fromStdString(runId(arm)));
    };
    ASSERT_TRUE(waitFor(chosen)) << arm;
    const QString last = arm.empty() ? "Pre-training" : "Fine-tuning";
    ASSERT_TRUE(waitFor([&] { return cards().size() > 1 && cards()[cards().size() - 2] == last; }));
  }
  void press(const std::string& button) { QTest::mouseClick(get<QPushButton>(button), Qt::LeftButton); }
  QStringList cards() {
    QStringList titles;
    for (int i = 0; auto* card = m_view->findChild<QToolButton*>(QString("lineage%1").arg(i)); ++i)
      titles << card->accessibleName().section(':', 0, 0);
    return titles;
  }
  QMessageBox* decision() {
    waitFor([&] { return m_view->findChild<QMessageBox*>("decision"); });
    return m_view->findChild<QMessageBox*>("decision");
  }

  QTemporaryDir m_folder;
  std::unique_ptr<uitest::ViewContext> m_context;
  std::unique_ptr<CheckpointsView> m_view;
};

TEST_F(CheckpointsWindow, OfAnEmptyWorkspaceSaysWhatToDo) {
  open(/*filled=*/false);
  EXPECT_TRUE(waitFor([&] { return get<QPushButton>("checkpointsDemo")->isVisible(); }));
  press("checkpointsSetup");
  EXPECT_EQ(m_context->asked, std::vector<std::string>{"@2"});
}

TEST_F(CheckpointsWindow, ListsThemWithSizesSortsAndFinds) {
  open();
  EXPECT_TRUE(get<QLabel>("checkpointTotal")->text().startsWith("6 checkpoint"));
  EXPECT_TRUE(get<QPushButton>("chooseSpare")->isVisible());
  table()->sortByColumn(CheckpointsModel::Size, Qt::DescendingOrder);
  EXPECT_TRUE(cell(0, CheckpointsModel::Which).startsWith("last"));
  auto* search = get<QLineEdit>("checkpointSearch");
  uitest::type(search, "scratch");
  EXPECT_EQ(table()->model()->rowCount(), 2);
  uitest::type(search, "no such thing");
  EXPECT_EQ(table()->model()->rowCount(), 0);
  EXPECT_FALSE(get<QPushButton>("deleteCheckpoint")->isEnabled());
  m_view->showRun(runId("scratch"));
  EXPECT_TRUE(waitFor([&] { return search->text().isEmpty(); })) << "a search does not hide what is asked for";
}

TEST_F(CheckpointsWindow, FitsIntoASmallWindow) {
  open();
  chooseRun("pretrained");
  EXPECT_LE(m_view->minimumSizeHint().width(), 860);
  EXPECT_LE(m_view->minimumSizeHint().height(), 540);
}

TEST_F(CheckpointsWindow, ShowsWhereOneCameFromAndLeadsThere) {
  open();
  chooseRun("pretrained");
  ASSERT_TRUE(waitFor([&] { return cards().size() == 6; })) << cards().join(' ').toStdString();
  EXPECT_EQ(cards(), (QStringList{"Corpus", "Tokenizer", "Pre-training", "Task", "Fine-tuning", "This checkpoint"}));
  QTest::mouseClick(get<QToolButton>("lineage0"), Qt::LeftButton);
  ASSERT_EQ(m_context->asked.size(), 1u);
  EXPECT_TRUE(m_context->asked[0].starts_with("look ")) << "looked at, not taken: " << m_context->asked[0];
  EXPECT_NE(m_context->asked[0].find("corpus.txt"), std::string::npos) << m_context->asked[0];
  // By keys too: the pre-training is shown in the Monitor.
  get<QToolButton>("lineage2")->setFocus();
  QTest::keyClick(get<QToolButton>("lineage2"), Qt::Key_Return);
  ASSERT_EQ(m_context->asked.size(), 2u);
  EXPECT_EQ(m_context->asked[1], runId("") + "@3");
  const QString pieces = get<QToolButton>("lineage1")->toolTip();
  EXPECT_TRUE(pieces.contains("It has")) << pieces.toStdString();
}

TEST_F(CheckpointsWindow, OfARunFromScratchTheTextsOfItsTokenizerAreShownToo) {
  open();
  chooseRun("scratch");
  ASSERT_TRUE(waitFor([&] { return cards().size() == 5; })) << cards().join(' ').toStdString();
  EXPECT_EQ(cards(), (QStringList{"Corpus", "Tokenizer", "Task", "Fine-tuning", "This checkpoint"}));
  EXPECT_TRUE(get<QToolButton>("lineage0")->toolTip().contains("tokenizer was learnt"));
}

TEST_F(CheckpointsWindow, ATokenizerIsLookedAtPieceByPiece) {
  open();
  chooseRun("pretrained");
  QTest::mouseClick(get<QToolButton>("lineage1"), Qt::LeftButton);
  QPointer<QDialog> opened = m_view->findChild<QDialog*>("tokenizerWindow");
  ASSERT_NE(opened, nullptr);
  EXPECT_FALSE(opened->isModal());
  auto* pieces = find<QTableView>(*opened, "tokenizerPieces")->model();
  ASSERT_TRUE(waitFor([&] { return pieces->rowCount() > 5; }));
  EXPECT_TRUE(find<QLabel>(*opened, "tokenizerTitle")->text().startsWith("word, "));
  uitest::type(find<QLineEdit>(*opened, "tokenizerText"), "a small horse");
  EXPECT_TRUE(find<QLabel>(*opened, "tokenizerCut")->text().contains("small · horse"));
  uitest::type(find<QLineEdit>(*opened, "tokenizerSearch"), "horse");
  EXPECT_EQ(pieces->rowCount(), 1);
  opened->close();
  EXPECT_TRUE(waitFor([&] { return opened.isNull(); }));
  QTest::mouseClick(get<QToolButton>("lineage1"), Qt::LeftButton);
  opened = m_view->findChild<QDialog*>("tokenizerWindow");
  ASSERT_NE(opened, nullptr);
  get<QWidget>("lineage")->hide();
  EXPECT_TRUE(waitFor([&] { return opened.isNull(); })) << "it does not stand in front of another view";
}

TEST_F(CheckpointsWindow, ShowsPointsAlongAPreTrainingAndTriesOfARateAndSavesItAllAsAPicture) {
  TinyExperiment::shared().copyTo(workspace());
  {
    auto store = valueOf(Workspace::open(workspace()));
    const auto all = store.runDirectory(runId("")) / "checkpoints";
    for (const char* point : {"tokens-2000", "tokens-1000"})
      std::filesystem::copy(all / "last", all / point, std::filesystem::copy_options::recursive);
    RunRecord attempt = valueOf(store.run(runId("pretrained")));
    attempt.role = "search";
    attempt.identity = "a try";
    const std::string id = valueOf(store.createRun(attempt)).id;
    ASSERT_TRUE(store.linkRun(attempt.experimentId, id, attempt.variant));
    RunSummary summary;
    summary.steps = 12;
    summary.validation.values["f1_micro"] = 0.625;
    ASSERT_TRUE(store.record(id, Finished{summary}));
  }
  open(/*filled=*/false);
  m_view->showRun(runId("pretrained"));
  ASSERT_TRUE(waitFor([&] { return cards().size() == 6; })) << cards().join(' ').toStdString();
  EXPECT_EQ(get<QToolButton>("lineage2.0")->text(), "after 1000 tokens");
  EXPECT_TRUE(get<QToolButton>("lineage4.0")->accessibleName().contains(QLocale().toString(0.625, 'f', 3)));
  const auto written = [&](const char* name) {
    const auto picture = file(name);
    EXPECT_TRUE(saveLineage(get<LineageView>("lineage")->cards(), picture));
    return valueOf(readFile(picture));
  };
  EXPECT_NE(written("way.svg").find("after 2000 tokens"), std::string::npos);
  EXPECT_TRUE(written("way.png").starts_with("\x89PNG"));
  EXPECT_TRUE(written("way.pdf").starts_with("%PDF"));
  QTest::mouseClick(get<QToolButton>("lineage2.1"), Qt::LeftButton);  // a point is a checkpoint
  EXPECT_TRUE(waitFor([&] { return cards().size() == 4; })) << cards().join(' ').toStdString();
  EXPECT_EQ(cell(table()->currentIndex().row(), CheckpointsModel::Which), "after 2000 tokens");
}

TEST_F(CheckpointsWindow, AsksForThePlaceOfAPictureWhoseNameFollowsTheFormat) {
  open();
  chooseRun("pretrained");
  QTest::mouseClick(get<QToolButton>("saveLineage"), Qt::LeftButton);
  QPointer<QFileDialog> dialog = m_view->findChild<QFileDialog*>("lineageFile");
  ASSERT_TRUE(dialog);
  dialog->setDirectory(QString::fromStdString(file("").string()));
  const auto name = [&] { return QFileInfo(dialog->selectedFiles().value(0)).fileName(); };
  EXPECT_EQ(name(), "lineage.svg");
  dialog->selectNameFilter("PNG (*.png)");
  Q_EMIT dialog->filterSelected("PNG (*.png)");
  EXPECT_EQ(name(), "lineage.png");
  Q_EMIT dialog->fileSelected(QString::fromStdString(file("lineage.png").string()));
  EXPECT_TRUE(std::filesystem::exists(file("lineage.png")));
  dialog->reject();
  EXPECT_TRUE(waitFor([&] { return !dialog; })) << "a dialog that was closed is gone";
}

TEST_F(CheckpointsWindow, CanBeTriedStartedFromAndSeenAsARun) {
  open();
  chooseRun("");
  press("tryCheckpointNow");
  press("useAsStart");
  press("checkpointRun");
  EXPECT_EQ(m_context->asked, (std::vector<std::string>{runId("") + "@5", "start " + runId(""), runId("") + "@3"}));
  // The one beside it is named by its folder: the run would give the other.
  for (int row = 0; row < 6; ++row) {
    if (cell(row, CheckpointsModel::Which) == "best") table()->selectRow(row);
  }
  m_context->asked.clear();
  press("useAsStart");
  ASSERT_EQ(m_context->asked.size(), 1u);
  EXPECT_TRUE(m_context->asked[0].ends_with("checkpoints/best")) << m_context->asked[0];
}

TEST_F(CheckpointsWindow, SaysWhatUsesOneAndWhatIsLostWithIt) {
  open();
  const auto said = [&] { return get<QLabel>("checkpointUse")->text(); };
  for (int row = 0; row < 6; ++row) {
    table()->selectRow(row);
    const QString which = cell(row, CheckpointsModel::Which), other = which.startsWith("best") ? "last" : "best";
    EXPECT_TRUE(said().startsWith(which.endsWith("in use") ? "In use: " : "Not in use: ")) << said().toStdString();
    EXPECT_TRUE(said().contains(other)) << said().toStdString();
    EXPECT_TRUE(table()->model()->index(row, 0).data(Qt::ToolTipRole).toString().endsWith(said()));
  }
  press("chooseSpare");
  EXPECT_TRUE(get<QLabel>("checkpointUse")->isHidden()) << "several are chosen";
  press("deleteCheckpoint");
  auto* box = decision();
  ASSERT_NE(box, nullptr);
  QTest::mouseClick(find<QPushButton>(*box, "deleteThem"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return table()->model()->rowCount() == 3; }));
  table()->selectRow(0);
  EXPECT_TRUE(said().endsWith("Without it none of that can be done.")) << said().toStdString();
}

TEST_F(CheckpointsWindow, DeletesAfterAskingAndKeepsTheNumbers) {
  open();
  chooseRun("scratch");
  table()->setFocus();
  QTest::keyClick(table(), Qt::Key_Delete);
  auto* box = decision();
  ASSERT_NE(box, nullptr);
  EXPECT_TRUE(box->informativeText().contains("stay")) << box->informativeText().toStdString();
  EXPECT_EQ(box->defaultButton()->objectName(), "keepThem");
  QTest::mouseClick(find<QPushButton>(*box, "keepThem"), Qt::LeftButton);
  EXPECT_EQ(table()->model()->rowCount(), 6);
  ASSERT_TRUE(waitFor([&] { return !m_view->findChild<QMessageBox*>("decision"); }));
  press("deleteCheckpoint");
  box = decision();
  ASSERT_NE(box, nullptr);
  QTest::mouseClick(find<QPushButton>(*box, "deleteThem"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return table()->model()->rowCount() == 5; }));
  EXPECT_TRUE(m_context->errors.empty());
  auto opened = valueOf(Workspace::open(workspace()));
  EXPECT_EQ(valueOf(opened.run(runId("scratch"))).state, RunState::Finished);
}

TEST_F(CheckpointsWindow, FreesWhatFinishedRunsDoNotNeed) {
  open();
  press("chooseSpare");
  EXPECT_EQ(table()->selectionModel()->selectedRows().size(), 3) << "one beside the one in use, of each run";
  EXPECT_FALSE(get<QPushButton>("tryCheckpointNow")->isEnabled());
  press("deleteCheckpoint");
  auto* box = decision();
  ASSERT_NE(box, nullptr);
  EXPECT_FALSE(box->informativeText().contains("cannot be tried")) << box->informativeText().toStdString();
  QTest::mouseClick(find<QPushButton>(*box, "deleteThem"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return table()->model()->rowCount() == 3; }));
  EXPECT_FALSE(get<QPushButton>("chooseSpare")->isVisible());
}

TEST_F(CheckpointsWindow, OfARunThatTrainsStays) {
  open();
  {
    auto opened = valueOf(Workspace::open(workspace()));
    const auto lock = valueOf(opened.lockRun(runId("scratch")));  // as its process holds it
    testing::succeed(opened.setState(runId("scratch"), RunState::Running));
    m_view->showRun(runId("scratch"));
    auto* deleting = get<QPushButton>("deleteCheckpoint");
    ASSERT_TRUE(waitFor([&] { return !deleting->isEnabled(); }));
    EXPECT_TRUE(deleting->toolTip().contains("stop it first"));
  }
}

TEST_F(CheckpointsWindow, GoesOutAndComesBackIn) {
  open();
  chooseRun("pretrained");
  auto* exporting = get<ExportButton>("exportKept");
  ASSERT_TRUE(exporting->isEnabled());
  exporting->exportInto(file("out"), ExchangeFormat::Safetensors);
  ASSERT_TRUE(waitFor([&] { return !m_context->asked.empty(); }));
  const std::filesystem::path exported = m_context->asked[0].substr(std::string("folder ").size());
  ASSERT_TRUE(std::filesystem::exists(exported / "model.safetensors")) << exported;
  m_view->importFrom(exported / "model.safetensors");
  ASSERT_TRUE(waitFor([&] { return table()->model()->rowCount() == 7; }));
  ASSERT_TRUE(waitFor([&] {
    return cards() == (QStringList{"Made elsewhere", "This checkpoint"});
  })) << cards().join(' ').toStdString();
  EXPECT_FALSE(get<QPushButton>("checkpointRun")->isEnabled()) << "it belongs to no run here";
  m_context->asked.clear();
  press("useAsStart");
  EXPECT_NE(m_context->asked[0].find("imported"), std::string::npos) << m_context->asked[0];
  m_view->importFrom(file("nothing"));
  ASSERT_TRUE(waitFor([&] { return !m_context->errors.empty(); }));
  EXPECT_EQ(table()->model()->rowCount(), 7);
}

}  // namespace
}  // namespace clozebench
