#include "compare/pair_figures.h"

namespace clozebench {
namespace {

FigureSeries barsOf(const std::vector<ClassGain>& classes, ClassArm ClassGain::*arm, const std::string& name,
                    int look) {
  FigureSeries bars;
  bars.name = name;
  bars.kind = SeriesKind::Bars;
  bars.color = bars.style = look;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    bars.x.push_back(static_cast<double>(i));
    bars.y.push_back((classes[i].*arm).f1);
  }
  return bars;
}

Figure overClasses(const std::vector<ClassGain>& classes) {
  Figure figure;
  figure.xTitle = "class";
  for (const auto& one : classes) figure.categories.push_back(one.label);
  return figure;
}

}  // namespace

Figure classFigure(const std::vector<ClassGain>& classes, const SideNames& names) {
  Figure figure = overClasses(classes);
  figure.title = "F1 of each class";
  figure.yTitle = "F1 on test";
  if (classes.empty()) return figure;
  figure.series = {barsOf(classes, &ClassGain::pretrained, names.pretrained, 0),
                   barsOf(classes, &ClassGain::scratch, names.scratch, 1)};
  return figure;
}

Figure classGainFigure(const std::vector<ClassGain>& classes, const SideNames& names) {
  Figure figure = overClasses(classes);
  const std::string less = names.pretrained + " minus " + names.scratch;
  figure.title = names.areArms ? "gain of each class" : "difference of each class";
  figure.yTitle = names.areArms ? "gain in F1 on test" : "F1 on test, " + less;
  if (classes.empty()) return figure;
  FigureSeries gain;
  gain.name =
      names.areArms ? "gain (95 % interval, all classes together)" : less + " (95 % interval, all classes together)";
  gain.kind = SeriesKind::Points;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    gain.x.push_back(static_cast<double>(i));
    gain.y.push_back(classes[i].gain);
    gain.low.push_back(classes[i].together.low);
    gain.high.push_back(classes[i].together.high);
  }
  figure.series.push_back(std::move(gain));
  return figure;
}

}  // namespace clozebench
