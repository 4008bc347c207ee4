#include "ui/views/range_table.h"

#include "ui/forms/number_edits.h"
#include "ui/models/texts.h"
#include "ui/plot/chart.h"
#include "ui/views/copyable_table.h"
#include "ui/views/look.h"

#include <QCloseEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QScreen>
#include <QVBoxLayout>

#include <cmath>

namespace clozebench {
namespace {

constexpr int kFillAfterMs = 100;
constexpr int kShownDigits = 4;

QString shown(double value) {
  if (std::isnan(value)) return QString(QChar(0x2013));
  const QLocale locale;
  if (value == std::floor(value) && std::abs(value) < 1e9) return locale.toString(value, 'f', 0);
  const double size = std::abs(value);
  if (size >= 0.001 && size < 1e6) return locale.toString(value, 'f', size < 1 ? kShownDigits : size < 100 ? 3 : 1);
  return locale.toString(value, 'g', kShownDigits);
}

QString plain(double value) {
  return std::isnan(value) ? QString() : QString::number(value, 'g', QLocale::FloatingPointShortest);
}

TextTableModel::Row rowOf(const RangeStats& stats) {
  const QString name = stats.name.empty() ? RangeTable::tr("value") : toQt(stats.name);
  const auto points = static_cast<int>(stats.points), skipped = static_cast<int>(stats.skipped);
  TextTableModel::Row row;
  row.cells = row.plain = {name, QLocale().toString(points)};
  row.plain[1] = QString::number(points);
  for (const double value : {stats.start, stats.end, stats.change, stats.least, stats.greatest, stats.mean}) {
    row.cells << shown(value);
    row.plain << plain(value);
  }
  if (points > 0) {
    row.cells[4].prepend(stats.change > 0 ? "+" : "");
    row.toolTip = RangeTable::tr("%1: first point at %2, last at %3; least at %4, greatest at %5")
                      .arg(name, shown(stats.startX), shown(stats.endX), shown(stats.leastX), shown(stats.greatestX));
  }
  if (skipped > 0)
    row.toolTip += (row.toolTip.isEmpty() ? "" : "\n") +
                   RangeTable::tr("%n value(s) that are no numbers are left out", nullptr, skipped);
  return row;
}

}  // namespace

RangeTable::RangeTable(Chart& chart)
    : QWidget(&chart, Qt::Tool),
      m_chart(chart),
      m_model(new TextTableModel(
          {tr("Line"), tr("Points"), tr("Start"), tr("End"), tr("Change"), tr("Least"), tr("Greatest"), tr("Mean")},
          {1, 2, 3, 4, 5, 6, 7}, this)),
      m_table(new CopyableTable("rangeNumbers", tr("Numbers of the range"), this)) {
  setObjectName("rangeTable");
  auto* layout = makeViewLayout(this);
  layout->addWidget(makeEnds());
  layout->addWidget(m_table, 1);
  layout->addWidget(makeButtons());
  m_table->setModel(m_model);
  m_table->setEmptyText(tr("No line has a point between these two values."));
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->horizontalHeader()->setStretchLastSection(true);
  connect(m_table, &CopyableTable::said, this, &RangeTable::said);
  connect(m_table, &CopyableTable::failed, this, &RangeTable::failed);
  m_soon.setSingleShot(true);
  m_soon.setInterval(kFillAfterMs);
  connect(&m_soon, &QTimer::timeout, this, &RangeTable::fill);
  connect(&chart, &Chart::rangeChanged, this, [this] {
    if (!m_chart.selectedRange()) return hide();
    if (isVisible() && !m_soon.isActive()) m_soon.start();
  });
}

QWidget* RangeTable::makeEnds() {
  auto* row = new QWidget(this);
  m_from = new RealEdit(row);
  describe(*m_from, "rangeFrom", tr("Start of the range"), tr("Where the range starts on the x axis"));
  m_to = new RealEdit(row);
  describe(*m_to, "rangeTo", tr("End of the range"), tr("Where the range ends on the x axis"));
  m_unit = makeHint({}, row);
  m_unit->setWordWrap(false);
  auto* from = new QLabel(tr("&From"), row);
  from->setBuddy(m_from);
  auto* to = new QLabel(tr("&to"), row);
  to->setBuddy(m_to);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  for (QWidget* part : std::initializer_list<QWidget*>{from, m_from, to, m_to, m_unit}) layout->addWidget(part);
  layout->addStretch();
  for (RealEdit* edit : {m_from, m_to}) connect(edit, &QLineEdit::editingFinished, this, &RangeTable::takeEnds);
  return row;
}

QWidget* RangeTable::makeButtons() {
  auto* row = new QWidget(this);
  auto* copy = makeButton("copyRange", "copy", tr("&Copy"), tr("The table as text for a spreadsheet"), row);
  auto* save = makeButton("saveRange", "save", tr("&Save as…"), tr("The table as a file"), row);
  auto* close = makeButton("closeRange", "close", tr("C&lose"), tr("Forget the range (Esc)"), row);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(copy);
  layout->addWidget(save);
  layout->addStretch();
  layout->addWidget(close);
  connect(copy, &QPushButton::clicked, this, [this] {
    m_table->clearSelection();  // all of it
    m_table->copy();
  });
  connect(save, &QPushButton::clicked, this, [this] { m_table->chooseAndSave(tr("range")); });
  connect(close, &QPushButton::clicked, this, &QWidget::close);
  return row;
}

void RangeTable::open() {
  fill();
  if (!isVisible()) placeBeside();
  show();
  raise();
  activateWindow();
  m_from->setFocus();
  m_from->selectAll();
}

// What is no number gives way to what is chosen.
void RangeTable::takeEnds() {
  const auto from = m_from->value(), to = m_to->value();
  const auto& before = m_chart.selectedRange();
  if (!before) return;
  if (from && to && std::isfinite(*from) && std::isfinite(*to)) {
    if (before->from != *from || before->to != *to) m_chart.selectRange({*from, *to});
  }
  fill();
}

void RangeTable::fill() {
  const auto& range = m_chart.selectedRange();
  if (!range) return;
  setWindowTitle(tr("Range of: %1").arg(toQt(m_chart.figure().yTitle)));
  m_unit->setText(toQt(m_chart.figure().xTitle));
  if (!m_from->hasFocus() || !m_from->isModified()) m_from->setValue(range->from);
  if (!m_to->hasFocus() || !m_to->isModified()) m_to->setValue(range->to);
  std::vector<TextTableModel::Row> rows;
  for (const RangeStats& stats : m_chart.selectedStats()) rows.push_back(rowOf(stats));
  m_model->setRows(std::move(rows));
}

// Within the window that it is of, which may reach beyond the screen.
void RangeTable::placeBeside() {
  const QPoint below = m_chart.mapToGlobal(QPoint(0, m_chart.height() + kGap));
  const QWidget* window = m_chart.window();
  const QRect within(window->mapToGlobal(QPoint()), window->size());
  const QRect room = (within & m_chart.screen()->availableGeometry()).adjusted(kGap, kGap, -kGap, -kGap);
  resize(std::min(760, room.width()), std::min(270, room.height()));
  move(std::clamp(below.x(), room.left(), std::max(room.left(), room.right() - width())),
       std::clamp(below.y(), room.top(), std::max(room.top(), room.bottom() - height())));
}

void RangeTable::closeEvent(QCloseEvent* event) {
  QWidget::closeEvent(event);
  m_chart.clearRange();
}

void RangeTable::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return void(close());
  QWidget::keyPressEvent(event);
}

}  // namespace clozebench
