// A workspace such as a person has after an evening, every number of it real: the product itself has trained it, once
// for all tests of a program, in some fifteen seconds of two processors. Definitions of WordNet as in the demo, a small
// network, two sizes of labelled set; beside it a run that was stopped, one that diverged, and two that wait.
#pragma once
#include "experiment/driver.h"
#include "tests/base/temporary_folder.h"

#include <filesystem>
#include <string>

namespace clozebench::uitest {

class SmallDemo {
 public:
  static const SmallDemo& shared();

  // The tests look at it, and leave what it holds.
  std::filesystem::path workspace() const { return m_folder / "definitions"; }
  std::filesystem::path experimentFile() const { return workspace() / "data" / "glosses.toml"; }
  std::filesystem::path trainFile() const { return workspace() / "data" / "parts.train.tsv"; }
  const std::string& experimentId() const { return m_experimentId; }
  const std::string& pretraining() const { return m_pretraining; }  // its run
  const std::string& finetuning() const { return m_finetuning; }    // of the pre-trained arm, last size
  const std::string& stoppedExperimentId() const { return m_stopped; }
  static constexpr const char* kNote = "two sizes of labelled set; the recipe for the talk";

 private:
  SmallDemo();
  void writeFiles() const;
  Experiment experimentNamed(const std::string& name, int layers) const;
  void run(Workspace& workspace);
  void runUntilStopped(Workspace& workspace);
  void runUntilItDiverges(Workspace& workspace);
  void queue(Workspace& workspace) const;

  TemporaryFolder m_folder;
  std::string m_experimentId, m_pretraining, m_finetuning, m_stopped;
};

}  // namespace clozebench::uitest
