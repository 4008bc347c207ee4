// The result of a pair in one plain sentence.
#pragma once
#include "compare/gain.h"

#include <string>
#include <vector>

namespace clozebench {

// "Pre-training raised macro F1 by 6.1 points, 95 % interval 4.8 to 7.3, 3 seeds; it cost 140 s and is repaid after 4
// epochs." (or "reaches after 4 epochs what training from scratch never reached"), or that no difference is to be seen.
// Points are hundredths. Says "so far, 2 of 3 seeds" while runs lack.
std::string plainResult(const Gain& gain);
// "so far, 2 of 3 seeds" while not every planned seed is finished in both arms, else "3 seeds".
std::string seedsText(const Gain& gain);
// When the pre-trained arm has paid for its pre-training, as a sentence; without a clear gain on test only that it was
// ahead for a while; "" when the cost is not known.
std::string breakEvenSentence(const Gain& gain);
// "Pre-training cost 23 min.", or from the least to the most where variants differ; "" where nothing is known of it.
std::string pretrainingCostText(const std::vector<Gain>& gains);

}  // namespace clozebench
