// Every field of the table through its real widget: what a person enters is what the experiment holds.
#include "ui/forms/field_editor.h"

#include "tests/ui/support.h"
#include "ui/forms/settings_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QTableWidget>

#include <memory>

namespace clozebench {
namespace {

using uitest::find;
using uitest::type;

// A value of the field's type and range that is not its default.
Value otherValue(const FieldInfo& field) {
  switch (field.type) {
    case FieldType::Int: {
      const auto now = std::get<std::int64_t>(field.defaultValue);
      return now + 1 <= static_cast<std::int64_t>(field.max) ? now + 1 : now - 1;
    }
    case FieldType::Real: {
      // The midpoint of default and a bound is inside the range and needs all digits of a double.
      const double now = std::get<double>(field.defaultValue);
      const double bound = now < field.max ? field.max : field.min;
      return now + (bound - now) / 3e4;
    }
    case FieldType::Bool:
      return !std::get<bool>(field.defaultValue);
    case FieldType::String:
      return std::string("überall, \"q\" 中");
    case FieldType::Choice:
      return field.choices.back() == std::get<std::string>(field.defaultValue) ? field.choices.front()
                                                                               : field.choices.back();
    case FieldType::List:
      if (field.integerList) return std::vector<std::int64_t>{7, 11, 13};
      if (field.realList) return std::vector<double>{0.0001, 0.003, 2};
      if (!field.choices.empty()) return std::vector<std::string>{field.choices.back()};
      return std::vector<std::string>{"/data/a, b.tsv", "/data/中文.tsv"};
    case FieldType::Points:
      return std::vector<Point>{{0, 1}, {1, 0}};
  }
  return {};
}

void enter(QWidget& form, const FieldInfo& field, const Value& value) {
  switch (field.type) {
    case FieldType::Bool: {
      auto* box = find<QCheckBox>(form, field.key);
      box->setFocus();
      QTest::keyClick(box, Qt::Key_Space);
      return;
    }
    case FieldType::Choice: {
      auto* box = find<QComboBox>(form, field.key);
      const int wanted = box->findData(QString::fromStdString(std::get<std::string>(value)));
      box->setFocus();
      while (box->currentIndex() < wanted) QTest::keyClick(box, Qt::Key_Down);
      while (box->currentIndex() > wanted) QTest::keyClick(box, Qt::Key_Up);
      return;
    }
    case FieldType::List:
      if (!field.choices.empty()) {
        const auto& wanted = std::get<std::vector<std::string>>(value);
        for (const std::string& choice : field.choices) {
          auto* box = find<QCheckBox>(form, field.key + "." + choice);
          const bool on = std::find(wanted.begin(), wanted.end(), choice) != wanted.end();
          if (box->isChecked() != on) box->click();
        }
        return;
      }
      [[fallthrough]];
    default: {
      const QString text = field.type == FieldType::String ? QString::fromStdString(std::get<std::string>(value))
                                                           : QString::fromStdString(formatValue(value));
      type(find<QWidget>(form, field.key), text);
    }
  }
}

// "backbone.kind=textcnn" of a row that counts only then, set in the model.
void bringIntoUse(SetupModel& model, const FieldInfo& field) {
  const auto equals = field.when.find('=');
  if (equals == std::string::npos) return;
  const FieldInfo& other = *findField(field.when.substr(0, equals));
  const auto choice = field.when.substr(equals + 1, field.when.find('|') - equals - 1);
  ASSERT_TRUE(model.set(other.key, *parseValue(other, choice))) << field.when;
}

TEST(Fields, EachOneSetThroughItsWidgetIsInTheExperiment) {
  for (const FieldInfo& field : allFields()) {
    SetupModel model;
    SettingsForm form(model, nullptr);
    form.setAllFields(true);
    form.show();
    bringIntoUse(model, field);
    const Value value = otherValue(field);
    enter(form, field, value);
    const auto held = getField(model.experiment().settings, field.key);
    ASSERT_TRUE(held) << field.key;
    EXPECT_EQ(*held, value) << field.key << ": " << formatValue(*held) << " instead of " << formatValue(value);
    // A choice of one can be seen, not changed.
    EXPECT_EQ(model.isGiven(field.key), value != field.defaultValue) << field.key;
    EXPECT_EQ(form.unreadable().count(field.key), 0u) << field.key;
    // The file that the experiment is saved as says the same.
    const auto again = parseExperiment(toToml(model.experiment()), {});
    ASSERT_TRUE(again) << field.key << ": " << again.error().sentence();
    EXPECT_EQ(*getField(again->settings, field.key), value) << field.key;
  }
}

TEST(Fields, ARateOf3eMinus5SurvivesTheWidgetToTheLastBit) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.show();
  type(find<QWidget>(form, "finetune.learning_rate"), "3e-5");
  EXPECT_EQ(model.experiment().settings.finetune.learningRate, 3e-5);
  model.undo();
  model.redo();
  auto* edit = find<QLineEdit>(form, "finetune.learning_rate");
  EXPECT_EQ(edit->text().toDouble(), 3e-5);
}

TEST(Fields, WholeNumbersOf64BitsSurvive) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.setAllFields(true);
  form.show();
  const std::int64_t wide = 5'000'000'001;  // more than 32 bits
  type(find<QWidget>(form, "pretrain.tokens"), QString::number(wide));
  EXPECT_EQ(model.experiment().settings.pretrain.tokens, wide);
}

