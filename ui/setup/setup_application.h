// The program of an installed Clozebench's first start on a desktop: clozebench-setup SCRIPT.
#pragma once
namespace clozebench {
// Exit code: 0 LibTorch is there now, 130 the person did not want it now.
int runSetup(int argc, char** argv);
}  // namespace clozebench
