// Fixed and broken: every test sentence with its label and what both arms say, filtered by what became of it, by labels
// and by words; the chosen one in full below, with every seed.
#pragma once
#include "ui/models/pair_sentences_model.h"
#include "ui/views/copyable_table.h"
#include "ui/views/pair_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTimer>

namespace clozebench {

class PairSentencesPage : public PairPage {
  Q_OBJECT

 public:
  explicit PairSentencesPage(QWidget* parent);
  // Of a cell or a class, in place of what was asked before; of every kind when none is told.
  void ask(const ExampleFilter& filter);

 protected:
  QString fill() override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fitColumns();  // two fifths of the table at least are the sentence's
  QWidget* makeFilters();
  QWidget* makeConditions();
  QWidget* makeTable();
  void fillKinds();
  void read();
  void take(std::vector<ComparedExample> examples);
  void showChosen();
  bool hasConditions() const { return m_filter.gold || m_filter.predicted || m_filter.label; }

  ExampleFilter m_filter;
  bool m_reading = false, m_readAgain = false;
  QTimer m_typing;
  QComboBox* m_kind = nullptr;
  QCheckBox* m_clear = nullptr;
  QLineEdit* m_search = nullptr;
  QLabel *m_count = nullptr, *m_conditions = nullptr;
  QWidget* m_conditionRow = nullptr;
  PairSentencesModel* m_model = nullptr;
  CopyableTable* m_table = nullptr;
  QPlainTextEdit* m_chosen = nullptr;
};

}  // namespace clozebench
