#include "experiment/use_checkpoint.h"

#include "data/line_reader.h"
#include "data/table.h"
#include "experiment/checkpoints.h"
#include "run/filled_in.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace clozebench {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kAtOnce = 256;  // texts

tl::unexpected<Error> goneCheckpoint(const fs::path& folder) {
  return fail(ErrorCode::NotFound, "The checkpoint " + folder.string() + " is not there any more",
              "Choose another one, or train its run again", {{"file", folder.string()}});
}

Result<fs::file_time_type> writtenAt(const fs::path& folder) {
  std::error_code problem;
  const auto time = fs::last_write_time(folder / "model.safetensors", problem);
  if (problem) return goneCheckpoint(folder);
  return time;
}

Result<TextsToUse> readAsLines(const fs::path& file) {
  CLOZE_TRY(TextLines read, readLines(file));
  return TextsToUse{std::move(read.lines), {}, "one text a line", read.log.lines()};
}

bool looksLikeTable(const fs::path& file) {
  const std::string extension = tableExtension(file.string());
  return extension == ".tsv" || extension == ".csv";
}

// Whether most labels of a file are those of the model; a text split at its first blank gives others.
bool areKnown(const LabelledTable& table, const std::vector<std::string>& labels) {
  const std::unordered_set<std::string> known(labels.begin(), labels.end());
  const auto right =
      std::ranges::count_if(table.labels.values(), [&](const auto& label) { return known.contains(label); });
  return 2 * right >= std::ssize(table.labels.values()) && right > 0;
}

// What can not be compared with the model's answers: labels of a table that it never learnt.
void noteUnknownLabels(const LabelledTable& table, const std::vector<std::string>& labels, bool compared,
                       std::vector<std::string>& notices) {
  constexpr std::size_t kNamed = 3;
  const std::unordered_set<std::string> known(labels.begin(), labels.end());
  std::set<std::string> unknown;
  std::int64_t rows = 0;
  for (std::size_t row = 0; row < table.labels.size(); ++row) {
    bool any = false;
    for (const auto& label : table.labels[row]) {
      if (known.contains(label)) continue;
      unknown.insert(label);
      any = true;
    }
    rows += any;
  }
  if (unknown.empty()) return;
  std::string names;
  std::size_t named = 0;
  for (const auto& label : unknown) {
    if (named++ == kNamed) break;
    names += (names.empty() ? "" : ", ") + label;
  }
  if (unknown.size() > kNamed) names += " ...";
  notices.push_back(compared ? std::to_string(rows) + " rows have a label that the model does not know (" + names +
                                   "): they count as wrong"
                             : "The model does not know most labels of this file (" + names +
                                   "): nothing is compared with them");
}

// "the [cat] sat on the [mat, not rug]": what is in brackets was hidden.
struct HiddenWords {
  HeldOutExample example;
  bool wholeWords = true;
};

bool isLetter(std::string_view text, std::size_t at) {
  return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || (text[at] & 0x80));
}

HiddenWords withMasks(std::string_view filled) {
  HiddenWords hidden;
  for (;;) {
    const std::size_t open = filled.find('['), close = filled.find(']', open);
    hidden.example.text += filled.substr(0, open);
    if (close == std::string_view::npos) break;
    if (open > 0 && isLetter(filled, open - 1)) hidden.wholeWords = false;
    if (isLetter(filled, close + 1)) hidden.wholeWords = false;
    std::string_view word = filled.substr(open + 1, close - open - 1);
    static constexpr std::string_view kNot = ", not ";
    if (const auto found = word.find(kNot); found != std::string_view::npos) word.remove_prefix(found + kNot.size());
    hidden.example.expected.emplace_back(word);
    hidden.example.text += "[MASK]";
    filled.remove_prefix(close + 1);
  }
  return hidden;
}

