// Set-up: the form, its search and files, and the column that starts runs.
#pragma once
#include "ui/forms/settings_form.h"
#include "ui/views/setup_summary.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include <filesystem>

namespace clozebench {

class SetupView : public QWidget {
  Q_OBJECT

 public:
  SetupView(const AppContext& context, QWidget* parent);

  void openFile(const std::filesystem::path& file);    // read off the window's thread
  void askAndOpen(const std::filesystem::path& file);  // asks first where changed settings would be replaced
  void goTo(const std::string& key) { m_form->goTo(key); }
  void saveFile(const std::filesystem::path& file);
  void chooseAndOpen();
  void chooseAndSave();
  void focusSearch();
  void copyCommand();  // onto the clipboard
  bool allFields() const { return m_all->isChecked(); }
  void setAllFields(bool all);
  // What the workspace has: without any run a hint says how to begin.
  void setRuns(const std::vector<RunRecord>& runs);
  // Where the next fine-tuning takes its weights from: a run, the folder of a checkpoint, "" an equal pre-training.
  std::string start() const;
  void startFrom(const std::string& runOrFolder);

 Q_SIGNALS:
  void problem(const QString& sentence);
  void said(const QString& text);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeToolRow();
  void makeParts();
  void showHistory();
  void showHint();
  void showPresetCost();
  void takeOffer(const std::string& key);

  AppContext m_context;
  SettingsForm* m_form;
  SetupSummary* m_summary;
  QLabel* m_hint = nullptr;
  bool m_anyRuns = true;  // until the workspace has answered that it is empty
  QLineEdit* m_search = nullptr;
  QCheckBox* m_all = nullptr;
  QToolButton *m_undo = nullptr, *m_redo = nullptr;
};

}  // namespace clozebench
