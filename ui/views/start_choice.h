// Where the next fine-tuning takes its pre-trained weights from: a finished pre-training of the workspace, or any run
// or checkpoint folder that was asked for.
#pragma once
#include "experiment/driver.h"

#include <QComboBox>

#include <string>
#include <vector>

namespace clozebench {

class StartChoice : public QComboBox {
  Q_OBJECT

 public:
  explicit StartChoice(QWidget* parent);
  // All runs of the workspace. What is chosen stays, unless it is a run that is gone.
  void setRuns(const std::vector<RunRecord>& runs);
  void startFrom(const std::string& runOrFolder);  // chosen, and added to the list if need be
  std::string start() const;                       // "": an equal pre-training, if there is one

 private:
  void add(const std::string& runOrFolder);
  QString startText(const std::string& runOrFolder) const;

  std::vector<RunRecord> m_runs;  // for their names
};

}  // namespace clozebench