Result<std::vector<HeldOutExample>> maskedExamples(const Workspace& workspace, const RunRecord& run) {
  CLOZE_TRY(const auto probes, workspace.probes(run.id));
  std::vector<HeldOutExample> whole, parts;
  for (auto probed = probes.rbegin(); probed != probes.rend() && whole.empty() && parts.empty(); ++probed) {
    for (const FilledSentence& sentence : filledIn(*probed)) {
      HiddenWords hidden = withMasks(sentence.text);
      if (hidden.example.expected.empty()) continue;
      (hidden.wholeWords ? whole : parts).push_back(std::move(hidden.example));
    }
  }
  return whole.empty() ? parts : whole;
}

Result<std::vector<HeldOutExample>> labelledExamples(const Workspace& workspace, const RunRecord& run,
                                                     std::size_t most) {
  std::vector<HeldOutExample> examples;
  for (const char* split : {"validation", "test"}) {
    CLOZE_TRY(const auto prediction, workspace.prediction(run.id, split));
    if (!prediction) continue;
    CLOZE_TRY(const auto texts, workspace.exampleTexts(prediction->splitFingerprint));
    const std::size_t count = std::min(texts.size(), prediction->gold.size());
    const std::size_t every = std::max<std::size_t>(1, count / std::max<std::size_t>(1, most));  // files may be sorted
    for (std::size_t i = 0; i < count && examples.size() < most; i += every) {
      HeldOutExample example{texts[i], {}};
      for (const auto label : prediction->gold[i])
        if (label >= 0) example.expected.push_back(prediction->labels[static_cast<std::size_t>(label)]);
      examples.push_back(std::move(example));
    }
    if (!examples.empty()) break;
  }
  return examples;
}

}  // namespace

Result<std::unique_ptr<UsedCheckpoint>> UsedCheckpoint::open(const fs::path& folder, const ComputeConfig& compute) {
  auto used = std::unique_ptr<UsedCheckpoint>(new UsedCheckpoint);
  used->m_folder = folder;
  CLOZE_TRY(used->m_written, writtenAt(folder));  // before the reading: a later change is noticed
  CLOZE_TRY(used->m_predictor, Predictor::open(folder, compute));
  return used;
}

Result<bool> UsedCheckpoint::isCurrent() const {
  CLOZE_TRY(const auto written, writtenAt(m_folder));
  return written == m_written;
}

Result<TextsToUse> readTexts(const fs::path& file, const Predictor& predictor) {
  const bool table = looksLikeTable(file);
  if (!predictor.fineTuned() && !table) return readAsLines(file);
  auto read = readLabelled(file, predictor.settings().task);
  if (!read && table) {  // of another file: its columns may have other names
    TaskConfig any;
    any.kind = predictor.settings().task.kind;
    read = readLabelled(file, any);
  }
  const bool known = read && areKnown(*read, predictor.labels());
  if (!read || (!known && !table)) return readAsLines(file);
  TextsToUse use{std::move(read->texts), {}, read->layout, read->report.notices};
  noteUnknownLabels(*read, predictor.labels(), known, use.notices);
  for (std::size_t row = 0; known && row < use.texts.size(); ++row)
    use.expected.emplace_back(read->labels[row].begin(), read->labels[row].end());
  return use;
}

Status inParts(const std::vector<std::string>& texts, const StopFunction& stop,
               const std::function<Status(const std::vector<std::string>& part)>& use) {
  for (std::size_t begin = 0; begin < texts.size(); begin += kAtOnce) {
    if (stop && stop()) return fail(ErrorCode::Interrupted, "Stopped on request", "Start it again for the rest");
    const auto from = texts.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto to = texts.begin() + static_cast<std::ptrdiff_t>(std::min(texts.size(), begin + kAtOnce));
    CLOZE_CHECK(use({from, to}));
  }
  return {};
}

Result<std::vector<HeldOutExample>> heldOutExamples(const Workspace& workspace, const RunRecord& run,
                                                    std::size_t most) {
  if (run.kind == RunKind::Finetune) return labelledExamples(workspace, run, most);
  CLOZE_TRY(auto examples, maskedExamples(workspace, run));
  if (examples.size() > most) examples.resize(most);
  return examples;
}

}  // namespace clozebench
