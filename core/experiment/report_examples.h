// What a report shows of single test examples: how many pre-training fixed and broke, and some of each.
#pragma once
#include "compare/gain.h"
#include "experiment/report.h"

namespace clozebench {

// For the page: of several variants the one whose gain is surest. Says nothing where no predictions are kept.
ReportPart examplesPart(const Workspace& workspace, const std::string& experimentId, const std::vector<Gain>& gains);
// As a detail: more of them, of every variant.
ReportPart moreExamplesPart(const Workspace& workspace, const std::string& experimentId,
                            const std::vector<Gain>& gains);

}  // namespace clozebench
