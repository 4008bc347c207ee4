// A chart as a JSON file (NAME.figure.json): written beside NAME.svg and NAME.csv, drawn by `clozebench --render`.
#pragma once
#include "compare/figure.h"

#include <nlohmann/json.hpp>

namespace clozebench {
nlohmann::json toJson(const Figure& figure);  // NaN is null
Result<Figure> figureFromJson(const nlohmann::json& json);
Result<Figure> loadFigure(const std::filesystem::path& file);  // BadInput names the file
}  // namespace clozebench
