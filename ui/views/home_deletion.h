// Deleting experiments and runs from Home: what would go is looked up first, then a person decides, with or without
// the files.
#pragma once
#include "ui/views/context.h"

#include <string>
#include <vector>

namespace clozebench {

struct DeletionTarget {
  std::string experimentId, runId;  // runId "": the whole experiment
  QString title;
};

// Says why when something of it is running. `parent` carries the question.
void askAndDelete(QWidget* parent, const AppContext& context, const std::vector<DeletionTarget>& targets);

}  // namespace clozebench
