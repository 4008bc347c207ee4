// The Field tables: whole at compile time, one behaviour for every row, lists and points included.
#include "config/fields_table.h"
#include "config/json.h"

#include <gtest/gtest.h>

#include <set>

namespace clozebench {
namespace {

// A struct with a member of every kind, to show that the machinery carries them all.
struct Sample {
  std::int64_t count = 3;
  double rate = 3e-5;
  bool on = false;
  std::string name = "a";
  std::vector<std::int64_t> widths = {2, 3, 4, 5};
  std::vector<std::string> files = {"x"};
  std::vector<Point> weights = {{0, 1}, {1, 0.25}};
};

}  // namespace

template <>
struct Fields<Sample> {
  using C = Sample;
  static constexpr std::string_view appliesTo = "finetune";
  static constexpr std::array<Field<C>, 7> all{{
      {.key = "s.count", .member = &C::count, .label = "Count", .help = "h", .min = 1, .max = 9},
      {.key = "s.rate", .member = &C::rate, .label = "Rate", .help = "h", .min = 0, .max = 1},
      {.key = "s.on", .member = &C::on, .label = "On", .help = "h"},
      {.key = "s.name", .member = &C::name, .label = "Name", .help = "h", .choices = "a|b"},
      {.key = "s.widths", .member = &C::widths, .label = "Widths", .help = "h", .min = 1, .max = 9},
      {.key = "s.files", .member = &C::files, .label = "Files", .help = "h"},
      {.key = "s.weights", .member = &C::weights, .label = "Weights", .help = "h", .min = 0, .max = 2},
  }};
};

namespace {

using C = Sample;
constexpr auto& kWhole = Fields<Sample>::all;
constexpr std::array<Field<C>, 6> kMissing{kWhole[0], kWhole[1], kWhole[2], kWhole[3], kWhole[4], kWhole[5]};
constexpr std::array<Field<C>, 7> kMemberTwice{kWhole[0],
                                               kWhole[1],
                                               kWhole[2],
                                               kWhole[3],
                                               kWhole[4],
                                               kWhole[5],
                                               {.key = "s.other", .member = &C::files, .label = "L", .help = "h"}};
constexpr std::array<Field<C>, 7> kKeyTwice{kWhole[0],
                                            kWhole[1],
                                            kWhole[2],
                                            kWhole[3],
                                            kWhole[4],
                                            kWhole[5],
                                            {.key = "s.count", .member = &C::weights, .label = "L", .help = "h"}};
constexpr std::array<Field<C>, 7> kNoHelp{kWhole[0],
                                          kWhole[1],
                                          kWhole[2],
                                          kWhole[3],
                                          kWhole[4],
                                          kWhole[5],
                                          {.key = "s.weights", .member = &C::weights, .label = "L"}};
static_assert(arity<Sample>() == 7);
static_assert(isComplete<Sample>(kWhole));
static_assert(!isComplete<Sample>(kMissing), "a member without a row must not compile");
static_assert(!isComplete<Sample>(kMemberTwice));
static_assert(!isComplete<Sample>(kKeyTwice));
static_assert(!isComplete<Sample>(kNoHelp));

TEST(FieldTable, EveryKindOfMemberIsReadCheckedAndWritten) {
  Sample from, to{.count = 0, .rate = 0, .on = true, .name = "b", .widths = {}, .files = {}, .weights = {}};
  from.weights = {{0, 0}, {0.5, 1.5}, {1, 3e-5}};
  for (const auto& field : kWhole) {
    const auto checked = checkedValue(infoOf(field), readMember(from, field));
    ASSERT_TRUE(checked) << checked.error().sentence();
    writeMember(to, field, *checked);
    EXPECT_EQ(readMember(to, field), readMember(from, field)) << field.key;
  }
  EXPECT_EQ(to.weights, from.weights);
  EXPECT_EQ(to.rate, 3e-5);
}

TEST(FieldTable, PointsAndListsSurviveTheirText) {
  for (const auto& field : kWhole) {
    const auto info = infoOf(field);
    const auto parsed = parseValue(info, formatValue(info.defaultValue));
    ASSERT_TRUE(parsed) << field.key << ": " << parsed.error().sentence();
    EXPECT_EQ(*parsed, info.defaultValue) << field.key;
  }
}

TEST(FieldTable, PointsOutOfOrderOrRangeAreRefused) {
  const auto info = infoOf(kWhole[6]);
  EXPECT_TRUE(checkedValue(info, std::vector<Point>{{0, 0}, {0, 2}, {1, 1}}));
  EXPECT_TRUE(checkedValue(info, std::vector<std::string>{}));  // TOML's [] has no type
  EXPECT_FALSE(checkedValue(info, std::vector<Point>{{0.6, 1}, {0.5, 1}}));
  EXPECT_FALSE(checkedValue(info, std::vector<Point>{{0, 1}, {1.5, 1}}));
  EXPECT_FALSE(checkedValue(info, std::vector<Point>{{0, 2.5}}));
  EXPECT_FALSE(checkedValue(info, std::vector<std::int64_t>{1}));
}

TEST(Fields, EachRowSpeaksToAPersonAndHasASensibleDefault) {
  std::set<std::string> known;
  for (const auto& section : sections()) known.insert(section.id);
  int basic = 0;
  for (const auto& field : allFields()) {
    EXPECT_TRUE(known.contains(field.key.substr(0, field.key.find('.')))) << field.key;
    EXPECT_GT(field.help.size(), 20u) << field.key;
    EXPECT_EQ(field.help.back(), '.') << field.key;
    EXPECT_LT(field.label.size(), 32u) << field.key;
    EXPECT_EQ(field.label.find('.'), std::string::npos) << field.key;
    const auto checked = checkedValue(field, field.defaultValue);
    EXPECT_TRUE(checked) << checked.error().sentence();
    EXPECT_TRUE(std::set<std::string>({"pretrain", "finetune", "both", "experiment"}).contains(field.appliesTo))
        << field.key;
    const bool isNumber =
        field.type == FieldType::Int || field.type == FieldType::Real || field.integerList || field.realList;
    EXPECT_EQ(isNumber, field.max > field.min) << field.key;
    basic += field.basic && isInUse(field, Settings());  // what a person sees at once
  }
  EXPECT_GE(basic, 15);
  EXPECT_LE(basic, 30);
}

TEST(Fields, AListOfRatesTakesWholeNumbersFractionsAndPowersAlike) {
  const auto& field = *findField("finetune.search_rates");
  const auto wanted = Value(std::vector<double>{0.001, 3e-4, 2});
  for (const char* text : {"1e-3, 0.0003, 2", "[0.001, 3e-4, 2]"}) EXPECT_EQ(*parseValue(field, text), wanted) << text;
  EXPECT_EQ(*parseValue(field, ""), Value(std::vector<double>{}));
  EXPECT_EQ(*checkedValue(field, Value(std::vector<std::int64_t>{1, 2})), Value(std::vector<double>{1, 2}));
  EXPECT_EQ(formatValue(wanted), "[0.001, 3e-04, 2.0]");
  const auto refused = parseValue(field, "0.001, fast");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().remedy, "It must be a list of numbers");
  EXPECT_FALSE(parseValue(field, "0.001, -1"));
}

TEST(Fields, ASettingThatCameLaterLeavesTheIdentityOfOlderRunsAsItWas) {
  Settings settings;
  const auto before = stageIdentity(settings, "finetune");
  EXPECT_EQ(before.find("gradual_unfreezing"), std::string::npos);
  settings.finetune.gradualUnfreezing = 1;
  EXPECT_NE(stageIdentity(settings, "finetune"), before);
}

TEST(Fields, WhatStandsBetweenLabelsIsAskedForAtOnceWhereThereAreSeveral) {
  const auto& field = *findField("task.label_separator");
  EXPECT_TRUE(field.basic);
  Settings settings;
  EXPECT_FALSE(isInUse(field, settings));
  settings.task.kind = "multi_label";
  EXPECT_TRUE(isInUse(field, settings));
}

TEST(Fields, EveryFieldSurvivesItsTextAndIsFoundAgain) {
  Settings settings;
  for (const auto& field : allFields()) {
    const auto parsed = parseValue(field, formatValue(field.defaultValue));
    ASSERT_TRUE(parsed) << parsed.error().sentence();
    EXPECT_EQ(*parsed, field.defaultValue) << field.key;
    EXPECT_EQ(findField(field.key)->key, field.key);
    EXPECT_EQ(*getField(settings, field.key), field.defaultValue);
  }
  EXPECT_EQ(findField("backbone.width"), nullptr);
}

TEST(Fields, ASmallRateStaysExactlyItself) {
  const auto& field = *findField("finetune.learning_rate");
  for (const double rate : {3e-5, 0.1, 1.0 / 3.0, 5e-324, 123456.789e3}) {
    EXPECT_EQ(std::get<double>(*parseValue(field, formatValue(rate))), rate);
  }
  EXPECT_EQ(formatValue(*parseValue(field, "0.00003")), "3e-05");
}

TEST(Fields, TextIsReadAsPeopleWriteIt) {
  const auto parse = [](const char* key, const char* text) { return *parseValue(*findField(key), text); };
  EXPECT_EQ(parse("pretrain.tokens", "5.5e6"), Value(std::int64_t{5500000}));
  EXPECT_EQ(parse("pretrain.tokens", " 5_500_000 "), Value(std::int64_t{5500000}));
  EXPECT_EQ(parse("pretrain.mask_rate", "+.2"), Value(0.2));
  EXPECT_EQ(parse("finetune.epochs", "7"), Value(7.0));
  EXPECT_EQ(parse("tokenizer.lowercase", "off"), Value(false));
  EXPECT_EQ(parse("experiment.seeds", "4, 5,6"), Value(std::vector<std::int64_t>{4, 5, 6}));
  EXPECT_EQ(parse("experiment.seeds", "[4]"), Value(std::vector<std::int64_t>{4}));
  EXPECT_EQ(parse("experiment.seeds", "9"), Value(std::vector<std::int64_t>{9}));
  EXPECT_EQ(parse("corpus.path", "a b.txt,语料/*.txt"), Value(std::vector<std::string>{"a b.txt", "语料/*.txt"}));
  EXPECT_EQ(parse("corpus.path", R"(["a,b.txt"])"), Value(std::vector<std::string>{"a,b.txt"}));
  EXPECT_EQ(parse("corpus.path", "[ab]*.txt"), Value(std::vector<std::string>{"[ab]*.txt"}));
  EXPECT_EQ(parse("corpus.path", ""), Value(std::vector<std::string>{}));
  EXPECT_EQ(parse("task.text", "\" two spaces \""), Value(std::string(" two spaces ")));
}

TEST(Fields, WrongTextSaysWhatIsExpected) {
  const auto error = [](const char* key, const char* text) {
    return parseValue(*findField(key), text).error().sentence();
  };
  EXPECT_EQ(error("backbone.heads", "0"), "backbone.heads is 0, outside of 1 to 256. Choose a value from 1 to 256.");
  EXPECT_EQ(error("backbone.heads", "2.5"), "backbone.heads is 2.5. It must be a whole number.");
  EXPECT_EQ(error("backbone.heads", "many"), "backbone.heads is 'many'. It must be a whole number.");
  EXPECT_EQ(error("backbone.norm", "middle"), "backbone.norm does not know 'middle'. Choose from pre, post.");
  EXPECT_EQ(error("experiment.arms", "scratch,lucky"),
            "experiment.arms does not know 'lucky'. Choose from pretrained, scratch.");
  EXPECT_NE(error("experiment.seeds", "1,x").find("a list of whole numbers"), std::string::npos);
  EXPECT_NE(error("corpus.path", "[\"a\",").find("a list of texts"), std::string::npos);
  EXPECT_NE(error("finetune.epochs", "nan").find("outside"), std::string::npos);
  EXPECT_NE(error("finetune.epochs", "").find("empty"), std::string::npos);
  EXPECT_NE(error("task.text", "\xff\xfe").find("not UTF-8"), std::string::npos);
}

TEST(Fields, AMistypedKeyIsAnsweredWithTheNearest) {
  EXPECT_EQ(nearestKey("pretrain.mask_rat"), "pretrain.mask_rate");
  EXPECT_EQ(nearestKey("pretrain.maks_rate"), "pretrain.mask_rate");
  EXPECT_EQ(nearestKey("mask_rate"), "pretrain.mask_rate");
  EXPECT_EQ(nearestKey("task.max_train"), "task.max_train_examples") << "what begins with it, not task.train";
  EXPECT_EQ(nearestKey("max_train"), "task.max_train_examples");
  EXPECT_EQ(nearestKey("model.d_model"), "backbone.d_model");
  EXPECT_EQ(nearestKey("qqqqqqqqqqqqqqqqqqqq"), "");
  Settings settings;
  const auto status = setField(settings, "finetune.learningrate", 1e-3);
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::WrongUse);
  EXPECT_EQ(status.error().sentence(),
            "There is no setting 'finetune.learningrate'. Did you mean 'finetune.learning_rate'?");
}

TEST(Fields, DifferencesNameOnlyWhatDiffers) {
  Settings left, right;
  EXPECT_TRUE(differences(left, right).empty());
  right.experiment.seeds = {7};
  right.finetune.learningRate = 3e-5;
  const auto found = differences(left, right);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].key, "experiment.seeds");
  EXPECT_EQ(found[1].key, "finetune.learning_rate");
  EXPECT_EQ(found[1].right, Value(3e-5));
}

}  // namespace
}  // namespace clozebench
