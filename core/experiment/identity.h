// What makes two runs equal, and with that reusable: settings of the stage, data, tokenizer, start and seed.
#pragma once
#include "data/progress.h"
#include "experiment/plan.h"
#include "store/workspace.h"

#include <filesystem>
#include <map>
#include <string>

namespace clozebench {

// Fingerprints of the data that planned runs read; each distinct set of files is read once.
class DataFingerprints {
 public:
  explicit DataFingerprints(std::filesystem::path cacheDirectory, StopFunction stop = {},
                            ProgressFunction progress = {})
      : m_cacheDirectory(std::move(cacheDirectory)), m_stop(std::move(stop)), m_progress(std::move(progress)) {}
  Result<std::string> of(const PlannedRun& run);
  // A fine-tuning that asks for more labelled examples than there are asks for all from now on: it is the same run,
  // trained once. Where its data was read by of().
  void askForNoMoreThanThereIs(PlannedRun& run) const;

 private:
  const std::filesystem::path m_cacheDirectory;
  const StopFunction m_stop;
  const ProgressFunction m_progress;
  std::map<std::string, std::string> m_known;       // kind and settings of the data -> fingerprint
  std::map<std::string, std::int64_t> m_trainRows;  // of fine-tuning -> labelled examples before the cap
};

// What a tokenizer is made from, as text: settings and paths, not contents.
std::string tokenizerKey(const Settings& settings);
// The same for runs that differ only in task.max_train_examples: how many texts are used with their labels is nothing
// to it.
std::string uncappedTokenizerKey(Settings settings);

// What device, precision and threads are decided by, as text.
std::string computeKey(const Settings& settings);

// `parent`: identity of the run, or fingerprint of the checkpoint, whose weights it starts from; "" = from scratch.
std::string runIdentity(const PlannedRun& run, const ResolvedCompute& compute, const std::string& dataFingerprint,
                        const std::string& tokenizerFingerprint, const std::string& parent);

// Equal for two runs of one plan that are the same run: variants that start from other points share those from scratch.
std::string plannedKey(const PlannedRun& run);

// Of everything an experiment holds but its name; `data` are the fingerprints of its planned runs.
std::string experimentIdentity(const Plan& plan, const std::vector<std::string>& data);

// The same experiment with every path absolute, so that its TOML means the same in any folder.
Result<Experiment> withAbsolutePaths(const Experiment& experiment);

}  // namespace clozebench
