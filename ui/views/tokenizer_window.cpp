#include "ui/views/tokenizer_window.h"

#include "ui/bridge/background.h"
#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/copyable_table.h"
#include "ui/views/look.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QSortFilterProxyModel>

#include <utility>

namespace clozebench {
namespace {

constexpr int kWidth = 520, kHeight = 600;

using Read = std::pair<TokenizerLook, std::vector<std::string>>;

Result<Read> readTokenizer(const std::filesystem::path& folder) {
  CLOZE_TRY(TokenizerLook look, TokenizerLook::open(folder));
  auto pieces = look.pieces();
  return Read{std::move(look), std::move(pieces)};
}

}  // namespace

TokenizerWindow::TokenizerWindow(const std::filesystem::path& folder, QWidget* parent) : QDialog(parent) {
  setObjectName("tokenizerWindow");
  setWindowTitle(tr("Tokenizer"));
  setAttribute(Qt::WA_DeleteOnClose);
  resize(kWidth, kHeight);
  layOut(toQt(folder.string()));
  read(folder);
  show();
}

void TokenizerWindow::layOut(const QString& folder) {
  QVBoxLayout* layout = makeViewLayout(this);
  m_title = makeHeading(tr("Reading the tokenizer…"), this);
  m_title->setObjectName("tokenizerTitle");
  m_text = new QLineEdit(this);
  describe(*m_text, "tokenizerText", tr("A text to cut"), tr("Type a text to see the pieces it is cut into"));
  m_text->setPlaceholderText(tr("Type a text to see its pieces"));
  m_cut = new WrappedLabel(this);
  m_cut->setObjectName("tokenizerCut");
  m_search = new QLineEdit(this);
  describe(*m_search, "tokenizerSearch", tr("Search in the pieces"), tr("Only pieces with these letters"));
  m_search->setPlaceholderText(tr("Search in the pieces"));
  m_search->setClearButtonEnabled(true);
  m_table = new CopyableTable("tokenizerPieces", tr("Pieces"), this);
  m_table->setEmptyText(tr("No piece has these letters"));
  m_pieces = new TextTableModel({tr("Number"), tr("Piece")}, {0}, this);
  auto* filter = new QSortFilterProxyModel(this);
  filter->setSourceModel(m_pieces);
  filter->setFilterKeyColumn(1);
  filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_table->setModel(filter);
  m_table->horizontalHeader()->setStretchLastSection(true);
  connect(m_text, &QLineEdit::textChanged, this, &TokenizerWindow::showCut);
  connect(m_search, &QLineEdit::textChanged, filter, &QSortFilterProxyModel::setFilterFixedString);
  layout->addWidget(m_title);
  layout->addWidget(makeHint(folder, this));
  layout->addWidget(m_text);
  layout->addWidget(m_cut);
  layout->addWidget(m_search);
  layout->addWidget(m_table, 1);
  m_text->setFocus();
}

void TokenizerWindow::read(const std::filesystem::path& folder) {
  inBackground(
      this, [folder] { return readTokenizer(folder); },
      [this](const Result<Read>& read) {
        if (read) return take(read->first, read->second);
        m_title->setText(tr("The tokenizer cannot be read"));
        m_cut->setText(coreText(read.error().sentence()));
      });
}

void TokenizerWindow::take(const TokenizerLook& look, const std::vector<std::string>& pieces) {
  m_look = look;
  QString kind = toQt(look.kind());
  m_title->setText(tr("%1, %L2 pieces").arg(kind.remove("sentencepiece_")).arg(static_cast<qlonglong>(pieces.size())));
  std::vector<TextTableModel::Row> rows;
  for (std::size_t id = 0; id < pieces.size(); ++id)
    rows.push_back({{QLocale().toString(static_cast<qulonglong>(id)), toQt(pieces[id])}, -1, -1, {}, {}});
  m_pieces->setRows(std::move(rows));
  showCut(m_text->text());
}

void TokenizerWindow::showCut(const QString& text) {
  QStringList pieces;
  if (m_look && !text.isEmpty())
    for (const std::string& piece : m_look->piecesOf(text.toStdString())) pieces << toQt(piece);
  m_cut->setVisible(!pieces.isEmpty());
  m_cut->setText(tr("%n piece(s): %1", nullptr, static_cast<int>(pieces.size())).arg(pieces.join(QString(" · "))));
}

}  // namespace clozebench
