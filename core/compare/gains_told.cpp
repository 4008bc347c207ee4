#include "compare/gains_told.h"

#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "compare/number_text.h"

#include <algorithm>
#include <map>
#include <set>

namespace clozebench {
namespace {

// Each sentence whole, so that it can be said in other languages.
std::string resultText(const std::vector<Gain>& gains) {
  const auto raised = std::ranges::count_if(gains, isClearGain);
  const auto likely = std::ranges::count_if(
      gains, [](const Gain& gain) { return verdictOf(gain) == Verdict::LikelyRaised && majorityClause(gain).empty(); });
  const auto lowered = std::ranges::count(gains, Verdict::Lowered, verdictOf);
  const auto metric = metricLabel(gains.front().metric);
  const auto all = std::to_string(gains.size()), clear = std::to_string(raised), probable = std::to_string(likely),
             less = std::to_string(lowered);
  if (raised > 0 && likely > 0 && lowered > 0)
    return "Pre-training clearly raised " + metric + " in " + clear + " of " + all + " variants, probably in " +
           probable + " more, and lowered it in " + less;
  if (raised > 0 && likely > 0)
    return "Pre-training clearly raised " + metric + " in " + clear + " of " + all + " variants, probably in " +
           probable + " more";
  if (raised > 0 && lowered > 0)
    return "Pre-training clearly raised " + metric + " in " + clear + " of " + all + " variants and lowered it in " +
           less;
  if (raised > 0) return "Pre-training clearly raised " + metric + " in " + clear + " of " + all + " variants";
  if (likely > 0 && lowered > 0)
    return "Pre-training probably raised " + metric + " in " + probable + " of " + all +
           " variants and clearly lowered it in " + less;
  if (likely > 0) return "Pre-training probably raised " + metric + " in " + probable + " of " + all + " variants";
  if (lowered > 0)
    return "No variant shows a clear gain: pre-training clearly lowered " + metric + " in " + less + " of " + all +
           " variants";
  return "No variant shows a clear gain in " + metric;
}

// The best baseline that beats both arms; null where none does.
const std::pair<const std::string, MetricValues>* ahead(const Gain& gain) {
  const double arms = std::max(gain.testPretrained.mean(gain.metric), gain.testScratch.mean(gain.metric));
  const std::pair<const std::string, MetricValues>* best = nullptr;
  for (const auto& baseline : gain.baselines) {
    const double score = baseline.second.get(gain.metric);
    if (score > arms && (!best || score > best->second.get(gain.metric))) best = &baseline;
  }
  return best;
}

std::string baselineName(const std::string& id) {
  if (id == "majority") return "Always the most frequent label";
  return id == "tfidf_linear" ? "TF-IDF with a linear model" : id;
}

// The sentence without its numbers: two of one form say the same of two variants.
std::string formOf(const std::string& sentence) {
  std::string form;
  for (const char c : sentence)
    if (!(c >= '0' && c <= '9') && c != '.' && c != '+' && c != '-') form += c;
  return form;
}

bool warns(const std::string& sentence) {
  return sentence.starts_with("Warning:");
}

}  // namespace

std::string overallResult(const std::vector<Gain>& gains, bool underWay) {
  if (gains.empty()) return "";
  const auto text = resultText(gains);
  return underWay ? text + " so far" : text;
}

std::string baselineAheadText(const Gain& gain) {
  const auto* best = ahead(gain);
  if (!best) return "";
  return baselineName(best->first) + " reaches " + fixedNumber(best->second.get(gain.metric), 3) +
         ", more than both arms.";
}

std::string baselinesAheadText(const std::vector<Gain>& gains) {
  if (gains.size() == 1) return baselineAheadText(gains.front());
  const auto count = std::ranges::count_if(gains, [](const Gain& gain) { return ahead(gain) != nullptr; });
  if (count == 0) return "";
  return "In " + std::to_string(count) + " of " + std::to_string(gains.size()) +
         " variants a baseline without a network reaches more than both arms.";
}

ToldGains toldTogether(const std::vector<Gain>& gains) {
  std::vector<std::vector<std::string>> all;
  std::map<std::string, std::size_t> sentences, forms;
  for (const Gain& gain : gains) {
    auto lines = gainSentences(gain);
    lines.erase(lines.begin());  // the verdict
    std::set<std::string> own, ownForms;
    for (const auto& line : lines) {
      if (own.insert(line).second) ++sentences[line];
      if (ownForms.insert(formOf(line)).second) ++forms[formOf(line)];
    }
    all.push_back(std::move(lines));
  }
  ToldGains told{
      {}, std::vector<std::vector<std::string>>(gains.size()), std::vector<std::vector<std::string>>(gains.size())};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const auto& line : all[i]) {
      if (sentences[line] == gains.size()) {
        if (i == 0) told.shared.push_back(line);
      } else {
        (warns(line) || forms[formOf(line)] < gains.size() ? told.own : told.numbers)[i].push_back(line);
      }
    }
  }
  return told;
}

}  // namespace clozebench
