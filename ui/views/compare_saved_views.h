// The choices of Compare under names: a menu that applies, saves and deletes them. They lie in the workspace, so they
// are there after a restart and for everybody who opens it.
#pragma once
#include "ui/bridge/workspace_reader.h"
#include "ui/models/compare_choice.h"

#include <QPushButton>

#include <functional>
#include <vector>

namespace clozebench {

class CompareSavedViews : public QPushButton {
  Q_OBJECT

 public:
  // `current` tells the choices to be saved.
  CompareSavedViews(WorkspaceReader& reader, std::function<CompareChoice()> current, QWidget* parent);
  void reload();
  void save(const QString& name);

 Q_SIGNALS:
  void chosen(const CompareChoice& choice);
  void said(const QString& text);
  void failed(const Error& error);

 private:
  void fillMenu();
  void askNameAndSave();
  void askAndDelete(const QString& name);
  void write(std::function<Status(Workspace&)> change, const QString& done);

  WorkspaceReader& m_reader;
  std::function<CompareChoice()> m_current;
  std::vector<SavedView> m_views;
};

}  // namespace clozebench
