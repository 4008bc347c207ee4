// No dead knob: every numeric, choice or switch field of backbone, pretrain and finetune changes what a run computes,
// or is marked as record-only. One table row per key says the changed value; a key without a row fails.
#include "config/experiment_file.h"
#include "config/fields.h"
#include "world.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

namespace clozebench {
namespace {

using test::runTraining;
using test::World;

struct Knob {
  const char* value;        // as in --set
  const char* before = "";  // settings that make the knob matter, "key=value", comma-separated
};

const std::map<std::string, Knob>& knobs() {
  static const std::map<std::string, Knob> table = {
      {"backbone.d_model", {"24"}},
      {"backbone.heads", {"2"}},
      {"backbone.d_k", {"8"}},
      {"backbone.d_v", {"9"}},
      {"backbone.layers", {"1"}},
      {"backbone.d_ff", {"31"}},
      {"backbone.max_length", {"8"}},
      {"backbone.norm", {"post"}},
      {"backbone.embedding_norm", {"false"}},
      {"backbone.activation", {"relu"}},
      {"backbone.positions", {"rotary"}},
      {"backbone.ffn", {"gated"}},
      {"backbone.bias", {"false"}},
      {"backbone.kind", {"textcnn"}},
      {"backbone.filter_widths", {"[2, 5]", "backbone.kind=textcnn"}},
      {"backbone.filters", {"9", "backbone.kind=textcnn"}},
      {"backbone.conv_layers", {"1", "backbone.kind=textcnn"}},
      {"backbone.conv_norm", {"layer", "backbone.kind=textcnn"}},
      {"backbone.kind", {"textcnn"}},
      {"backbone.filter_widths", {"[2, 5]", "backbone.kind=textcnn"}},
      {"backbone.filters", {"9", "backbone.kind=textcnn"}},
      {"backbone.conv_layers", {"1", "backbone.kind=textcnn"}},
      {"backbone.conv_norm", {"layer", "backbone.kind=textcnn"}},
      {"backbone.init_std", {"0.2"}},
      {"backbone.embedding_init_std", {"0.3"}},
      {"pretrain.mask_rate", {"0.4"}},
      {"pretrain.mask_rate_end", {"0.6"}},
      {"pretrain.mask_unit", {"one_per_sentence"}},
      {"pretrain.span_length", {"7", "pretrain.mask_unit=span,pretrain.mask_rate=0.6"}},
      {"pretrain.nsp", {"true", "corpus.format=documents"}},
      {"pretrain.nsp_weight", {"0.3", "pretrain.nsp=true,corpus.format=documents"}},
      {"pretrain.mask_random", {"0.5"}},
      {"pretrain.mask_keep", {"0.5"}},
      {"pretrain.mlm_loss", {"both"}},
      {"pretrain.mlm_loss", {"both"}},
      {"pretrain.head_transform", {"true"}},
      {"pretrain.tokens", {"900", "pretrain.steps=0"}},
      {"pretrain.steps", {"9"}},
      {"pretrain.epochs", {"0.5", "pretrain.steps=0"}},
      {"pretrain.minutes", {"0.00001", "pretrain.steps=0"}},
      {"pretrain.seed", {"2"}},
      {"pretrain.batch_tokens", {"77"}},
      {"pretrain.learning_rate", {"1e-3"}},
      {"pretrain.warmup", {"0.5"}},
      {"pretrain.schedule", {"cosine"}},
      {"pretrain.final_rate", {"0.5"}},
      {"pretrain.optimizer", {"sgd"}},
      {"pretrain.beta1", {"0.5"}},
      {"pretrain.beta2", {"0.5"}},
      {"pretrain.epsilon", {"0.01"}},
      {"pretrain.weight_decay", {"0.9"}},
      {"pretrain.clip_norm", {"0.01"}},
      {"pretrain.dropout", {"0.3"}},
      {"pretrain.eval_every", {"5"}},
      {"pretrain.patience", {"1", "pretrain.learning_rate=1e-12,pretrain.eval_every=2"}},
      {"finetune.epochs", {"1"}},
      {"finetune.steps", {"9", "finetune.epochs=0"}},
      {"finetune.batch_size", {"5"}},
      {"finetune.learning_rate", {"1e-3"}},
      {"finetune.warmup", {"0.5"}},
      {"finetune.schedule", {"constant"}},
      {"finetune.final_rate", {"0.5"}},
      {"finetune.optimizer", {"adam", "finetune.weight_decay=0.5"}},
      {"finetune.beta1", {"0.5"}},
      {"finetune.beta2", {"0.5"}},
      {"finetune.epsilon", {"0.01"}},
      {"finetune.weight_decay", {"0.9"}},
      {"finetune.clip_norm", {"0.01"}},
      {"finetune.dropout", {"0.4"}},
      {"finetune.pooling", {"first"}},
      {"finetune.embedding_rate", {"0.1"}},
      {"finetune.layer_decay", {"0.5"}},
      {"finetune.freeze_layers", {"1"}},
      {"finetune.eval_every", {"2"}},
      {"finetune.patience", {"1", "finetune.learning_rate=1e-12"}},
      {"finetune.metric", {"loss", "finetune.learning_rate=0.02,finetune.eval_every=1"}},
      {"finetune.class_weights", {"balanced"}},
      {"finetune.threshold", {"fixed", "task.kind=multi_label"}},
      {"finetune.gradual_unfreezing", {"1"}},
      {"pretrain.keep_at", {"300"}},
  };
  return table;
}

void set(Settings& settings, const std::string& key, const std::string& text) {
  const auto value = parseValue(*findField(key), text);
  ASSERT_TRUE(value.has_value()) << key << "=" << text;
  const auto status = setField(settings, key, *value);
  ASSERT_TRUE(status.has_value()) << status.error().sentence();
}

void prepare(Settings& settings, const std::string& assignments) {
  std::size_t begin = 0;
  while (begin < assignments.size()) {
    const auto end = std::min(assignments.find(',', begin), assignments.size());
    const auto assignment = assignments.substr(begin, end - begin);
    const auto equals = assignment.find('=');
    set(settings, assignment.substr(0, equals), assignment.substr(equals + 1));
    begin = end + 1;
  }
}

const World& world() {
  static const auto shared = [] {
    auto made = std::make_unique<World>(/*corpusRows=*/80, /*trainRows=*/31, /*heldOutRows=*/12);
    made->settings.pretrain.steps = 12;
    return made;
  }();
  return *shared;
}

// What a run computes, as text: parameters, losses and norms of its first steps, evaluations, best step.
std::string behaviour(const Settings& settings, const std::string& key) {
  auto request = key.starts_with("finetune.") ? world().finetune() : world().pretrain();
  request.settings = settings;
  const auto trace = runTraining(request);
  if (!trace.finished()) return "failed: " + trace.error().sentence();
  std::ostringstream text;
  text << trace.all<Started>().at(0).parameters;
  for (const auto& point : trace.points)
    text << ' ' << point.loss << '/' << point.gradientNorm << '/' << point.learningRate;
  for (const auto& row : trace.validation)
    text << " e" << row.step << row.best << row.metrics.get("f1_micro") << row.metrics.get("threshold");
  for (const auto& saved : trace.all<CheckpointSaved>())
    if (saved.which.starts_with("tokens-")) text << ' ' << saved.which;
  return text.str();
}

class KnobTest : public testing::TestWithParam<std::string> {};

TEST_P(KnobTest, ChangesWhatARunComputes) {
  const auto found = knobs().find(GetParam());
  ASSERT_NE(found, knobs().end()) << "add a row for this key, or mark it as record-only";
  auto settings = world().settings;
  prepare(settings, found->second.before);
  auto before = settings;
  // A budget of 0 would have no end: what the knob replaces is a run of 12 steps.
  if (before.pretrain.steps == 0) before.pretrain.steps = 12;
  if (before.finetune.steps == 0 && before.finetune.epochs == 0) before.finetune.epochs = 3;
  set(settings, GetParam(), found->second.value);
  EXPECT_NE(behaviour(before, GetParam()), behaviour(settings, GetParam()));
}

std::vector<std::string> trainedKeys() {
  std::vector<std::string> keys;
  for (const auto& field : allFields()) {
    const bool stage =
        field.key.starts_with("backbone.") || field.key.starts_with("pretrain.") || field.key.starts_with("finetune.");
    // The plan's, which makes several runs of them (driver_search_test, driver_points_test).
    const bool planned = field.key == "finetune.from_tokens" || field.key == "finetune.search_rates";
    // Choices with one value cannot be changed; presets are replaced by what they stand for before a run.
    if (stage && !planned && !field.recordOnly && field.choices.size() != 1 && field.key != "backbone.preset")
      keys.push_back(field.key);
  }
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Fields, KnobTest, testing::ValuesIn(trainedKeys()), [](const auto& info) {
  auto name = info.param;
  std::ranges::replace(name, '.', '_');
  return name;
});

}  // namespace
}  // namespace clozebench
