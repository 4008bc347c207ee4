#include "data/leaks.h"

#include "data/text_keys.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace clozebench {
namespace {

constexpr std::size_t kPlacesShown = 20;
constexpr std::size_t kMostText = 2000;                      // bytes of a text in the list
constexpr std::size_t kRawTextKept = std::size_t{64} << 20;  // bytes
constexpr std::size_t kMostRawRows = 4'000'000;              // kept: a raw text may be larger than memory

std::string joined(std::span<const std::string> labels) {
  std::string text;
  for (const auto& label : labels) text += (text.empty() ? "" : ", ") + label;
  return text;
}

// At a border between characters.
std::string shortText(std::string text) {
  if (text.size() <= kMostText) return text;
  std::size_t end = kMostText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
  text.resize(end);
  return text + "…";
}

bool isJudged(FileRole role) {
  return role == FileRole::Validation || role == FileRole::Test;
}

}  // namespace

const char* fileRoleName(FileRole role) {
  switch (role) {
    case FileRole::Train:
      return "training";
    case FileRole::Validation:
      return "validation";
    case FileRole::Test:
      return "test";
    case FileRole::Corpus:
      return "corpus";
    case FileRole::Unknown:
      break;
  }
  return "";
}

const char* leakKindName(LeakKind kind) {
  switch (kind) {
    case LeakKind::Leak:
      return "leak";
    case LeakKind::Corpus:
      return "corpus";
    case LeakKind::Duplicate:
      break;
  }
  return "duplicate";
}

std::uint32_t LeakFinder::addFile(const std::string& path, FileRole role) {
  m_files.push_back({path, role});
  return static_cast<std::uint32_t>(m_files.size() - 1);
}

std::uint32_t LeakFinder::labelId(const std::string& label) {
  const auto [found, isNew] = m_labelIds.emplace(label, static_cast<std::uint32_t>(m_labels.size()));
  if (isNew) m_labels.push_back(label);
  return found->second;
}

void LeakFinder::addTable(std::uint32_t file, std::vector<std::string> texts, const Sets<std::string>& labels,
                          const std::vector<std::int64_t>& lines) {
  const FileRole role = m_files[file].role;
  for (std::size_t row = 0; row < texts.size(); ++row) {
    const auto keys = textKeys(texts[row]);
    m_equal.insert(keys.equal);
    if (keys.near != 0) m_near.insert(keys.near);
    m_longest = std::max(m_longest, texts[row].size());
    m_rows.push_back(
        {keys.equal, keys.near, file, static_cast<std::uint32_t>(lines[row]), labelId(joined(labels[row])), role});
    m_texts.push_back(std::move(texts[row]));
  }
  if (role != FileRole::Train) return;
  if (!m_anyTrain) m_trainLabels = labels.emptied();
  m_anyTrain = true;
  m_trainLabels.append(labels);
}

void LeakFinder::addRaw(std::uint32_t file, std::string_view text, std::int64_t line) {
  const auto keys = textKeys(text);
  const FileRole role = m_files[file].role;
  const bool known = m_equal.contains(keys.equal) || m_near.contains(keys.near);
  if ((role == FileRole::Corpus && !known) || m_rawRows == kMostRawRows) return;
  ++m_rawRows;
  m_rows.push_back({keys.equal, keys.near, file, static_cast<std::uint32_t>(line), 0, role});
  const bool keeps = m_rawBytes + text.size() <= kRawTextKept;
  if (keeps) m_rawBytes += text.size();
  m_texts.emplace_back(keeps ? text : std::string_view());
}

SplitRows LeakFinder::rowsToSplit() const {
  SplitRows rows{.train = {}, .validation = {}, .test = {}, .labels = m_trainLabels};
  for (const Row& row : m_rows) {
    if (row.role == FileRole::Train) rows.train.push_back(row.equal);
    if (row.role == FileRole::Validation) rows.validation.push_back(row.equal);
    if (row.role == FileRole::Test) rows.test.push_back(row.equal);
  }
  return rows;
}

void LeakFinder::apply(const SplitPlan& plan) {
  std::size_t train = 0, validation = 0;
  for (Row& row : m_rows) {
    if (row.role == FileRole::Validation) row.leftOut = isLeftOut(plan.validation[validation++]);
    if (row.role != FileRole::Train) continue;
    const Side side = plan.train[train++];
    row.leftOut = isLeftOut(side);
    row.repeats = side == Side::Duplicate;
    if (side == Side::Validation) row.role = FileRole::Validation;
    if (side == Side::Test) row.role = FileRole::Test;
  }
}

// Groups rows of equal text, then those of nearly equal text, and counts.
class LeakGrouping {
 public:
  using Row = LeakFinder::Row;
  using Rows = std::span<const std::uint32_t>;  // indices of rows

  LeakGrouping(LeakFinder& finder, bool leavesCorpusOut) : m_finder(finder), m_leavesCorpusOut(leavesCorpusOut) {}

