// What a finished experiment leaves behind: gain table, curves, where the checkpoints are, what to try next.
#pragma once
#include "app/cli/context.h"
#include "compare/gain.h"
#include "experiment/curves.h"
#include "experiment/rate_search.h"

namespace clozebench::cli {

// gain.txt, gain.json, and the standard figures as SVG, CSV and figure.json.
Result<std::vector<std::filesystem::path>> writeExperimentFiles(const Workspace& workspace,
                                                                const std::vector<RunRecord>& runs,
                                                                const std::vector<Gain>& gains,
                                                                const std::filesystem::path& folder,
                                                                const CurveOptions& curves = {});
// {runs, gains, files}
nlohmann::json experimentDocument(const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                  const std::vector<std::filesystem::path>& files);
// What each arm tried and took; "" and an empty list where no rate was searched.
nlohmann::json searchesToJson(const std::vector<RateSearch>& searches, const std::vector<Gain>& gains);
std::string searchesText(const std::vector<RateSearch>& searches, const std::vector<Gain>& gains);
// What was warned of while the data of a gain were read, beyond what its table says.
Result<std::string> cautionsText(const Workspace& workspace, const std::vector<RunRecord>& runs);
// What is told first, in few lines: of one gain its result; of several one sentence over all of them and a table of the
// variants, `axis` where there is one already. Says too where a baseline beats both arms.
std::string gainsHead(const std::vector<Gain>& gains, const std::string& axis = "");
// Sentences, one below the other; "" for none.
std::string sentencesText(const std::vector<std::string>& sentences);
// Rows of every epoch, test and baselines (± is half of `band`).
std::string gainRowsText(const Gain& gain, SeedBand band);
// What a run ends with: the head, and of the sentences below it those that are not mere numbers, each once.
std::string gainsText(const std::vector<Gain>& gains, SeedBand band = SeedBand::Deviation);
// Everything, for a file: the head, each variant's rows and every sentence once.
std::string wholeGainsText(const std::vector<Gain>& gains, SeedBand band = SeedBand::Deviation);

// The footnote of a table of several gains with p and p (Holm).
std::string mcnemarNote(const std::vector<Gain>& gains);

// experiments/NAME/revision-N of the workspace: a revision does not write over the files of the one before, and two
// experiments have two folders (base/folder_name.h).
std::filesystem::path experimentFolder(const Workspace& workspace, const ExperimentRecord& experiment);
// experiments/NAME/newest leads to it, where the file system has symbolic links.
void linkAsNewest(const std::filesystem::path& revisionFolder);
// Their records by now, under the experiment and variant that they began with: a reused run has others where it was
// made.
Result<std::vector<RunRecord>> runsNow(const Workspace& workspace, const std::vector<RunRecord>& begun);
// Table of runs: id, experiment, kind, arm, seed, state, result, age.
std::string runTable(const std::vector<RunRecord>& runs);
// "* #baseline #for the talk the first line of the note", as the tables show it; "" for none.
std::string marksText(bool starred, const std::vector<std::string>& tags, const std::string& note);
// "F1 0.480", "loss 3.912", "diverged", "" before the first evaluation.
std::string resultText(const RunRecord& run);

// Precision, recall and F1 of each label; of very many those with most examples.
std::string labelTableText(const std::vector<ClassMetrics>& labels);

}  // namespace clozebench::cli
