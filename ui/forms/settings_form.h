// The form over the whole Field table: a section per table of the file, a row per field, a search and a switch between
// the common fields and all of them. It edits a SetupModel and knows no key.
#pragma once
#include "ui/forms/field_row.h"
#include "ui/forms/section_box.h"
#include "ui/models/setup_model.h"

#include <QScrollArea>

#include <map>
#include <set>
#include <vector>

namespace clozebench {

class SettingsForm : public QScrollArea {
  Q_OBJECT

 public:
  SettingsForm(SetupModel& model, QWidget* parent);
  void setAllFields(bool all);
  void setSearch(const QString& words);
  // Scrolls to the field, opens its section and gives it the keyboard.
  void goTo(const std::string& key);
  // Fields whose text is no value yet; nothing can be launched while there are some.
  const std::set<std::string>& unreadable() const { return m_unreadable; }
  // A part of the form that is no list of fields, behind the section `after`. Issues of `key` are said in it by whoever
  // made it; the search finds it by its title and `words`.
  void addPart(SectionBox* box, const std::string& after, const std::string& key, const QString& words);
  void setOffer(const std::string& key, const FieldOffer& offer);

 Q_SIGNALS:
  void unreadableChanged();
  void offerTaken(const std::string& key);

 private:
  struct Section {
    SectionBox* box;
    std::vector<FieldRow*> rows;
  };
  struct Part {
    SectionBox* box;
    std::string key;
    QString words;
  };
  void addSection(const SectionInfo& info, int labelWidth, QVBoxLayout& layout);
  void takeEdit(FieldRow& row);
  void showValues(const FieldRow* except);
  void showIssues();
  void filter();
  bool isWanted(const FieldRow& row) const;
  void scrollTo(QWidget& widget);

  SetupModel& m_model;
  std::vector<Section> m_sections;
  std::vector<Part> m_parts;
  QVBoxLayout* m_layout;
  QLabel* m_nothing;  // said when the search finds nothing
  std::map<std::string, FieldRow*> m_rows;
  std::set<std::string> m_unreadable;
  FieldRow* m_editing = nullptr;  // the row whose edit is being taken
  bool m_all = false;
  QString m_search;
};

}  // namespace clozebench
