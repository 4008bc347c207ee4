#include "ui/views/try_fill_page.h"

#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/score_bar.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QShortcut>
#include <QTextBlock>

#include <algorithm>

namespace clozebench {
namespace {

const QString kMask = QStringLiteral("[MASK]");
constexpr int kLinesShown = 4, kMostGuesses = 100;

std::function<Result<FilledMasks>(Predictor&, const StopFunction&)> filling(std::string text, int top) {
  return [text = std::move(text), top](Predictor& predictor, const StopFunction&) { return predictor.fill(text, top); };
}

}  // namespace

TryFillPage::TryFillPage(CheckpointUser& user, QWidget* parent)
    : TryPage(parent), m_user(user), m_model(new GuessesModel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(makeInput());
  layout->addWidget(makeResults(), 1);
  enable();
}

QWidget* TryFillPage::makeInput() {
  auto* box = new QWidget(this);
  m_text = new QPlainTextEdit(box);
  describe(
      *m_text, "fillText", tr("Text with gaps"),
      tr("A text in which [MASK] stands for a hidden word. Double-click a word to hide it. Ctrl+Return fills in."));
  m_text->setPlaceholderText(tr("Write a sentence here, then double-click the word that is to be guessed"));
  m_text->setTabChangesFocus(true);
  m_text->setFixedHeight(m_text->fontMetrics().lineSpacing() * kLinesShown + 2 * kGap);
  m_text->viewport()->installEventFilter(this);
  m_mask = makeButton("insertMask", "edit", tr("Insert a &gap"),
                      tr("Hides the word at the cursor, or the selection; without one a gap is put in (Ctrl+M)"), box);
  m_example = makeButton("fillExample", "refresh", tr("Exa&mple"),
                         tr("A sentence that the run was validated with: it has not been trained on it"), box);
  m_count = new QSpinBox(box);
  describe(*m_count, "guessCount", tr("Guesses for each gap"), tr("How many guesses to show for each gap"));
  m_count->setRange(1, kMostGuesses);
  m_count->setValue(10);
  m_count->setPrefix(tr("Guesses: "));
  m_fill = makeButton("fill", "start", tr("F&ill in"), tr("Asks the checkpoint for each gap (Ctrl+Return)"), box);
  makePrimary(*m_fill);
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(m_text);
  layout->addLayout(makeToolbarRow({m_mask, m_example, nullptr, m_count, m_fill}));
  connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
    if (!m_replacing) {
      m_hint.clear();
      m_askedText.clear();
    }
    enable();
  });
  connect(m_mask, &QPushButton::clicked, this, &TryFillPage::maskAtCursor);
  connect(m_example, &QPushButton::clicked, this, &TryFillPage::showExample);
  connect(m_fill, &QPushButton::clicked, this, &TryFillPage::fill);
  for (const auto& [keys, act] : {std::pair{QKeySequence(Qt::CTRL | Qt::Key_Return), &TryFillPage::fill},
                                  std::pair{QKeySequence(Qt::CTRL | Qt::Key_M), &TryFillPage::maskAtCursor}}) {
    auto* shortcut = new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, this, act);
  }
  return box;
}

QWidget* TryFillPage::makeResults() {
  auto* box = new QWidget(this);
  m_table = new CopyableTable("guesses", tr("Guesses"), box);
  m_table->setToolTip(tr("Double-click a guess, or press Return on it, to put it into the text"));
  m_table->setModel(m_model);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
  auto* bar = new ScoreBar(GuessesModel::kShareRole, m_table);
  for (int column : {GuessesModel::FirstShare, GuessesModel::SecondShare})
    m_table->setItemDelegateForColumn(column, bar);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_table->horizontalHeader()->setSectionResizeMode(GuessesModel::Gap, QHeaderView::ResizeToContents);
  m_table->setEmptyText(
      tr("What the model would put into each gap appears here, with its probability.\nPress Example to see how it "
         "looks."));
  m_note = makeHint({}, box);
  m_note->setObjectName("fillNote");
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_note);
  connect(m_table, &QTableView::activated, this, &TryFillPage::useGuess);
  connect(m_table, &CopyableTable::said, this, &TryPage::said);
  return box;
}

// A word is hidden where it stands: double-clicking one selects it first.
bool TryFillPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_text->viewport() && event->type() == QEvent::MouseButtonDblClick) {
    m_text->setTextCursor(m_text->cursorForPosition(static_cast<QMouseEvent*>(event)->position().toPoint()));
    maskAtCursor();
    return true;
  }
  return TryPage::eventFilter(watched, event);
}