TEST(Fields, ATextThatIsNoNumberIsSaidBesideTheFieldAndKeptForThePerson) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.show();
  const double before = model.experiment().settings.finetune.learningRate;
  type(find<QWidget>(form, "finetune.learning_rate"), "0,001");
  EXPECT_EQ(form.unreadable().count("finetune.learning_rate"), 1u);
  auto* issue = find<QLabel>(form, "finetune.learning_rate.issue");
  EXPECT_TRUE(issue->isVisible());
  EXPECT_TRUE(issue->text().contains("number")) << issue->text().toStdString();
  EXPECT_EQ(model.experiment().settings.finetune.learningRate, before);
  ASSERT_TRUE(model.set("backbone.layers", Value(std::int64_t{3})));
  EXPECT_EQ(find<QLineEdit>(form, "finetune.learning_rate")->text(), "0,001");
  type(find<QWidget>(form, "finetune.learning_rate"), "0.001");
  EXPECT_TRUE(form.unreadable().empty());
  EXPECT_FALSE(issue->isVisible());
}

TEST(Fields, EveryWidgetCarriesItsKeyItsHelpAndItsUnit) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  for (const FieldInfo& field : allFields()) {
    auto* input = find<QWidget>(form, field.key);
    EXPECT_EQ(input->toolTip().toStdString(), field.help) << field.key;
    EXPECT_EQ(form.findChildren<QWidget*>(QString::fromStdString(field.key)).size(), 1) << field.key;
  }
}

TEST(Fields, ACurveOfPointsIsEditedAsATable) {
  FieldInfo field;
  field.key = "test.curve";
  field.type = FieldType::Points;
  field.min = 0;
  field.max = 10;
  field.defaultValue = std::vector<Point>{};
  std::unique_ptr<FieldEditor> editor(FieldEditor::make(field, nullptr));
  editor->show(Value(std::vector<Point>{{0, 1}, {0.25, 3e-5}}));
  auto* table = find<QTableWidget>(*editor, "test.curve");
  ASSERT_EQ(table->rowCount(), 2);
  table->item(1, 0)->setText("0.5");
  const auto value = editor->value();
  ASSERT_TRUE(value);
  EXPECT_EQ(std::get<std::vector<Point>>(*value), (std::vector<Point>{{0, 1}, {0.5, 3e-5}}));
  table->item(0, 1)->setText("one");
  EXPECT_FALSE(editor->value());
}

TEST(Fields, TheSwitchShowsAllFieldsAndTheSearchFindsOneByItsHelp) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.resize(700, 600);
  form.show();
  const auto visible = [&] {
    int count = 0;
    for (const FieldInfo& field : allFields()) count += find<QWidget>(form, field.key)->isVisible() ? 1 : 0;
    return count;
  };
  const auto used = [&](const FieldInfo& field) { return isInUse(field, model.shown()); };
  const auto& all = allFields();
  EXPECT_EQ(visible(), std::count_if(all.begin(), all.end(), [&](const auto& f) { return f.basic && used(f); }));
  form.setAllFields(true);
  EXPECT_EQ(visible(), std::count_if(all.begin(), all.end(), used));
  form.setAllFields(false);
  form.setSearch("pretrain.beta2");
  EXPECT_EQ(visible(), 1);
}

TEST(Fields, AChoiceBringsItsSettingsInAndTakesOthersOut) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.resize(700, 600);
  form.show();
  const auto isShown = [&](const char* key) { return find<QWidget>(form, key)->isVisible(); };
  EXPECT_TRUE(isShown("backbone.heads"));
  EXPECT_FALSE(isShown("backbone.filters"));
  enter(form, *findField("backbone.kind"), Value(std::string("textcnn")));
  EXPECT_FALSE(isShown("backbone.heads"));
  EXPECT_TRUE(isShown("backbone.filters"));
  // A search finds it all the same, and says when it counts.
  form.setSearch("backbone.heads");
  EXPECT_TRUE(isShown("backbone.heads"));
  EXPECT_EQ(find<QLabel>(form, "backbone.heads.mark")->text(), "only with Backbone: Transformer");
}

TEST(Fields, AZeroThatIsNoAmountSaysWhatItStandsFor) {
  SetupModel model;
  SettingsForm form(model, nullptr);
  form.setAllFields(true);
  form.show();
  auto* unit = find<QLabel>(form, "task.max_train_examples.unit");
  EXPECT_EQ(unit->text(), "= all");
  type(find<QWidget>(form, "task.max_train_examples"), "500");
  EXPECT_EQ(unit->text(), "examples");
  type(find<QWidget>(form, "pretrain.clip_norm"), "0");
  EXPECT_EQ(find<QLabel>(form, "pretrain.clip_norm.unit")->text(), "= off");
  // An automatic value that nobody gave is shown as what it comes to.
  EXPECT_EQ(find<QLabel>(form, "pretrain.learning_rate.unit")->text(), "");
  type(find<QWidget>(form, "pretrain.learning_rate"), "0");
  EXPECT_EQ(find<QLabel>(form, "pretrain.learning_rate.unit")->text(), "= automatic");
}

}  // namespace
}  // namespace clozebench
