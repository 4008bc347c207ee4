#include "ui/forms/list_editors.h"

#include "ui/dialogs/file_dialog.h"
#include "ui/forms/number_edits.h"
#include "ui/models/core_text.h"

#include <QCheckBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMimeData>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <charconv>
#include <numeric>

namespace clozebench {
namespace {

QString listText(const QStringList& files, ManyFiles many) {
  if (many == ManyFiles::No) return files.value(0);
  std::vector<std::string> names;
  for (const QString& file : files) names.push_back(file.toStdString());
  // One plain path is easier to read than a list of one; formatValue quotes what needs quotes.
  if (names.size() == 1 && names[0].find_first_of(",\"[]'") == std::string::npos) return files[0];
  return QString::fromStdString(formatValue(Value(names)));
}

// Puts dropped or chosen files into a line edit.
class FileDrops : public QObject {
 public:
  FileDrops(FieldEditor& editor, QLineEdit& edit, ManyFiles many)
      : QObject(&edit), m_editor(editor), m_edit(edit), m_many(many) {
    edit.installEventFilter(this);
  }
  void put(const QStringList& files) {
    if (files.isEmpty()) return;
    m_edit.setText(listText(files, m_many));
    Q_EMIT m_editor.edited();
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::Drop) {
      auto* drop = static_cast<QDropEvent*>(event);
      if (drop->mimeData()->hasUrls()) {
        drop->acceptProposedAction();
        if (event->type() == QEvent::Drop) put(localFiles(*drop->mimeData()));
        return true;
      }
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  static QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
      if (url.isLocalFile()) files << url.toLocalFile();
    }
    return files;
  }
  FieldEditor& m_editor;
  QLineEdit& m_edit;
  const ManyFiles m_many;
};

class ListEditor : public FieldEditor {
 public:
  ListEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent), m_edit(new QLineEdit(this)) {
    setInput(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
    if (isPathField(field)) addBrowseButton(*this, *m_edit, ManyFiles::Yes);
  }

 protected:
  Result<Value> read() const override { return parseValue(field(), m_edit->text().trimmed().toStdString()); }
  void write(const Value& value) override {
    if (const auto* names = std::get_if<std::vector<std::string>>(&value)) {
      QStringList files;
      for (const std::string& name : *names) files << QString::fromStdString(name);
      m_edit->setText(files.isEmpty() ? QString() : listText(files, ManyFiles::Yes));
      return;
    }
    QStringList numbers;
    if (const auto* reals = std::get_if<std::vector<double>>(&value)) {
      for (double real : *reals) numbers << QString::fromStdString(formatValue(Value(real)));
    } else {
      for (std::int64_t number : std::get<std::vector<std::int64_t>>(value)) numbers << QString::number(number);
    }
    m_edit->setText(numbers.join(", "));
  }

 private:
  QLineEdit* m_edit;
};

// Turned by the wheel only with the focus: scrolling a form must not change it.
class CalmSpinBox : public QSpinBox {
 public:
  using QSpinBox::QSpinBox;

 protected:
  void wheelEvent(QWheelEvent* event) override {
    if (hasFocus()) {
      QSpinBox::wheelEvent(event);
    } else {
      event->ignore();
    }
  }
};

// The input is the list; the count beside it is named KEY.count.
class CountedEditor : public FieldEditor {
 public:
  CountedEditor(const FieldInfo& field, QWidget* parent)
      : FieldEditor(field, parent), m_edit(new QLineEdit(this)), m_count(new CalmSpinBox(this)) {
    m_count->setObjectName(QString::fromStdString(field.key) + ".count");
    m_count->setRange(1, kMostCounted);
    m_count->setFocusPolicy(Qt::StrongFocus);
    m_count->setAccessibleName(FieldEditor::tr("Number of %1").arg(fieldLabel(field)));
    m_count->setToolTip(FieldEditor::tr("So many, counted from 1; others can be written into the list"));
    m_edit->setPlaceholderText(FieldEditor::tr("1, 2, 3 or 4-9"));
    layout()->addWidget(m_count);
    setInput(m_edit);
    setTabOrder(m_count, m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, [this] {
      showCount();
      Q_EMIT edited();
    });
    connect(m_count, &QSpinBox::valueChanged, this, [this](int count) {
      std::vector<std::int64_t> numbers(static_cast<std::size_t>(count));
      std::iota(numbers.begin(), numbers.end(), 1);
      writeList(numbers);
      Q_EMIT edited();
    });
  }

 protected:
  Result<Value> read() const override { return parseValue(field(), m_edit->text().trimmed().toStdString()); }
  void write(const Value& value) override {
    writeList(std::get<std::vector<std::int64_t>>(value));
    showCount();
  }

 private:
  static constexpr int kMostCounted = 999;

  void writeList(const std::vector<std::int64_t>& numbers) {
    QStringList texts;
    for (const std::int64_t number : numbers) texts << QString::number(number);
    m_edit->setText(texts.join(", "));
    m_edit->setCursorPosition(0);  // a long list is read from its beginning
  }
  void showCount() {
    const auto value = read();
    if (!value) return;  // the text is not finished
    const QSignalBlocker quiet(m_count);
    m_count->setValue(static_cast<int>(std::get<std::vector<std::int64_t>>(*value).size()));
  }

