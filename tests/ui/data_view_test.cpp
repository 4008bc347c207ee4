// The Data view with real widgets: files dropped in, what is shown of them, and the choices that Set-up shares.
#include "ui/views/data_view.h"

#include "base/files.h"
#include "tests/ui/support.h"
#include "ui/views/main_window.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QTableView>
#include <QTemporaryDir>

namespace clozebench {
namespace {

using uitest::find;
using uitest::screenshot;
using uitest::type;
using uitest::waitFor;

class DataViewTest : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    m_window = std::make_unique<MainWindow>(file("work space 工作"));
    m_window->resize(1280, 800);
    m_window->show();
    m_window->showView(ViewId::Data);
  }
  std::filesystem::path file(const std::string& name) const {
    return std::filesystem::path(m_folder.path().toStdString()) / name;
  }
  std::filesystem::path write(const std::string& name, const std::string& content) const {
    EXPECT_TRUE(writeFileAtomically(file(name), content));
    return file(name);
  }
  void drop(const std::vector<std::filesystem::path>& files) {
    QMimeData data;
    QList<QUrl> urls;
    for (const auto& one : files) urls << QUrl::fromLocalFile(QString::fromStdString(one.string()));
    data.setUrls(urls);
    auto* view = find<DataView>(*m_window, "data");
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent event({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view, &event);
  }
  QAbstractItemModel* rows(const std::string& table) { return find<QTableView>(*m_window, table)->model(); }
  QString text(const std::string& label) { return find<QLabel>(*m_window, label)->text(); }
  // The file chosen in the view was read.
  bool shows(const QString& words) {
    return waitFor([&] { return text("dataFileLine").contains(words); });
  }
  static std::string table(int count) {
    std::string rows = "text\tlabel\n";
    for (int i = 0; i < count; ++i)
      rows += "some words of text " + std::to_string(i) + (i % 4 ? "\tgood\n" : "\tbad\n");
    return rows;
  }
  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

TEST_F(DataViewTest, SaysWhatToDoWhileNothingIsChosen) {
  EXPECT_TRUE(find<QWidget>(*m_window, "dataEmpty")->isVisible());
  EXPECT_FALSE(find<QPushButton>(*m_window, "dataContinue")->isEnabled());
  QTest::mouseClick(find<QPushButton>(*m_window, "dataChooseLabelled"), Qt::LeftButton);
  auto* dialog = find<QFileDialog>(*m_window, "dataFileDialog");
  ASSERT_NE(dialog, nullptr);
  dialog->close();
  screenshot(*m_window, "data-empty");
}

TEST_F(DataViewTest, TakesDroppedFilesAsWhatTheyAreSaysSoAndShowsThemParsed) {
  const auto train = write("reviews.tsv", table(80) + "no label at all\t\n"), test = write("test.tsv", table(9));
  const auto raw = write("corpus.txt", "Some prose that stands here.\nAnd another line of it.\n");
  drop({train, test, raw});
  ASSERT_TRUE(shows("80 row"));
  EXPECT_TRUE(text("dataGuess").contains("reviews.tsv"));
  EXPECT_TRUE(text("dataFileLine").contains("UTF-8"));
  EXPECT_EQ(find<QComboBox>(*m_window, "dataFiles")->count(), 3);
  EXPECT_EQ(find<QComboBox>(*m_window, "dataRole")->currentText(), "Training data");
  EXPECT_EQ(rows("dataRows")->index(4, 0).data().toString(), "bad");
  EXPECT_EQ(rows("dataRows")->index(4, 2).data().toString(), "some words of text 4");
  EXPECT_EQ(rows("dataLabels")->index(0, 0).data().toString(), "good");
  EXPECT_EQ(rows("dataLabels")->index(0, 1).data().toString(), "60");
  EXPECT_EQ(rows("dataSkipped")->index(0, 0).data().toString(), QString::fromStdString(train.filename().string()));
  EXPECT_TRUE(rows("dataSkipped")
                  ->index(0, 0)
                  .data(Qt::ToolTipRole)
                  .toString()
                  .startsWith(QString::fromStdString(train.string())));
  EXPECT_EQ(rows("dataSkipped")->index(0, 1).data().toString(), "82");
  EXPECT_TRUE(text("dataFindings").contains("leak"));  // the test rows are training rows too
  EXPECT_TRUE(text("dataUnit").contains("words"));
  auto* chart = find<Chart>(*m_window, "dataLengths");
  ASSERT_FALSE(chart->figure().series.empty());
  EXPECT_EQ(chart->figure().series[0].kind, SeriesKind::Bars);
  ASSERT_EQ(chart->figure().marks.size(), 1u);
  EXPECT_EQ(chart->figure().marks[0].x, 126);  // words that fit into 128 tokens with their marks
  // The same choices as in Set-up, and one undo takes them back.
  EXPECT_EQ(find<QLineEdit>(*m_window, "task.test")->text().toStdString(), test.string());
  screenshot(*m_window, "data-files");
  QTest::mouseClick(find<QPushButton>(*m_window, "dataContinue"), Qt::LeftButton);
  EXPECT_TRUE(find<QWidget>(*m_window, "setup")->isVisible());
  QTest::mouseClick(find<QToolButton>(*m_window, "undo"), Qt::LeftButton);
  EXPECT_TRUE(find<QLineEdit>(*m_window, "task.train")->text().isEmpty());
}

TEST_F(DataViewTest, LetsAPersonCorrectEncodingFormatAndRole) {
  std::string cyrillic = "text\tlabel\n";
  for (int i = 0; i < 40; ++i)
    cyrillic += "\xEF\xF0\xE8\xE2\xE5\xF2 " + std::to_string(i) + (i % 2 ? "\tyes\n" : "\tno\n");
  const auto train = write("cyrillic.tsv", cyrillic);
  auto* field = find<QLineEdit>(*m_window, "data.task.train");
  type(field, QString::fromStdString(train.string()));
  ASSERT_TRUE(shows("is not UTF-8"));
  auto* encoding = find<QComboBox>(*m_window, "data.task.encoding");
  encoding->setFocus();
  while (encoding->currentData() != "windows-1251") QTest::keyClick(encoding, Qt::Key_Down);
  ASSERT_TRUE(shows("Windows-1251"));
  EXPECT_EQ(rows("dataRows")->index(0, 2).data().toString(), "привет 0");
  EXPECT_EQ(find<QComboBox>(*m_window, "task.encoding")->currentData(), "windows-1251");
  auto* header = find<QComboBox>(*m_window, "data.task.header");
  header->setFocus();
  while (header->currentData() != "no") QTest::keyClick(header, Qt::Key_Down);
  ASSERT_TRUE(shows("41 row"));
  auto* role = find<QComboBox>(*m_window, "dataRole");
  role->setFocus();
  while (role->currentText() != "Raw text") QTest::keyClick(role, Qt::Key_Down);
  EXPECT_TRUE(find<QLineEdit>(*m_window, "data.task.train")->text().isEmpty());
  EXPECT_EQ(find<QLineEdit>(*m_window, "corpus.path")->text().toStdString(), train.string());
}

TEST_F(DataViewTest, SaysHowLabelledTextsAreDividedAndWhatIsWrongWithFewOrAlikeOnes) {
  drop({write("reviews.tsv", table(80))});
  ASSERT_TRUE(shows("80 row"));
  EXPECT_TRUE(text("dataFindings").contains("Of 80 row")) << text("dataFindings").toStdString();
  EXPECT_TRUE(text("dataFindings").contains("to test by"));
  EXPECT_FALSE(text("dataFindings").contains("very few"));
  type(find<QLineEdit>(*m_window, "data.task.train"),
       QString::fromStdString(write("few.tsv", "text\tlabel\na b\tx\nc d\tx\ne f\tx\n").string()));
  ASSERT_TRUE(shows("3 row"));
  EXPECT_TRUE(text("dataFindings").contains("very few")) << text("dataFindings").toStdString();
  EXPECT_TRUE(text("dataFindings").contains("same label"));
}

TEST_F(DataViewTest, OfRawTextTellsRepetitionsApartFromLeaksAndWritesNumbersInOneWay) {
  std::string raw;
  for (int i = 0; i < 1200; ++i) raw += "Some prose with the number " + std::to_string(i) + " in it.\n";
  drop({write("corpus.txt", raw + "Some prose with the number 3 in it.\n")});
  ASSERT_TRUE(shows("1,201 row"));
  EXPECT_TRUE(text("dataFileLine").contains("1,201 documents")) << text("dataFileLine").toStdString();
  EXPECT_TRUE(text("dataFindings").contains("not listed")) << text("dataFindings").toStdString();
}

TEST_F(DataViewTest, ReadsListsOfLabelsAsSeveralLabelsWithOneClick) {
  std::string lists = "text\tlabel\n";
  const char* sets[] = {"red,green", "green,blue", "red", "blue,red", "green", "red,green,blue"};
  for (int i = 0; i < 90; ++i) lists += "text number " + std::to_string(i) + "\t" + sets[i % 6] + "\n";
  drop({write("lists.tsv", lists)});
  auto* button = find<QPushButton>(*m_window, "dataReadAsSets");
  ASSERT_TRUE(waitFor([&] { return button->isVisible(); }));
  screenshot(*m_window, "data-sets");
  QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_EQ(find<QComboBox>(*m_window, "task.kind")->currentData(), "multi_label");
  ASSERT_TRUE(waitFor([&] { return rows("dataLabels")->rowCount() == 3; }));
  EXPECT_FALSE(button->isVisible());
}

TEST_F(DataViewTest, CountsInTokensOnceTheTokenizerIsLearntAndShowsWhereATextIsCut) {
  std::string rows = "text\tlabel\n";
  for (int i = 0; i < 60; ++i)
    rows += "one two three four five six seven eight w" + std::to_string(i) + "\t" + std::string(i % 2 ? "a\n" : "b\n");
  drop({write("long.tsv", rows)});
  ASSERT_TRUE(shows("60 row"));
  type(find<QWidget>(*m_window, "backbone.max_length"), "8");
  auto* kind = find<QComboBox>(*m_window, "tokenizer.kind");
  kind->setCurrentIndex(kind->findData("word"));
  Q_EMIT kind->activated(kind->currentIndex());
  auto* learn = find<QPushButton>(*m_window, "dataLearn");
  ASSERT_TRUE(waitFor([&] { return learn->isVisible() && learn->isEnabled(); }));
  QTest::mouseClick(learn, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return text("dataUnit").contains("tokens"); }));
  EXPECT_TRUE(text("dataFindings").contains("100 %")) << text("dataFindings").toStdString();
  EXPECT_EQ(this->rows("dataRows")->index(0, 1).data().toString(), "11");
  EXPECT_EQ(this->rows("dataRows")->index(0, 2).data(TextTableModel::kCutRole).toInt(),
            27);  // "one two three four five six"
  EXPECT_FALSE(learn->isVisible());
  screenshot(*m_window, "data-tokens");
}

