// A confusion matrix as a picture: a grid of labelled cells, each with its count.
#pragma once
#include "compare/pair_confusion.h"

#include <string>

namespace clozebench {

// Of one arm, or what is more (+) or less (-) with pre-training.
enum class ConfusionPicture { Pretrained, Scratch, Difference };

// "" where there are so many labels that no cell could be read: those leave as a table alone.
std::string confusionSvg(const PairConfusion& confusion, ConfusionPicture which);

}  // namespace clozebench
