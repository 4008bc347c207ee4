// Next-sentence prediction beside masked words, mask units and rates over a run, and the probes on held-out text.
#include "base/random.h"
#include "checkpoint/checkpoint.h"
#include "model/next_sentence_head.h"
#include "run/filled_in.h"
#include "train/network.h"
#include "world.h"

#include <gmock/gmock.h>

#include <fstream>

namespace clozebench {
namespace {

using test::checkpointOf;
using test::runTraining;
using test::World;
using testing::HasSubstr;

// Documents of one topic each, so that a sentence of another document often has another topic.
std::string writeDocuments(const World& world, int documents, int sentences) {
  static const std::vector<std::vector<std::string>> topics = {{"river", "lake", "ocean", "wave", "shore", "tide"},
                                                               {"flute", "drum", "violin", "song", "choir", "melody"},
                                                               {"bread", "cheese", "soup", "salad", "butter", "honey"},
                                                               {"engine", "wheel", "brake", "gear", "piston", "axle"}};
  const auto path = world.folder() / "documents.txt";
  std::ofstream out(path);
  CounterRandom random(3, 9);
  for (int document = 0; document < documents; ++document) {
    const auto& words = topics[static_cast<std::size_t>(document) % topics.size()];
    for (int sentence = 0; sentence < sentences; ++sentence) {
      out << "the";
      for (std::uint32_t word = 0; word < 3 + random.below(2); ++word)
        out << ' ' << words[random.below(static_cast<std::uint32_t>(words.size()))];
      out << '\n';
    }
    out << '\n';
  }
  return path.string();
}

World& withPairs(World& world, int documents = 120, int sentences = 4) {
  world.settings.corpus.path = {writeDocuments(world, documents, sentences)};
  world.settings.corpus.format = "documents";
  world.settings.pretrain.nsp = true;
  return world;
}

TEST(NextSentence, IsLearntAndProbedFromTheFirstRowOn) {
  World world;
  withPairs(world, /*documents=*/300).settings.pretrain.steps = 600;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  const auto& first = trace.validation.front();
  EXPECT_EQ(first.step, 0);
  EXPECT_NEAR(first.metrics.get("nsp_loss"), std::log(2.0), 0.3);
  for (const auto& row : trace.validation) {
    for (const char* name : {"mlm_loss", "mlm_accuracy", "perplexity", "nsp_accuracy", "nsp_loss"})
      EXPECT_TRUE(std::isfinite(row.metrics.get(name))) << name;
    EXPECT_NEAR(row.metrics.get("loss"), row.metrics.get("mlm_loss") + row.metrics.get("nsp_loss"), 1e-6);
  }
  EXPECT_GT(trace.validation.back().metrics.get("nsp_accuracy"), 0.7);  // one topic in four is the same by chance
  EXPECT_GT(trace.summary().validation.get("nsp_accuracy"), 0.7);
}

TEST(NextSentence, WeighsItsLoss) {
  World world;
  withPairs(world).settings.pretrain.nspWeight = 1;
  const double one = runTraining(world.pretrain("a")).points[0].loss;
  world.settings.pretrain.nspWeight = 3;
  const double three = runTraining(world.pretrain("b")).points[0].loss;
  world.settings.pretrain.nspWeight = 0;
  const double none = runTraining(world.pretrain("c")).points[0].loss;
  EXPECT_NEAR((three - none) / (one - none), 3, 1e-3);
}

TEST(NextSentence, StopsAndResumesBitForBit) {
  World world;
  withPairs(world).settings.pretrain.steps = 30;
  world.settings.pretrain.maskUnit = "word";
  world.settings.pretrain.maskRateEnd = 0.5;
  const auto whole = runTraining(world.pretrain("whole"));
  const auto request = world.pretrain("cut");
  const auto first = runTraining(request, [](const Event& event, RunControls& controls) {
    if (const auto* steps = std::get_if<Steps>(&event)) controls.stop = steps->points.back().step >= 11;
  });
  ASSERT_TRUE(first.stopped());
  const auto rest = runTraining(test::resumed(request));
  ASSERT_TRUE(rest.finished()) << rest.error().sentence();
  EXPECT_EQ(test::differenceOf(checkpointOf(world.pretrain("whole"), "last"), checkpointOf(request, "last")), "");
}

TEST(NextSentence, RefusesATextWithoutConsecutiveSentencesAndSaysWhatToDo) {
  World world;  // a corpus of lines of one sentence
  world.settings.pretrain.nsp = true;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().code, ErrorCode::BadInput);
  EXPECT_EQ(trace.error().context.at("key"), "pretrain.nsp");
  EXPECT_THAT(trace.error().remedy, HasSubstr("corpus.format"));
}

bool saidThat(const test::RunTrace& trace, const std::string& text) {
  return std::ranges::any_of(trace.all<Notice>(),
                             [&](const Notice& notice) { return notice.text.find(text) != std::string::npos; });
}

TEST(NextSentence, CountsDocumentsOfOneSentenceInANotice) {
  World world;
  withPairs(world);
  std::ofstream(world.settings.corpus.path[0], std::ios::app) << "\nthe soup\n\nthe salad\n\nthe honey\n";
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  EXPECT_TRUE(saidThat(trace, "training documents have a single sentence"));
  EXPECT_FALSE(saidThat(trace, "nsp_accuracy is measured on"));
}

TEST(NextSentence, SaysWhenItsAccuracyRestsOnFewPairs) {
  World world;
  withPairs(world, /*documents=*/40, /*sentences=*/3).settings.pretrain.steps = 3;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  EXPECT_TRUE(saidThat(trace, "nsp_accuracy is measured on"));
}

TEST(MaskedWords, SayWhenTheirAccuracyRestsOnAHandfulOfHiddenTokens) {
  World few(/*corpusRows=*/30);  // a few of them held out
  few.settings.pretrain.steps = 2;
  const auto trace = runTraining(few.pretrain());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  EXPECT_TRUE(saidThat(trace, "mlm_accuracy rests on few hidden tokens"));
  World many(/*corpusRows=*/3000);
  many.settings.pretrain.steps = 2;
  EXPECT_FALSE(saidThat(runTraining(many.pretrain()), "mlm_accuracy rests on"));
}

TEST(NextSentence, FineTuningKeepsTheSegmentsAndStartsFromThem) {
  World world;
  withPairs(world).settings.pretrain.steps = 12;
  const auto before = world.pretrain();
  ASSERT_TRUE(runTraining(before).finished());
  auto fine = world.finetune();
  fine.arm = "pretrained";
  fine.startFrom = checkpointOf(before, "last");
  fine.settings.finetune.learningRate = 1e-12;
  const auto trace = runTraining(fine);
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  const auto segmentsIn = [](const std::filesystem::path& checkpoint) {
    const auto info = readCheckpointInfo(checkpoint);
    EXPECT_TRUE(info);
    auto network = makeFinetuneNetwork(info->settings, 60, 4, {});
    EXPECT_TRUE(network);
    auto& parameters = (*network)->parameters;
    EXPECT_TRUE(loadWeights(checkpoint, parameters, {"embedding.segment.weight"}));
    return parameters.master(parameters.find("embedding.segment.weight")).clone();
  };
  EXPECT_TRUE(segmentsIn(checkpointOf(before, "last")).allclose(segmentsIn(checkpointOf(fine, "best")), 0, 1e-9));
}

TEST(NextSentence, ACheckpointWithSegmentsIsRefusedWithoutThem) {
  World world;
  const auto before = withPairs(world).pretrain();
  ASSERT_TRUE(runTraining(before).finished());
  auto fine = world.finetune();
  fine.startFrom = checkpointOf(before, "last");
  fine.settings.pretrain.nsp = false;
  const auto trace = runTraining(fine);
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().context.at("key"), "pretrain.nsp");
}

