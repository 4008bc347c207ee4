#include "experiment/figure_json.h"

#include "base/files.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace clozebench {
namespace {

constexpr std::array kKinds = {"line", "bars", "points", "cells"};

// JSON has no numbers that are not finite: NaN is null, an infinite one a word.
nlohmann::json number(double value) {
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

double number(const nlohmann::json& json) {
  if (json.is_null()) return std::numeric_limits<double>::quiet_NaN();
  if (!json.is_string()) return json.get<double>();
  return json.get<std::string>() == "-inf" ? -std::numeric_limits<double>::infinity()
                                           : std::numeric_limits<double>::infinity();
}

nlohmann::json column(const std::vector<double>& values) {
  nlohmann::json json = nlohmann::json::array();
  for (double value : values) json.push_back(number(value));
  return json;
}

std::vector<double> column(const nlohmann::json& json) {
  std::vector<double> values;
  for (const auto& value : json) values.push_back(number(value));
  return values;
}

SeriesKind kindOf(const std::string& name) {
  const auto found = std::ranges::find(kKinds, name);
  return found == kKinds.end() ? SeriesKind::Line : static_cast<SeriesKind>(found - kKinds.begin());
}

// "dashed" is what files of version 0.1 have in place of "style".
FigureSeries seriesFromJson(const nlohmann::json& json) {
  FigureSeries series{json.at("name").get<std::string>(), column(json.at("x")), column(json.at("y")),
                      column(json.at("low")), column(json.at("high"))};
  series.color = json.value("color", 0);
  series.style = json.value("style", json.value("dashed", false) ? +kDashed : +kSolid);
  series.faint = json.value("faint", false);
  series.kind = kindOf(json.value("kind", "line"));
  series.values = column(json.value("values", nlohmann::json::array()));
  series.heat = column(json.value("heat", nlohmann::json::array()));
  return series;
}

}  // namespace

nlohmann::json toJson(const Figure& figure) {
  nlohmann::json series = nlohmann::json::array(), marks = nlohmann::json::array();
  for (const FigureSeries& one : figure.series) {
    series.push_back({{"name", one.name},
                      {"kind", kKinds[static_cast<std::size_t>(one.kind)]},
                      {"x", column(one.x)},
                      {"y", column(one.y)},
                      {"low", column(one.low)},
                      {"high", column(one.high)},
                      {"color", one.color},
                      {"style", one.style},
                      {"faint", one.faint}});
    if (one.kind != SeriesKind::Cells) continue;
    series.back()["values"] = column(one.values);
    series.back()["heat"] = column(one.heat);
  }
  for (const FigureMark& mark : figure.marks)
    marks.push_back({{"x", number(mark.x)}, {"text", mark.text}, {"color", mark.color}});
  return {{"title", figure.title},
          {"x_title", figure.xTitle},
          {"y_title", figure.yTitle},
          {"log_x", figure.logX},
          {"log_y", figure.logY},
          {"legend_title", figure.legendTitle},
          {"categories", figure.categories},
          {"bar_width", figure.barWidth},
          {"rows", figure.rows},
          {"caption", figure.caption},
          {"marks", marks},
          {"series", series}};
}

Result<Figure> figureFromJson(const nlohmann::json& json) try {
  Figure figure;
  figure.title = json.at("title").get<std::string>();
  figure.xTitle = json.at("x_title").get<std::string>();
  figure.yTitle = json.at("y_title").get<std::string>();
  figure.logX = json.value("log_x", false);
  figure.logY = json.value("log_y", false);
  figure.legendTitle = json.value("legend_title", "");
  figure.categories = json.value("categories", std::vector<std::string>());
  figure.barWidth = json.value("bar_width", 0.0);
  figure.rows = json.value("rows", std::vector<std::string>());
  figure.caption = json.value("caption", "");
  for (const auto& mark : json.value("marks", nlohmann::json::array()))
    figure.marks.push_back({number(mark.at("x")), mark.at("text").get<std::string>(), mark.value("color", 1)});
  for (const auto& one : json.at("series")) {
    FigureSeries series = seriesFromJson(one);
    if (series.x.size() != series.y.size()) {
      return fail(ErrorCode::BadInput,
                  "A series of this chart has " + std::to_string(series.x.size()) + " x and " +
                      std::to_string(series.y.size()) + " y values",
                  "Write it again with cloze compare --export");
    }
    figure.series.push_back(std::move(series));
  }
  return figure;
} catch (const nlohmann::json::exception&) {
  return fail(ErrorCode::BadInput, "This is no chart file, or a part of it is missing",
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
