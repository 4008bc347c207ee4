// Try as a person uses it: real checkpoints, a sentence, lines, a file, two arms beside each other.
#include "base/files.h"
#include "tests/experiment/tiny_experiment.h"
#include "tests/ui/view_context.h"
#include "ui/views/kept_inputs.h"
#include "ui/views/try_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using testing::TinyExperiment;
using testing::valueOf;
using uitest::find;
using uitest::waitFor;

class Try : public ::testing::Test {
 protected:
  void open(const std::filesystem::path& workspace = TinyExperiment::shared().workspace()) {
    m_context = std::make_unique<uitest::ViewContext>(workspace);
    m_view = std::make_unique<TryView>(m_context->context(), nullptr);
    m_view->resize(1000, 700);
    m_view->show();
  }
  // With the checkpoint of that arm; "" = of the pre-training.
  void openWith(const std::string& arm, const std::filesystem::path& workspace = TinyExperiment::shared().workspace()) {
    open(workspace);
    m_view->showCheckpoint(TinyExperiment::shared().run(arm).id);
    ASSERT_TRUE(waitFor([&] { return about().contains("parameters"); })) << about().toStdString();
  }
  template <class T>
  T* get(const std::string& name) {
    return find<T>(*m_view, name);
  }
  QString about() { return get<QLabel>("tryAbout")->text(); }
  void press(const std::string& button) {
    auto* widget = get<QPushButton>(button);
    ASSERT_TRUE(waitFor([&] { return widget->isVisible() && widget->isEnabled(); })) << button;
    QTest::mouseClick(widget, Qt::LeftButton);
  }
  QString cell(const std::string& table, int row, int column) {
    return get<QTableView>(table)->model()->index(row, column).data().toString();
  }
  int rows(const std::string& table) { return get<QTableView>(table)->model()->rowCount(); }
  std::filesystem::path file(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }

  QTemporaryDir m_folder;
  std::unique_ptr<uitest::ViewContext> m_context;
  std::unique_ptr<TryView> m_view;
};

TEST_F(Try, OfAnEmptyWorkspaceSaysWhatToDo) {
  open(file("nothing here"));
  auto* setup = get<QPushButton>("trySetup");
  ASSERT_TRUE(waitFor([&] { return setup->isVisible(); }));
  EXPECT_TRUE(get<QPushButton>("tryDemo")->isVisible());
  QTest::mouseClick(setup, Qt::LeftButton);
  EXPECT_EQ(m_context->asked, std::vector<std::string>{"@2"});
}

TEST_F(Try, BeginsWithThePreTrainedArmAndAsksTheSameAgainOfASecondOne) {
  open();
  ASSERT_TRUE(waitFor([&] { return about().contains("parameters"); })) << about().toStdString();
  EXPECT_EQ(get<QComboBox>("tryCheckpoint")->currentData().toString().toStdString(),
            TinyExperiment::shared().run("pretrained").id);
  get<QPlainTextEdit>("classifyText")->setPlainText("a small cat that eats grass\na sharp saw");
  press("classify");
  ASSERT_TRUE(waitFor([&] { return rows("classified") == 2 && get<QPushButton>("classify")->isVisible(); }));
  auto* second = get<QComboBox>("tryCompare");
  second->setFocus();
  QTest::keyClick(second, Qt::Key_Down);
  ASSERT_TRUE(waitFor([&] { return !cell("classified", 1, ClassifiedModel::SecondLabel).isEmpty(); }));
  EXPECT_EQ(rows("classified"), 2);
  QTest::keyClick(second, Qt::Key_Up);
  ASSERT_TRUE(waitFor([&] {
    return get<QTableView>("classified")->isColumnHidden(ClassifiedModel::SecondLabel) && rows("classified") == 2;
  }));
}

