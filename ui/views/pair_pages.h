// The pages of Compare: the overview, and what the arms of one variant predicted, which is read only when one of its
// pages is looked at.
#pragma once
#include "compare/gain.h"
#include "ui/bridge/workspace_reader.h"
#include "ui/views/pair_axis_page.h"
#include "ui/views/pair_page.h"
#include "ui/views/pair_sentences_page.h"

#include <QTabWidget>

#include <string>
#include <vector>

namespace clozebench {

class PairPages : public QTabWidget {
  Q_OBJECT

 public:
  PairPages(WorkspaceReader& reader, QWidget* overview, QWidget* parent);
  // `gain`: of the variant that is looked at, null while it has none; `all`: of the experiment.
  void showGains(const ExperimentRecord& experiment, const Gain* gain, const std::vector<Gain>& all, SeedBand band,
                 const QString& why);  // there is no gain, where there is none
  QString page() const;
  void setPage(const QString& name);

 Q_SIGNALS:
  void pageChosen(const QString& name);
  void variantChosen(const std::string& variant);
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void addPage(PairPage* page, const QString& title, const QString& toolTip);
  void readIfNeeded();
  void read();
  void take(const SharedPair& pair);
  void showAll(const QString& headline, const QString& sentence);
  bool isOfPair(const QWidget* page) const;

  WorkspaceReader& m_reader;
  QWidget* m_overview;
  std::vector<PairPage*> m_pages;
  PairPage* m_threshold = nullptr;
  PairSentencesPage* m_sentences = nullptr;
  PairAxisPage* m_axis = nullptr;
  // What is asked for: the experiment, the variant and the runs of its gain; "" while there is no pair.
  std::string m_experiment, m_variant, m_wanted, m_shown;
  bool m_reading = false, m_choosing = false;
};

}  // namespace clozebench
