// One reading of the pre-training text: what is handed on, the caps, and the account of it.
#pragma once
#include "config/settings.h"
#include "data/corpus.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace clozebench {

// Whether a text is not to be handed on. Asked once for each sentence, and before that for the text, the paragraph and
// (where sentences stand line by line) the document of several sentences that it is part of.
struct LeaveOut {
  std::function<bool(std::string_view text)> asks;  // none: all is handed on
  std::size_t longest = 0;                          // bytes of the longest text that it may say yes to
};

struct CorpusWalk {
  const SentenceVisitor& visit;
  LeaveOut leaveOut = {};
  std::string language = {};
  std::int64_t maxDocuments = 0, maxSentences = 0;  // 0 = all
  bool splitTexts = false;      // a text of several sentences is handed on sentence by sentence, as a document
  std::uint64_t bytesRead = 0;  // on disk, over all files; for progress
  double beforeTask = 0;        // sentences before the task's texts, and how many texts those are (0: not read yet)
  std::int64_t taskTexts = 0;
  CorpusReport report = {};
  bool stopped = false;           // the visitor said stop
  bool full = false;              // a cap was reached
  std::uint64_t bytesBefore = 0;  // of the files read so far
  std::string file = {};          // being read, and the line where the sentence ends; 0 in the task's texts
  std::int64_t line = 0;
  bool startIsOwed = false;  // the sentence that began the document was left out

  // Counts and hands on; false: read no further.
  bool take(std::string_view sentence, bool startsDocument);
  // A text that is a document of its own.
  bool takeText(std::string_view text);
  // Asks leaveOut, and counts what is left out.
  bool leavesOut(std::string_view text);
};

// experiment.quick: enough text to learn something from in seconds. 0 = no cap.
inline std::int64_t sentenceCap(const Settings& settings) {
  return settings.experiment.quick ? 120000 : 0;
}

// readPretrainingText without the fingerprint. corpus.exclude_leaks counts unless the walk has a leaveOut of its own.
Status walkPretrainingText(const Settings& settings, CorpusWalk& walk);

}  // namespace clozebench
