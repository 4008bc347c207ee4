// Checkpoints: what was kept, where it came from, and where it can go.
#pragma once
#include "ui/models/checkpoints_model.h"
#include "ui/views/checkpoint_details.h"
#include "ui/views/context.h"
#include "ui/views/copyable_table.h"
#include "ui/views/look.h"

#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

class CheckpointsView : public QWidget {
  Q_OBJECT

 public:
  CheckpointsView(const AppContext& context, QWidget* parent);
  void showRun(const std::string& runOrFolder);  // the checkpoint of the run, or this one, chosen
  // A folder or file that was exported, or a checkpoint folder, into the workspace.
  void importFrom(const std::filesystem::path& source);

 protected:
  void showEvent(QShowEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QWidget* makeEmpty();
  QWidget* makeList();
  QLayout* makeTop(QWidget* parent);
  void connectParts();
  void reload();
  void take(std::vector<KeptCheckpoint> checkpoints);
  void chooseAgain(const std::set<std::filesystem::path>& folders);  // after the rows were made anew
  void readFacts();
  void showTotal();
  std::vector<int> chosenRows() const;  // of the model
  void choose(int row);                 // of the model
  void chooseSpare();
  void showChosen();
  void goToCheckpoint(const std::string& folder);
  void askWhetherToDelete();
  void chooseImport(bool folder);

  AppContext m_context;
  CheckpointsModel* m_model;
  QSortFilterProxyModel* m_shown;
  bool m_stale = true, m_reading = false, m_readingFacts = false, m_importing = false;
  std::string m_wantedRun;
  std::filesystem::path m_wantedFolder;
  QTimer m_later;  // until the list is read again

  QStackedWidget* m_stack;
  QLineEdit* m_search = nullptr;
  QLabel* m_total = nullptr;
  QPushButton* m_spare = nullptr;
  QToolButton* m_import = nullptr;
  CopyableTable* m_table = nullptr;
  CheckpointDetails* m_details = nullptr;
};

}  // namespace clozebench
