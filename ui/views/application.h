// Starts Qt and the main window; also `--render` for charts without a window.
#pragma once

namespace clozebench {
// clozebench [--workspace DIR] [EXPERIMENT.toml]
// clozebench --render (NAME.figure.json | EXPERIMENT)... --out FILE|FOLDER [--format png|pdf|svg|csv] [--workspace DIR]
// Exit code as of `cloze`: 0 done, 1 failed, 2 wrong use.
int runWindow(int argc, char** argv);
}  // namespace clozebench
