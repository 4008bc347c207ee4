#include "ui/models/variant_table.h"

#include "config/grid.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <set>

namespace clozebench {
namespace {

QString shownText(const FieldInfo& field, const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value); text && field.type == FieldType::Choice)
    return choiceText(field, *text);
  if (const auto* on = std::get_if<bool>(&value)) return *on ? VariantTable::tr("yes") : VariantTable::tr("no");
  const auto* whole = std::get_if<std::int64_t>(&value);
  const auto* real = std::get_if<double>(&value);
  const bool zero = (whole && *whole == 0) || (real && *real == 0);
  if (zero && !field.zero.empty()) return fieldZero(field);
  if (whole) return QLocale().toString(static_cast<qlonglong>(*whole));
  const QString text = toQt(formatValue(value));
  return text.startsWith('[') && text.endsWith(']') ? text.mid(1, text.size() - 2) : text;  // a list
}

}  // namespace

VariantTable::VariantTable(SetupModel& setup, QObject* parent) : QAbstractTableModel(parent), m_setup(setup) {
  connect(&m_setup, &SetupModel::edited, this, &VariantTable::follow);
  connect(&m_setup, &SetupModel::replaced, this, &VariantTable::follow);
  follow();
}

std::vector<std::string> VariantTable::keysInUse() const {
  std::set<std::string> used;
  for (const Variant& variant : variants())
    for (const auto& [key, value] : variant.set) used.insert(key);
  std::vector<std::string> keys;  // in the order of the form
  for (const FieldInfo& field : allFields())
    if (used.contains(field.key)) keys.push_back(field.key);
  return keys;
}

// What is chosen and being edited stays as long as rows and columns are the same.
void VariantTable::follow() {
  auto keys = keysInUse();
  const int rows = m_setup.hasVariants() ? static_cast<int>(variants().size()) : 0;
  if (keys == m_keys && rows == m_rows) {
    if (rows > 0) Q_EMIT dataChanged(index(0, 0), index(rows - 1, columnCount() - 1));
    return;
  }
  beginResetModel();
  m_keys = std::move(keys);
  m_rows = rows;
  endResetModel();
}

int VariantTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : m_rows;
}

int VariantTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_keys.size()) + 1;
}

const FieldInfo* VariantTable::field(int column) const {
  return column < 1 || column >= columnCount() ? nullptr : findField(m_keys[static_cast<std::size_t>(column) - 1]);
}

int VariantTable::columnOf(const std::string& key) const {
  const auto found = std::find(m_keys.begin(), m_keys.end(), key);
  return found == m_keys.end() ? -1 : static_cast<int>(found - m_keys.begin()) + 1;
}

bool VariantTable::isOwn(const QModelIndex& index) const {
  const FieldInfo* of = field(index.column());
  return of && variants()[static_cast<std::size_t>(index.row())].set.contains(of->key);
}

Value VariantTable::value(const QModelIndex& index) const {
  const FieldInfo* of = field(index.column());
  const auto& variant = variants()[static_cast<std::size_t>(index.row())];
  if (!of) return Value(variant.name);
  if (const auto own = variant.set.find(of->key); own != variant.set.end()) return own->second;
  return m_setup.shownValue(of->key);
}

QVariant VariantTable::data(const QModelIndex& index, int role) const {
  const FieldInfo* of = field(index.column());
  const bool own = !of || isOwn(index);
  switch (role) {
    case Qt::DisplayRole:
      return of ? shownText(*of, value(index)) : toQt(std::get<std::string>(value(index)));
    case Qt::EditRole:
      return toQt(formatValue(value(index)));
    case Qt::ForegroundRole:
      return own ? QVariant() : QGuiApplication::palette().color(QPalette::PlaceholderText);
    case Qt::FontRole: {  // not by colour alone
      QFont font = QGuiApplication::font();
      font.setItalic(!own);
      return font;
    }
    case Qt::ToolTipRole:
      if (!of) return toQt(std::get<std::string>(value(index)));
      return own ? toQt(of->key + " = " + formatValue(value(index)))
                 : tr("As the form says; F2 gives it its own value");
    default:
      return {};
  }
}

