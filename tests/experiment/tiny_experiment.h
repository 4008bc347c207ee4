// A real experiment of the smallest kind, trained once by a test program in about a second: a pre-training and a pair
// of fine-tunings over two classes, with checkpoints that work.
#pragma once
#include "base/files.h"
#include "experiment/driver.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"
#include "text/tokenizer.h"

#include <fstream>
#include <memory>
#include <sstream>

namespace clozebench::testing {

class TinyExperiment {
 public:
  static constexpr const char* kAnimals[] = {"cat", "dog", "bird", "fish", "horse"};
  static constexpr const char* kTools[] = {"hammer", "saw", "drill", "wrench", "file", "plane", "axe"};

  // The one that the tests of a program share; read only, a copy for the others.
  static const TinyExperiment& shared() {
    static const TinyExperiment experiment;
    return experiment;
  }

  std::filesystem::path workspace() const { return m_folder / "work space"; }
  std::filesystem::path taskFile() const { return m_folder / "train.tsv"; }
  RunRecord run(const std::string& arm) const {
    auto opened = valueOf(Workspace::open(workspace(), Workspace::Mode::ReadOnly));
    for (const RunRecord& one : valueOf(opened.runs()))
      if (one.arm == arm) return one;
    throw std::runtime_error("no run of arm " + arm);
  }
  void copyTo(const std::filesystem::path& folder) const {
    std::filesystem::copy(workspace(), folder, std::filesystem::copy_options::recursive);
  }
  Workspace openedCopy(const std::filesystem::path& folder) const {
    copyTo(folder);
    return valueOf(Workspace::open(folder));
  }

 private:
  TinyExperiment() {
    writeTexts();
    auto opened = valueOf(Workspace::open(workspace()));
    DriveOptions options;
    options.engine.prepareTokenizer = [this](const Settings& settings, const std::filesystem::path&,
                                             const ProgressFunction&,
                                             const StopFunction&) { return tokenizer(settings); };
    const auto experiment = valueOf(parseExperiment(toml(), m_folder.path()));
    valueOf(driveExperiment(opened, experiment, options, std::make_shared<RunControls>(), nullptr, {}));
  }

  void writeTexts() const {
    std::ofstream corpus(m_folder / "corpus.txt"), rows(taskFile());
    rows << "text\tkind\n";
    for (int i = 0; i < 60; ++i)
      corpus << "the " << kAnimals[i % 5] << " sleeps near the old " << kTools[i % 7] << " in house number " << i
             << '\n';
    for (int i = 0; i < 40; ++i) {
      if (i % 2)
        rows << "a small " << kAnimals[i % 5] << " that eats grass in field " << i << "\tanimal\n";
      else
        rows << "a sharp " << kTools[i % 7] << " that cuts wood in room " << i << "\ttool\n";
    }
  }

  // In this process: the words of a few lines cannot crash it.
  Result<PreparedTokenizer> tokenizer(const Settings& settings) const {
    const auto folder = m_folder / "tokenizer";
    std::ifstream corpus(m_folder / "corpus.txt");
    CLOZE_CHECK(trainTokenizer(
        {.kind = settings.tokenizer.kind, .vocabSize = settings.tokenizer.vocabSize},
        [&](std::string& sentence) { return static_cast<bool>(std::getline(corpus, sentence)); }, folder));
    CLOZE_TRY(const auto loaded, loadTokenizer(folder));
    return PreparedTokenizer{folder, loaded->fingerprint(), false, ""};
  }

  static std::string toml() {
    return "[experiment]\nname = \"tiny\"\nseeds = [1]\n"
           "[corpus]\npath = [\"corpus.txt\"]\nformat = \"lines\"\n"
           "[task]\ntrain = [\"train.tsv\"]\ntext = \"text\"\nlabel = \"kind\"\nheader = \"yes\"\n"
           "[tokenizer]\nkind = \"word\"\nvocab_size = 90\n"
           "[backbone]\npreset = \"tiny\"\nd_model = 16\nheads = 2\nd_k = 6\nd_v = 5\nlayers = 1\nd_ff = 24\n"
           "max_length = 20\n[pretrain]\nsteps = 12\nbatch_tokens = 128\n[finetune]\nepochs = 2\nbatch_size = 8\n"
           "[compute]\ndevice = \"cpu\"\ndeterministic = true\n";
  }

  TemporaryFolder m_folder;
};

}  // namespace clozebench::testing
