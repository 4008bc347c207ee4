#include "tests/ui/every_widget.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitterHandle>
#include <QTabBar>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QTreeView>

namespace clozebench::uitest {
namespace {

QString placeOf(const QWidget* widget) {
  QStringList names;
  for (; widget; widget = widget->parentWidget()) {
    if (!widget->objectName().isEmpty() && !widget->objectName().startsWith("qt_")) names.prepend(widget->objectName());
  }
  return names.join('/');
}

// Parts of Qt's own widgets: their owner speaks for them.
bool isPart(const QWidget* widget) {
  const QWidget* parent = widget->parentWidget();
  return widget->objectName().startsWith("qt_") || qobject_cast<const QScrollBar*>(widget) ||
         qobject_cast<const QHeaderView*>(widget) || qobject_cast<const QSplitterHandle*>(widget) ||
         qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent) ||
         widget->inherits("QComboBoxListView") || widget->inherits("QComboBoxPrivateContainer") ||
         widget->inherits("QTableCornerButton") || widget->inherits("QAbstractScrollAreaScrollBarContainer") ||
         widget->inherits("QLineEditIconButton") || widget->objectName().startsWith("Scroll") ||
         widget->inherits("QMenuBarExtension") || widget->inherits("QToolBarExtension");
}

void addHeaders(const QAbstractItemView& view, std::vector<ShownText>& texts) {
  const QAbstractItemModel* model = view.model();
  const bool hasHeaders = qobject_cast<const QTableView*>(&view) || qobject_cast<const QTreeView*>(&view);
  if (!model || !hasHeaders) return;
  for (int column = 0; column < model->columnCount(); ++column) {
    for (int role : {Qt::DisplayRole, Qt::ToolTipRole})
      texts.push_back({placeOf(&view) + " header", model->headerData(column, Qt::Horizontal, role).toString()});
  }
}

void addTexts(const QWidget* widget, std::vector<ShownText>& texts) {
  const QString place = placeOf(widget);
  const auto add = [&](const QString& text) {
    if (!text.isEmpty()) texts.push_back({place, text});
  };
  add(widget->toolTip());
  add(widget->accessibleName());
  if (const auto* label = qobject_cast<const QLabel*>(widget)) add(label->text());
  if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) add(button->text());
  if (const auto* box = qobject_cast<const QGroupBox*>(widget)) add(box->title());
  if (const auto* edit = qobject_cast<const QLineEdit*>(widget)) add(edit->placeholderText());
  if (const auto* edit = qobject_cast<const QPlainTextEdit*>(widget)) add(edit->placeholderText());
  if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) addHeaders(*view, texts);
  if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
    for (int i = 0; i < tabs->count(); ++i) add(tabs->tabText(i));
  }
  if (const auto* list = qobject_cast<const QComboBox*>(widget)) {
    for (int i = 0; i < list->count(); ++i) add(list->itemText(i));
  }
  for (const QAction* action : widget->actions()) {
    add(action->text());
    add(action->toolTip());
  }
}

