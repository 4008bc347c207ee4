// Experiments and runs from one workspace into another: as a small database of their own (what a capsule holds),
// written here and taken in there. Nothing in an incoming database is trusted: its schema must be ours to the letter,
// its numbers must fit each other, and no path in it is kept.
#pragma once
#include "store/workspace.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace clozebench {

struct TransferChoice {
  std::vector<std::string> experiments;  // full ids
  std::vector<std::string> runs;
};
// All rows of these into a new database: records, settings, points, evaluations, predictions with texts, probes,
// notices, notes, tags, facts, lists of checkpoints.
Status writeTransfer(const Workspace& from, const TransferChoice& choice, const std::filesystem::path& file);

// Brings an incoming database (FOLDER/workspace.sqlite) up to date and looks at every part of it that code relies on.
// NewerVersion, Corrupt.
Status checkTransfer(const std::filesystem::path& file);
// Control characters in the names of experiments and variants and in tags of a checked database become "�": names are
// shown in lists, on terminals and as folders.
Status cleanNames(const std::filesystem::path& file);

struct ReceivedExperiment {
  std::string there, here, name;  // ids
  int revision = 1;               // here
  bool isNew = false;
};
struct ReceivedRun {
  std::string there, here;
  bool isNew = false;  // false: the same run, or an equal finished one, was here already
};
struct Received {
  std::vector<ReceivedExperiment> experiments;
  std::vector<ReceivedRun> runs;
};
// The folder of a tokenizer below cache/tokenizers, by which another workspace finds it too.
std::string tokenizerFolderName(const std::string& tokenizerDirectory, const std::string& fingerprint);

// Takes a checked database in, in one transaction. `placeFiles` moves checkpoints and tokenizers into the workspace;
// it is called when all is known and nothing is final: its error undoes the rows.
Result<Received> receiveTransfer(Workspace& into, const std::filesystem::path& file,
                                 const std::function<Status(const Received& received)>& placeFiles);

}  // namespace clozebench
