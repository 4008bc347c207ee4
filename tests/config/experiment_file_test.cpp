// Experiment files: read, refused with line and remedy, written back, resolved.
#include "config/experiment_file.h"

#include "config/all_errors.h"
#include "config/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <cmath>
#include <fstream>

namespace clozebench {
namespace {

using testing::HasSubstr;

Experiment parse(std::string_view toml) {
  auto experiment = parseExperiment(toml, "/home/someone/texts");
  EXPECT_TRUE(experiment) << experiment.error().sentence();
  return experiment ? *experiment : makeExperiment();
}

std::string refusal(std::string_view toml) {
  const auto experiment = parseExperiment(toml, "/d");
  EXPECT_FALSE(experiment);
  return experiment ? "" : experiment.error().sentence();
}

// Experiments are equal when everything that a file can say is.
void expectEqual(const Experiment& a, const Experiment& b) {
  EXPECT_EQ(settingsToJson(a.settings), settingsToJson(b.settings));
  EXPECT_EQ(a.given, b.given);
  EXPECT_EQ(a.arms, b.arms);
  ASSERT_EQ(a.variants.size(), b.variants.size());
  for (std::size_t i = 0; i < a.variants.size(); ++i) {
    EXPECT_EQ(a.variants[i].name, b.variants[i].name);
    EXPECT_EQ(a.variants[i].set, b.variants[i].set);
  }
}

constexpr auto kFile = R"(
[experiment]
name = "glosses"
seeds = [4, 5]
[corpus]
path = "raw.txt"           # one path may stand alone
[task]
train = ["train.tsv"]
test = 'C:\data\test.tsv'
[pretrain]
steps = 700
[finetune]
learning_rate = 3e-5
epochs = 5
[arm.pretrained]
embedding_rate = 0.3
[[variant]]
name = "wide"
set = {"backbone.d_model" = 96, backbone.layers = 3}
[[variant]]
name = "plain"
)";

TEST(ExperimentFile, ReadsTablesVariantsAndArms) {
  const auto experiment = parse(kFile);
  EXPECT_EQ(experiment.settings.experiment.seeds, (std::vector<std::int64_t>{4, 5}));
  EXPECT_EQ(experiment.settings.corpus.path, std::vector<std::string>{"raw.txt"});
  EXPECT_EQ(experiment.settings.task.test, std::vector<std::string>{"C:\\data\\test.tsv"});
  EXPECT_EQ(experiment.settings.finetune.learningRate, 3e-5);
  EXPECT_EQ(experiment.settings.finetune.epochs, 5.0);
  EXPECT_EQ(experiment.arms.at("pretrained").at("embedding_rate"), Value(0.3));
  ASSERT_EQ(experiment.variants.size(), 2u);
  EXPECT_EQ(experiment.variants[0].name, "wide");
  EXPECT_EQ(experiment.variants[0].set.at("backbone.layers"), Value(std::int64_t{3}));
  EXPECT_TRUE(experiment.variants[1].set.empty());
  EXPECT_TRUE(experiment.given.contains("pretrain.steps"));
  EXPECT_FALSE(experiment.given.contains("pretrain.tokens"));
}

TEST(ExperimentFile, AnEmptyFileIsAllDefaultsWithOneVariant) {
  const auto experiment = parse("\xEF\xBB\xBF# a byte-order mark and nothing else\r\n");
  expectEqual(experiment, makeExperiment());
}

TEST(ExperimentFile, AMistakeIsNamedWithLineAndRemedy) {
  EXPECT_EQ(refusal("[pretrain]\nmask_rat = 0.2"),
            "Line 2: There is no setting 'pretrain.mask_rat'. Did you mean 'pretrain.mask_rate'?");
  EXPECT_THAT(refusal("\n[pretraining]\ntokens = 5"),
              HasSubstr("Line 2: There is no table 'pretraining'. Did you mean 'pretrain'"));
  EXPECT_THAT(refusal("seeds = [1]"), HasSubstr("Did you mean 'experiment.seeds'"));
  EXPECT_THAT(refusal("[backbone]\nheads = \"eight\""),
              HasSubstr("Line 2: backbone.heads is eight. It must be a whole number"));
  EXPECT_THAT(refusal("[backbone]\nlayers = 2\nheads = 0"),
              HasSubstr("Line 3: backbone.heads is 0, outside of 1 to 256"));
  EXPECT_THAT(refusal("[experiment]\nseeds = [1, 2.5]"), HasSubstr("Line 2"));
  EXPECT_THAT(refusal("[experiment]\nname = 1979-05-27"), HasSubstr("Line 2"));
  EXPECT_THAT(refusal("backbone = 3"), HasSubstr("Write a table: [backbone]"));
  EXPECT_THAT(refusal("[backbone]\nheads = = 2"), HasSubstr("Line 2 is not TOML"));
  EXPECT_THAT(refusal("[backbone]\nheads = 1\nheads = 2"), HasSubstr("Line 3 is not TOML"));
  EXPECT_THAT(refusal("[arm.pretrained]\nbatch_size = 8"), HasSubstr("Line 2: Arms may not differ in 'batch_size'"));
  EXPECT_THAT(refusal("[arm.pretrained]\nlayer_decay = 7"), HasSubstr("Line 2: finetune.layer_decay is 7"));
  EXPECT_THAT(refusal("[arm]\npretrained = 7"), HasSubstr("[arm.pretrained]"));
  EXPECT_THAT(refusal("variant = 7"), HasSubstr("[[variant]]"));
  EXPECT_THAT(refusal("[[variant]]\nname = \"a\"\nset = {\"backbone.hads\" = 2}"),
              HasSubstr("Did you mean 'backbone.heads'"));
  EXPECT_THAT(refusal("[[variant]]\ntitle = \"a\""), HasSubstr("A variant has no 'title'"));
}

TEST(ExperimentFile, TheFirstLineWithAMistakeIsReportedWhateverTheTable) {
  EXPECT_THAT(refusal("[task]\nx = 1\n[backbone]\ny = 1"), HasSubstr("Line 2"));
}

TEST(ExperimentFile, AllMistakesOfAFileAreToldAtOnceInTheOrderOfTheirLines) {
  const auto experiment = parseExperiment(
      "[task]\ntrian = 1\n[pretrian]\nsteps = 5\n[backbone]\nlayers = 0\nheads = 0\n[[variant]]\nset = "
      "{\"backbone.norm\" = \"odd\"}",
      "/d");
  ASSERT_FALSE(experiment);
  const auto& error = experiment.error();
  EXPECT_EQ(error.code, ErrorCode::WrongUse);
  EXPECT_THAT(error.what, testing::MatchesRegex("5 settings need a change:\n  Line 2: .*task.trian.*task.train.*\n"
                                                "  Line 3: .*pretrian.*pretrain.*\n  Line 6: backbone.layers is 0.*\n"
                                                "  Line 7: backbone.heads is 0.*\n  Line 9: backbone.norm .*odd.*"));
  EXPECT_EQ(error.context.at("line"), "2");
}

TEST(ExperimentFile, ALoneNumberIsNoListAndQuotesMakeNoNumber) {
  EXPECT_THAT(refusal("[experiment]\nseeds = 3"),
              HasSubstr("experiment.seeds is the number 3, not a list. Write [3] for that one, or [1, 2, 3] for 3"));
  EXPECT_THAT(refusal("[experiment]\nseeds = 9"), HasSubstr("[1, 2, 3, 4, 5, ...] for 9"));
  EXPECT_THAT(refusal("[experiment]\nseeds = 1"), HasSubstr("Write [1] for that one."));
  EXPECT_EQ(refusal("[pretrain]\nsteps = \"5\""), "Line 2: pretrain.steps is the text \"5\". Write 5 without quotes.");
  EXPECT_THAT(refusal("[finetune]\nlearning_rate = \"3e-5\""), HasSubstr("Write 3e-5 without quotes"));
  EXPECT_THAT(refusal("[tokenizer]\nlowercase = \"true\""), HasSubstr("Write true without quotes"));
}

TEST(ExperimentFile, AMistypedTableGetsTheNearestName) {
  EXPECT_THAT(refusal("[pretrian]\nsteps = 5"), HasSubstr("There is no table 'pretrian'. Did you mean 'pretrain'?"));
  EXPECT_THAT(refusal("[corpse]\npath = \"a\""), HasSubstr("Did you mean 'corpus'?"));
  EXPECT_THAT(refusal("[[varient]]\nname = \"a\""), HasSubstr("Did you mean 'variant'?"));
  EXPECT_THAT(refusal("[unheard_of]\nx = 1"), HasSubstr("`cloze fields` lists all settings"));
}

TEST(ExperimentFile, LoadingNamesTheFileAndItsFolder) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "实验 one";
  std::filesystem::create_directories(folder);
  const auto file = folder / "a b.toml";
  std::ofstream(file) << "[corpus]\npath = \"raw.txt\"\n";
  const auto experiment = loadExperiment(file);
  ASSERT_TRUE(experiment) << experiment.error().sentence();
  EXPECT_EQ(resolve(*experiment, experiment->variants[0])->corpus.path[0], (folder / "raw.txt").string());
  std::ofstream(file) << "[corpus]\npth = 1\n";
  EXPECT_THAT(loadExperiment(file).error().what, HasSubstr("a b.toml: Line 2"));
  EXPECT_EQ(loadExperiment(folder / "none.toml").error().code, ErrorCode::NotFound);
}

