// Where a checkpoint came from, card by card: corpus, tokenizer, pre-training, task files, fine-tuning, checkpoint.
// Below a pre-training stand the points that were kept along it, below a fine-tuning the tries of its learning rate.
#pragma once
#include "experiment/lineage.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace clozebench {

struct LineageCard {
  QString icon, title, detail, toolTip;
  QStringList files;       // to look at in Data ...
  std::string settings;    // ... as the run with these settings (JSON) reads them
  std::string tokenizer;   // folder of one to look at
  std::string run;         // to go to
  std::string checkpoint;  // folder of one to go to
  bool taken = false;      // of those below a card: the one that the way goes on from
  std::vector<LineageCard> below;

  bool operator==(const LineageCard&) const = default;
  bool leads() const { return !files.isEmpty() || !run.empty() || !checkpoint.empty() || !tokenizer.empty(); }
};

// `checkpoint` null: the way ends with the run itself.
std::vector<LineageCard> lineageCards(const FullLineage& lineage, const KeptCheckpoint* checkpoint);
// Of one that belongs to no run: all that its files tell.
std::vector<LineageCard> lineageCards(const KeptCheckpoint& imported, const CheckpointFacts& facts);

}  // namespace clozebench
