// The test examples of a pair as rows of a table: what pre-training did to each, the sentence, its label, what either
// arm says and with how many seeds it is right.
#pragma once
#include "ui/models/pair_report.h"

#include <QAbstractTableModel>

#include <vector>

namespace clozebench {

class PairSentencesModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Kind, Sentence, Gold, Pretrained, PretrainedRight, Scratch, ScratchRight, Columns };
  using QAbstractTableModel::QAbstractTableModel;
  void set(SharedPair pair, std::vector<ComparedExample> examples);
  const ComparedExample& example(int row) const { return m_examples.at(static_cast<std::size_t>(row)); }
  QString sentence(int row) const;
  // Label, both answers, and which seeds say what, in words.
  QString account(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString textAt(int row, int column) const;
  QVariant plainAt(int row, int column) const;
  QString seedsAccount(PairArm arm, std::size_t example) const;

  SharedPair m_pair;
  std::vector<ComparedExample> m_examples;
};

}  // namespace clozebench