TEST_F(DataViewTest, ListsLeaksWithTheirPlacesAndLeavesThemOutWithOneClick) {
  const auto train = write("train.tsv", table(40) + "A shared row\tgood\nAlone here\tbad\nalone HERE\tgood\n");
  const auto test = write("test.tsv", "text\tlabel\na shared  row\tbad\nnew one\tgood\nnewer one\tbad\nlast\tgood\n");
  drop({train, test});
  ASSERT_TRUE(waitFor([&] { return rows("dataLeaks")->rowCount() == 2; }));
  auto* tabs = find<QTabWidget>(*m_window, "dataTabs");
  EXPECT_EQ(QString(tabs->tabText(3)).remove('&'), "Duplicates and leaks (2)");
  tabs->setCurrentIndex(3);
  EXPECT_EQ(rows("dataLeaks")->index(0, 0).data().toString(), "Leak");
  EXPECT_EQ(rows("dataLeaks")->index(0, 3).data().toString(), "⚠ good / bad");
  EXPECT_EQ(rows("dataLeaks")->index(0, 4).data().toString(), "train.tsv:42 (Training data); test.tsv:2 (Test data)");
  EXPECT_EQ(rows("dataLeaks")->index(0, 2).data().toString(), "A shared row");
  EXPECT_EQ(rows("dataLeaks")->index(1, 0).data().toString(), "Duplicate");
  EXPECT_TRUE(text("dataLeaksSummary").contains("1 test row"));
  screenshot(*m_window, "data-leaks");
  type(find<QLineEdit>(*m_window, "dataLeaksFind"), "alone");
  EXPECT_EQ(rows("dataLeaks")->rowCount(), 1);
  type(find<QLineEdit>(*m_window, "dataLeaksFind"), "");
  auto* leaks = find<QCheckBox>(*m_window, "dataLeaveOutLeaks");
  auto* duplicates = find<QCheckBox>(*m_window, "dataLeaveOutDuplicates");
  ASSERT_TRUE(leaks->isEnabled());
  QCoreApplication::processEvents();  // what was laid out anew has its place
  const int top = duplicates->mapTo(m_window.get(), QPoint()).y();
  QTest::keyClick(leaks, Qt::Key_Space);
  EXPECT_TRUE(find<QCheckBox>(*m_window, "task.exclude_leaks")->isChecked());
  EXPECT_FALSE(find<QCheckBox>(*m_window, "corpus.exclude_leaks")->isChecked());
  QTest::keyClick(duplicates, Qt::Key_Space);
  EXPECT_TRUE(find<QCheckBox>(*m_window, "task.exclude_duplicates")->isChecked());
  ASSERT_TRUE(waitFor([&] { return text("dataLeaksSummary").contains("as a duplicate"); }));
  const QString leftOut = QLocale().createSeparatedList({"1 row as a leak", "1 row as a duplicate"});
  EXPECT_TRUE(text("dataLeaksSummary").contains("Left out: " + leftOut)) << text("dataLeaksSummary").toStdString();
  QCoreApplication::processEvents();
  EXPECT_EQ(duplicates->mapTo(m_window.get(), QPoint()).y(), top) << "the next click must not miss";
  EXPECT_TRUE(rows("dataLeaks")->index(0, 0).data().toString().contains("left out"));
  EXPECT_FALSE(text("dataLeaksSummary").contains("too good"));
  QTest::keyClick(leaks, Qt::Key_Space);
  EXPECT_FALSE(find<QCheckBox>(*m_window, "task.exclude_leaks")->isChecked());
}

