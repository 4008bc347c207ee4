// Everything an experiment can say in tables, as values (export_table.h): gain, runs, classes, confusion, sentences,
// settings.
#pragma once
#include "compare/gain.h"
#include "compare/pair.h"
#include "experiment/export_table.h"
#include "experiment/rate_search.h"
#include "store/workspace.h"

#include <vector>

namespace clozebench {

// A row a variant: test scores of both arms, gain with interval, p, cost.
Table gainsTable(const std::vector<Gain>& gains);
// A row an evaluation on validation, then the test and the baselines, of every variant.
Table gainTableOf(const std::vector<Gain>& gains);
// The same for some epochs (all of a few, else 1, 5, 7, 35 and the last) with the interval of each gain.
Table gainEpochsTable(const std::vector<Gain>& gains);
// A row a learning rate that an arm tried, on validation with the first seed.
Table ratesTable(const std::vector<RateSearch>& searches);
Table runsTable(const std::vector<RunRecord>& runs);
// A row a setting that is in use, a column a stage and arm (of every variant).
Result<Table> settingsTable(const std::vector<RunRecord>& runs);
// Of all pairs together: precision, recall and F1 of each class; how often each label was given for each; the sentences
// that pre-training fixed and broke.
Table classesTable(const std::vector<Pair>& pairs);
Table confusionTable(const std::vector<Pair>& pairs);
Table sentencesTable(const std::vector<Pair>& pairs);

// For a printed page, which has no room for what other programs alone want: fewer columns, the score in words.
Table shownTable(Table table);

// The pairs of the variants with a gain, for the three above.
Result<std::vector<Pair>> pairsOf(const Workspace& workspace, const std::string& experimentId,
                                  const std::vector<Gain>& gains);
// All of them that have a row.
Result<std::vector<Table>> experimentTables(const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                            const std::vector<Pair>& pairs,
                                            const std::vector<RateSearch>& searches = {});

}  // namespace clozebench