TEST(NextSentence, ATextCnnPoolsTheWholeRowForIt) {
  World world;
  withPairs(world).settings.pretrain.steps = 30;
  world.settings.backbone.kind = "textcnn";
  world.settings.backbone.filters = 6;
  const auto trace = runTraining(world.pretrain());
  ASSERT_TRUE(trace.finished()) << trace.error().sentence();
  EXPECT_TRUE(std::isfinite(trace.validation.back().metrics.get("nsp_accuracy")));
}

TEST(NextSentenceHead, IsBertsPoolerAndTwoAnswers) {
  auto settings = test::smallSettings();
  settings.pretrain.nsp = true;
  auto network = makePretrainNetwork(settings, 60, {});
  ASSERT_TRUE(network);
  auto& parameters = (*network)->parameters;
  initialize(parameters, settings.backbone, 5);
  const auto hidden = torch::randn({5, 7, 20});  // (B, T, D)
  const auto get = [&](const char* name) { return parameters.master(parameters.find(name)); };
  const auto pooled = torch::tanh(hidden.select(1, 0).matmul(get("nsp.dense.weight").t()) + get("nsp.dense.bias"));
  const auto expected = pooled.matmul(get("nsp.weight").t()) + get("nsp.bias");  // (B, 2)
  EXPECT_TRUE((*network)->nextSentence->logits(hidden).allclose(expected, 1e-5, 1e-6));
}

