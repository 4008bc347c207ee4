// A tokenizer to look at, in a window beside the others: its pieces, to be searched and copied, and how it cuts a text
// that is typed. Changes nothing.
#pragma once
#include "experiment/tokenizer_look.h"
#include "ui/models/text_table_model.h"

#include <QDialog>

#include <filesystem>
#include <optional>

class QLabel;
class QLineEdit;

namespace clozebench {

class CopyableTable;

class TokenizerWindow : public QDialog {
  Q_OBJECT

 public:
  // Shows itself, and deletes itself when it is closed.
  TokenizerWindow(const std::filesystem::path& folder, QWidget* parent);

 private:
  void layOut(const QString& folder);
  void read(const std::filesystem::path& folder);
  void take(const TokenizerLook& look, const std::vector<std::string>& pieces);
  void showCut(const QString& text);

  std::optional<TokenizerLook> m_look;
  QLabel *m_title = nullptr, *m_cut = nullptr;
  QLineEdit *m_text = nullptr, *m_search = nullptr;
  CopyableTable* m_table = nullptr;
  TextTableModel* m_pieces = nullptr;
};

}  // namespace clozebench