bool hasForeignWords(QString text, const QStringList& data) {
  if (Qt::mightBeRichText(text)) text = QTextDocumentFragment::fromHtml(text).toPlainText();
  for (const QString& known : data) text.replace(known, " ");
  // Commands to type, paths, file patterns, keys of settings, shortcuts, choices with their meaning behind them,
  // encodings.
  static const QRegularExpression kNotWords(
      "`[^`]*`|--\\w+( "
      "\\w+)?|\\S*[./_=#*]\\S*|\\(&?[A-Z]\\)|[a-z_0-9]+（|\\b(?=\\w*\\d)[0-9a-z]{8,}\\b|\\b\\d+(\\.\\d+)?e-?\\d+|"
      "\\b(utf|gb|big|euc|windows|iso|koi8|shift)[-_]?[\\w-]+");
  text.replace(kNotWords, " ");
  // Names that are the same in Chinese, words of the file that helps explain, keys of the keyboard.
  static const QRegularExpression kNames(
      "(?<![A-Za-z])(Clozebench|F1|MLM|MCC|AUROC|TensorBoard|Holm|Markdown|LaTeX|BERT|Transformer|TextCNN|TF-IDF|"
      "McNemar|Dropout|Epsilon|"
      "Beta|GELU|ReLU|"
      "Swish|"
      "fastText|word2vec|vec|GloVe|SentencePiece|unigram|BPE|WordNet|LibTorch|PyTorch|NVIDIA|CUDA|Runtime|CUPTI|"
      "Toolkit|"
      "Hugging|Face|safetensors|SHA|BSD|Clause|GPU|CPU|SQLite|JSON|TOML|TSV|CSV|SVG|PNG|PDF|UTF|GB|CP|NUL|ICU|Ctrl|"
      "Shift|"
      "Alt|Tab|Del|Home|MB|kB|Clang|GCC|MASK|nat|pre|post|lines|documents|paragraphs|auto|single|multi|label|text|"
      "fasttext|tsv|csv|position|pooled|both|token|word|span|batch|layer|plain|gated|gelu|tanh|fixed|tuned|balanced|"
      "adam|"
      "adamw|sgd|AdamW|Adam|SGD|HTML|Delete|big|small|tiny|mlm|transformer|textcnn|rotary|cpu|cuda|fp|bf|pretrained|"
      "scratch|en|de|zh|Us|us|Mr|"
      "English|cloze|wheel|true|false)(?![A-Za-z])");
  text.replace(kNames, " ");
  static const QRegularExpression kWord("[A-Za-z]{2,}");
  return text.contains(kWord);
}

bool isInput(const QWidget* widget) {
  return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget) ||
         qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QAbstractButton*>(widget);
}

}  // namespace

std::vector<ShownText> shownTexts(const QWidget& window) {
  std::vector<ShownText> texts;
  addTexts(&window, texts);
  for (const QWidget* widget : window.findChildren<QWidget*>()) addTexts(widget, texts);
  return texts;
}

QStringList untranslated(const QWidget& window, const QStringList& data) {
  QStringList found;
  for (const ShownText& shown : shownTexts(window)) {
    if (hasForeignWords(shown.text, data)) found << QString("%1: %2").arg(shown.where, shown.text.left(160));
  }
  found.removeDuplicates();
  return found;
}

QStringList unnamedControls(const QWidget& window) {
  QStringList found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (isPart(widget) || qobject_cast<const QMenu*>(widget)) continue;
    if (widget->isHidden() && qobject_cast<const QPushButton*>(widget)) continue;  // gets its words when it is shown
    const QString name = QString("%1 (%2)").arg(placeOf(widget), widget->metaObject()->className());
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const bool focusable = widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy();
    const bool isFrame = qobject_cast<const QAbstractScrollArea*>(widget) &&
                         !qobject_cast<const QAbstractItemView*>(widget) &&
                         !qobject_cast<const QPlainTextEdit*>(widget);
    const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
    if (focusable && !isFrame && !named && !qobject_cast<const QTabBar*>(widget) &&
        !qobject_cast<const QLabel*>(widget))
      found << "no name: " + name;
    if (isInput(widget) && widget->toolTip().isEmpty()) found << "no tool tip: " + name;
  }
  return found;
}

QStringList clippedTexts(const QWidget& window) {
  QStringList found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (!widget->isVisible() || isPart(widget) || widget->visibleRegion().isEmpty()) continue;
    const auto* label = qobject_cast<const QLabel*>(widget);
    const auto* button = qobject_cast<const QPushButton*>(widget);
    const bool mayGiveWay = widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
    bool cut = false;
    if (label && !label->text().isEmpty() && label->wordWrap())
      cut = label->heightForWidth(label->width()) > label->height() + 1;
    else if (label && !label->text().isEmpty() && !mayGiveWay)
      cut = label->sizeHint().width() > label->width() + 1;
    else if (button && !button->text().isEmpty() && !mayGiveWay)
      cut = button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width() > button->width();
    if (cut) found << QString("%1: %2").arg(placeOf(widget), label ? label->text() : button->text());
  }
  return found;
}

}  // namespace clozebench::uitest
