// What Set-up launches beside single settings: seeds as a count, variants, grids, a search of the rate, and what is
// told of it before the start.
#include "base/files.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"
#include "tests/ui/view_context.h"
#include "ui/forms/field_chooser.h"
#include "ui/views/setup_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QSpinBox>
#include <QTableView>

#include <optional>

namespace clozebench {
namespace {

using namespace uitest;
using testing::succeed;
using testing::valueOf;

class SetupLaunchTest : public ::testing::Test {
 protected:
  SetupLaunchTest() {
    QSettings().clear();
    std::string rows = "text\tlabel\n";
    for (int i = 0; i < 300; ++i) rows += "the words of " + std::to_string(i) + (i % 3 ? "\tyes\n" : "\tno\n");
    succeed(writeFileAtomically(m_folder / "train.tsv", rows));
    m_context.emplace(m_folder / "workspace");
    succeed(setup().set("backbone.preset", Value(std::string("tiny"))));
    m_view = std::make_unique<SetupView>(m_context->context(), nullptr);
    m_view->resize(1200, 800);
    m_view->show();
  }
  SetupModel& setup() { return m_context->setup; }
  const std::vector<Variant>& variants() { return setup().experiment().variants; }
  void useData(const std::string& name = "train.tsv") {
    succeed(setup().set("task.train", Value(std::vector<std::string>{(m_folder / name).string()})));
  }
  template <class T = QWidget>
  T* get(const std::string& name) {
    return find<T>(*m_view, name);
  }
  void press(const std::string& name) {
    auto* button = get<QPushButton>(name);
    ASSERT_TRUE(button->isVisible() && button->isEnabled()) << name;
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
  }
  void choose(const std::string& chooser, const QString& key) {
    auto* box = get<FieldChooser>(chooser);
    type(box->lineEdit(), key);
    box->completer()->popup()->hide();
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
  }
  // The part of the editor that is open in the table; those that were closed are gone by then.
  template <class T = QLineEdit>
  T* cellInput() {
    settle();
    auto* input = get<QTableView>("variants")->viewport()->findChild<T*>();
    EXPECT_NE(input, nullptr) << "no cell is being edited";
    return input;
  }
  static void settle() {
    QApplication::processEvents();  // an editor closes when the key is done with
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  // As a person types; Return closes the editor.
  void typeIntoCell(const QString& text) {
    auto* edit = cellInput();
    type(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
    settle();
  }

  const TemporaryFolder m_folder;
  std::optional<ViewContext> m_context;
  std::unique_ptr<SetupView> m_view;
};

TEST_F(SetupLaunchTest, SeedsAreACountOrAListOrARange) {
  const auto& seeds = setup().experiment().settings.experiment.seeds;
  auto* count = get<QSpinBox>("experiment.seeds.count");
  auto* list = get<QLineEdit>("experiment.seeds");
  EXPECT_EQ(count->value(), 3);
  count->setFocus();
  QTest::keyClick(count, Qt::Key_Up);
  QTest::keyClick(count, Qt::Key_Up);
  EXPECT_EQ(seeds, (std::vector<std::int64_t>{1, 2, 3, 4, 5}));
  EXPECT_EQ(list->text(), "1, 2, 3, 4, 5");
  type(list, "7, 4-6");
  EXPECT_EQ(seeds, (std::vector<std::int64_t>{7, 4, 5, 6}));
  EXPECT_EQ(count->value(), 4);
  type(list, "four");
  auto* issue = get<QLabel>("experiment.seeds.issue");
  EXPECT_TRUE(issue->isVisible());
  EXPECT_TRUE(issue->text().contains("4-9")) << issue->text().toStdString();
  setup().undo();
  EXPECT_EQ(seeds.size(), 3u) << "counting and writing the list in a row are one step";
}

TEST_F(SetupLaunchTest, AVariantIsAddedNamedChangedDuplicatedAndRemoved) {
  EXPECT_TRUE(get<QLabel>("variantsHint")->isVisible());
  press("addVariant");
  ASSERT_EQ(variants().size(), 2u) << "what the form shows, and the one to change";
  typeIntoCell("deep");
  EXPECT_EQ(variants()[1].name, "deep");
  choose("variantSetting", "backbone.layers");
  EXPECT_EQ(variants()[1].set.size(), 1u);
  typeIntoCell("9");
  EXPECT_EQ(variants()[1].set.at("backbone.layers"), Value(std::int64_t{9}));
  EXPECT_TRUE(variants()[0].set.empty());
  press("duplicateVariant");
  typeIntoCell("deeper");
  ASSERT_EQ(variants().size(), 3u);
  EXPECT_EQ(variants()[2].name, "deeper");
  EXPECT_EQ(variants()[2].set, variants()[1].set);
  // The file that it is saved as says the same.
  const auto again = valueOf(parseExperiment(toToml(setup().experiment()), {}));
  ASSERT_EQ(again.variants.size(), 3u);
  EXPECT_EQ(again.variants[1].set, variants()[1].set);
  press("removeVariant");
  EXPECT_EQ(variants().size(), 2u);
  setup().undo();
  EXPECT_EQ(variants().size(), 3u);
  EXPECT_EQ(get<QTableView>("variants")->model()->rowCount(), 3);
  while (setup().canUndo()) setup().undo();
  EXPECT_TRUE(get<QLabel>("variantsHint")->isVisible());
  while (setup().canRedo()) setup().redo();
  EXPECT_EQ(variants().size(), 2u);
}

TEST_F(SetupLaunchTest, ACellTakesNoValueThatItsSettingCannotHave) {
  press("addVariant");
  typeIntoCell("fast");
  choose("variantSetting", "finetune.learning_rate");
  auto* table = get<QTableView>("variants");
  auto* edit = cellInput();
  type(edit, "fast");
  EXPECT_TRUE(get<QLabel>("variantsProblem")->isVisible());
  const Value before = variants()[1].set.at("finetune.learning_rate");
  type(edit, "0.02");
  EXPECT_FALSE(get<QLabel>("variantsProblem")->isVisible());
  EXPECT_EQ(variants()[1].set.at("finetune.learning_rate"), Value(0.02));
  QTest::keyClick(edit, Qt::Key_Escape);
  EXPECT_EQ(variants()[1].set.at("finetune.learning_rate"), before) << "Escape takes it back";
  // Delete gives the cell back to the form.
  table->setCurrentIndex(table->model()->index(1, 1));
  table->setFocus();
  QTest::keyClick(table, Qt::Key_Delete);
  EXPECT_TRUE(variants()[1].set.empty());
}

TEST_F(SetupLaunchTest, AVariantsChoiceIsMadeWithTheChoicesOfTheForm) {
  press("addVariant");
  typeIntoCell("convolution");
  choose("variantSetting", "backbone.kind");
  auto* table = get<QTableView>("variants");
  auto* box = cellInput<QComboBox>();
  QTest::keyClick(box, Qt::Key_Down);
  EXPECT_EQ(variants()[1].set.at("backbone.kind"), Value(std::string("textcnn")));
  EXPECT_TRUE(table->model()->index(1, 1).data().toString().startsWith("TextCNN"));
}

TEST_F(SetupLaunchTest, TwoVariantsOfOneNameAreToldInTheirPlace) {
  press("addVariant");
  typeIntoCell("as it is");
  ASSERT_TRUE(waitFor([&] { return get<QLabel>("variantsProblem")->isVisible(); }));
  EXPECT_TRUE(get<QLabel>("variantsProblem")->text().contains("as it is"));
  EXPECT_TRUE(setup().hasErrors());
}

TEST_F(SetupLaunchTest, AGridAgainstTheNumberOfLabelsFitsTheData) {
  useData();
  ASSERT_TRUE(waitFor([&] { return m_context->cost.data().trainExamples > 0; }));
  press("openGrid");
  press("gridLabels");
  EXPECT_EQ(get<QLineEdit>("gridValues1")->text(), "50, 100, all") << "of 210 texts 200 are nearly all";
  EXPECT_TRUE(get<QLabel>("gridOutcome")->text().contains("3 variant")) << "told before it is done";
  press("gridAdd");
  ASSERT_EQ(variants().size(), 3u);
  EXPECT_EQ(variants()[0].set.at("task.max_train_examples"), Value(std::int64_t{50}));
  EXPECT_EQ(variants()[2].set.at("task.max_train_examples"), Value(std::int64_t{0}));
  EXPECT_FALSE(get<QWidget>("gridPanel")->isVisible());
  setup().undo();
  EXPECT_FALSE(setup().hasVariants()) << "one step";
}

TEST_F(SetupLaunchTest, MoreLabelsThanThereAreAreSaidInTheGridAndBesideTheField) {
  useData();
  ASSERT_TRUE(waitFor([&] { return m_context->cost.data().trainRows > 0; }));
  press("openGrid");
  press("gridLabels");
  EXPECT_FALSE(get<QLabel>("gridOutcome")->text().contains("same as all"));
  type(get<QLineEdit>("gridValues1"), "100, 5000");
  EXPECT_TRUE(get<QLabel>("gridOutcome")->text().contains("Only 210 labelled"))
      << get<QLabel>("gridOutcome")->text().toStdString();
  EXPECT_TRUE(get<QLabel>("gridOutcome")->text().contains("5,000 is the same as all"));
  press("gridAdd");
  const auto remarked = [&] {
    return std::ranges::any_of(
        setup().issues(), [](const Issue& issue) { return issue.key == "task.max_train_examples" && issue.warning; });
  };
  ASSERT_TRUE(waitFor(remarked));
  EXPECT_FALSE(setup().hasErrors());
  EXPECT_TRUE(get<QLabel>("variantsProblem")->isVisible());
  EXPECT_TRUE(get<QLabel>("variantsProblem")->text().contains("210"))
      << get<QLabel>("variantsProblem")->text().toStdString();
}

TEST_F(SetupLaunchTest, ANameMadeOfAValueFollowsTheCell) {
  press("openGrid");
  press("gridLabels");
  type(get<QLineEdit>("gridValues1"), "100, 200");
  press("gridAdd");
  auto* table = get<QTableView>("variants");
  const auto change = [&](int row, const QString& value) {
    table->setCurrentIndex(table->model()->index(row, 1));
    table->edit(table->model()->index(row, 1));
    typeIntoCell(value);
  };
  change(0, "5000");
  EXPECT_EQ(variants()[0].name, "5000 examples");
  change(0, "200");
  EXPECT_EQ(variants()[0].name, "200 examples 2") << "no two of one name";
  table->setCurrentIndex(table->model()->index(0, 0));
  table->edit(table->model()->index(0, 0));
  typeIntoCell("few");
  change(0, "50");
  EXPECT_EQ(variants()[0].name, "few") << "a person's own name stays";
  EXPECT_EQ(variants()[1].name, "200 examples");
}

TEST_F(SetupLaunchTest, AGridAgainstPreTrainingHasShareOfItsBudget) {
  succeed(setup().set("pretrain.tokens", Value(std::int64_t{800'000})));
  press("openGrid");
  press("gridTokens");
  press("gridAdd");
  ASSERT_EQ(variants().size(), 4u);
  EXPECT_EQ(variants()[0].set.at("finetune.from_tokens"), Value(std::int64_t{100'000}));
  EXPECT_EQ(variants()[3].set.at("finetune.from_tokens"), Value(std::int64_t{0}));
}

TEST_F(SetupLaunchTest, AGridOfTwoSettingsIsEveryCombination) {
  press("openGrid");
  choose("gridField1", "backbone.layers");
  type(get<QLineEdit>("gridValues1"), "1, 2");
  press("gridMore");
  choose("gridField2", "backbone.filter_widths");
  type(get<QLineEdit>("gridValues2"), "2,3; 4,5; 7");
  EXPECT_TRUE(get<QLabel>("gridOutcome")->text().contains("6 variant"));
  type(get<QLineEdit>("gridValues1"), "1, many");
  EXPECT_FALSE(get<QPushButton>("gridAdd")->isEnabled());
  EXPECT_TRUE(get<QLabel>("gridOutcome")->text().contains("many"));
  type(get<QLineEdit>("gridValues1"), "1, 2");
  QTest::keyClick(get<QLineEdit>("gridValues1"), Qt::Key_Return);
  ASSERT_EQ(variants().size(), 6u);
  EXPECT_EQ(variants()[0].set.size(), 2u);
}

TEST_F(SetupLaunchTest, SearchingTheRateProposesRatesAroundTheAutomaticOneForBothArms) {
  const double rate = setup().shown().finetune.learningRate;
  auto* wanted = get<QCheckBox>("searchRates");
  wanted->setFocus();
  QTest::keyClick(wanted, Qt::Key_Space);
  const auto& rates = setup().experiment().settings.finetune.searchRates;
  ASSERT_EQ(rates.size(), 3u);
  EXPECT_EQ(rates[1], rate);
  EXPECT_LT(rates[0], rate);
  EXPECT_GT(rates[2], rate);
  auto* list = get<QLineEdit>("launch.finetune.search_rates");
  ASSERT_TRUE(list->isVisible());
  type(list, "0.001, 0.003");
  EXPECT_EQ(setup().experiment().settings.finetune.searchRates, (std::vector<double>{0.001, 0.003}));
  EXPECT_TRUE(get<QLabel>("searchRatesHint")->text().contains("2 rate"));
  QTest::keyClick(wanted, Qt::Key_Space);
  EXPECT_FALSE(setup().isGiven("finetune.search_rates"));
  setup().undo();
  EXPECT_TRUE(wanted->isChecked());
}

TEST_F(SetupLaunchTest, TheNumberOfRunsIsToldBeforeTheStartAndFollowsEachChange) {
  useData();
  const auto says = [&](const QString& text) {
    return waitFor([&] { return get<QLabel>("launchPlan")->text().startsWith(text); });
  };
  EXPECT_TRUE(says("7 run")) << get<QLabel>("launchPlan")->text().toStdString();
  auto* count = get<QSpinBox>("experiment.seeds.count");
  QTest::keyClick(count, Qt::Key_Down);
  EXPECT_TRUE(says("5 run"));
  press("addVariant");
  typeIntoCell("long");
  choose("variantSetting", "finetune.epochs");
  typeIntoCell("20");
  EXPECT_TRUE(says("9 run")) << "both variants start from one pre-training";
  auto* wanted = get<QCheckBox>("searchRates");
  wanted->setFocus();
  QTest::keyClick(wanted, Qt::Key_Space);
  EXPECT_TRUE(says("21 run")) << "and each arm of each tries three rates";
  EXPECT_TRUE(get<QLabel>("plan")->text().contains("trial")) << get<QLabel>("plan")->text().toStdString();
}

TEST_F(SetupLaunchTest, TheCommandForATerminalHasTheVariants) {
  press("addVariant");
  typeIntoCell("wide");
  choose("variantSetting", "backbone.d_model");
  typeIntoCell("96");
  m_view->copyCommand();
  const QString command = QGuiApplication::clipboard()->text();
  EXPECT_TRUE(command.contains("[[variant]]")) << command.toStdString();
  EXPECT_TRUE(command.contains("\"backbone.d_model\" = 96")) << command.toStdString();
}

TEST_F(SetupLaunchTest, ItIsReadyOnlyWhenTheDataCanBeRead) {
  std::string oneColumn;
  for (int i = 0; i < 50; ++i) oneColumn += "words without a label " + std::to_string(i) + "\n";
  succeed(writeFileAtomically(m_folder / "texts.tsv", oneColumn));
  useData("texts.tsv");
  auto* run = get<QPushButton>("runPair");
  ASSERT_TRUE(waitFor([&] { return setup().hasErrors() && !setup().lookingAtData() && !run->isEnabled(); }));
  auto* issues = get<QListWidget>("issues");
  ASSERT_TRUE(waitFor([&] { return issues->count() > 0; }));
  useData();
  ASSERT_TRUE(waitFor([&] { return run->isEnabled(); }));
  succeed(setup().set("task.label", Value(std::string("sort"))));
  ASSERT_TRUE(waitFor([&] { return !run->isEnabled(); })) << "there is no such column";
  EXPECT_TRUE(waitFor([&] { return get<QLabel>("task.label.issue")->isVisible(); }));
  setup().reset("task.label");
  ASSERT_TRUE(waitFor([&] { return run->isEnabled(); }));
}

TEST_F(SetupLaunchTest, APresetTooLargeForTheTextSaysWhatItMeansAndOffersTheFittingOne) {
  setup().reset("backbone.preset");
  useData();
  auto* note = [&] {
    EXPECT_TRUE(waitFor([&] { return m_view->findChild<QLabel*>("backbone.preset.note") != nullptr; }));
    return get<QLabel>("backbone.preset.note");
  }();
  ASSERT_TRUE(waitFor([&] { return note->text().contains("tiny"); })) << note->text().toStdString();
  EXPECT_TRUE(note->text().contains("parameters"));
  EXPECT_EQ(setup().shown().backbone.preset, "big") << "the default stays until somebody decides";
  EXPECT_TRUE(get<QLabel>("fittingText")->isVisible()) << "beside the start too";
  EXPECT_TRUE(get<QLabel>("fittingText")->text().contains("tiny")) << get<QLabel>("fittingText")->text().toStdString();
  press("takeFitting");
  EXPECT_EQ(setup().experiment().settings.backbone.preset, "tiny");
  EXPECT_TRUE(waitFor([&] { return !get<QLabel>("fittingText")->isVisible(); }));
  setup().undo();
  EXPECT_TRUE(waitFor([&] { return get<QPushButton>("backbone.preset.offer")->isVisible(); }));
  press("backbone.preset.offer");
  EXPECT_EQ(setup().experiment().settings.backbone.preset, "tiny");
  EXPECT_TRUE(waitFor([&] { return !get<QPushButton>("backbone.preset.offer")->isVisible(); }));
  setup().undo();
  EXPECT_EQ(setup().shown().backbone.preset, "big");
}

TEST_F(SetupLaunchTest, ASearchWithoutAHitSaysSo) {
  auto* nothing = get<QLabel>("fieldSearchNothing");
  EXPECT_FALSE(nothing->isVisible());
  type(get<QLineEdit>("fieldSearch"), "xylophone");
  EXPECT_TRUE(nothing->isVisible());
  EXPECT_TRUE(nothing->text().contains("xylophone"));
  type(get<QLineEdit>("fieldSearch"), "grid");
  EXPECT_FALSE(nothing->isVisible());
  EXPECT_TRUE(get<QPushButton>("openGrid")->isVisible());
}

TEST_F(SetupLaunchTest, TheHintToChooseAFileGoesWhenOneIsChosen) {
  m_view->setRuns({});
  EXPECT_TRUE(get<QLabel>("setupHint")->isVisible());
  useData();
  EXPECT_FALSE(get<QLabel>("setupHint")->isVisible());
}

TEST_F(SetupLaunchTest, ChoicesAreWordsAndTheirKeysStandInTheToolTip) {
  auto* kind = get<QComboBox>("task.kind");
  EXPECT_EQ(kind->currentText(), "one label a text");
  EXPECT_EQ(kind->currentData(), "single_label");
  EXPECT_EQ(kind->itemData(0, Qt::ToolTipRole), "task.kind = single_label");
  for (const FieldInfo& field : allFields()) {
    if (field.type != FieldType::Choice) continue;
    auto* box = get<QComboBox>(field.key);
    for (int i = 0; i < box->count(); ++i)
      EXPECT_FALSE(box->itemText(i).contains('_') && !box->itemText(i).contains("__label__")) << field.key;
  }
}

TEST_F(SetupLaunchTest, AStartIsCalledByTheNameOfItsRun) {
  RunRecord run;
  run.id = "r7";
  run.kind = RunKind::Pretrain;
  run.state = RunState::Finished;
  run.experiment = "glosses";
  run.summary.tokens = 5.5e6;
  m_view->setRuns({run});
  auto* choice = get<QComboBox>("startFrom");
  Q_EMIT m_context->requests.startFromAsked("/a/long/way/to/the/workspace/runs/r7/checkpoints/best");
  EXPECT_TRUE(choice->currentText().startsWith("glosses")) << choice->currentText().toStdString();
  EXPECT_TRUE(choice->currentText().contains("best"));
  Q_EMIT m_context->requests.startFromAsked("/elsewhere/a model");
  EXPECT_EQ(choice->currentText(), "a model");
  EXPECT_EQ(choice->currentData(Qt::ToolTipRole), "/elsewhere/a model");
}

}  // namespace
}  // namespace clozebench
