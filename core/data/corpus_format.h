// What a raw text file looks like: sentences line by line, documents between blank lines, or paragraphs.
#pragma once
#include "base/result.h"
#include "config/settings.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

struct CorpusLayout {
  std::string format;       // lines|documents|paragraphs
  bool headings = false;    // paragraphs: ` = Title = ` lines begin documents (else blank lines, or every line)
  bool blankLines = false;  // paragraphs without headings: blank lines stand between documents
  bool tabular = false;     // nearly every line has the same number of tabs: a table, perhaps labelled
  bool wrapped = false;     // paragraphs are hard-wrapped: lines up to the next blank line belong together
};

// Looks at the first lines, as config says to read them. A format other than "auto" is taken as it is.
Result<CorpusLayout> findCorpusLayout(const std::filesystem::path& file, const CorpusConfig& config);
CorpusLayout corpusLayoutOf(const std::vector<std::string>& lines, const std::string& asked,
                            const std::string& language);

// 1 for ` = Title = `, 2 for ` = = Part = = `, ...; 0 for no heading. `title` gets what stands between the signs.
int headingLevel(std::string_view line, std::string_view& title);

}  // namespace clozebench