QVariant VariantTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
  const FieldInfo* of = field(section);
  if (role == Qt::DisplayRole) return of ? fieldName(of->key) : tr("Variant");
  if (role == Qt::ToolTipRole && of) return toQt(of->key) + "\n" + fieldHelp(*of);
  return {};
}

Qt::ItemFlags VariantTable::flags(const QModelIndex& index) const {
  return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool VariantTable::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !index.isValid() || index.column() != 0) return false;
  auto changed = variants();
  changed[static_cast<std::size_t>(index.row())].name = value.toString().trimmed().toStdString();
  m_setup.setVariants(std::move(changed), "name of " + std::to_string(index.row()));
  return true;
}

void VariantTable::setValue(const QModelIndex& index, const Value& value) {
  const FieldInfo* of = field(index.column());
  if (!of) return;
  const std::string edit = of->key + " of " + std::to_string(index.row());
  auto changed = variants();
  nameAfter(changed, index.row(), *of, this->value(index), value);
  changed[static_cast<std::size_t>(index.row())].set[of->key] = value;
  m_setup.setVariants(std::move(changed), edit);
}

void VariantTable::nameAfter(std::vector<Variant>& changed, int row, const FieldInfo& field, const Value& before,
                             const Value& after) const {
  auto& name = changed[static_cast<std::size_t>(row)].name;
  const auto renamed = renamedVariant(name, field, before, after);
  if (renamed == name) return;
  name.clear();  // its own old name is free
  const auto taken = [&](const std::string& wanted) { return std::ranges::count(changed, wanted, &Variant::name) > 0; };
  std::string wanted = renamed;
  for (int number = 2; taken(wanted); ++number) wanted = renamed + ' ' + std::to_string(number);
  name = wanted;
}

void VariantTable::clear(const QModelIndexList& cells) {
  auto changed = variants();
  for (const QModelIndex& cell : cells) {
    const FieldInfo* of = field(cell.column());
    if (!of || !isOwn(cell)) continue;
    nameAfter(changed, cell.row(), *of, value(cell), m_setup.shownValue(of->key));
    changed[static_cast<std::size_t>(cell.row())].set.erase(of->key);
  }
  m_setup.setVariants(std::move(changed));
}

std::string VariantTable::freeName(const QString& pattern) const {
  for (int number = 1;; ++number) {
    const std::string name = pattern.arg(number).toStdString();
    const auto same = [&](const Variant& variant) { return variant.name == name; };
    if (std::none_of(variants().begin(), variants().end(), same)) return name;
  }
}

int VariantTable::add() {
  auto changed = variants();
  if (!m_setup.hasVariants()) changed = {{tr("as it is").toStdString(), {}}};
  changed.push_back({freeName(tr("variant %1")), {}});
  m_setup.setVariants(std::move(changed));
  return m_rows - 1;
}

int VariantTable::duplicate(int row) {
  auto changed = variants();
  const auto at = changed.begin() + row;
  Variant copy = *at;
  copy.name = freeName(toQt(copy.name) + " %1");
  changed.insert(at + 1, std::move(copy));
  m_setup.setVariants(std::move(changed));
  return row + 1;
}

void VariantTable::remove(const QModelIndexList& cells) {
  std::set<int> rows;
  for (const QModelIndex& cell : cells) rows.insert(cell.row());
  auto changed = variants();
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) changed.erase(changed.begin() + *row);
  if (changed.size() == 1 && changed.front().set.empty()) changed.clear();  // nothing is left to compare
  m_setup.setVariants(std::move(changed));
}

QModelIndex VariantTable::addSetting(const std::string& key, int row) {
  const Value start = m_setup.shownValue(key);
  auto changed = variants();
  changed[static_cast<std::size_t>(row)].set.emplace(key, start);
  m_setup.setVariants(std::move(changed));
  return index(row, columnOf(key));
}

}  // namespace clozebench
