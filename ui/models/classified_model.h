// Texts with the labels that one checkpoint, or two beside each other, give them. Of a multi-label checkpoint the
// threshold decides here, so that moving it asks nobody again.
#pragma once
#include "experiment/use_checkpoint.h"

#include <QAbstractTableModel>

#include <array>
#include <string>
#include <vector>

namespace clozebench {

struct ClassifiedText {
  std::string text;
  std::vector<std::string> expected;              // what its file says; empty when it says nothing
  std::array<std::vector<LabelScore>, 2> ranked;  // of each checkpoint, highest first; empty without a second one
  std::int64_t cutTokens = 0;
  std::vector<std::string> unknown;
};

class ClassifiedModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Number, Text, Expected, FirstLabel, FirstScore, SecondLabel, SecondScore, ColumnCount };
  static constexpr int kShareRole = Qt::UserRole;        // 0..1, for a bar
  static constexpr int kSortRole = Qt::UserRole + 1;     // number or text
  static constexpr int kDiffersRole = Qt::UserRole + 2;  // bool: the checkpoints disagree

  using QAbstractTableModel::QAbstractTableModel;
  void begin(bool multiLabel, double threshold, const QString& first, const QString& second);  // drops all rows
  void append(std::vector<ClassifiedText> rows);
  void setThreshold(double threshold);
  double threshold() const { return m_threshold; }
  bool multiLabel() const { return m_multiLabel; }
  const ClassifiedText& row(int index) const { return m_rows.at(static_cast<std::size_t>(index)); }
  std::vector<std::string> labelsOf(const ClassifiedText& row, int side) const;  // those that are given
  const QString& name(int side) const { return m_names.at(static_cast<std::size_t>(side)); }

  bool hasExpected() const { return m_expected > 0; }
  bool hasSecond() const { return !m_names[1].isEmpty(); }
  // About all rows, in sentences; "" before there are any.
  QString summary() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  bool differs(const ClassifiedText& row) const;
  bool asExpected(const ClassifiedText& row, int side) const;
  QString labelText(const ClassifiedText& row, int side) const;
  QString toolTip(const ClassifiedText& row) const;
  QVariant display(const ClassifiedText& row, int number, int column) const;
  QVariant plain(const ClassifiedText& row, int number, int column) const;
  QVariant sortKey(const ClassifiedText& row, int number, int column) const;

  std::vector<ClassifiedText> m_rows;
  std::array<QString, 2> m_names;
  bool m_multiLabel = false;
  double m_threshold = 0.5;
  int m_expected = 0;  // rows whose file says what they are
};

}  // namespace clozebench