// The newest run is one from scratch, and the arm that it is held against was trained for an earlier experiment.
TEST_F(Try, BeginsWithThePreTrainedArmThatTheNewestExperimentReuses) {
  const TinyExperiment& tiny = TinyExperiment::shared();
  tiny.copyTo(file("work space"));
  {
    auto store = valueOf(Workspace::open(file("work space")));
    const auto second = valueOf(store.experimentFor("second", "another", ""));
    for (const char* arm : {"", "pretrained"}) ASSERT_TRUE(store.linkRun(second.id, tiny.run(arm).id, "wide"));
    RunRecord own = valueOf(store.run(tiny.run("scratch").id));
    const auto from = store.runDirectory(own.id);
    own.experimentId = second.id;
    own.identity = "another";
    own.variant = "wide";
    own.checkpoint.clear();
    own = valueOf(store.createRun(own));
    std::filesystem::copy(from, store.runDirectory(own.id), std::filesystem::copy_options::recursive);
    RunSummary summary;
    summary.steps = 8;
    summary.validation.values["f1_micro"] = 1;
    ASSERT_TRUE(store.record(own.id, Finished{summary}));
  }
  open(file("work space"));
  ASSERT_TRUE(waitFor([&] { return about().contains("parameters"); })) << about().toStdString();
  EXPECT_EQ(get<QComboBox>("tryCheckpoint")->currentData().toString().toStdString(), tiny.run("pretrained").id);
  EXPECT_TRUE(get<QComboBox>("tryCompare")->itemText(1).contains("second")) << "the other arm of that experiment";
}

TEST_F(Try, FitsIntoASmallWindow) {
  openWith("pretrained");
  EXPECT_LE(m_view->minimumSizeHint().width(), 860);
  EXPECT_LE(m_view->minimumSizeHint().height(), 540);
}

TEST_F(Try, FillsTheGapsOfASentenceAndPutsAGuessIntoIt) {
  openWith("");
  auto* text = get<QPlainTextEdit>("fillText");
  text->setPlainText("the cat sleeps near the old saw");
  EXPECT_FALSE(get<QPushButton>("fill")->isEnabled()) << "there is no gap yet";
  QTextCursor cursor = text->textCursor();
  cursor.setPosition(5);
  const QPoint word = [&] {
    text->setTextCursor(cursor);
    return text->cursorRect().center();
  }();
  QTest::mouseDClick(text->viewport(), Qt::LeftButton, {}, word);
  EXPECT_EQ(text->toPlainText(), "the [MASK] sleeps near the old saw");
  cursor.movePosition(QTextCursor::End);
  text->setTextCursor(cursor);
  QTest::keyClick(text, Qt::Key_M, Qt::ControlModifier);
  EXPECT_EQ(text->toPlainText(), "the [MASK] sleeps near the old [MASK]");
  get<QSpinBox>("guessCount")->setValue(4);
  QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
  ASSERT_TRUE(waitFor([&] { return rows("guesses") == 8; })) << rows("guesses");
  EXPECT_EQ(cell("guesses", 0, GuessesModel::Gap), "Gap 1");
  EXPECT_EQ(cell("guesses", 4, GuessesModel::Gap), "Gap 2");
  auto* table = get<QTableView>("guesses");
  table->setFocus();
  table->setCurrentIndex(table->model()->index(4, GuessesModel::FirstGuess));
  const QString guess = cell("guesses", 4, GuessesModel::FirstGuess);
  QTest::keyClick(table, Qt::Key_Return);
  EXPECT_EQ(text->toPlainText(), "the [MASK] sleeps near the old " + guess);
  const QString first = cell("guesses", 1, GuessesModel::FirstGuess),
                other = cell("guesses", 5, GuessesModel::FirstGuess);
  for (int row : {1, 5}) {
    table->setCurrentIndex(table->model()->index(row, GuessesModel::FirstGuess));
    QTest::keyClick(table, Qt::Key_Return);
  }
  EXPECT_EQ(text->toPlainText(), "the " + first + " sleeps near the old " + other) << "another guess takes its place";
  EXPECT_TRUE(m_context->errors.empty());
}

TEST_F(Try, NamesTheWordsThatTheModelDoesNotKnow) {
  openWith("");
  get<QPlainTextEdit>("fillText")->setPlainText("the zyzzyva [MASK]");
  press("fill");
  ASSERT_TRUE(waitFor([&] { return rows("guesses") > 0; }));
  EXPECT_TRUE(get<QLabel>("fillNote")->text().contains("zyzzyva"));
}

TEST_F(Try, ShowsAnExampleTheRunHasNotBeenTrainedOn) {
  openWith("");
  press("fillExample");
  ASSERT_TRUE(waitFor([&] { return rows("guesses") > 0; }));
  EXPECT_TRUE(get<QPlainTextEdit>("fillText")->toPlainText().contains("[MASK]"));
  EXPECT_TRUE(get<QLabel>("fillNote")->text().startsWith("Hidden there: "));
  m_view->showCheckpoint(TinyExperiment::shared().run("scratch").id);
  press("classifyExample");
  ASSERT_TRUE(waitFor([&] { return rows("classified") == 1; }));
  EXPECT_FALSE(cell("classified", 0, ClassifiedModel::Expected).isEmpty());
}

