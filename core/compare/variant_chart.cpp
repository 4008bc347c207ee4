#include "compare/variant_chart.h"

#include "compare/gain_table.h"

#include <cmath>

namespace clozebench {
namespace {

FigureSeries barsOf(const std::vector<Gain>& gains, GainRowArm Gain::*arm, const std::string& name, int look) {
  FigureSeries bars{.name = name, .color = look, .style = look, .kind = SeriesKind::Bars};
  const std::string& metric = gains.front().metric;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    const auto& metrics = (gains[i].*arm).metrics;
    const auto found = metrics.find(metric);
    const bool known = found != metrics.end(), several = known && found->second.values.size() > 1;
    bars.x.push_back(static_cast<double>(i));
    bars.y.push_back(known ? found->second.mean : std::nan(""));
    bars.low.push_back(several ? found->second.mean - found->second.sd : std::nan(""));
    bars.high.push_back(several ? found->second.mean + found->second.sd : std::nan(""));
  }
  return bars;
}

Figure overVariants(const std::vector<Gain>& gains, const std::string& title, const std::string& what) {
  Figure figure;
  figure.title = title;
  figure.xTitle = "variant";
  figure.yTitle = what;
  for (const Gain& gain : gains) figure.categories.push_back(gain.variant);
  return figure;
}

}  // namespace

VariantCharts variantCharts(const std::vector<Gain>& gains) {
  VariantCharts charts;
  if (gains.empty()) return charts;
  const std::string metric = metricLabel(gains.front().metric);
  charts.scores = overVariants(gains, metric + " on test by variant", metric + " on test");
  charts.gain = overVariants(gains, "gain by variant", "gain in " + metric + " on test");
  charts.scores.series = {barsOf(gains, &Gain::testPretrained, "pre-trained", 0),
                          barsOf(gains, &Gain::testScratch, "from scratch", 1)};
  FigureSeries points{.name = "gain (95 % interval)", .kind = SeriesKind::Points};
  for (std::size_t i = 0; i < gains.size(); ++i) {
    points.x.push_back(static_cast<double>(i));
    points.y.push_back(gains[i].gain);
    points.low.push_back(gains[i].low);
    points.high.push_back(gains[i].high);
  }
  FigureSeries zero{.name = "no gain",
                    .x = {-0.5, static_cast<double>(gains.size()) - 0.5},
                    .y = {0, 0},
                    .color = 1,
                    .style = kDotted};
  charts.gain.series = {std::move(points), std::move(zero)};
  return charts;
}

}  // namespace clozebench
