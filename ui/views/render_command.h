// `clozebench --render`: charts as PNG, PDF, SVG or CSV without a window on screen.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

struct RenderOptions {
  std::vector<std::string> what;  // NAME.figure.json files, or experiments of the workspace (id or name)
  std::filesystem::path workspace;
  std::filesystem::path out;    // a file (one figure) or a folder
  std::string suffix = ".png";  // for a folder
};
// The files written.
Result<std::vector<std::filesystem::path>> renderCharts(const RenderOptions& options);

}  // namespace clozebench
