#include "ui/views/try_classify_page.h"

#include "ui/dialogs/file_dialog.h"
#include "ui/models/core_text.h"
#include "ui/models/plain_role.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/score_bar.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMimeData>
#include <QShortcut>
#include <QSplitter>

#include <algorithm>
#include <map>

namespace clozebench {
namespace {

constexpr std::size_t kAtOnce = 64;      // texts of a question: some tens of milliseconds
constexpr std::size_t kLabelsKept = 20;  // of each text
constexpr int kLinesShown = 4;

using Ranked = std::vector<TextPrediction>;

std::function<Result<Ranked>(Predictor&, const StopFunction&)> ranking(std::vector<std::string> texts) {
  return [texts = std::move(texts)](Predictor& predictor, const StopFunction&) {
    return predictor.rank(texts, kLabelsKept);
  };
}

std::vector<std::string> textsOf(const std::vector<ClassifiedText>& rows) {
  std::vector<std::string> texts;
  for (const ClassifiedText& row : rows) texts.push_back(row.text);
  return texts;
}

}  // namespace

TryClassifyPage::TryClassifyPage(CheckpointUser& user, QWidget* parent)
    : TryPage(parent), m_user(user), m_model(new ClassifiedModel(this)), m_sorted(new QSortFilterProxyModel(this)) {
  setObjectName("classifyPage");
  m_sorted->setSourceModel(m_model);
  m_sorted->setSortRole(ClassifiedModel::kSortRole);
  m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(makeInput());
  layout->addWidget(makeResults(), 1);
  setAcceptDrops(true);
  connectParts();
  setBusy(false);
}

QWidget* TryClassifyPage::makeInput() {
  auto* box = new QWidget(this);
  m_lines = new QPlainTextEdit(box);
  describe(*m_lines, "classifyText", tr("Texts to classify"), tr("One text a line. Ctrl+Return classifies them."));
  m_lines->setPlaceholderText(tr("Write a text here, or several, one a line; or drop a file of them"));
  m_lines->setTabChangesFocus(true);
  m_lines->setAcceptDrops(false);  // a dropped file is for the page
  m_lines->viewport()->setAcceptDrops(false);
  m_lines->setFixedHeight(m_lines->fontMetrics().lineSpacing() * kLinesShown + 2 * kGap);
  m_example = makeButton("classifyExample", "refresh", tr("Exa&mple"),
                         tr("A text that the run was validated with: it has not been trained on it"), box);
  m_file =
      makeButton("classifyFile", "file", tr("&Open a file…"),
                 tr("A file with one text a line, or a labelled TSV or CSV file: then its labels are compared"), box);
  m_classify =
      makeButton("classify", "start", tr("C&lassify"), tr("Asks the checkpoint for each line (Ctrl+Return)"), box);
  makePrimary(*m_classify);
  m_stop = makeButton("stopClassifying", "stop", tr("S&top"), tr("Keeps what has been classified so far"), box);
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(m_lines);
  layout->addLayout(makeToolbarRow({m_example, m_file, nullptr, makeThreshold(box), m_stop, m_classify}));
  return box;
}

QWidget* TryClassifyPage::makeThreshold(QWidget* parent) {
  m_thresholdBox = new QWidget(parent);
  m_threshold = new QDoubleSpinBox(m_thresholdBox);
  describe(*m_threshold, "threshold", tr("Threshold"),
           tr("A label is given from this probability on. The run chose its own on validation."));
  m_threshold->setRange(0, 1);
  m_threshold->setSingleStep(0.05);
  m_threshold->setDecimals(3);
  m_threshold->setPrefix(tr("Threshold: "));
  auto* reset = makeIconButton("resetThreshold", "reset", tr("The threshold of the run"),
                               tr("Back to the threshold that was chosen on validation"), m_thresholdBox);
  connect(reset, &QToolButton::clicked, this, [this] { m_threshold->setValue(m_abilities.threshold); });
  m_thresholdBox->setLayout(makeToolbarRow({m_threshold, reset}));
  m_thresholdBox->hide();
  return m_thresholdBox;
}

QWidget* TryClassifyPage::makeResults() {
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->setChildrenCollapsible(false);
  auto* left = new QWidget(split);
  m_table = new CopyableTable("classified", tr("Classified texts"), left);
  m_table->setModel(m_sorted);
  m_table->setEmptyText(
      tr("Each text appears here with its label and how sure the model is.\nPress Example to see how it looks."));
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(-1, Qt::AscendingOrder);
  m_table->setColumnWidth(ClassifiedModel::Number, fontMetrics().horizontalAdvance("00000"));
  auto* bar = new ScoreBar(ClassifiedModel::kShareRole, m_table);
  for (int column : {ClassifiedModel::FirstScore, ClassifiedModel::SecondScore})
    m_table->setItemDelegateForColumn(column, bar);
  m_table->horizontalHeader()->setSectionResizeMode(ClassifiedModel::Text, QHeaderView::Stretch);
  m_progress = new QProgressBar(left);
  describe(*m_progress, "classifyProgress", tr("Progress"), tr("How many of the texts have been classified"));
  m_summary = makeHint({}, left);
  m_summary->setObjectName("classifySummary");
  m_copy = makeButton("copyClassified", "copy", tr("Cop&y"), tr("The chosen rows, or all, for a spreadsheet (Ctrl+C)"),
                      left);
  m_save = makeButton("saveClassified", "save", tr("&Save…"), tr("All rows as TSV or CSV"), left);
  auto* layout = new QVBoxLayout(left);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_progress);
  auto* below = makeToolbarRow({m_copy, m_save});
  below->insertWidget(0, m_summary, 1);
  layout->addLayout(below);
  split->addWidget(left);
  makeDetails(split);
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 1);
  split->setSizes({760, 260});
  return split;
}

