// Whether lines look like `label text`, or are prose whose first words come back.
#pragma once
#include <string>
#include <vector>

namespace clozebench {

struct LabelTextLook {
  bool labelled = false;
  bool coarse = false;  // labels are COARSE:fine
};

// `COARSE:fine text` on nearly every line; or a few first words that come back, look like labels (1, __label__x, neg,
// SPAM; neither Capitalised nor with punctuation) and are no words of the texts. Whoever has labels such as A or Good
// sets task.format.
LabelTextLook lookAtLabelText(const std::vector<std::string>& lines, std::size_t most);

}  // namespace clozebench
