#include "compare/figure_title.h"

#include <utility>

namespace clozebench {

Figure titledFor(Figure figure, const std::string& experiment, const std::string& variant) {
  if (experiment.empty() || figure.title.empty()) return figure;
  NamedText title{std::move(figure.title), std::move(figure.titleNames)};
  title.say(": ").name(experiment);
  if (!variant.empty()) title.say(", ").name(variant);
  figure.title = std::move(title.text);
  figure.titleNames = std::move(title.names);
  return figure;
}

}  // namespace clozebench