void TryClassifyPage::makeDetails(QWidget* parent) {
  m_details = new QTableWidget(parent);
  m_details->setObjectName("labelScores");
  m_details->setAccessibleName(tr("All labels of the chosen text"));
  m_details->setToolTip(tr("The labels of the chosen text, %1 at most").arg(kLabelsKept));
  m_details->verticalHeader()->hide();
  m_details->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_details->horizontalHeader()->setHighlightSections(false);
  m_details->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  m_details->setShowGrid(false);
  m_details->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_details->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_details->setTabKeyNavigation(false);
  auto* bar = new ScoreBar(ClassifiedModel::kShareRole, m_details);
  for (int column : {1, 2}) m_details->setItemDelegateForColumn(column, bar);
  m_details->setColumnCount(3);
  auto* taking = new TableExport(*m_details);
  taking->offerInContextMenu("labels");
  connect(taking, &TableExport::said, this, &TryPage::said);
  connect(taking, &TableExport::failed, this, &TryPage::failed);
  m_details->setMinimumWidth(220);
}

void TryClassifyPage::connectParts() {
  connect(m_lines, &QPlainTextEdit::textChanged, this, [this] { setBusy(m_busy); });
  connect(m_example, &QPushButton::clicked, this, &TryClassifyPage::showExample);
  connect(m_file, &QPushButton::clicked, this, &TryClassifyPage::chooseFile);
  connect(m_classify, &QPushButton::clicked, this, &TryClassifyPage::classifyTyped);
  connect(m_stop, &QPushButton::clicked, this, &TryClassifyPage::stop);
  connect(m_copy, &QPushButton::clicked, m_table, &CopyableTable::copy);
  connect(m_save, &QPushButton::clicked, this, [this] { m_table->chooseAndSave("classified.tsv"); });
  connect(m_table, &CopyableTable::said, this, &TryPage::said);
  connect(m_table, &CopyableTable::failed, this, &TryPage::failed);
  connect(m_threshold, &QDoubleSpinBox::valueChanged, this, [this](double value) {
    m_model->setThreshold(value);
    if (!m_busy && m_model->rowCount() > 0) finish();
  });
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TryClassifyPage::showDetails);
  auto* shortcut =
      new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
  connect(shortcut, &QShortcut::activated, this, &TryClassifyPage::classifyTyped);
}

void TryClassifyPage::showCheckpoints(const TryPair& pair) {
  const bool sameFirst = pair.first.id == m_pair.first.id && pair.first.folder == m_pair.first.folder;
  const auto again = sameFirst && m_model->rowCount() > 0 ? m_texts : nullptr;
  stop();
  ++m_question;
  m_pair = pair;
  if (!sameFirst) m_abilities = {};
  m_model->begin(false, 0.5, pair.first.title, pair.second ? pair.second->title : QString());
  m_thresholdBox->hide();
  m_summary->clear();
  for (int column : {ClassifiedModel::SecondLabel, ClassifiedModel::SecondScore})
    m_table->setColumnHidden(column, !pair.second);
  m_table->setColumnHidden(ClassifiedModel::Expected, true);
  m_details->setColumnHidden(2, !pair.second);
  m_details->setHorizontalHeaderLabels({tr("Label"), pair.second ? tr("Score A") : tr("Score"), tr("Score B")});
  m_details->hide();
  m_details->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  setBusy(false);
  if (again) begin(*again, m_sourceName);
}

void TryClassifyPage::setExamples(std::vector<HeldOutExample> examples) {
  m_examples = std::move(examples);
  m_nextExample = 0;
  setBusy(m_busy);
}