TEST(ExperimentFile, WritesOnlyWhatWasGivenInTableOrder) {
  auto experiment = makeExperiment();
  ASSERT_TRUE(setGiven(experiment, "finetune.learning_rate", 3e-5));
  ASSERT_TRUE(setGiven(experiment, "experiment.name", std::string("a \"b\"\\c\n")));
  ASSERT_TRUE(setGiven(experiment, "finetune.epochs", std::int64_t{5}));
  ASSERT_TRUE(setGiven(experiment, "arm.pretrained.embedding_rate", 0.3));
  EXPECT_EQ(toToml(experiment),
            "[experiment]\nname = \"a \\\"b\\\"\\\\c\\n\"\n\n[finetune]\nepochs = 5.0\nlearning_rate = 3e-05\n\n"
            "[arm.pretrained]\nembedding_rate = 0.3\n");
  expectEqual(parse(toToml(experiment)), experiment);
}

TEST(ExperimentFile, AWrittenFileReadsBackEqual) {
  const auto experiment = parse(kFile);
  expectEqual(parse(toToml(experiment)), experiment);
}

// Any value that a field admits.
Value anyValue(const FieldInfo& field) {
  const auto text = [] { return *rc::gen::string<std::string>(); };
  const auto utf8 = [&](const std::string& raw) {
    std::string clean;
    for (const unsigned char c : raw)
      clean += c < 0x80 ? std::string(1, static_cast<char>(c)) : std::string("\xE8\xAF\x8D");
    return clean;
  };
  const auto integer = [&] {
    const auto high = static_cast<std::int64_t>(std::min(field.max, 9e15));
    return *rc::gen::inRange<std::int64_t>(static_cast<std::int64_t>(field.min), high);
  };
  switch (field.type) {
    case FieldType::Int:
      return integer();
    case FieldType::Bool:
      return *rc::gen::arbitrary<bool>();
    case FieldType::Choice:
      return *rc::gen::elementOf(field.choices);
    case FieldType::String:
      return utf8(text());
    case FieldType::Real: {
      const double share = *rc::gen::inRange(0, 1000003) / 1000003.0;
      return field.min + std::pow(share, 9) * (field.max - field.min);
    }
    case FieldType::List: {
      const int size = *rc::gen::inRange(0, 4);
      std::vector<std::int64_t> integers;
      std::vector<std::string> strings;
      std::vector<double> reals;
      for (int i = 0; i < size; ++i) {
        if (field.integerList)
          integers.push_back(integer());
        else if (field.realList)
          reals.push_back(static_cast<double>(*rc::gen::inRange(1, 1000003)) / 1000003.0);
        else
          strings.push_back(field.choices.empty() ? utf8(text()) : *rc::gen::elementOf(field.choices));
      }
      if (field.integerList) return integers;
      if (field.realList) return reals;
      return strings;
    }
    case FieldType::Points:
      return std::vector<Point>{{0, 1}};
  }
  return false;
}

