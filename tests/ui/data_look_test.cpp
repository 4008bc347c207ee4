// Looking at the files of a run in the Data view: they are shown as the run reads them, and the form keeps its own.
#include "base/files.h"
#include "config/experiment_file.h"
#include "config/json.h"
#include "tests/base/results.h"
#include "tests/ui/view_context.h"
#include "ui/views/data_view.h"

#include <QComboBox>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

namespace clozebench {
namespace {

using testing::valueOf;
using uitest::find;
using uitest::waitFor;

class DataLook : public ::testing::Test {
 protected:
  void SetUp() override {
    ours = write("ours.tsv", "text\tlabel\nours one\ta\nours two\tb\n");
    corpus = write("corpus.txt", "Some prose.\nMore of it.\nAnd a third line.\n");
    theirs = write("theirs.tsv", "text\tlabel\ntheirs\ta\n");
    context.emplace(folder() / "workspace");
    ASSERT_TRUE(context->setup.setAll({{"task.train", Value(std::vector<std::string>{ours})}}));
    view = std::make_unique<DataView>(context->context(), nullptr);
    view->resize(1200, 700);
    view->show();
    ASSERT_TRUE(shows({"ours.tsv"}));
    Settings settings;
    settings.task.train = {theirs};
    settings.corpus.path = {corpus};
    Q_EMIT context->requests.dataLookAsked(settingsToJson(settings).dump(), {QString::fromStdString(corpus)});
  }
  std::filesystem::path folder() const { return m_folder.path().toStdString(); }
  std::string write(const std::string& name, const std::string& content) const {
    EXPECT_TRUE(writeFileAtomically(folder() / name, content));
    return (folder() / name).string();
  }
  bool shows(const QStringList& files) {
    return waitFor([&] {
      auto* list = find<QComboBox>(*view, "dataFiles");
      QStringList shown;
      for (int i = 0; i < list->count(); ++i) shown << list->itemText(i).section(QString(" – "), 0, 0);
      return shown == files;
    });
  }
  void press(const char* button) { QTest::mouseClick(find<QPushButton>(*view, button), Qt::LeftButton); }
  std::vector<std::string> trainOfForm() const { return context->setup.shown().task.train; }
  std::vector<std::string> corpusOfForm() const { return context->setup.shown().corpus.path; }

  QTemporaryDir m_folder;
  std::string ours, corpus, theirs;
  std::optional<uitest::ViewContext> context;
  std::unique_ptr<DataView> view;
};

TEST_F(DataLook, ShowsTheFilesOfTheRunBeginningWithTheOneAskedForAndLeavesTheFormAsItIs) {
  ASSERT_TRUE(shows({"theirs.tsv", "corpus.txt"}));
  EXPECT_TRUE(find<QComboBox>(*view, "dataFiles")->currentText().startsWith("corpus.txt"));
  EXPECT_TRUE(find<QWidget>(*view, "dataLook")->isVisible());
  EXPECT_FALSE(find<QComboBox>(*view, "dataRole")->isEnabled());
  EXPECT_FALSE(find<QPushButton>(*view, "dataContinue")->isEnabled());
  EXPECT_EQ(trainOfForm(), std::vector<std::string>{ours});
  EXPECT_TRUE(corpusOfForm().empty());
}

TEST_F(DataLook, EndsWithTheButtonWithAChangeOfTheFormAndWhenSomebodyLooksElsewhere) {
  ASSERT_TRUE(shows({"theirs.tsv", "corpus.txt"}));
  press("dataLookBack");
  EXPECT_TRUE(shows({"ours.tsv"}));
  EXPECT_FALSE(find<QWidget>(*view, "dataLook")->isVisible());
  const auto look = [&] {
    Settings settings;
    settings.task.train = {theirs};
    Q_EMIT context->requests.dataLookAsked(settingsToJson(settings).dump(), {QString::fromStdString(theirs)});
    return shows({"theirs.tsv"});
  };
  ASSERT_TRUE(look());
  ASSERT_TRUE(context->setup.setAll({{"corpus.path", Value(std::vector<std::string>{corpus})}}));
  EXPECT_TRUE(shows({"ours.tsv", "corpus.txt"}));
  ASSERT_TRUE(look());
  view->hide();
  view->show();
  EXPECT_TRUE(shows({"ours.tsv", "corpus.txt"}));
}

TEST_F(DataLook, TakesTheFilesOnlyWhenThatIsAskedFor) {
  ASSERT_TRUE(shows({"theirs.tsv", "corpus.txt"}));
  press("dataLookTake");
  EXPECT_EQ(corpusOfForm(), std::vector<std::string>{corpus});
  EXPECT_EQ(trainOfForm(), std::vector<std::string>{theirs});
  EXPECT_TRUE(shows({"theirs.tsv", "corpus.txt"}));
  context->setup.undo();
  EXPECT_TRUE(corpusOfForm().empty());
  EXPECT_EQ(trainOfForm(), std::vector<std::string>{ours});
}

}  // namespace
}  // namespace clozebench
