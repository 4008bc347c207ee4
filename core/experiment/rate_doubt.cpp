#include "experiment/rate_doubt.h"

#include "compare/gain_sentences.h"
#include "config/fields.h"
#include "experiment/arm_pairs.h"

#include <algorithm>

namespace clozebench {
namespace {

std::string listed(const std::vector<double>& rates) {
  std::string text;
  for (const double rate : rates) text += (text.empty() ? "" : ", ") + formatValue(rate);
  return text;
}

}  // namespace

std::vector<double> ratesLikeTheChosen(const RateSearch& search, std::int64_t validationExamples) {
  const auto chosen = std::ranges::find(search.rates, search.chosen, &TriedRate::learningRate);
  if (validationExamples <= 0 || search.metric == "loss" || chosen == search.rates.end()) return {};
  const double width = chanceOf(chosen->validation, validationExamples);
  std::vector<double> rates;
  for (const TriedRate& one : search.rates)
    if (chosen->validation - one.validation <= width) rates.push_back(one.learningRate);  // never of a diverged one
  return rates.size() > 1 ? rates : std::vector<double>{};
}

std::string chanceRemark(const RateSearch& search, std::int64_t validationExamples) {
  auto rates = ratesLikeTheChosen(search, validationExamples);
  if (rates.empty()) return "";
  const double last = rates.back();
  rates.pop_back();
  const std::string arm = search.arm == "scratch" ? "from scratch" : "pre-trained";
  return "The learning rates " + listed(rates) + " and " + formatValue(last) + " (" +
         (search.variant.empty() ? arm : search.variant + ", " + arm) + ") cannot be told apart on " +
         std::to_string(validationExamples) + " validation examples";
}

std::int64_t validationExamplesOf(const RateSearch& search, const std::vector<Gain>& gains) {
  const auto gain =
      std::ranges::find_if(gains, [&](const Gain& one) { return namesVariant(one.variant, search.variant); });
  return gain == gains.end() ? 0 : gain->data.validation;
}

}  // namespace clozebench
