// What a person has typed and chosen, and how the view was laid out and sorted, kept while the widgets are made anew.
// The form of the set-up is left out: its model keeps it.
#pragma once
#include <QHash>
#include <QVariant>
#include <QWidget>

namespace clozebench {

class KeptInputs {
 public:
  explicit KeptInputs(const QWidget& from);
  void putInto(QWidget& widgets) const;  // by object names; what is not there any more is skipped

 private:
  QHash<QString, QVariant> m_values;
};

}  // namespace clozebench
