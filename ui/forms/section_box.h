// A titled group of the form that folds away; reachable and foldable by keyboard.
#pragma once
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

namespace clozebench {

class SectionBox : public QWidget {
  Q_OBJECT

 public:
  SectionBox(const QString& title, const QString& help, QWidget* parent);
  void addRow(QWidget* row) { m_rows->addWidget(row); }
  void setOpen(bool open);
  bool isOpen() const { return m_open; }

 private:
  QToolButton* m_header;
  QWidget* m_body;
  QVBoxLayout* m_rows;
  bool m_open = true;
};

}  // namespace clozebench