TEST(ExperimentFile, AnyExperimentSurvivesItsFileItsTextAndItsJson) {
  EXPECT_TRUE(rc::check("round trip", [] {
    auto experiment = makeExperiment();
    for (const auto& field : allFields()) {
      if (*rc::gen::inRange(0, 3) == 0) continue;
      const auto value = anyValue(field);
      RC_ASSERT(setGiven(experiment, field.key, value).has_value());
      RC_ASSERT(*getField(experiment.settings, field.key) == value);
      const auto parsed = parseValue(field, formatValue(value));
      RC_ASSERT(parsed.has_value());
      RC_ASSERT(*parsed == value);
    }
    experiment.variants = {
        {"首", {{"backbone.layers", std::int64_t{2}}, {"corpus.path", std::vector<std::string>{"a\\b\"c"}}}},
        {"b", {}}};
    const auto back = parseExperiment(toToml(experiment), "");
    RC_ASSERT(back.has_value());
    RC_ASSERT(differences(back->settings, experiment.settings).empty());
    RC_ASSERT(back->given == experiment.given);
    RC_ASSERT(back->variants[0].set == experiment.variants[0].set);
    const auto json = settingsFromJson(nlohmann::json::parse(settingsToJson(experiment.settings).dump()));
    RC_ASSERT(json.has_value());
    RC_ASSERT(differences(*json, experiment.settings).empty());
  }));
}

