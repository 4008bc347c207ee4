// What only the window's program can draw, asked of it without a screen: PNG and PDF.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::cli {

// The program beside this one; "" where the window was not built or not installed.
std::filesystem::path windowProgram();
// Runs it offscreen; Unsupported without it, ChildFailed with what it said.
Status askWindow(const std::vector<std::string>& arguments);
// NAME.png and NAME.pdf beside each NAME.figure.json of these files. Nothing without the window's program: pictures
// are a convenience, the same charts are there as SVG.
std::vector<std::filesystem::path> drawPictures(const std::vector<std::filesystem::path>& files);

}  // namespace clozebench::cli
