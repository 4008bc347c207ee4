// The command line: parses, calls core/experiment, prints. One file per command.
#pragma once

namespace clozebench::cli {
// Exit code: 0 done, 1 the run failed, 2 wrong use or bad input, 130 interrupted with a checkpoint kept.
int run(int argc, char** argv);
}  // namespace clozebench::cli