TEST_F(Try, ClassifiesTypedLinesWithEveryLabelBeside) {
  openWith("scratch");
  EXPECT_TRUE(about().contains("animal, tool")) << about().toStdString();
  EXPECT_FALSE(get<QWidget>("fillText")->isVisible()) << "a fine-tuned checkpoint does not fill gaps";
  auto* lines = get<QPlainTextEdit>("classifyText");
  lines->setFocus();
  lines->setPlainText("a small cat that eats grass\n\na sharp saw");
  QTest::keyClick(lines, Qt::Key_Return, Qt::ControlModifier);
  ASSERT_TRUE(waitFor([&] { return rows("classified") == 2; }));
  ASSERT_TRUE(waitFor([&] { return get<QPushButton>("classify")->isVisible(); }));
  for (int row : {0, 1}) EXPECT_FALSE(cell("classified", row, ClassifiedModel::FirstLabel).isEmpty());
  auto* table = get<QTableView>("classified");
  EXPECT_TRUE(table->isColumnHidden(ClassifiedModel::SecondLabel));
  EXPECT_TRUE(table->isColumnHidden(ClassifiedModel::Expected));
  EXPECT_EQ(rows("labelScores"), 2) << "of the first text";
  EXPECT_FALSE(get<QWidget>("threshold")->isVisible()) << "one label of all";
  EXPECT_TRUE(get<QLabel>("classifySummary")->text().startsWith("2 text"));
  table->setFocus();
  table->clearSelection();
  QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
  const QStringList copied = QApplication::clipboard()->text().split('\n');
  ASSERT_EQ(copied.size(), 4);
  EXPECT_EQ(copied[0], "No.\tText\tLabel\tScore");
  EXPECT_TRUE(copied[1].startsWith("1\ta small cat that eats grass\t")) << copied[1].toStdString();
}

TEST_F(Try, PutsBothArmsOfAPairBesideEachOther) {
  openWith("pretrained");
  auto* second = get<QComboBox>("tryCompare");
  ASSERT_EQ(second->count(), 2) << "nothing, and the other fine-tuning";
  EXPECT_TRUE(second->itemText(1).startsWith("the other arm")) << second->itemText(1).toStdString();
  second->setFocus();
  QTest::keyClick(second, Qt::Key_Down);
  ASSERT_TRUE(waitFor([&] { return about().contains("parameters"); }));
  get<QPlainTextEdit>("classifyText")->setPlainText("a small cat\na sharp saw\na sharp cat");
  press("classify");
  ASSERT_TRUE(waitFor([&] { return rows("classified") == 3; }));
  auto* table = get<QTableView>("classified");
  EXPECT_FALSE(table->isColumnHidden(ClassifiedModel::SecondLabel));
  for (int row = 0; row < 3; ++row) {
    const bool same =
        cell("classified", row, ClassifiedModel::FirstLabel) == cell("classified", row, ClassifiedModel::SecondLabel);
    EXPECT_EQ(cell("classified", row, ClassifiedModel::Number).contains(QChar(0x2260)), !same);
  }
  EXPECT_EQ(m_view->loadedModels(), 2);
}

TEST_F(Try, ClassifiesAFileAndComparesWithItsLabels) {
  openWith("scratch");
  get<TryClassifyPage>("classifyPage")->classifyFile(TinyExperiment::shared().taskFile());
  ASSERT_TRUE(waitFor([&] { return rows("classified") == 40; }));
  ASSERT_TRUE(waitFor([&] { return get<QPushButton>("classify")->isVisible(); }));
  EXPECT_FALSE(get<QTableView>("classified")->isColumnHidden(ClassifiedModel::Expected));
  const QString summary = get<QLabel>("classifySummary")->text();
  EXPECT_TRUE(summary.contains("of 40 are right")) << summary.toStdString();
  EXPECT_TRUE(summary.contains("train.tsv")) << summary.toStdString();
  auto* table = get<CopyableTable>("classified");
  table->saveAs(file("out.csv"));
  ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(file("out.csv")); }));
  EXPECT_TRUE(readFile(file("out.csv"))
                  ->starts_with("No.,Text,True label,Label,Score\n1,a sharp hammer that cuts wood in room 0,tool,"))
      << *readFile(file("out.csv"));
  table->sortByColumn(ClassifiedModel::FirstScore, Qt::AscendingOrder);
  double before = 0;
  for (int row = 0; row < 40; ++row) {
    const double now = cell("classified", row, ClassifiedModel::FirstScore).toDouble();
    EXPECT_GE(now, before);
    before = now;
  }
}

