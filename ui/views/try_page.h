// What the pages of the Try view have in common: they are told which checkpoint, or which two, to ask, and tell what
// went wrong.
#pragma once
#include "experiment/use_checkpoint.h"
#include "ui/models/checkpoint_choices.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace clozebench {

struct TryPair {
  CheckpointChoice first;
  std::optional<CheckpointChoice> second;
};

// What is known of an opened checkpoint.
struct CheckpointAbilities {
  bool classifies = false, multiLabel = false;
  double threshold = 0.5;
  std::vector<std::string> labels;
  std::int64_t maxLength = 0, parameters = 0;
};

class TryPage : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;
  // What was answered before goes; when only the second one is another, the same is asked again.
  virtual void showCheckpoints(const TryPair& pair) = 0;
  virtual void setExamples(std::vector<HeldOutExample>) {}
  virtual void setAbilities(const CheckpointAbilities&) {}

 Q_SIGNALS:
  void failed(const Error& error);
  void said(const QString& text);
};

}  // namespace clozebench
