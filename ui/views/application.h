// Starts Qt and the main window; also `--render FIGURE.json --out FILE.png|pdf|svg` for charts without a window.
#pragma once

namespace clozebench {
int runWindow(int argc, char** argv);
}  // namespace clozebench