  LeakReport report(std::size_t mostGroups) {
    forEachRun(&Row::equal, [this](Rows rows) { takeEqual(rows); });
    forEachRun(&Row::near, [this](Rows rows) { takeNear(rows); });
    std::ranges::stable_sort(m_found, {}, &Found::rank);
    m_report.groupsInAll = static_cast<std::int64_t>(m_found.size());
    m_found.resize(std::min(m_found.size(), mostGroups));
    for (const Found& found : m_found) m_report.groups.push_back(groupOf(found));
    return std::move(m_report);
  }

 private:
  struct Found {
    std::vector<std::uint32_t> rows;
    LeakKind kind = LeakKind::Duplicate;
    bool near = false, contradictory = false, settled = false;
    // Settled ones last, near ones after equal ones; then by kind, contradictory ones first.
    int rank() const { return 100 * settled + 50 * near + 10 * static_cast<int>(kind) + (contradictory ? 0 : 1); }
  };

  template <class Take>
  void forEachRun(std::uint64_t Row::*key, const Take& take) {
    const auto& rows = m_finder.m_rows;
    std::vector<std::uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t row) { return std::pair(rows[row].*key, row); });
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
      while (end < order.size() && rows[order[end]].*key == rows[order[begin]].*key) ++end;
      if (end - begin > 1 && rows[order[begin]].*key != 0) take(Rows(order).subspan(begin, end - begin));
    }
  }

  const Row& row(std::uint32_t index) const { return m_finder.m_rows[index]; }

  // Rows by role that are not left out: of Unknown ones each file is a side of its own.
  struct Sides {
    std::map<std::pair<FileRole, std::uint32_t>, std::int64_t> rows;
    std::int64_t of(FileRole role) const {
      const auto found = rows.find({role, 0});
      return found == rows.end() ? 0 : found->second;
    }
  };
  Sides sidesOf(Rows rows, bool withLeftOut) const {
    Sides sides;
    std::optional<FileRole> first;  // of the training files' rows, where it went: its repetitions would be there too
    for (const auto index : rows) {
      const Row& one = row(index);
      if (!first && m_finder.m_files[one.file].role == FileRole::Train) first = one.role;
      if (one.leftOut && !withLeftOut) continue;
      const FileRole role = one.repeats && first ? *first : one.role;
      ++sides.rows[{role, role == FileRole::Unknown ? one.file : 0}];
    }
    return sides;
  }

  // Nothing: a training text of the corpus, or a text that comes twice in the corpus alone.
  static std::optional<LeakKind> kindOf(const Sides& sides) {
    std::size_t labelled = 0;
    bool twice = false, judged = false;
    for (const auto& [side, rows] : sides.rows) {
      if (side.first == FileRole::Corpus) continue;
      ++labelled;
      twice = twice || rows > 1;
      judged = judged || isJudged(side.first);
    }
    if (labelled > 1) return LeakKind::Leak;
    if (judged && sides.of(FileRole::Corpus) > 0) return LeakKind::Corpus;
    return twice ? std::optional(LeakKind::Duplicate) : std::nullopt;
  }

  bool contradicts(Rows rows) const {
    std::optional<std::uint32_t> first;
    for (const auto index : rows) {
      const Row& one = row(index);
      if (one.role == FileRole::Corpus || (one.role == FileRole::Unknown && one.label == 0)) continue;
      if (first && *first != one.label) return true;
      first = one.label;
    }
    return false;
  }

  void takeEqual(Rows rows) {
    const Sides all = sidesOf(rows, /*withLeftOut=*/true);
    const bool judged = all.of(FileRole::Validation) + all.of(FileRole::Test) > 0;
    for (const auto index : rows) {
      Row& one = m_finder.m_rows[index];
      if (one.role == FileRole::Corpus) one.leftOut = m_leavesCorpusOut && judged;
    }
    const auto kind = kindOf(all);
    if (!kind) return;
    const Sides left = sidesOf(rows, false);
    count(rows, left);
    const auto kindLeft = kindOf(left);
    Found found{{rows.begin(), rows.end()}, kindLeft.value_or(*kind), false, contradicts(rows), !kindLeft};
    m_report.counts.contradictory += found.contradictory && !found.settled;
    m_found.push_back(std::move(found));
  }

  void count(Rows rows, const Sides& left) {
    auto& counts = m_report.counts;
    const auto train = left.of(FileRole::Train), validation = left.of(FileRole::Validation),
               test = left.of(FileRole::Test), corpus = left.of(FileRole::Corpus);
    countUnknown(left);
    if (validation + test > 0) counts.trainInJudged += train, counts.corpusInJudged += corpus;
    if (train > 0) counts.testInTrain += test, counts.validationInTrain += validation;
    if (test > 0) counts.validationInTest += validation;
    if (corpus > 0) counts.testInCorpus += test, counts.validationInCorpus += validation;
    for (const auto index : rows) {
      const Row& one = row(index);
      if (!one.leftOut) continue;
      if (one.role == FileRole::Corpus)
        ++counts.corpusLeftOut;
      else if (one.repeats)
        ++counts.duplicatesLeftOut;
      else
        ++counts.leaksLeftOut;
    }
  }

  void countUnknown(const Sides& sides) {
    for (const auto& [side, rows] : sides.rows) {
      if (side.first != FileRole::Unknown) continue;
      m_report.counts.repeatedInFile += rows - 1;
      if (sides.rows.size() > 1) m_report.counts.inOtherFile += rows;
    }
  }

  // Only what is new beside the equal texts: one row of each.
  void takeNear(Rows rows) {
    std::map<std::tuple<std::uint64_t, FileRole, std::uint32_t>, std::uint32_t> different;
    std::set<std::uint64_t> texts;
    for (const auto index : rows) {
      const Row& one = row(index);
      if (one.leftOut) continue;
      different.try_emplace({one.equal, one.role, one.role == FileRole::Unknown ? one.file : 0}, index);
      texts.insert(one.equal);
    }
    if (texts.size() < 2) return;
    std::vector<std::uint32_t> chosen;
    for (const auto& [text, index] : different) chosen.push_back(index);
    std::ranges::sort(chosen);
    const auto kind = kindOf(sidesOf(chosen, false));
    if (!kind) return;
    m_report.counts.nearLeaks += *kind != LeakKind::Duplicate;
    const bool contradictory = contradicts(chosen);
    m_found.push_back({std::move(chosen), *kind, true, contradictory, false});
  }

  TextGroup groupOf(const Found& found) const {
    TextGroup group{found.kind, found.near, found.contradictory, found.settled, "", 0, {}};
    group.times = static_cast<std::int64_t>(found.rows.size());
    for (const auto index : placesToShow(found.rows)) {
      const Row& one = row(index);
      TextPlace place{m_finder.m_files[one.file].path, one.line, one.role, m_finder.m_labels[one.label], one.leftOut};
      if (group.text.empty()) group.text = shortText(m_finder.m_texts[index]);
      if (found.near) place.text = shortText(m_finder.m_texts[index]);
      group.places.push_back(std::move(place));
    }
    return group;
  }

  // The first of each role come first: twenty rows of one file must not hide that another has the text too.
  std::vector<std::uint32_t> placesToShow(const std::vector<std::uint32_t>& rows) const {
    std::map<std::pair<FileRole, std::uint32_t>, std::size_t> shown;
    std::vector<std::pair<std::size_t, std::uint32_t>> order;
    for (const auto index : rows) order.emplace_back(shown[{row(index).role, row(index).file}]++, index);
    std::ranges::sort(order);
    std::vector<std::uint32_t> places;
    for (std::size_t i = 0; i < std::min(order.size(), kPlacesShown); ++i) places.push_back(order[i].second);
    std::ranges::sort(places);
    return places;
  }

  LeakFinder& m_finder;
  const bool m_leavesCorpusOut;
  std::vector<Found> m_found;
  LeakReport m_report;
};

