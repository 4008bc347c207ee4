// The variants of the form's experiment as a table: a row a variant, a column for its name and one for each setting
// that any of them changes. Edits go into the SetupModel, so undo, files and the launch know of them.
#pragma once
#include "ui/models/setup_model.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace clozebench {

class VariantTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  explicit VariantTable(SetupModel& setup, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;  // the name

  // The setting of a column; null for the names.
  const FieldInfo* field(int column) const;
  int columnOf(const std::string& key) const;  // -1 = none
  // What the variant runs with: its own value, else that of the form.
  Value value(const QModelIndex& index) const;
  bool isOwn(const QModelIndex& index) const;
  void setValue(const QModelIndex& index, const Value& value);  // checked for the field
  void clear(const QModelIndexList& cells);                     // as the form says

  // The first one makes two: what the form shows, and the one to change. Answers its row.
  int add();
  int duplicate(int row);
  void remove(const QModelIndexList& cells);                // the rows of these
  QModelIndex addSetting(const std::string& key, int row);  // with the form's value, to be changed

 private:
  const std::vector<Variant>& variants() const { return m_setup.experiment().variants; }
  std::string freeName(const QString& pattern) const;
  // A name that was made of the value follows it.
  void nameAfter(std::vector<Variant>& changed, int row, const FieldInfo& field, const Value& before,
                 const Value& after) const;
  void follow();
  std::vector<std::string> keysInUse() const;

  SetupModel& m_setup;
  std::vector<std::string> m_keys;  // of the columns behind the names
  int m_rows = 0;
};

}  // namespace clozebench
