#include "ui/views/render_command.h"

#include "base/files.h"
#include "experiment/curves.h"
#include "experiment/figure_json.h"
#include "ui/plot/chart.h"

namespace clozebench {
namespace {

bool isFigureFile(const std::string& what) {
  return what.ends_with(".json");
}

// f1_micro.figure.json -> f1_micro
std::string stemOf(const std::filesystem::path& file) {
  std::string stem = file.stem().string();
  if (stem.ends_with(".figure")) stem.resize(stem.size() - std::string_view(".figure").size());
  return stem;
}

Result<std::vector<NamedFigure>> figuresOf(const std::string& what, const std::filesystem::path& workspaceFolder) {
  if (isFigureFile(what)) {
    CLOZE_TRY(Figure figure, loadFigure(what));
    return std::vector<NamedFigure>{{stemOf(what), std::move(figure)}};
  }
  CLOZE_TRY(const Workspace workspace, Workspace::open(workspaceFolder, Workspace::Mode::ReadOnly));
  CLOZE_TRY(const ExperimentRecord experiment, workspace.experiment(what));
  CLOZE_TRY(const auto runs, workspace.runs(experiment.id));
  return standardFigures(workspace, runs, {});
}

bool namesAPicture(const std::filesystem::path& out) {
  const auto suffix = out.extension();
  return suffix == ".png" || suffix == ".pdf" || suffix == ".svg" || suffix == ".csv";
}

}  // namespace

Result<std::vector<std::filesystem::path>> renderCharts(const RenderOptions& options) {
  if (options.what.empty() || options.out.empty()) {
    return fail(ErrorCode::WrongUse, "--render needs something to draw and a place for it",
                "Write clozebench --render NAME.figure.json --out NAME.png, or --render EXPERIMENT --out FOLDER");
  }
  std::vector<NamedFigure> figures;
  for (const std::string& what : options.what) {
    CLOZE_TRY(const auto some, figuresOf(what, options.workspace));
    figures.insert(figures.end(), some.begin(), some.end());
  }
  const bool oneFile = namesAPicture(options.out);
  if (oneFile && figures.size() != 1) {
    return fail(ErrorCode::WrongUse,
                "There are " + std::to_string(figures.size()) + " charts for the one file " + options.out.string(),
                "Give a folder as --out");
  }
  const auto folder = oneFile ? options.out.parent_path() : options.out;
  if (!folder.empty()) CLOZE_CHECK(makeDirectories(folder));
  std::vector<std::filesystem::path> files;
  const auto draw = [&files](const Figure& figure, const std::filesystem::path& file) {
    files.push_back(file);
    return renderFigure(figure, file);
  };
  for (const NamedFigure& named : figures) {
    if (oneFile) CLOZE_CHECK(draw(named.figure, options.out));
    for (const std::string& suffix : oneFile ? std::vector<std::string>() : options.suffixes)
      CLOZE_CHECK(draw(named.figure, options.out / (named.name + suffix)));
  }
  return files;
}

}  // namespace clozebench