TEST_F(DataViewTest, GoesOnOnlyWithDataThatCanBeRead) {
  auto* goOn = find<QPushButton>(*m_window, "dataContinue");
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += "Only prose is on line " + std::to_string(i) + ", and no label at all.\n";
  drop({write("good.tsv", table(30))});
  ASSERT_TRUE(shows("30 row"));
  EXPECT_TRUE(goOn->isEnabled());
  type(find<QLineEdit>(*m_window, "data.task.label"), "no_such_column");
  ASSERT_TRUE(waitFor([&] { return !goOn->isEnabled(); }));
  EXPECT_TRUE(text("dataFileLine").startsWith("⚠")) << text("dataFileLine").toStdString();
  EXPECT_TRUE(goOn->toolTip().contains("good.tsv"));
  EXPECT_FALSE(find<QPushButton>(*m_window, "dataLearn")->isEnabled());
  type(find<QLineEdit>(*m_window, "data.task.label"), "");
  ASSERT_TRUE(shows("30 row"));
  EXPECT_TRUE(goOn->isEnabled());
  EXPECT_FALSE(text("dataFileLine").startsWith("⚠"));
}

TEST_F(DataViewTest, OffersTheToyTask) {
  QTest::mouseClick(find<QPushButton>(*m_window, "dataToy"), Qt::LeftButton);
  ASSERT_TRUE(shows("000 row")) << text("dataFileLine").toStdString();
  EXPECT_TRUE(text("dataGuess").contains("toy task"));
  EXPECT_TRUE(find<QLineEdit>(*m_window, "experiment.name")->text().startsWith("toy"));
  QTest::mouseClick(find<QToolButton>(*m_window, "undo"), Qt::LeftButton);
  EXPECT_TRUE(find<QLineEdit>(*m_window, "task.train")->text().isEmpty());
}

TEST_F(DataViewTest, ReadsOnlyTheFirstRowsOfALargeFileUntilAsked) {
  drop({write("large.tsv", table(50'100))});
  auto* everything = find<QPushButton>(*m_window, "dataEverything");
  ASSERT_TRUE(waitFor([&] { return everything->isVisible() && everything->isEnabled(); }));
  EXPECT_TRUE(text("dataFileLine").contains("first rows"));
  QTest::mouseClick(everything, Qt::LeftButton);
  EXPECT_TRUE(find<QWidget>(*m_window, "dataProgress")->isVisible());
  ASSERT_TRUE(waitFor([&] { return text("dataFileLine").remove(',').contains("50100 row"); }));
  EXPECT_FALSE(everything->isVisible());
}

}  // namespace
}  // namespace clozebench
