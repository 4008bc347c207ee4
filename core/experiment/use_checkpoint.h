// A checkpoint put to work on texts, for the terminal and the window: kept open between questions, fed with files, and
// shown what it never saw. Torch-free; what it answers is in train/predictor.h.
#pragma once
#include "data/progress.h"
#include "store/workspace.h"
#include "train/predictor.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace clozebench {

// Not for two threads at once.
class UsedCheckpoint {
 public:
  static Result<std::unique_ptr<UsedCheckpoint>> open(const std::filesystem::path& folder,
                                                      const ComputeConfig& compute = {});
  const std::filesystem::path& folder() const { return m_folder; }
  Predictor& predictor() { return *m_predictor; }
  // False when its files are others by now, because a run trains on: open it again. NotFound when they are gone.
  Result<bool> isCurrent() const;

 private:
  UsedCheckpoint() = default;
  std::filesystem::path m_folder;
  std::filesystem::file_time_type m_written;
  std::unique_ptr<Predictor> m_predictor;
};

struct TextsToUse {
  std::vector<std::string> texts;
  // The labels that the file gives each text; empty for a file of texts alone.
  std::vector<std::vector<std::string>> expected;
  std::string layout;                // how it was read, in words
  std::vector<std::string> notices;  // what was changed or could not be read as it stands
};
// A labelled file as the checkpoint's task reads them, where it is one and its labels are known; else one text a line,
// an empty line too.
Result<TextsToUse> readTexts(const std::filesystem::path& file, const Predictor& predictor);

// Hands on the texts some hundred at a time, so that answers flow and a stop is heard (Interrupted).
Status inParts(const std::vector<std::string>& texts, const StopFunction& stop,
               const std::function<Status(const std::vector<std::string>& part)>& use);

struct HeldOutExample {
  std::string text;                   // of a pre-training with [MASK] where words are hidden
  std::vector<std::string> expected;  // its labels, or the hidden words
};
// From what the run was validated with, as far as the store kept it; `most` at most.
Result<std::vector<HeldOutExample>> heldOutExamples(const Workspace& workspace, const RunRecord& run, std::size_t most);

}  // namespace clozebench
