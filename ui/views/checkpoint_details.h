// Below the list of checkpoints: where the chosen one came from, what uses it, and what can be done with it.
#pragma once
#include "experiment/checkpoints.h"
#include "ui/views/context.h"
#include "ui/views/export_button.h"
#include "ui/views/lineage.h"
#include "ui/views/look.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <optional>
#include <string>

namespace clozebench {

class CheckpointDetails : public Card {
  Q_OBJECT

 public:
  CheckpointDetails(const AppContext& context, QWidget* parent);

  struct Chosen {
    std::optional<KeptCheckpoint> one;  // none when several or none are chosen
    QString use;                        // what takes it, and what is lost with it
    int count = 0;
    std::int64_t bytes = 0;
    bool trains = false;  // one of them is of a run that trains
  };
  void showChosen(const Chosen& chosen);
  bool canDelete() const { return m_delete->isEnabled(); }
  // With what is chosen; nothing when it is not one alone.
  void tryIt();

 Q_SIGNALS:
  void checkpointAsked(const std::string& folder);
  void deletionAsked();

 private:
  void layOut();
  void connectParts();
  void showLineage();
  void saveLineage();
  std::string name() const;  // the run, where it uses this one, else the folder

  AppContext m_context;
  std::optional<KeptCheckpoint> m_one;
  QLabel *m_title, *m_use;
  LineageView* m_lineage;
  QToolButton* m_saveLineage;
  QPushButton *m_try, *m_start, *m_monitor, *m_delete;
  ExportButton* m_export;
};

}  // namespace clozebench
