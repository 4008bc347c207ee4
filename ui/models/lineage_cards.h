// Where a checkpoint came from, card by card: corpus, tokenizer, pre-training, task files, fine-tuning, checkpoint.
#pragma once
#include "experiment/checkpoints.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace clozebench {

struct LineageCard {
  QString icon, title, detail, toolTip;
  QStringList files;  // to look at in Data
  std::string run;    // to go to
};

std::vector<LineageCard> lineageCards(const Lineage& lineage, const KeptCheckpoint& checkpoint);
// Of one that belongs to no run: all that its files tell.
std::vector<LineageCard> lineageCards(const KeptCheckpoint& imported, const CheckpointFacts& facts);

}  // namespace clozebench
