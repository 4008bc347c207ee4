// The preview's formulas, by hand and against built networks, in every combination that changes a shape.
#include "experiment/preview.h"

#include "model/encoder.h"
#include "model/heads.h"
#include "model/next_sentence_head.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

// Pairwise different sizes: a swapped axis cannot pass.
Settings smallSettings() {
  Settings settings;
  settings.tokenizer.vocabSize = 99;
  auto& backbone = settings.backbone;
  backbone.dModel = 32;
  backbone.heads = 3;
  backbone.dK = 10;
  backbone.dV = 6;
  backbone.layers = 2;
  backbone.dFf = 37;
  backbone.maxLength = 23;
  return settings;
}

TEST(Preview, CountsByHand) {
  const auto result = preview(smallSettings(), 5);
  const int attention = 32 * 30 + 30 + 32 * 30 + 30 + 32 * 18 + 18 + 18 * 32 + 32;
  const int feedForward = 32 * 37 + 37 + 37 * 32 + 32;
  const int backbone = 99 * 32 + 23 * 32 + 64 + 2 * (attention + feedForward + 2 * 64) + 64;
  EXPECT_EQ(result.backboneParameters, backbone);
  EXPECT_EQ(result.pretrainParameters, backbone + 99);
  EXPECT_EQ(result.finetuneParameters, backbone + 5 * 64 + 5);
  EXPECT_EQ(result.checkpointBytes, 3 * 4 * (backbone + 99));
  EXPECT_GT(result.trainingBytes, 4 * 4 * (backbone + 99));
}

struct Built {
  std::int64_t backbone = 0, pretrain = 0, finetune = 0;
};

Built build(const Settings& settings, int classes) {
  Built built;
  {
    ParameterSet parameters;
    auto encoder = makeEncoder(settings.backbone, settings.tokenizer.vocabSize, parameters);
    EXPECT_TRUE(encoder);
    if (settings.pretrain.nsp) (*encoder)->addSegments(2, parameters);
    built.backbone = parameters.size();
    const MaskedLmHead head(**encoder, settings.backbone, settings.pretrain, settings.tokenizer.vocabSize, parameters);
    if (settings.pretrain.nsp) const NextSentenceHead sentences(**encoder, "first", parameters);
    built.pretrain = parameters.size();
  }
  ParameterSet parameters;
  auto encoder = makeEncoder(settings.backbone, settings.tokenizer.vocabSize, parameters);
  if (settings.pretrain.nsp) (*encoder)->addSegments(2, parameters);
  const ClassifierHead head("main", settings.finetune.pooling, (*encoder)->width(), classes, 3, parameters);
  built.finetune = parameters.size();
  return built;
}

void expectEqualToBuilt(const Settings& settings, const std::string& what) {
  const auto result = preview(settings, 7);
  const auto built = build(settings, 7);
  EXPECT_EQ(result.backboneParameters, built.backbone) << what;
  EXPECT_EQ(result.pretrainParameters, built.pretrain) << what;
  EXPECT_EQ(result.finetuneParameters, built.finetune) << what;
}

TEST(Preview, EqualsTheBuiltNetworkInEveryShape) {
  for (const auto* positions : {"learned", "sinusoidal", "rotary"}) {
    for (const auto* norm : {"pre", "post"}) {
      for (const auto* ffn : {"plain", "gated"}) {
        for (const bool bias : {true, false}) {
          auto settings = smallSettings();
          settings.backbone.positions = positions;
          settings.backbone.norm = norm;
          settings.backbone.ffn = ffn;
          settings.backbone.bias = bias;
          settings.backbone.embeddingNorm = bias != (settings.backbone.norm == "pre");
          settings.pretrain.headTransform = bias;
          settings.pretrain.nsp = bias != (settings.backbone.ffn == "gated");
          settings.finetune.pooling = bias ? "mean_max" : "first";
          expectEqualToBuilt(settings, std::string(positions) + ' ' + norm + ' ' + ffn + (bias ? " bias" : ""));
        }
      }
    }
  }
}

TEST(Preview, EqualsTheBuiltTextCnnInEveryShape) {
  for (const auto* norm : {"batch", "layer", "none"}) {
    for (const auto* loss : {"position", "pooled", "both"}) {
      auto settings = smallSettings();
      settings.backbone.kind = "textcnn";
      settings.backbone.filterWidths = {1, 4, 6};
      settings.backbone.filters = 11;
      settings.backbone.convLayers = 3;
      settings.backbone.convNorm = norm;
      settings.pretrain.mlmLoss = loss;
      settings.finetune.pooling = settings.pretrain.mlmLoss == "both" ? "max" : "mean_max";
      expectEqualToBuilt(settings, std::string(norm) + ' ' + loss);
    }
  }
}

TEST(Preview, CountsTheHeadsOfEachMaskedWordLoss) {
  for (const auto* loss : {"position", "pooled", "both"}) {
    for (const bool transform : {false, true}) {
      auto settings = smallSettings();
      settings.pretrain.mlmLoss = loss;
      settings.pretrain.headTransform = transform;
      expectEqualToBuilt(settings, std::string(loss) + (transform ? " transform" : ""));
    }
  }
}

TEST(Preview, RunningStatisticsAreSavedBesideTheParameters) {
  auto settings = smallSettings();
  settings.backbone.kind = "textcnn";
  settings.backbone.convNorm = "layer";
  const auto layer = preview(settings, 5);
  settings.backbone.convNorm = "batch";
  const auto batch = preview(settings, 5);
  EXPECT_EQ(batch.pretrainParameters, layer.pretrainParameters);
  EXPECT_EQ(batch.checkpointBytes - layer.checkpointBytes, 3 * 4 * 2 * 2 * 4 * 128);  // two, layers, widths, filters
}

TEST(Preview, AnOpenFeedForwardWidthIsFourTimesTheWidth) {
  auto settings = smallSettings();
  settings.backbone.dFf = 0;
  expectEqualToBuilt(settings, "d_ff = 0");
}

}  // namespace
}  // namespace clozebench