TEST(ApplySet, AssignsFieldsAndArmOverrides) {
  auto experiment = makeExperiment();
  ASSERT_TRUE(applySet(experiment, "finetune.epochs=5"));
  ASSERT_TRUE(applySet(experiment, " task.text = sentence = words "));
  ASSERT_TRUE(applySet(experiment, "arm.scratch.learning_rate=1e-3"));
  EXPECT_EQ(experiment.settings.finetune.epochs, 5.0);
  EXPECT_EQ(experiment.settings.task.text, "sentence = words");
  EXPECT_EQ(experiment.arms.at("scratch").at("learning_rate"), Value(1e-3));
  EXPECT_THAT(applySet(experiment, "finetune.epochs").error().remedy, HasSubstr("--set key=value"));
  EXPECT_THAT(applySet(experiment, "finetune.epoch=5").error().remedy, HasSubstr("finetune.epochs"));
  EXPECT_THAT(applySet(experiment, "arm.scratch.dropout=0").error().remedy, HasSubstr("set finetune.dropout for both"));
}

TEST(ApplySet, SeveralMistakesAreToldAtOnceAndTheRightOnesAreSet) {
  auto experiment = makeExperiment();
  const auto status = applySets(experiment, {"backbone.heads=0", "finetune.epochs=5", "backbone.layers=0", "x"});
  ASSERT_FALSE(status);
  EXPECT_THAT(status.error().what, HasSubstr("3 settings need a change"));
  EXPECT_THAT(status.error().what, HasSubstr("backbone.heads is 0"));
  EXPECT_THAT(status.error().what, HasSubstr("backbone.layers is 0"));
  EXPECT_EQ(status.error().context.at("key"), "backbone.heads");
  EXPECT_EQ(experiment.settings.finetune.epochs, 5.0);
  EXPECT_EQ(applySets(experiment, {"backbone.heads=0"}).error().what,
            applySet(experiment, "backbone.heads=0").error().what);
}

