// The list of Home as a person handles it: columns, chosen rows, the name typed in place.
#pragma once
#include "ui/models/home_filter.h"

#include <QTreeView>

#include <string>
#include <vector>

namespace clozebench {

class HomeTable : public QTreeView {
  Q_OBJECT

 public:
  HomeTable(HomeFilter& filter, QWidget* parent);
  // In the model behind the filter, one index a row.
  QModelIndexList chosenRows() const;
  QModelIndex currentRow() const;
  void editName();
  void editTags();
  bool isEditing() const { return state() == EditingState; }
  // Widths for what is in sight, before a person has chosen some.
  void fitColumns();

 Q_SIGNALS:
  void starClicked(const QModelIndex& sourceRow);
  void chosenChanged();

 protected:
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

 private:
  void setColumnWidths();
  void editCell(HomeColumn column);

  HomeFilter& m_filter;
};

}  // namespace clozebench
