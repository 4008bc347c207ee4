// Which runs Compare shows, as a person types it: "f1 > 0.5 wide seed=1..3". Words must be found in what the run is
// called; a name with a sign asks for a value: a score, a count or any setting.
#pragma once
#include "experiment/overview.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace clozebench {

// What can be asked of one run. Names are in small letters; settings stand there by their key.
struct RunFacts {
  QString words;
  QHash<QString, double> numbers;
  QHash<QString, QString> texts;
};
// The settings are read from the record's JSON.
RunFacts factsOf(const RunRecord& run);

class CompareFilter {
 public:
  CompareFilter() = default;
  explicit CompareFilter(const QString& typed);
  bool isEmpty() const { return m_words.isEmpty() && m_ranges.empty(); }
  bool accepts(const RunFacts& facts) const;
  // A comparison of size with what is no number, as typed: "f1 > banana". "" when there is none.
  QString withoutNumber() const;
  // A name that no run knows; "" when all are known.
  QString unknownName(const std::vector<RunFacts>& all) const;

 private:
  struct Range {
    QString name;
    QString sign, value;
    double low = 0, high = 0;  // of "a..b" and of a number
    bool isNumber = false;
  };
  static bool meets(const Range& range, double number);
  static bool meets(const Range& range, const RunFacts& facts);

  QStringList m_words;
  std::vector<Range> m_ranges;
};

}  // namespace clozebench
