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
  // Widths for what is in sight, unless a person has chosen some; what is wide enough stays as it is. Where there is
  // not room for all, what can be read elsewhere (tags, extent) gives way to state, score and gain.
  void fitColumns();
  bool sizedByHand() const { return m_sized; }
  void setSizedByHand(bool sized) { m_sized = sized; }

 Q_SIGNALS:
  void starClicked(const QModelIndex& sourceRow);
  void chosenChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

 private:
  void setColumnWidths();
  void giveWay();
  void editCell(HomeColumn column);

  HomeFilter& m_filter;
  bool m_sized = false, m_fitting = false;
};

}  // namespace clozebench
