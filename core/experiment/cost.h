// What an experiment will cost before it is started: time on this machine, disk, parameters. For the form and the line
// that `cloze run` begins with.
#pragma once
#include "experiment/plan.h"
#include "experiment/preview.h"
#include "experiment/speed.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

// What the files hold, as far as the time depends on it. Tokens are judged by bytes before there is a tokenizer.
struct DataSize {
  std::int64_t trainExamples = 0;  // before task.max_train_examples
  std::int64_t trainRows = 0;      // the same before a quick trial caps them; 0 = not counted, only judged
  std::int64_t validationExamples = 0, testExamples = 0;
  double tokensPerExample = 0;
  double corpusTokens = 0;  // of one pass of pre-training
  double corpusBytes = 0;   // likewise
  int classes = 0;
  std::int64_t vocabulary = 0;  // of the tokenizer, when it was learnt before: a small text may not fill what was asked
};
// Reads labelled files up to 64 MB, judges larger ones by their size. Errors: those of the files.
Result<DataSize> dataSize(const Settings& resolved, const std::filesystem::path& cacheDirectory);

struct Cost {
  int variants = 0;
  int pretrainings = 0, finetunings = 0;  // each once, however many variants share it
  int searches = 0;                       // fine-tunings that only try a learning rate
  double seconds = -1;                    // of the whole plan; negative when no speed is known
  // Of each planned run, in the order of the plan: 0 for one that stands there before, negative when not known.
  std::vector<double> runSeconds;
  std::vector<std::int64_t> runDiskBytes;  // likewise
  SpeedBasis basis = SpeedBasis::Unknown;
  std::int64_t diskBytes = 0;  // checkpoints of all runs
  std::int64_t pretrainParameters = 0, finetuneParameters = 0;
};
Result<Cost> costOf(const Experiment& experiment, const DataSize& data, const std::vector<Speed>& measured,
                    PlanScope scope = PlanScope::Everything);

std::string aboutTime(double seconds);     // "about 40 s", "about 3 min", "about 1.5 h", "about 4 days"
std::string aboutBytes(double sizeBytes);  // "12 MB"
// "Plan: 1 pre-training, 6 fine-tunings; 1.23 M parameters; about 3 min on this machine; 45 MB of checkpoints"; with a
// grid and a search "Plan: 3 variants, 1 pre-training, 18 fine-tunings to search the rate, 18 fine-tunings; ...".
std::string planLine(const Cost& cost);

}  // namespace clozebench