TEST(Segments, AreAddedToTheEmbeddingsAndLearnt) {
  auto settings = test::smallSettings();
  settings.pretrain.nsp = true;
  auto network = makePretrainNetwork(settings, 60, {});
  ASSERT_TRUE(network);
  auto& parameters = (*network)->parameters;
  initialize(parameters, settings.backbone, 5);
  const auto ids = torch::randint(5, 60, {3, 11}, torch::kInt64);  // (B, T)
  const auto& encoder = *(*network)->encoder;
  const auto zeros = torch::zeros_like(ids), ones = torch::ones_like(ids);
  const auto alone = encoder.forward({ids, {}, {}}, {});
  EXPECT_TRUE(alone.equal(encoder.forward({ids, {}, zeros}, {})));  // a text of its own is the first segment
  EXPECT_FALSE(alone.allclose(encoder.forward({ids, {}, ones}, {})));
  auto mixed = zeros.clone();
  mixed.narrow(1, 6, 5).fill_(1);
  parameters.zeroGradients();
  (encoder.forward({ids, {}, mixed}, {}) * torch::arange(3 * 11 * 20).view({3, 11, 20})).sum().backward();
  parameters.collectGradients();
  const auto both = parameters.gradient(parameters.find("embedding.segment.weight"));
  const auto positions = parameters.gradient(parameters.find("embedding.position.weight"));  // (max_length, D)
  // Each position's gradient is that of its segment, as both are added at the same place.
  EXPECT_TRUE(both[0].allclose(positions.narrow(0, 0, 6).sum(0), 1e-3, 1e-2));
  EXPECT_TRUE(both[1].allclose(positions.narrow(0, 6, 5).sum(0), 1e-3, 1e-2));
}

TEST(MaskUnits, EachTrainsAndAllAreMeasuredByTheSameRuler) {
  World world;
  std::vector<double> first;
  for (const char* unit : {"token", "word", "span", "one_per_sentence"}) {
    world.settings.pretrain.maskUnit = unit;
    const auto trace = runTraining(world.pretrain(unit));
    ASSERT_TRUE(trace.finished()) << unit << ": " << trace.error().sentence();
    first.push_back(trace.validation.front().metrics.get("mlm_loss"));
  }
  for (const double loss : first) EXPECT_EQ(loss, first[0]);  // the same held-out tokens are hidden at step 0
}

TEST(MaskRate, MovesInALineFromStartToEnd) {
  World world;
  world.settings.pretrain.steps = 40;
  const auto constant = runTraining(world.pretrain("a"));
  world.settings.pretrain.maskRateEnd = world.settings.pretrain.maskRate;
  const auto same = runTraining(world.pretrain("b"));
  EXPECT_EQ(test::differenceOf(constant.points, same.points), "");
  world.settings.pretrain.maskRateEnd = 0.9;
  const auto rising = runTraining(world.pretrain("c"));
  EXPECT_EQ(rising.points[0].loss, constant.points[0].loss);  // the first step is at the first rate
  EXPECT_NE(rising.points.back().loss, constant.points.back().loss);
}

TEST(Probes, ShowTheSameHeldOutSentencesFilledInAtEachEvaluation) {
  World world;
  const auto trace = runTraining(world.pretrain());
  const auto probes = trace.all<Probed>();
  ASSERT_EQ(probes.size(), trace.validation.size());
  for (std::size_t i = 0; i < probes.size(); ++i) {
    EXPECT_EQ(probes[i].step, trace.validation[i].step);
    const auto sentences = filledIn(probes[i]);
    ASSERT_EQ(sentences.size(), 4U);
    for (const auto& sentence : sentences) {
      EXPECT_THAT(sentence.text, HasSubstr("["));
      EXPECT_EQ(sentence.right < 1, sentence.text.find(", not ") != std::string::npos) << sentence.text;
    }
  }
}

}  // namespace
}  // namespace clozebench
