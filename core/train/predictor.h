// Uses a checkpoint: classify texts, fill in masks, evaluate a labelled file. Torch-free.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "run/events.h"
#include "run/request.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

struct LabelScore {
  std::string label;
  double score = 0;
};
struct TextPrediction {
  std::string text;
  std::vector<LabelScore> labels;    // highest first; of a multi-label checkpoint those that are given, maybe none
  std::vector<std::string> tokens;   // pieces the model saw, marks included
  std::int64_t cutTokens = 0;        // of the text's end, which did not fit into max_length: the model never saw them
  std::vector<std::string> unknown;  // parts of the text that no token stands for, each once
};
struct FilledMasks {
  std::vector<std::vector<LabelScore>> masks;  // per [MASK]: best tokens, highest first
  std::vector<std::string> tokens;
  std::vector<std::string> unknown;  // as in TextPrediction
};
struct TextEmbedding {
  std::vector<float> pooled;               // (P), by the run's own pooling; the mean for a pre-trained checkpoint
  std::vector<std::vector<float>> hidden;  // (T, D), one vector per token, marks included
  std::vector<std::string> tokens;
  std::vector<std::int32_t> ids;
  bool truncated = false;            // the text is longer than max_length
  std::vector<std::string> unknown;  // as in TextPrediction
};

class Predictor {
 public:
  // What `compute` leaves to itself is as it was in training, so that a run's own numbers come out again; fp32 only
  // where this processor has no bf16 products. compute() says what it came to.
  static Result<std::unique_ptr<Predictor>> open(const std::filesystem::path& checkpoint,
                                                 const ComputeConfig& compute = {});
  ~Predictor();
  // Needs a fine-tuned checkpoint.
  Result<std::vector<TextPrediction>> predict(const std::vector<std::string>& texts);
  // The same with every label of a multi-label checkpoint too, whatever the threshold; of each text the `most` highest.
  Result<std::vector<TextPrediction>> rank(const std::vector<std::string>& texts, std::size_t most);
  // Needs a pre-trained checkpoint; the text must hold [MASK].
  Result<FilledMasks> fill(const std::string& text, int top = 10);
  // What the encoder of any checkpoint makes of a text, cut to max_length as in training.
  Result<TextEmbedding> embed(const std::string& text);
  // Of two texts in one row, each a segment of its own where the encoder knows segments.
  Result<TextEmbedding> embed(const std::string& text, const std::string& secondText);
  // Gold indices are into labels(), single() as the checkpoint's task is; -1 counts as wrong.
  struct Evaluation {
    MetricValues metrics;
    LabelSets predicted;
    std::vector<float> scores;
  };
  Result<Evaluation> evaluate(const std::vector<std::string>& texts, const LabelSets& gold);
  bool fineTuned() const;  // it classifies; otherwise it fills in words
  bool multiLabel() const;
  // From which probability a multi-label checkpoint gives a label: as it was chosen on its validation split.
  double threshold() const;
  const std::vector<std::string>& labels() const;
  const Settings& settings() const;
  const ResolvedCompute& compute() const;  // reason: a sentence on the precision
  std::int64_t parameters() const;

 private:
  struct Impl;
  explicit Predictor(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> m_impl;
};

}  // namespace clozebench
