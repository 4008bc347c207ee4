// Data: which files an experiment reads, and what is in them as the program reads them. The choices are those of Set-up
// (the same SetupModel): what is looked at here is what is trained on there.
#pragma once
#include "ui/models/data_inspection.h"
#include "ui/views/context.h"
#include "ui/views/data_details.h"
#include "ui/views/look.h"

#include <QComboBox>
#include <QProgressBar>
#include <QStackedWidget>
#include <QWidget>

#include <optional>
#include <set>
#include <string>

namespace clozebench {

class DataView : public QWidget {
  Q_OBJECT

 public:
  DataView(const AppContext& context, QWidget* parent);

  // Files handed over without a word: each is looked at, taken as what it seems to be, and that is said.
  void takeGuessed(const QStringList& files);
  // At files of a run, read as its settings (JSON) say. The form keeps its own, and they come back with the button,
  // with any change of the form, and when somebody looks elsewhere.
  void lookAt(const std::string& settingsJson, const QStringList& files);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeHeader();
  QWidget* makeEmpty();
  QWidget* makeChoices();
  QWidget* makeFindings();
  QWidget* makeSetsCard();
  QWidget* makeLookCard();
  QWidget* makeProgress();
  void chooseFiles(FileRole role);
  void chooseFolder();
  void takeToy();
  void takeLookedAt();
  void endLook();
  void showLook();
  void showPages();
  void showReport();
  void showProgress();
  void showChosen();
  void showButtons();
  void showSets(const FileInspection* file);
  void readAsSets();
  void changeRole(int index);
  const FileInspection* chosen() const;
  const FileInspection* unreadable() const;  // the first file that cannot be read

  AppContext m_context;
  DataInspection* m_inspection;
  QStackedWidget* m_pages = nullptr;
  QComboBox *m_files = nullptr, *m_role = nullptr;
  DataDetails* m_details = nullptr;
  QLabel *m_guess = nullptr, *m_unit = nullptr, *m_stage = nullptr, *m_sets = nullptr;
  QProgressBar* m_bar = nullptr;
  QWidget *m_progress = nullptr, *m_setsCard = nullptr, *m_lookCard = nullptr, *m_choices = nullptr;
  QPushButton *m_everything = nullptr, *m_learn = nullptr, *m_continue = nullptr;
  std::optional<Settings> m_look;  // of the run whose files are looked at
  QString m_shownPath;             // of the file whose details are shown, while reports come and go
};

}  // namespace clozebench