void TryClassifyPage::setAbilities(const CheckpointAbilities& abilities) {
  m_abilities = abilities;
  m_thresholdBox->setVisible(abilities.multiLabel);
  m_threshold->setValue(abilities.threshold);
  setBusy(m_busy);
  restore();
}

QVariant TryClassifyPage::keptState() const {
  if (m_kept) return QVariant::fromValue(std::static_pointer_cast<const void>(m_kept));
  if (m_model->rowCount() == 0 || !m_texts) return {};
  auto kept = std::make_shared<Kept>(Kept{m_pair, m_texts, {}, m_sourceName, m_threshold->value()});
  for (int row = 0; row < m_model->rowCount(); ++row) kept->rows.push_back(m_model->row(row));
  return QVariant::fromValue(std::static_pointer_cast<const void>(std::shared_ptr<const Kept>(std::move(kept))));
}

void TryClassifyPage::setKeptState(const QVariant& state) {
  m_kept = std::static_pointer_cast<const Kept>(state.value<std::shared_ptr<const void>>());
}

// Only where the same checkpoints are asked; what was not answered yet is asked now.
void TryClassifyPage::restore() {
  const auto kept = std::exchange(m_kept, nullptr);
  const auto folder = [](const std::optional<CheckpointChoice>& choice) {
    return choice ? choice->folder : std::filesystem::path();
  };
  if (!kept || kept->pair.first.folder != m_pair.first.folder || folder(kept->pair.second) != folder(m_pair.second))
    return;
  m_threshold->setValue(kept->threshold);
  begin(*kept->texts, kept->sourceName, kept->rows);
}

void TryClassifyPage::setBusy(bool busy) {
  m_busy = busy;
  const bool ready = m_abilities.maxLength > 0 && !busy;  // what it is must be known first
  m_stop->setVisible(busy);
  m_progress->setVisible(busy);
  m_classify->setVisible(!busy);
  m_classify->setEnabled(ready && !m_lines->toPlainText().trimmed().isEmpty());
  m_file->setEnabled(ready);
  m_example->setEnabled(ready && !m_examples.empty());
  for (QPushButton* button : {m_copy, m_save}) button->setEnabled(m_model->rowCount() > 0);
}

void TryClassifyPage::showExample() {
  const HeldOutExample& example = m_examples[m_nextExample++ % m_examples.size()];
  m_lines->setPlainText(toQt(example.text));
  begin({{example.text}, {example.expected}, {}, {}}, {});
}

void TryClassifyPage::classifyTyped() {
  if (!m_classify->isEnabled() || m_busy) return;
  TextsToUse texts;
  for (const QString& line : m_lines->toPlainText().split('\n'))
    if (!line.trimmed().isEmpty()) texts.texts.push_back(line.trimmed().toStdString());
  begin(std::move(texts), {});
}

void TryClassifyPage::chooseFile() {
  auto* dialog = new FileDialog(this, tr("A file of texts"));
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { classifyFile(file.toStdString()); });
  dialog->open();
}

void TryClassifyPage::classifyFile(const std::filesystem::path& file) {
  if (m_busy || m_abilities.maxLength == 0) return;
  setBusy(true);
  m_progress->setRange(0, 0);
  m_summary->setText(tr("Reading %1…").arg(toQt(file.filename().string())));
  m_user.ask<TextsToUse>(
      this, m_pair.first.folder,
      [file](Predictor& predictor, const StopFunction&) { return readTexts(file, predictor); },
      [this, file, question = ++m_question](Result<TextsToUse> texts) {
        if (question != m_question) return;
        if (texts) return begin(std::move(*texts), toQt(file.filename().string()));
        m_summary->clear();
        setBusy(false);
        if (texts.error().code != ErrorCode::Interrupted) Q_EMIT failed(texts.error());
      });
}

void TryClassifyPage::begin(TextsToUse texts, const QString& source, std::vector<ClassifiedText> answered) {
  m_sourceName = source;
  m_source.clear();
  if (!source.isEmpty()) {
    QStringList sentences{tr("%1, read as: %2.").arg(source, coreText(texts.layout))};
    for (const std::string& notice : texts.notices) sentences << coreText(notice) + '.';
    if (!texts.expected.empty()) sentences << tr("Texts that the model was trained on are no test of it.");
    m_source = sentences.join(' ');
  }
  m_table->setColumnHidden(ClassifiedModel::Expected, texts.expected.empty());
  m_texts = std::make_shared<const TextsToUse>(std::move(texts));
  m_asked = answered.size();
  ++m_question;
  m_model->begin(m_abilities.multiLabel, m_threshold->value(), m_pair.first.title,
                 m_pair.second ? m_pair.second->title : QString());
  m_details->hide();
  m_model->append(std::move(answered));
  m_progress->setRange(0, static_cast<int>(m_texts->texts.size()));
  m_progress->setValue(static_cast<int>(m_asked));
  m_summary->setText(m_source);
  setBusy(true);
  askNext();
}

