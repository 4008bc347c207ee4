// Chooses one field of the table by name: a list to open or to type into, which finds any part of a name or key.
#pragma once
#include <QComboBox>

#include <string>

namespace clozebench {

class FieldChooser : public QComboBox {
  Q_OBJECT

 public:
  // Every field that variants may set. `placeholder` stands there while none is chosen.
  FieldChooser(const QString& placeholder, QWidget* parent);
  std::string key() const;  // "" = none
  void setKey(const std::string& key);

 Q_SIGNALS:
  void chosen(const std::string& key);  // by the person

 protected:
  void wheelEvent(QWheelEvent* event) override;  // only with the focus: scrolling a form must not change it

 private:
  void takeText();
};

}  // namespace clozebench
