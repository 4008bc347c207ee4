#include "ui/models/compare_headline.h"

#include "compare/gain_table.h"
#include "ui/models/core_text.h"
#include "ui/models/pair_texts.h"
#include "ui/models/texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace clozebench {
namespace {

struct Say {
  Q_DECLARE_TR_FUNCTIONS(CompareHeadline)
};

QString baselineName(const std::string& id) {
  if (id == "majority") return Say::tr("Always the most frequent label");
  return id == "tfidf_linear" ? Say::tr("TF-IDF with a linear model") : toQt(id);
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

}  // namespace

QString variantsHeadline(const Comparison& comparison) {
  const auto& gains = comparison.gains;
  const int count = static_cast<int>(gains.size());
  const auto raised = std::ranges::count_if(gains, isClearGain);
  const auto lowered =
      std::ranges::count_if(gains, [](const Gain& gain) { return verdictOf(gain) == Verdict::Lowered; });
  const QString metric = coreText(metricLabel(gains.front().metric));
  QString text;
  if (raised > 0 && lowered > 0)
    text = Say::tr("Pre-training clearly raised %1 in %2 of %n variants and lowered it in %3", nullptr, count)
               .arg(metric)
               .arg(raised)
               .arg(lowered);
  else if (raised > 0)
    text = Say::tr("Pre-training clearly raised %1 in %2 of %n variants", nullptr, count).arg(metric).arg(raised);
  else if (lowered > 0)
    text =
        Say::tr("No variant shows a clear gain: pre-training clearly lowered %1 in %2 of %n variants", nullptr, count)
            .arg(metric)
            .arg(lowered);
  else
    text = Say::tr("No variant shows a clear gain in %1").arg(metric);
  return comparison.underWay ? Say::tr("%1 so far", "a headline").arg(text) : text;
}

QString baselineAhead(const Gain& gain) {
  const auto* best = ahead(gain);
  if (!best) return {};
  return Say::tr("%1 reaches %2, more than both arms.")
      .arg(baselineName(best->first), scoreText(best->second.get(gain.metric)));
}

QString baselinesAhead(const std::vector<Gain>& gains) {
  const auto count = std::ranges::count_if(gains, [](const Gain& gain) { return ahead(gain) != nullptr; });
  if (count == 0) return {};
  return Say::tr("In %n variant(s) a baseline without a network reaches more than both arms.", nullptr,
                 static_cast<int>(count));
}

}  // namespace clozebench
