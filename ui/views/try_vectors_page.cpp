#include "ui/views/try_vectors_page.h"

#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/score_bar.h"

#include <QHeaderView>
#include <QShortcut>

namespace clozebench {
namespace {

constexpr int kLinesShown = 4;
const std::string kPairSign = "|||";  // between the two texts of a pair, as parallel texts are written

// One row of two texts where the line has the sign, else one of the line.
Result<TextEmbedding> embeddingOf(Predictor& predictor, const std::string& line) {
  const auto sign = line.find(kPairSign);
  if (sign == std::string::npos) return predictor.embed(line);
  const auto trimmed = [](const std::string& text) { return QString::fromStdString(text).trimmed().toStdString(); };
  return predictor.embed(trimmed(line.substr(0, sign)), trimmed(line.substr(sign + kPairSign.size())));
}

Result<std::vector<TextVector>> vectorsOf(Predictor& predictor, const std::vector<std::string>& texts,
                                          const StopFunction& stop) {
  std::vector<TextVector> rows;
  for (const std::string& text : texts) {
    if (stop()) return fail(ErrorCode::Interrupted, "Stopped on request", "Ask again");
    CLOZE_TRY(auto embedding, embeddingOf(predictor, text));
    rows.push_back({text, std::move(embedding.pooled), embedding.truncated});
  }
  return rows;
}

}  // namespace

TryVectorsPage::TryVectorsPage(CheckpointUser& user, QWidget* parent)
    : TryPage(parent), m_user(user), m_model(new VectorsModel(this)) {
  m_lines = new QPlainTextEdit(this);
  describe(*m_lines, "vectorsText", tr("Texts to compare"),
           tr("One text a line; two with ||| between them are a pair in one row. Ctrl+Return computes the vectors."));
  m_lines->setPlaceholderText(
      tr("Write a few texts here, one a line, to see which of them the model holds for alike. A "
         "line with ||| in it is a pair of two texts."));
  m_lines->setTabChangesFocus(true);
  m_lines->setFixedHeight(m_lines->fontMetrics().lineSpacing() * kLinesShown + 2 * kGap);
  m_compute = makeButton("computeVectors", "compute", tr("Comp&ute the vectors"),
                         tr("One vector for each line (Ctrl+Return)"), this);
  makePrimary(*m_compute);
  m_table = new CopyableTable("vectors", tr("Vectors of the texts"), this);
  m_table->setModel(m_model);
  m_table->setEmptyText(
      tr("Each text appears here with its vector, and how near it is to the text that is chosen in this table."));
  m_table->setItemDelegateForColumn(VectorsModel::Nearness, new ScoreBar(VectorsModel::kShareRole, m_table));
  m_table->horizontalHeader()->setSectionResizeMode(VectorsModel::Text, QHeaderView::Stretch);
  m_table->horizontalHeader()->setSectionResizeMode(VectorsModel::Vector, QHeaderView::Stretch);
  m_table->horizontalHeader()->setSectionResizeMode(VectorsModel::Nearness, QHeaderView::ResizeToContents);
  m_note = makeHint({}, this);
  m_note->setObjectName("vectorsNote");
  m_copy =
      makeButton("copyVectors", "copy", tr("Cop&y"), tr("The chosen rows, or all, with every number (Ctrl+C)"), this);
  m_save = makeButton("saveVectors", "save", tr("&Save…"), tr("All rows with every number as TSV or CSV"), this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(m_lines);
  layout->addLayout(makeToolbarRow({nullptr, m_compute}));
  layout->addWidget(m_table, 1);
  auto* below = makeToolbarRow({m_copy, m_save});
  below->insertWidget(0, m_note, 1);
  layout->addLayout(below);
  connect(m_lines, &QPlainTextEdit::textChanged, this, &TryVectorsPage::enable);
  connect(m_compute, &QPushButton::clicked, this, &TryVectorsPage::compute);
  connect(m_copy, &QPushButton::clicked, m_table, &CopyableTable::copy);
  connect(m_save, &QPushButton::clicked, this, [this] { m_table->chooseAndSave("vectors.tsv"); });
  connect(m_table, &CopyableTable::said, this, &TryPage::said);
  connect(m_table, &CopyableTable::failed, this, &TryPage::failed);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& now) { m_model->compareWith(now.row()); });
  auto* shortcut =
      new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
  connect(shortcut, &QShortcut::activated, this, &TryVectorsPage::compute);
  enable();
}

void TryVectorsPage::showCheckpoints(const TryPair& pair) {
  ++m_question;
  m_pair = pair;
  m_model->setRows({});
  m_note->setText(
      tr("A text's vector is what the network makes of it before the last layer: the mean of its tokens, or "
         "as the run's classifier pools them."));
  enable();
}

void TryVectorsPage::enable() {
  m_compute->setEnabled(!m_pair.first.id.empty() && !m_lines->toPlainText().trimmed().isEmpty());
  for (QPushButton* button : {m_copy, m_save}) button->setEnabled(m_model->rowCount() > 0);
}

void TryVectorsPage::compute() {
  if (!m_compute->isEnabled()) return;
  std::vector<std::string> texts;
  for (const QString& line : m_lines->toPlainText().split('\n'))
    if (!line.trimmed().isEmpty()) texts.push_back(line.trimmed().toStdString());
  m_note->setText(tr("Asking…"));
  m_user.ask<std::vector<TextVector>>(
      this, m_pair.first.folder,
      [texts = std::move(texts)](Predictor& predictor, const StopFunction& stop) {
        return vectorsOf(predictor, texts, stop);
      },
      [this, question = ++m_question](Result<std::vector<TextVector>> rows) {
        if (question == m_question) take(std::move(rows));
      });
}

void TryVectorsPage::take(Result<std::vector<TextVector>> rows) {
  m_note->setText(tr("Choose a row to see how near the others are to it."));
  if (rows) {
    m_model->setRows(std::move(*rows));
    m_table->setCurrentIndex(m_model->index(0, VectorsModel::Text));
  } else {
    m_note->clear();
    if (rows.error().code != ErrorCode::Interrupted) Q_EMIT failed(rows.error());
  }
  enable();
}

}  // namespace clozebench