namespace {

// Rows of `side` that the split leaves out with these settings.
std::int64_t leftOut(const TaskConfig& task, const SplitRows& rows, Side side) {
  const auto plan = planLeftOut(task, rows);
  return std::ranges::count(plan.train, side) + std::ranges::count(plan.validation, side);
}

// Asked of the split itself, so that no other count can say something else.
void countToLeaveOut(const TaskConfig& task, const SplitRows& rows, LeakCounts& counts) {
  TaskConfig changed = task;
  changed.excludeLeaks = changed.excludeDuplicates = true;
  counts.duplicates = task.excludeDuplicates ? 0 : leftOut(changed, rows, Side::Duplicate);
  changed.excludeDuplicates = task.excludeDuplicates;
  counts.leaksToLeaveOut = task.excludeLeaks ? 0 : leftOut(changed, rows, Side::Leak);
}

}  // namespace

LeakReport LeakFinder::report(const TaskConfig& task, const CorpusConfig& corpus, bool splits, std::size_t mostGroups) {
  TrainDivision division;
  LeakCounts toLeaveOut;
  if (m_anyTrain) {
    const SplitRows rows = rowsToSplit();
    countToLeaveOut(task, rows, toLeaveOut);
    const auto plan = splits ? planSplit(task, rows) : planLeftOut(task, rows);
    apply(plan);
    const auto count = [&](Side side) { return std::ranges::count(plan.train, side); };
    if (splits) division = {count(Side::Train), count(Side::Validation), count(Side::Test)};
  }
  auto report = LeakGrouping(*this, corpus.excludeLeaks).report(mostGroups);
  report.division = division;
  report.counts.duplicates = toLeaveOut.duplicates;
  report.counts.leaksToLeaveOut = toLeaveOut.leaksToLeaveOut;
  return report;
}

}  // namespace clozebench
