// Try: a checkpoint at work on sentences of one's own, or two beside each other. The view chooses them; its pages ask.
#pragma once
#include "ui/bridge/checkpoint_user.h"
#include "ui/models/checkpoint_choices.h"
#include "ui/views/context.h"
#include "ui/views/look.h"
#include "ui/views/try_classify_page.h"
#include "ui/views/try_fill_page.h"
#include "ui/views/try_vectors_page.h"

#include <QComboBox>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTimer>
#include <QWidget>

namespace clozebench {

class TryView : public QWidget {
  Q_OBJECT

 public:
  TryView(const AppContext& context, QWidget* parent);
  // A run of the workspace, or the folder of a checkpoint.
  void showCheckpoint(const std::string& runOrFolder);
  int loadedModels() const { return m_user.loaded(); }
  void forgetModelsAfter(std::chrono::milliseconds away) { m_away.setInterval(away); }

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeBench();
  QWidget* makeEmpty();
  void reload();
  void takeChoices(std::vector<CheckpointChoice> choices);
  void sayWhyNot(const std::string& runId);
  void chooseFolder();
  void addFolder(const std::filesystem::path& folder);
  void choose();         // what the boxes show
  void offerSecond();    // those that can stand beside the first
  void tellAbilities();  // asks the checkpoint what it is
  void takeAbilities(const CheckpointAbilities& abilities);
  void askExamples(const CheckpointChoice& choice);
  void raise(const Error& error);
  const CheckpointChoice* chosen(const QComboBox& box) const;

  AppContext m_context;
  CheckpointUser m_user;
  std::vector<CheckpointChoice> m_choices, m_folders;  // of the workspace; of folders that were chosen here
  std::string m_wanted;                                // to be chosen once it is listed
  std::string m_shownFirst, m_shownSecond;             // what the pages ask: id and folder
  bool m_stale = true, m_reading = false;
  QTimer m_later;  // until the list is read again
  QTimer m_away;   // nobody looks: the memory of the models goes

  QStackedWidget* m_stack;
  EmptyState* m_empty = nullptr;
  QWidget* m_bench = nullptr;
  QComboBox *m_first = nullptr, *m_second = nullptr;
  QLabel* m_about = nullptr;
  QTabWidget* m_tabs = nullptr;
  TryFillPage* m_fill = nullptr;
  TryClassifyPage* m_classify = nullptr;
  TryVectorsPage* m_vectors = nullptr;
};

}  // namespace clozebench