void TryClassifyPage::askNext() {
  const std::size_t end = std::min(m_texts->texts.size(), m_asked + kAtOnce);
  if (m_asked == end) return finish();
  std::vector<ClassifiedText> part;
  for (std::size_t i = m_asked; i < end; ++i) {
    ClassifiedText row{m_texts->texts[i], {}, {}};
    if (!m_texts->expected.empty()) row.expected = m_texts->expected[i];
    part.push_back(std::move(row));
  }
  m_asked = end;
  auto work = ranking(textsOf(part));  // before the rows move into the answer
  m_user.ask<Ranked>(this, m_pair.first.folder, std::move(work),
                     [this, part = std::move(part), question = m_question](Result<Ranked> ranked) mutable {
                       if (question != m_question) return;
                       if (!ranked) {
                         finish();
                         Q_EMIT failed(ranked.error());
                         return;
                       }
                       for (std::size_t i = 0; i < part.size(); ++i) {
                         TextPrediction& prediction = (*ranked)[i];
                         part[i].ranked[0] = std::move(prediction.labels);
                         part[i].cutTokens = prediction.cutTokens;
                         part[i].unknown = std::move(prediction.unknown);
                       }
                       if (m_pair.second) return askSecond(std::move(part));
                       take(std::move(part));
                     });
}

void TryClassifyPage::askSecond(std::vector<ClassifiedText> part) {
  auto work = ranking(textsOf(part));
  m_user.ask<Ranked>(this, m_pair.second->folder, std::move(work),
                     [this, part = std::move(part), question = m_question](Result<Ranked> ranked) mutable {
                       if (question != m_question) return;
                       if (!ranked) {
                         finish();
                         Q_EMIT failed(ranked.error());
                         return;
                       }
                       for (std::size_t i = 0; i < part.size(); ++i) part[i].ranked[1] = std::move((*ranked)[i].labels);
                       take(std::move(part));
                     });
}

void TryClassifyPage::take(std::vector<ClassifiedText> part) {
  m_model->append(std::move(part));
  m_progress->setValue(m_model->rowCount());
  if (!m_table->currentIndex().isValid()) m_table->setCurrentIndex(m_sorted->index(0, ClassifiedModel::Text));
  askNext();
}

void TryClassifyPage::finish() {
  setBusy(false);
  m_summary->setText(QStringList{m_model->summary(), m_source}.join(' ').trimmed());
  for (int column : {ClassifiedModel::Number, ClassifiedModel::Expected, ClassifiedModel::FirstLabel,
                     ClassifiedModel::SecondLabel, ClassifiedModel::FirstScore, ClassifiedModel::SecondScore})
    m_table->resizeColumnToContents(column);
}

void TryClassifyPage::stop() {
  if (!m_busy) return;
  ++m_question;
  m_user.cancel();
  finish();
}

void TryClassifyPage::showDetails() {
  const QModelIndex chosen = m_sorted->mapToSource(m_table->currentIndex());
  m_details->setVisible(chosen.isValid());
  if (!chosen.isValid()) return;
  const ClassifiedText& row = m_model->row(chosen.row());
  std::map<std::string, double> second;
  for (const LabelScore& label : row.ranked[1]) second[label.label] = label.score;
  m_details->setRowCount(static_cast<int>(row.ranked[0].size()));
  const auto score = [](double value) {
    auto* item = new QTableWidgetItem(QLocale().toString(value, 'f', 3));
    item->setData(ClassifiedModel::kShareRole, value);
    item->setData(kPlainRole, value);
    return item;
  };
  for (int i = 0; i < m_details->rowCount(); ++i) {
    const LabelScore& label = row.ranked[0][static_cast<std::size_t>(i)];
    m_details->setItem(i, 0, new QTableWidgetItem(toQt(label.label)));
    m_details->setItem(i, 1, score(label.score));
    const auto other = second.find(label.label);
    m_details->setItem(i, 2, other == second.end() ? new QTableWidgetItem : score(other->second));
  }
}

void TryClassifyPage::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (urls.size() == 1 && urls.front().isLocalFile() && !m_busy) event->acceptProposedAction();
}

void TryClassifyPage::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  classifyFile(event->mimeData()->urls().front().toLocalFile().toStdString());
}

}  // namespace clozebench
