// Classes and confusion of a pair as charts.
#pragma once
#include "compare/figure.h"
#include "compare/pair_classes.h"
#include "compare/pair_confusion.h"

namespace clozebench {

// F1 of each class as bars of both arms, in the order given.
Figure classFigure(const std::vector<ClassGain>& classes, const SideNames& names = {});
// Gain of each class with its interval, that for all classes together, as points.
Figure classGainFigure(const std::vector<ClassGain>& classes, const SideNames& names = {});

// The matrix of one arm; what is more (+) or less (-) with pre-training; all three beside each other.
enum class ConfusionPicture { Pretrained, Scratch, Difference, SideBySide };
// What stands in the cells. Their colour is the share of the row whatever it is; of the difference it says better or
// worse.
enum class ConfusionNumbers { ExamplesASeed, PercentOfRow };
// Of more labels than can be read those that were confused most, which the caption then says. Without series where
// there is no label.
Figure confusionFigure(const PairConfusion& confusion, ConfusionPicture which,
                       ConfusionNumbers numbers = ConfusionNumbers::ExamplesASeed);
// For several labels per example: how often each label was missed and wrongly given, by either arm, worst first.
Figure labelMistakesFigure(const std::vector<LabelConfusion>& labels, std::size_t seeds, const SideNames& names = {});
// The labels of that chart in its order, as places in `labels`.
std::vector<std::size_t> mostMistaken(const std::vector<LabelConfusion>& labels);

}  // namespace clozebench
