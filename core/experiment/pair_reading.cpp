#include "experiment/pair_reading.h"

#include "config/json.h"
#include "experiment/arm_pairs.h"
#include "store/values_json.h"

#include <algorithm>

namespace clozebench {
namespace {

Status differentExamples(const std::string& first, const std::string& second) {
  return fail(ErrorCode::WrongUse, "The runs " + first + " and " + second + " were tested on different examples",
              "Compare runs of the same task and split", {{"left", first}, {"right", second}});
}

class PairReader {
 public:
  PairReader(const Workspace& workspace, Pair& pair) : m_workspace(workspace), m_pair(pair) {}

  Status add(const RunRecord& run, std::vector<PairRun>& arm) {
    CLOZE_TRY(auto prediction, m_workspace.prediction(run.id, m_pair.split));
    if (!prediction)
      return fail(ErrorCode::NotFound, "Run " + run.id + " has no predictions on the " + m_pair.split + " split",
                  "Let it finish: cloze resume " + run.id, {{"run", run.id}});
    if (m_first.empty()) {
      m_first = run.id;
      m_fingerprint = prediction->splitFingerprint;
      m_pair.labels = std::move(prediction->labels);
      m_pair.gold = std::move(prediction->gold);
    } else if (m_fingerprint != prediction->splitFingerprint || m_pair.labels != prediction->labels ||
               m_pair.gold != prediction->gold) {
      return differentExamples(m_first, run.id);
    }
    const auto& scores = m_pair.split == "validation" ? run.summary.validation : run.summary.test;
    arm.push_back({run.id, run.seed, std::move(prediction->predicted), std::move(prediction->scores),
                   std::move(prediction->thresholds), scores.get("threshold")});
    return {};
  }

  Status addTexts() {
    CLOZE_TRY(m_pair.texts, m_workspace.exampleTexts(m_fingerprint));
    if (m_pair.texts.size() != m_pair.gold.size()) m_pair.texts.clear();
    return {};
  }

 private:
  const Workspace& m_workspace;
  Pair& m_pair;
  std::string m_first, m_fingerprint;
};

}  // namespace

Result<Pair> readPair(const Workspace& workspace, const std::string& experimentId, const std::string& variant,
                      const std::string& split) {
  CLOZE_TRY(const auto runs, workspace.runs(experimentId));
  for (const auto& pairs : armPairs(runs))
    if (pairs.isOf(variant)) return readPair(workspace, pairs.pretrained, pairs.scratch, split);
  return fail(ErrorCode::NotFound,
              variant.empty() ? std::string("No seed is finished in both arms yet")
                              : "No seed of variant " + variant + " is finished in both arms yet",
              "Let the runs finish: cloze runs lists them");
}

Result<Pair> readPair(const Workspace& workspace, const std::vector<RunRecord>& pretrained,
                      const std::vector<RunRecord>& scratch, const std::string& split) {
  if (pretrained.empty() || pretrained.size() != scratch.size())
    return fail(ErrorCode::WrongUse, "A pair needs as many runs on either side",
                "Name one run of each arm for every seed");
  Pair pair;
  pair.experiment = pretrained.front().experiment;
  pair.variant = pretrained.front().variant;
  pair.split = split;
  const auto settings = settingsFromJson(parsedJson(pretrained.front().settingsJson));
  if (settings) pair.metric = settings->finetune.metric;
  PairReader reader(workspace, pair);
  for (std::size_t i = 0; i < pretrained.size(); ++i) {
    CLOZE_CHECK(reader.add(pretrained[i], pair.pretrained));
    CLOZE_CHECK(reader.add(scratch[i], pair.scratch));
  }
  CLOZE_CHECK(reader.addTexts());
  return pair;
}

}  // namespace clozebench