TEST(Resolve, AQuickTrialIsTinyUnlessAPresetIsGiven) {
  const auto sizes = [](std::string_view toml) {
    const auto experiment = parse(toml);
    const auto s = *resolve(experiment, experiment.variants[0]);
    return s.backbone.preset + ' ' + std::to_string(s.backbone.dModel) + ' ' + std::to_string(s.backbone.dFf);
  };
  EXPECT_EQ(sizes("[experiment]\nquick = true"), "tiny 64 256");
  EXPECT_EQ(sizes("[experiment]\nquick = true\n[backbone]\nd_model = 96"), "tiny 96 384");
  EXPECT_EQ(sizes("[experiment]\nquick = true\n[backbone]\npreset = \"big\""), "big 512 2048");
  EXPECT_EQ(sizes("[experiment]\nquick = false"), "big 512 2048");
  EXPECT_THAT(findField("experiment.quick")->help, HasSubstr("tiny network unless a preset is given"));
}

TEST(Resolve, ThePresetFillsWhatIsNotGivenBesideIt) {
  auto experiment = parse("[backbone]\npreset = \"small\"\nheads = 3\nd_v = 20");
  const auto small = *resolve(experiment, experiment.variants[0]);
  EXPECT_EQ(small.backbone.dModel, 128);
  EXPECT_EQ(small.backbone.heads, 3);
  EXPECT_EQ(small.backbone.dK, 16);
  EXPECT_EQ(small.backbone.dV, 20);
  EXPECT_EQ(small.backbone.layers, 6);
  EXPECT_EQ(small.backbone.dFf, 512);
  const auto changes = changesAgainstPreset(small);
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].key, "backbone.heads");
  EXPECT_EQ(changes[0].preset, Value(std::int64_t{8}));
  EXPECT_EQ(changes[1].chosen, Value(std::int64_t{20}));
  const auto big = *resolve(makeExperiment(), {});
  EXPECT_EQ(big.backbone.dModel, 512);
  EXPECT_EQ(big.backbone.dK, 64);
  EXPECT_TRUE(changesAgainstPreset(big).empty());
}

TEST(Resolve, EachPresetHasSizesOfATextCnnToo) {
  const auto sizes = [](const std::string& preset) {
    const auto experiment = parse("[backbone]\nkind = \"textcnn\"\npreset = \"" + preset + '"');
    const auto s = *resolve(experiment, experiment.variants[0]);
    EXPECT_TRUE(changesAgainstPreset(s).empty()) << preset;
    return std::to_string(s.backbone.dModel) + ' ' + std::to_string(s.backbone.filters) + ' ' +
           formatValue(s.backbone.filterWidths) + ' ' + std::to_string(s.backbone.convLayers);
  };
  EXPECT_EQ(sizes("big"), "512 256 [2, 3, 4, 5] 2");
  EXPECT_EQ(sizes("small"), "128 128 [2, 3, 4, 5] 2");
  EXPECT_EQ(sizes("tiny"), "64 64 [2, 3, 4, 5] 2");
}

TEST(Resolve, OnlySettingsInUseCountAsChangesAgainstThePreset) {
  const auto changed = [](const std::string& kind) {
    const auto experiment = parse("[backbone]\nkind = \"" + kind + "\"\npreset = \"small\"\nheads = 3\nfilters = 100");
    std::vector<std::string> keys;
    for (const auto& change : changesAgainstPreset(*resolve(experiment, experiment.variants[0])))
      keys.push_back(change.key);
    return keys;
  };
  EXPECT_EQ(changed("transformer"), std::vector<std::string>{"backbone.heads"});
  EXPECT_EQ(changed("textcnn"), std::vector<std::string>{"backbone.filters"});
}

