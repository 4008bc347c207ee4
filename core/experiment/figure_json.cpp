#include "experiment/figure_json.h"

#include "base/files.h"

#include <cmath>
#include <limits>

namespace clozebench {
namespace {

nlohmann::json column(const std::vector<double>& values) {
  nlohmann::json json = nlohmann::json::array();
  for (double value : values) json.push_back(std::isfinite(value) ? nlohmann::json(value) : nlohmann::json());
  return json;
}

std::vector<double> column(const nlohmann::json& json) {
  std::vector<double> values;
  for (const auto& value : json) {
    values.push_back(value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
  }
  return values;
}

}  // namespace

nlohmann::json toJson(const Figure& figure) {
  nlohmann::json series = nlohmann::json::array();
  for (const FigureSeries& one : figure.series) {
    series.push_back({{"name", one.name},
                      {"x", column(one.x)},
                      {"y", column(one.y)},
                      {"low", column(one.low)},
                      {"high", column(one.high)},
                      {"color", one.color},
                      {"dashed", one.dashed},
                      {"faint", one.faint}});
  }
  return {{"title", figure.title},
          {"x_title", figure.xTitle},
          {"y_title", figure.yTitle},
          {"log_x", figure.logX},
          {"series", series}};
}

Result<Figure> figureFromJson(const nlohmann::json& json) try {
  Figure figure;
  figure.title = json.at("title").get<std::string>();
  figure.xTitle = json.at("x_title").get<std::string>();
  figure.yTitle = json.at("y_title").get<std::string>();
  figure.logX = json.value("log_x", false);
  for (const auto& one : json.at("series")) {
    FigureSeries series{one.at("name").get<std::string>(),
                        column(one.at("x")),
                        column(one.at("y")),
                        column(one.at("low")),
                        column(one.at("high")),
                        one.value("color", 0),
                        one.value("dashed", false),
                        one.value("faint", false)};
    if (series.x.size() != series.y.size()) {
      return fail(ErrorCode::BadInput,
                  "A series of this chart has " + std::to_string(series.x.size()) + " x and " +
                      std::to_string(series.y.size()) + " y values",
                  "Write it again with cloze compare --export");
    }
    figure.series.push_back(std::move(series));
  }
  return figure;
} catch (const nlohmann::json::exception& error) {
  return fail(ErrorCode::BadInput, std::string("This is no chart file: ") + error.what(),
              "Give a NAME.figure.json that cloze compare --export wrote");
}

Result<Figure> loadFigure(const std::filesystem::path& file) {
  CLOZE_TRY(const std::string text, readFile(file));
  auto figure = figureFromJson(nlohmann::json::parse(text, nullptr, false));
  if (figure) return figure;
  Error error = figure.error();
  error.context["file"] = file.string();
  error.what += " (" + file.string() + ")";
  return tl::unexpected(std::move(error));
}

}  // namespace clozebench
