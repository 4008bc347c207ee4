// Compare: the arms and variants of an experiment over each other, what pre-training gained and whether that is real.
// Everything shown is read from the workspace, so it is the same after a restart and from a second process; what was
// chosen is remembered. This is the frame: controls on the left, headline and pages on the right.
#pragma once
#include "ui/models/compare_reading.h"
#include "ui/views/compare_controls.h"
#include "ui/views/compare_overview.h"
#include "ui/views/compare_saved_views.h"
#include "ui/views/context.h"
#include "ui/views/folder_export.h"
#include "ui/views/pair_pages.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clozebench {

class CompareView : public QWidget {
  Q_OBJECT

 public:
  CompareView(const AppContext& context, QWidget* parent);
  ~CompareView() override;
  void showExperiment(const std::string& experimentId);
  void follow(const std::string& experimentId);
  void reload();
  // Charts and tables into a folder, as the menu does after asking for it.
  void exportTo(const std::filesystem::path& folder);

 Q_SIGNALS:
  void said(const QString& text);
  void exported();  // or failed to; Requests tells which

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeEmptyPage();
  QWidget* makeTools();
  QWidget* makeResults();
  void connectParts();
  void showChoice();  // in the controls
  void showResult(const std::string& experimentId);
  void choose(const CompareChoice& choice);
  void chooseVariant(const std::string& variant);
  void showChosenGain();
  void remember();
  void rememberAndRead();
  void read();
  void take(Comparison comparison);
  bool showsAll(const Comparison& comparison) const;
  void showGain(const Comparison& comparison);
  // `chosen`: whose verdict it is; `looked`: whose pages there are. Null while there is none.
  void showHeadline(const Gain* chosen, const Gain* looked, const Comparison& comparison);
  ExportSource exportSource();

  AppContext m_context;
  CompareChoice m_choice;
  std::string m_lookedAt;                 // the variant whose pair the pages show while all are drawn
  std::shared_ptr<CompareCache> m_cache;  // touched on the reader's thread only
  FolderExport m_export;
  QString m_experimentName;
  std::optional<Comparison> m_shown;  // without its curves and rows of runs, which the overview took
  bool m_reading = false, m_readAgain = false, m_stale = true;

  QStackedWidget* m_stack;
  QSplitter* m_split = nullptr;
  CompareSavedViews* m_savedViews = nullptr;
  QPushButton* m_exportMenu = nullptr;
  CompareControls* m_controls = nullptr;
  QLabel *m_headline = nullptr, *m_details = nullptr;
  CompareOverview* m_overview = nullptr;
  PairPages* m_pages = nullptr;
};

}  // namespace clozebench