TEST(Resolve, AVariantsPresetYieldsToSizesGivenInTheFile) {
  auto experiment = parse("[backbone]\nd_ff = 99");
  const auto tiny = *resolve(experiment, {"t", {{"backbone.preset", std::string("tiny")}}});
  EXPECT_EQ(tiny.backbone.dModel, 64);
  EXPECT_EQ(tiny.backbone.dFf, 99);
  ASSERT_EQ(changesAgainstPreset(tiny).size(), 1u);
  EXPECT_EQ(changesAgainstPreset(tiny)[0].preset, Value(std::int64_t{256}));
}

TEST(Resolve, OneBudgetGivenClearsTheOthers) {
  const auto budgets = [](std::string_view toml, const Variant& variant = {}) {
    const auto experiment = parse(toml);
    const auto settings = resolve(experiment, variant);
    if (!settings) return settings.error().what;
    const auto& p = settings->pretrain;
    return std::to_string(p.tokens) + ' ' + std::to_string(p.steps) + ' ' + formatValue(p.epochs) + ' ' +
           formatValue(p.minutes) + " | " + formatValue(settings->finetune.epochs) + ' ' +
           std::to_string(settings->finetune.steps);
  };
  EXPECT_EQ(budgets(""), "5500000 0 0 0 | 12 0");
  EXPECT_EQ(budgets("[pretrain]\nminutes = 3"), "0 0 0 3 | 12 0");
  EXPECT_EQ(budgets("[pretrain]\nsteps = 70\ntokens = 0\n[finetune]\nsteps = 9"), "0 70 0 0 | 0 9");
  EXPECT_EQ(budgets("[pretrain]\nsteps = 70\nepochs = 2"), "Two budgets are given: pretrain.steps and pretrain.epochs");
  EXPECT_EQ(budgets("[pretrain]\nsteps = 70", {"v", {{"pretrain.epochs", 2.5}}}), "0 0 2.5 0 | 12 0");
}

TEST(Resolve, AutomaticNumbersSuitTheSizeAndAreStored) {
  const auto rates = [](std::string_view toml) {
    const auto experiment = parse(toml);
    const auto s = *resolve(experiment, experiment.variants[0]);
    return std::vector<double>{s.pretrain.learningRate, s.finetune.learningRate, s.backbone.initStd};
  };
  EXPECT_EQ(rates("[backbone]\npreset = \"small\"\nlayers = 2"), (std::vector<double>{4e-3, 3e-3, 0.049}));
  EXPECT_EQ(rates("[backbone]\npreset = \"small\"\nlayers = 2\nnorm = \"post\"")[0], 1e-3);
  EXPECT_EQ(rates("[backbone]\nlayers = 2")[0], 1e-3);
  EXPECT_EQ(rates("")[0], 5.77e-4);
  EXPECT_DOUBLE_EQ(rates("")[2], 0.0245);
  EXPECT_EQ(rates("[finetune]\nlearning_rate = 3e-5")[1], 3e-5);
  const std::string textcnn = "[backbone]\nkind = \"textcnn\"\n";
  EXPECT_EQ(rates(textcnn + "preset = \"small\""), (std::vector<double>{2e-3, 3e-3, 0}));
  EXPECT_EQ(rates(textcnn + "preset = \"small\"\nlayers = 9\nnorm = \"post\"")[0], 2e-3);  // not in use
  EXPECT_EQ(rates(textcnn)[0], 5e-4);
}