  QLineEdit* m_edit;
  QSpinBox* m_count;
};

constexpr const char* kChoice = "choice";  // property of a box: its text may be a translation

// The input is the row of boxes; each box is named KEY.CHOICE.
class ChecksEditor : public FieldEditor {
 public:
  ChecksEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent) {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    setInput(row);
    for (const std::string& choice : field.choices) {
      auto* box = new QCheckBox(choiceText(field, choice), row);
      box->setProperty(kChoice, QString::fromStdString(choice));
      box->setToolTip(fieldHelp(field));
      box->setObjectName(QString::fromStdString(field.key + "." + choice));
      layout->addWidget(box);
      m_boxes.push_back(box);
      connect(box, &QCheckBox::clicked, this, &FieldEditor::edited);
    }
    layout->addStretch();
    if (!m_boxes.empty()) row->setFocusProxy(m_boxes.front());
  }

 protected:
  Result<Value> read() const override {
    std::vector<std::string> chosen = m_unlisted;
    for (const QCheckBox* box : m_boxes) {
      if (box->isChecked()) chosen.push_back(box->property(kChoice).toString().toStdString());
    }
    return Value(chosen);
  }
  void write(const Value& value) override {
    const auto& chosen = std::get<std::vector<std::string>>(value);
    const auto& choices = field().choices;
    m_unlisted.clear();  // a name that a file gave and no box has is kept, and validate() speaks of it
    std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(m_unlisted), [&](const std::string& name) {
      return std::find(choices.begin(), choices.end(), name) == choices.end();
    });
    for (QCheckBox* box : m_boxes) {
      box->setChecked(std::find(chosen.begin(), chosen.end(), box->property(kChoice).toString().toStdString()) !=
                      chosen.end());
    }
  }

 private:
  std::vector<QCheckBox*> m_boxes;
  std::vector<std::string> m_unlisted;
};

class PointsEditor : public FieldEditor {
 public:
  PointsEditor(const FieldInfo& field, QWidget* parent) : FieldEditor(field, parent), m_table(new QTableWidget(this)) {
    m_table->setColumnCount(2);
    m_table->setHorizontalHeaderLabels({FieldEditor::tr("Share of the run"), FieldEditor::tr("Value")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setFixedHeight(110);
    setInput(m_table);
    connect(m_table, &QTableWidget::itemChanged, this, [this] {
      if (!m_writing) Q_EMIT edited();
    });
    addButton("+", FieldEditor::tr("Add a point"), [this] { insertRow(m_table->rowCount(), {1, 0}); });
    addButton("−", FieldEditor::tr("Remove the chosen point"), [this] { m_table->removeRow(m_table->currentRow()); });
  }

 protected:
  Result<Value> read() const override {
    std::vector<Point> points;
    for (int row = 0; row < m_table->rowCount(); ++row) {
      const auto x = number(row, 0), y = number(row, 1);
      if (!x || !y) return fail(ErrorCode::WrongUse, "A point of this curve is not two numbers", "Fill in both cells");
      points.emplace_back(*x, *y);
    }
    return Value(points);
  }
  void write(const Value& value) override {
    m_writing = true;
    m_table->setRowCount(0);
    for (const Point& point : std::get<std::vector<Point>>(value)) insertRow(m_table->rowCount(), point);
    m_writing = false;
  }

 private:
  void addButton(const QString& text, const QString& help, std::function<void()> act) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(help);
    layout()->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, act = std::move(act)] {
      m_writing = true;
      act();
      m_writing = false;
      Q_EMIT edited();
    });
  }
  void insertRow(int row, const Point& point) {
    m_table->insertRow(row);
    m_table->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(formatValue(Value(point.first)))));
    m_table->setItem(row, 1, new QTableWidgetItem(QString::fromStdString(formatValue(Value(point.second)))));
  }
  std::optional<double> number(int row, int column) const {
    const QTableWidgetItem* item = m_table->item(row, column);
    return item ? realFromText(item->text()) : std::nullopt;
  }

  QTableWidget* m_table;
  bool m_writing = false;
};

}  // namespace

FieldEditor* makeListEditor(const FieldInfo& field, QWidget* parent) {
  return new ListEditor(field, parent);
}
FieldEditor* makeCountedEditor(const FieldInfo& field, QWidget* parent) {
  return new CountedEditor(field, parent);
}
FieldEditor* makeChecksEditor(const FieldInfo& field, QWidget* parent) {
  return new ChecksEditor(field, parent);
}
FieldEditor* makePointsEditor(const FieldInfo& field, QWidget* parent) {
  return new PointsEditor(field, parent);
}

void addBrowseButton(FieldEditor& editor, QLineEdit& edit, ManyFiles many) {
  auto* drops = new FileDrops(editor, edit, many);
  auto* button = new QToolButton(&editor);
  button->setText(QObject::tr("Browse…"));
  button->setObjectName(edit.objectName() + ".browse");
  button->setAccessibleName(QObject::tr("Browse for %1").arg(fieldLabel(editor.field())));
  button->setToolTip(button->accessibleName());
  editor.layout()->addWidget(button);
  edit.setPlaceholderText(QObject::tr("Drop files here or browse"));
  QObject::connect(button, &QToolButton::clicked, &editor, [&editor, drops, many] {
    auto* dialog = new FileDialog(&editor, fieldLabel(editor.field()));
    dialog->setFileMode(many == ManyFiles::Yes ? QFileDialog::ExistingFiles : QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::filesSelected, drops,
                     [drops](const QStringList& files) { drops->put(files); });
    dialog->open();
  });
}

}  // namespace clozebench