TEST_F(Try, KeepsTheAnswersWhileTheWidgetsAreMadeAnew) {
  openWith("scratch");
  get<TryClassifyPage>("classifyPage")->classifyFile(TinyExperiment::shared().taskFile());
  ASSERT_TRUE(waitFor([&] { return rows("classified") == 40 && get<QPushButton>("classify")->isVisible(); }));
  const QString before = get<QLabel>("classifySummary")->text();
  const KeptInputs kept(*m_view);
  m_view = std::make_unique<TryView>(m_context->context(), nullptr);
  kept.putInto(*m_view);
  m_view->resize(1000, 700);
  m_view->show();
  EXPECT_TRUE(waitFor([&] { return rows("classified") == 40; }));
  EXPECT_TRUE(waitFor([&] { return get<QLabel>("classifySummary")->text() == before; }))
      << get<QLabel>("classifySummary")->text().toStdString();
}

TEST_F(Try, StopsALongFileAndKeepsWhatItHas) {
  std::string lines;
  for (int i = 0; i < 20000; ++i) lines += "a small cat number " + std::to_string(i) + "\n";
  ASSERT_TRUE(writeFileAtomically(file("long.txt"), lines));
  openWith("scratch");
  get<TryClassifyPage>("classifyPage")->classifyFile(file("long.txt"));
  ASSERT_TRUE(waitFor([&] { return rows("classified") > 0; }));
  press("stopClassifying");
  const int kept = rows("classified");
  EXPECT_LT(kept, 20000);
  QTest::qWait(50);
  EXPECT_EQ(rows("classified"), kept);
  EXPECT_TRUE(get<QPushButton>("classify")->isVisible());
  EXPECT_TRUE(m_context->errors.empty()) << "a stop is no error";
}

TEST_F(Try, ComparesTextsAsVectors) {
  openWith("");
  get<QTabWidget>("tryTabs")->setCurrentIndex(2);
  get<QPlainTextEdit>("vectorsText")->setPlainText("the cat sleeps\nthe cat sleeps\nold house number");
  press("computeVectors");
  ASSERT_TRUE(waitFor([&] { return rows("vectors") == 3; }));
  EXPECT_NEAR(cell("vectors", 1, VectorsModel::Nearness).toDouble(), 1, 1e-3);
  EXPECT_LT(cell("vectors", 2, VectorsModel::Nearness).toDouble(), 1);
  EXPECT_EQ(cell("vectors", 0, VectorsModel::Vector).split(' ').size(), 16);
}

TEST_F(Try, SaysWhenItsCheckpointIsGoneAndOffersTheOthers) {
  TinyExperiment::shared().copyTo(file("copy"));
  openWith("scratch", file("copy"));
  std::filesystem::remove_all(file("copy") / "runs" / TinyExperiment::shared().run("scratch").id / "checkpoints");
  get<QPlainTextEdit>("classifyText")->setPlainText("a cat");
  press("classify");
  ASSERT_TRUE(waitFor([&] { return !m_context->errors.empty(); }));
  EXPECT_NE(m_context->errors[0].what.find("is not there any more"), std::string::npos) << m_context->errors[0].what;
  ASSERT_TRUE(waitFor([&] { return get<QComboBox>("tryCheckpoint")->count() == 2; }));
  EXPECT_TRUE(waitFor([&] { return about().contains("parameters"); })) << "another one is chosen and works";
}

TEST_F(Try, SaysWhyARunThatIsAskedForCannotBeTried) {
  TinyExperiment::shared().copyTo(file("copy"));
  const std::string run = TinyExperiment::shared().run("scratch").id;
  {
    auto workspace = testing::valueOf(Workspace::open(file("copy")));
    for (const KeptCheckpoint& one : testing::valueOf(keptCheckpoints(workspace)))
      if (one.run && one.run->id == run) testing::valueOf(deleteCheckpoint(workspace, one));
  }
  open(file("copy"));
  m_view->showCheckpoint(run);
  ASSERT_TRUE(waitFor([&] { return !m_context->errors.empty(); }));
  EXPECT_NE(m_context->errors[0].what.find("were deleted; its numbers are kept"), std::string::npos);
  EXPECT_TRUE(waitFor([&] { return about().contains("parameters"); })) << "another one is shown";
  EXPECT_EQ(m_context->errors.size(), 1u) << "said once";
}