TEST(Resolve, ArmsDifferOnlyInTheirOverrides) {
  const auto experiment = parse("[arm.pretrained]\nembedding_rate = 0.3\nlearning_rate = 3e-5");
  const auto pretrained = *resolveArm(experiment, experiment.variants[0], "pretrained");
  const auto scratch = *resolveArm(experiment, experiment.variants[0], "scratch");
  const auto found = differences(pretrained, scratch);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].key, "finetune.learning_rate");
  EXPECT_EQ(found[0].left, Value(3e-5));
  EXPECT_EQ(found[1].key, "finetune.embedding_rate");
}

TEST(Resolve, PathsBecomeAbsoluteAndQuickCapsTheBudgets) {
  auto experiment = parse("[corpus]\npath = [\"a/../b.txt\", \"/x/*.txt\"]\n[experiment]\nquick = true");
  const auto settings = *resolve(experiment, experiment.variants[0]);
  EXPECT_EQ(settings.corpus.path, (std::vector<std::string>{"/home/someone/texts/b.txt", "/x/*.txt"}));
  EXPECT_EQ(settings.pretrain.tokens, 204800);
  EXPECT_EQ(settings.finetune.epochs, 3);
  EXPECT_EQ(settings.corpus.maxDocuments, 5000);
}

TEST(Resolve, DeterministicMeansOneThreadInFp32) {
  const auto experiment = parse("[compute]\ndeterministic = true");
  const auto settings = *resolve(experiment, experiment.variants[0]);
  EXPECT_EQ(settings.compute.threads, 1);
  EXPECT_EQ(settings.compute.precision, "fp32");
}

TEST(SettingsJson, UnknownKeysAreRefusedAndMissingOnesKeepTheirDefault) {
  EXPECT_EQ(settingsFromJson({{"backbone.layers", 3}})->backbone.layers, 3);
  EXPECT_EQ(settingsFromJson({{"backbone.layers", 3}})->backbone.heads, 8);
  EXPECT_THAT(settingsFromJson({{"backbone.layer", 3}}).error().remedy, HasSubstr("backbone.layers"));
  EXPECT_FALSE(settingsFromJson({{"backbone.layers", nullptr}}));
  EXPECT_FALSE(settingsFromJson(nlohmann::json::array()));
}

TEST(StageIdentity, DependsOnWhatMattersToTheStageAndNothingElse) {
  const auto changes = [](const char* stage, std::string_view key, const Value& value, bool withCorpus = true) {
    Settings before;
    if (withCorpus) before.corpus.path = {"raw.txt"};
    auto after = before;
    EXPECT_TRUE(setField(after, key, value));
    return stageIdentity(before, stage) != stageIdentity(after, stage);
  };
  EXPECT_TRUE(changes("pretrain", "pretrain.learning_rate", 3e-5));
  EXPECT_TRUE(changes("pretrain", "backbone.layers", std::int64_t{2}));
  EXPECT_TRUE(changes("pretrain", "tokenizer.lowercase", false));
  EXPECT_TRUE(changes("pretrain", "corpus.add_task_texts", true));
  EXPECT_TRUE(changes("pretrain", "compute.deterministic", true));
  EXPECT_FALSE(changes("pretrain", "finetune.learning_rate", 3e-5));
  EXPECT_FALSE(changes("pretrain", "experiment.seeds", std::vector<std::int64_t>{9}));
  EXPECT_FALSE(changes("pretrain", "experiment.name", std::string("other")));
  EXPECT_FALSE(changes("pretrain", "corpus.path", std::string("moved/raw.txt")));
  EXPECT_FALSE(changes("pretrain", "task.split_seed", std::int64_t{9}));
  EXPECT_FALSE(changes("pretrain", "task.split_seed", std::int64_t{9}, false));  // the texts are fingerprinted
  EXPECT_TRUE(changes("finetune", "finetune.learning_rate", 3e-5));
  EXPECT_TRUE(changes("finetune", "task.split_seed", std::int64_t{9}));
  EXPECT_FALSE(changes("finetune", "pretrain.tokens", std::int64_t{9}));
}

}  // namespace
}  // namespace clozebench
