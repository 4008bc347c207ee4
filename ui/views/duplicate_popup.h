// The same experiment once more, with one setting changed: find the setting by its name, give it another value.
// Not modal: the window stays usable, and Escape closes it.
#pragma once
#include "experiment/queue.h"
#include "ui/forms/field_editor.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace clozebench {

class DuplicatePopup : public QDialog {
  Q_OBJECT

 public:
  DuplicatePopup(const QueueEntry& entry, QWidget* parent);

 Q_SIGNALS:
  void chosen(const std::string& id, const std::string& key, const Value& value);

 private:
  void makeSearch();
  void chooseField(const std::string& key);
  void check();
  void accept() override;

  const std::string m_id;
  Settings m_settings;  // of the first variant, as they would be used
  QLineEdit* m_search;
  QWidget* m_place;  // where the editor stands
  FieldEditor* m_editor = nullptr;
  QLabel *m_help, *m_problem;
  QPushButton* m_add;
};

}  // namespace clozebench
