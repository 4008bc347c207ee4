// What pre-training did to each class.
#pragma once
#include "compare/over_seeds.h"
#include "compare/pair.h"

#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

struct ClassArm {
  double precision = 0, recall = 0, f1 = 0;  // means over the seeds
};
struct ClassGain {
  std::int32_t index = 0;  // into Pair::labels
  std::string label;
  std::int64_t support = 0;  // test examples that have it
  ClassArm pretrained, scratch;
  double gain = 0;    // of F1
  Interval interval;  // 95 % paired bootstrap over examples and seeds, as for the whole; of this class alone
  Interval together;  // the same for all classes at once (simultaneous.h), within -1 to 1
  // What the many classes are no longer excused for.
  bool changed() const { return together.low > 0 || together.high < 0; }
};
// In the order of the labels. 2,000 draws: good to a few hundredths of the interval's width.
std::vector<ClassGain> classGains(const Pair& pair, int draws = 2000, std::uint64_t seed = 1);

}  // namespace clozebench
