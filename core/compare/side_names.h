// What the two sides of a pair are called in figures, tables and on the terminal. Of an experiment they are its arms;
// of two runs that need not differ in their start alone, nothing is said of what pre-training did.
#pragma once
#include <string>

namespace clozebench {

struct SideNames {
  std::string pretrained = "pre-trained", scratch = "from scratch";
  std::string shortPretrained = "pre-tr.", shortScratch = "scratch";
  std::string fixed = "that pre-training fixed", broken = "that pre-training broke";  // sentences
  std::string pretrainedKey = "pretrained", scratchKey = "scratch";  // in the names of files and of columns
  bool areArms = true;                                               // and what lies between them is a gain
};
// Two runs of which one is pre-trained and the other is not, or (`byStart` false) any two: "first" and "second".
SideNames namesOfRuns(bool byStart);

}  // namespace clozebench