void TryFillPage::maskAtCursor() {
  QTextCursor cursor = m_text->textCursor();
  if (!cursor.hasSelection()) cursor.select(QTextCursor::WordUnderCursor);
  if (cursor.selectedText() == "MASK") return;  // it is a gap already
  cursor.insertText(kMask);
  m_text->setTextCursor(cursor);
  m_text->setFocus();
}

// With undo, unlike setPlainText().
void TryFillPage::replaceText(const QString& text) {
  m_replacing = true;
  QTextCursor cursor(m_text->document());
  cursor.select(QTextCursor::Document);
  cursor.insertText(text);
  m_replacing = false;
}

void TryFillPage::showCheckpoints(const TryPair& pair) {
  const bool again = m_model->rowCount() > 0 && !m_askedText.isEmpty() && pair.first.id == m_pair.first.id &&
                     pair.first.folder == m_pair.first.folder;
  m_pair = pair;
  m_model->clear();
  ++m_question;
  for (int column : {GuessesModel::SecondGuess, GuessesModel::SecondShare})
    m_table->setColumnHidden(column, !pair.second);
  m_note->clear();
  enable();
  if (again) ask(m_askedText);
}

void TryFillPage::setExamples(std::vector<HeldOutExample> examples) {
  m_examples = std::move(examples);
  m_nextExample = 0;
  enable();
}

void TryFillPage::showExample() {
  const HeldOutExample& example = m_examples[m_nextExample++ % m_examples.size()];
  replaceText(toQt(example.text));
  QStringList words;
  for (const std::string& word : example.expected) words << toQt(word);
  m_hint = tr("Hidden there: %1").arg(words.join(", "));
  fill();
}

void TryFillPage::enable() {
  m_fill->setEnabled(m_text->toPlainText().contains(kMask) && !m_pair.first.id.empty());
  m_example->setEnabled(!m_examples.empty() && !m_pair.first.id.empty());
}

void TryFillPage::fill() {
  if (m_fill->isEnabled()) ask(m_text->toPlainText());
}

void TryFillPage::ask(const QString& asked) {
  m_askedText = asked;
  m_taken.clear();
  const std::string text = m_askedText.toStdString();
  const int top = m_count->value(), question = ++m_question;
  m_note->setText(tr("Asking…"));
  m_user.ask<FilledMasks>(this, m_pair.first.folder, filling(text, top), [=, this](Result<FilledMasks> first) {
    if (question != m_question) return;
    if (first && m_pair.second) return askSecond(*first, text, top);
    if (first) return take(*first, {});
    m_note->clear();
    Q_EMIT failed(first.error());
  });
}

void TryFillPage::askSecond(const FilledMasks& first, const std::string& text, int top) {
  m_user.ask<FilledMasks>(this, m_pair.second->folder, filling(text, top),
                          [=, this, question = m_question](Result<FilledMasks> second) {
                            if (question != m_question) return;
                            take(first, second ? std::optional(*second) : std::nullopt);
                            if (!second) Q_EMIT failed(second.error());
                          });
}

void TryFillPage::take(const FilledMasks& first, const std::optional<FilledMasks>& second) {
  m_model->setGuesses(first, second);
  QStringList unknown;
  for (const std::string& part : first.unknown) unknown << toQt(part);
  const QString hint = m_hint.isEmpty() ? tr("Double-click a guess to put it into the text.") : m_hint;
  m_note->setText(unknown.isEmpty() ? hint : tr("⚠ The model has no token for: %1").arg(unknown.join(", ")));
}

void TryFillPage::useGuess(const QModelIndex& index) {
  if (m_askedText.isEmpty()) {
    Q_EMIT said(tr("The text has changed since; fill in again"));
    return;
  }
  m_taken[m_model->gapOf(index.row())] = {index.row(), index.column() >= GuessesModel::SecondGuess ? 1 : 0};
  QString text = m_askedText;
  for (auto gap = m_taken.rbegin(); gap != m_taken.rend(); ++gap)  // from the last one, so that the others keep theirs
    text = m_model->withGuess(text, gap->second.first, gap->second.second);
  replaceText(text);
  Q_EMIT said(tr("The guess is in the text; Ctrl+Z takes it out again"));
}

}  // namespace clozebench