TEST_F(Try, OpensTheFolderOfACheckpointAndRefusesAnother) {
  std::filesystem::copy(TinyExperiment::shared().run("scratch").checkpoint, file("elsewhere"),
                        std::filesystem::copy_options::recursive);
  open();
  m_view->showCheckpoint(file("elsewhere").string());
  ASSERT_TRUE(waitFor([&] { return get<QComboBox>("tryCheckpoint")->currentText().contains("elsewhere"); }));
  EXPECT_TRUE(waitFor([&] { return about().contains("animal, tool"); })) << about().toStdString();
  m_view->showCheckpoint(m_folder.path().toStdString());
  ASSERT_TRUE(waitFor([&] { return !m_context->errors.empty(); }));
  EXPECT_NE(m_context->errors[0].what.find("There is no checkpoint in the folder"), std::string::npos);
}

TEST_F(Try, GivesTheMemoryBackWhenNobodyLooks) {
  openWith("scratch");
  EXPECT_EQ(m_view->loadedModels(), 1);
  m_view->forgetModelsAfter(std::chrono::milliseconds(1));
  m_view->hide();
  EXPECT_TRUE(waitFor([&] { return m_view->loadedModels() == 0; }));
  m_view->show();
  get<QPlainTextEdit>("classifyText")->setPlainText("a cat");
  press("classify");
  EXPECT_TRUE(waitFor([&] { return rows("classified") == 1; })) << "and takes it again when asked";
}

TEST(ClassifiedTexts, OfSeveralLabelsFollowTheThreshold) {
  ClassifiedModel model;
  model.begin(/*multiLabel=*/true, 0.5, "A", "B");
  ClassifiedText row{"text", {"joy", "love"}, {}};
  row.ranked[0] = {{"love", 0.9}, {"joy", 0.4}, {"fear", 0.1}};
  row.ranked[1] = {{"joy", 0.3}};
  model.append({row});
  const auto label = [&](int column) { return model.index(0, column).data().toString(); };
  EXPECT_EQ(label(ClassifiedModel::FirstLabel), "love");
  EXPECT_EQ(label(ClassifiedModel::SecondLabel), "(no label)");
  EXPECT_TRUE(model.index(0, 0).data(ClassifiedModel::kDiffersRole).toBool());
  EXPECT_TRUE(label(ClassifiedModel::Expected).startsWith(QChar(0x2717))) << "joy is missing";
  model.setThreshold(0.35);
  EXPECT_EQ(label(ClassifiedModel::FirstLabel), "love, joy");
  EXPECT_TRUE(label(ClassifiedModel::Expected).startsWith(QChar(0x2713))) << "sets have no order";
  model.setThreshold(0.95);
  EXPECT_EQ(label(ClassifiedModel::FirstLabel), "(no label)");
  EXPECT_FALSE(model.index(0, 0).data(ClassifiedModel::kDiffersRole).toBool());
}

TEST(Guesses, GoIntoTheTextAsTheirPiecesSay) {
  GuessesModel model;
  FilledMasks filled;
  filled.tokens = {"[CLS]", "▁walk", "[MASK]", "▁the", "[MASK]", "[SEP]"};
  filled.masks = {{{"ing", 0.5}, {"▁past", 0.2}}, {{"▁house", 0.7}, {"的", 0.1}}};
  model.setGuesses(filled, {});
  const QString text = "walk [MASK] the [MASK].";
  EXPECT_EQ(model.index(0, GuessesModel::FirstGuess).data().toString(), "-ing");
  EXPECT_EQ(model.index(1, GuessesModel::FirstGuess).data().toString(), "past");
  EXPECT_EQ(model.index(3, GuessesModel::FirstGuess).data().toString(), "的");
  EXPECT_EQ(model.withGuess(text, 0, 0), "walking the [MASK].");
  EXPECT_EQ(model.withGuess(text, 1, 0), "walk past the [MASK].");
  EXPECT_EQ(model.withGuess(text, 2, 0), "walk [MASK] the house.");
  EXPECT_EQ(model.withGuess("no gap", 2, 0), "no gap");
}

}  // namespace
}  // namespace clozebench
