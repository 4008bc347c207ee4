#include "data/leak_filter.h"

#include "data/text_keys.h"

#include <algorithm>

namespace clozebench {

LeakFilter::LeakFilter(const TaskData& task) : m_fingerprint(task.validation.fingerprint + task.test.fingerprint) {
  for (const auto* split : {&task.validation, &task.test}) {
    for (const auto& text : split->texts) {
      m_keys.insert(textKey(text));
      m_longest = std::max(m_longest, text.size());
    }
  }
}

Result<LeakFilter> LeakFilter::of(const Settings& settings) {
  if (!settings.corpus.excludeLeaks || settings.task.train.empty()) return LeakFilter();
  TaskConfig all = settings.task;
  all.maxTrainExamples = 0;
  CLOZE_TRY(const auto task, loadTask(all));
  return LeakFilter(task);
}

bool LeakFilter::holds(std::string_view text) const {
  return m_keys.contains(textKey(text));
}

}  // namespace clozebench
