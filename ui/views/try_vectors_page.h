// Texts as vectors: what the encoder of any checkpoint makes of them, and which of them it holds for alike.
#pragma once
#include "ui/bridge/checkpoint_user.h"
#include "ui/models/vectors_model.h"
#include "ui/views/copyable_table.h"
#include "ui/views/try_page.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace clozebench {

class TryVectorsPage : public TryPage {
  Q_OBJECT

 public:
  TryVectorsPage(CheckpointUser& user, QWidget* parent);
  void showCheckpoints(const TryPair& pair) override;

 private:
  void compute();
  void take(Result<std::vector<TextVector>> rows);
  void enable();

  CheckpointUser& m_user;
  TryPair m_pair;
  int m_question = 0;
  VectorsModel* m_model;
  QPlainTextEdit* m_lines;
  QPushButton *m_compute, *m_copy, *m_save;
  CopyableTable* m_table;
  QLabel* m_note;
};

}  // namespace clozebench
