// The experiment behind the form: presets, undo, issues.
#include "ui/models/setup_model.h"

#include "tests/ui/support.h"
#include "ui/forms/settings_form.h"

#include <QComboBox>
#include <QSignalSpy>

namespace clozebench {
namespace {

using uitest::find;
using uitest::type;
using uitest::waitFor;

TEST(Presets, ChoosingOneFillsWhatWasNotSetAndMarksWhatWas) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.setAllFields(true);
  form.show();
  type(find<QWidget>(form, "backbone.layers"), "5");
  auto* preset = find<QComboBox>(form, "backbone.preset");
  preset->setFocus();
  while (preset->currentData() != "tiny") QTest::keyClick(preset, Qt::Key_Down);
  EXPECT_EQ(model.shown().backbone.dModel, 64);
  EXPECT_EQ(model.shown().backbone.layers, 5);
  EXPECT_FALSE(model.isGiven("backbone.d_model"));
  EXPECT_EQ(std::get<std::int64_t>(model.shownValue("backbone.d_model")), 64);
  EXPECT_FALSE(find<QLabel>(form, "backbone.layers.mark")->text().isEmpty());
  EXPECT_TRUE(find<QLabel>(form, "backbone.d_model.mark")->text().isEmpty());
  find<QToolButton>(form, "backbone.layers.reset")->click();
  EXPECT_FALSE(model.isGiven("backbone.layers"));
  EXPECT_TRUE(find<QLabel>(form, "backbone.layers.mark")->text().isEmpty());
}

TEST(Undo, TypingOneNumberIsOneStepAndUndoRestoresTheWidgetToo) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.setAllFields(true);
  form.show();
  const auto layers = std::get<std::int64_t>(model.shownValue("backbone.layers"));
  type(find<QWidget>(form, "backbone.layers"), "12");
  type(find<QWidget>(form, "backbone.heads"), "3");
  EXPECT_EQ(model.experiment().settings.backbone.heads, 3);
  model.undo();
  model.undo();
  EXPECT_FALSE(model.canUndo());
  EXPECT_EQ(std::get<std::int64_t>(model.shownValue("backbone.layers")), layers);
  EXPECT_EQ(find<QWidget>(form, "backbone.layers")->findChild<QLineEdit*>()->text(), QString::number(layers));
  model.redo();
  EXPECT_EQ(model.experiment().settings.backbone.layers, 12);
}

TEST(Issues, AppearBesideTheirFieldAndGoWhenMended) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.setAllFields(true);
  form.show();
  ASSERT_TRUE(model.set("backbone.positions", Value(std::string("rotary"))));
  ASSERT_TRUE(model.set("backbone.d_k", Value(std::int64_t{7})));
  auto* issue = find<QLabel>(form, "backbone.d_k.issue");
  ASSERT_TRUE(waitFor([&] { return issue->isVisible(); }));
  EXPECT_TRUE(model.hasErrors());
  ASSERT_TRUE(model.set("backbone.d_k", Value(std::int64_t{8})));
  EXPECT_TRUE(waitFor([&] { return !issue->isVisible(); }));
}

TEST(Issues, OfAFieldOutsideTheBasicOnesBringItIntoView) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.show();
  EXPECT_FALSE(find<QWidget>(form, "pretrain.steps")->isVisible());
  ASSERT_TRUE(model.set("pretrain.steps", Value(std::int64_t{10})));
  ASSERT_TRUE(model.set("pretrain.minutes", Value(1.5)));  // two budgets
  EXPECT_TRUE(waitFor([&] { return find<QWidget>(form, "pretrain.steps")->isVisible() && model.hasErrors(); }));
}

TEST(Issues, TheNewestExperimentDecidesEvenWhenSearchesOverlap) {
  SetupModel model;
  QSignalSpy found(&model, &SetupModel::issuesChanged);
  ASSERT_TRUE(waitFor([&] { return found.count() >= 1; }));
  ASSERT_TRUE(model.set("task.train", Value(std::vector<std::string>{"/no/such/file.tsv"})));
  ASSERT_TRUE(waitFor([&] {
    return std::any_of(model.issues().begin(), model.issues().end(),
                       [](const Issue& issue) { return issue.text.find("/no/such/file.tsv") != std::string::npos; });
  }));
}

}  // namespace
}  // namespace clozebench
