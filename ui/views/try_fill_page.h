// Filling gaps: a text with [MASK] in it, and what a pre-trained checkpoint, or two, would put there.
#pragma once
#include "ui/bridge/checkpoint_user.h"
#include "ui/models/guesses_model.h"
#include "ui/views/copyable_table.h"
#include "ui/views/try_page.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include <map>

namespace clozebench {

class TryFillPage : public TryPage {
  Q_OBJECT

 public:
  TryFillPage(CheckpointUser& user, QWidget* parent);
  void showCheckpoints(const TryPair& pair) override;
  void setExamples(std::vector<HeldOutExample> examples) override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* makeInput();
  QWidget* makeResults();
  void maskAtCursor();
  void replaceText(const QString& text);
  void showExample();
  void fill();
  void ask(const QString& text);
  void askSecond(const FilledMasks& first, const std::string& text, int top);
  void take(const FilledMasks& first, const std::optional<FilledMasks>& second);
  void useGuess(const QModelIndex& index);
  void enable();

  CheckpointUser& m_user;
  TryPair m_pair;
  std::vector<HeldOutExample> m_examples;
  std::size_t m_nextExample = 0;
  int m_question = 0;  // answers to earlier ones are dropped
  QString m_hint;      // said below the next answer
  // The text that was asked about, and which guess was taken for which gap: taking another one replaces it. Empty once
  // somebody has edited the text.
  QString m_askedText;
  std::map<int, std::pair<int, int>> m_taken;  // gap -> row and side
  bool m_replacing = false;                    // the text changes by our hand
  GuessesModel* m_model;
  QPlainTextEdit* m_text;
  QPushButton *m_mask, *m_example, *m_fill;
  QSpinBox* m_count;
  CopyableTable* m_table;
  QLabel* m_note;
};

}  // namespace clozebench
