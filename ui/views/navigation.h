// The column at the left that switches views. A further view is one call of add().
#pragma once
#include <QFrame>
#include <QToolButton>
#include <QVBoxLayout>

#include <vector>

namespace clozebench {

class Navigation : public QFrame {
  Q_OBJECT

 public:
  explicit Navigation(QWidget* parent);
  // Shortcut Ctrl+1, Ctrl+2 ... in the order added; the button is named "nav.ID", its icon ":/icons/ID.svg".
  void add(const QString& id, const QString& title, const QString& help);
  void choose(int index);
  void setBadge(int index, const QString& badge);  // e.g. "42 %" beneath the title; "" takes it away

 Q_SIGNALS:
  void chosen(int index);

 private:
  struct Entry {
    QString title;
    QToolButton* button;
  };
  std::vector<Entry> m_entries;
  QVBoxLayout* m_layout;
};

}  // namespace clozebench
