#include "ui/views/compare_controls.h"

#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace clozebench {
namespace {

// What runs can be told apart by: an arm, a variant, or the name of a setting.
QString groupingText(const std::string& key) {
  if (key == "experiment") return CompareControls::tr("experiment");
  if (key == "variant") return CompareControls::tr("variant");
  if (key == "arm") return CompareControls::tr("arm");
  if (key == "seed") return CompareControls::tr("seed");
  return fieldName(key);
}

using Entries = std::vector<std::pair<QString, QString>>;  // text, data

// Left alone while it says the same: it may be open while runs go on.
void fill(QComboBox& box, const Entries& entries, const QString& chosen) {
  bool same = box.count() == static_cast<int>(entries.size());
  for (int i = 0; same && i < box.count(); ++i) {
    const auto& [text, data] = entries[static_cast<std::size_t>(i)];
    same = box.itemText(i) == text && box.itemData(i) == data;
  }
  const QSignalBlocker quiet(&box);
  if (!same) {
    box.clear();
    for (const auto& [text, data] : entries) box.addItem(text, data);
  }
  const int place = std::max(0, box.findData(chosen));
  if (box.currentIndex() != place) box.setCurrentIndex(place);
}

}  // namespace

CompareControls::CompareControls(CompareChoice& choice, QWidget* tools, QWidget* parent)
    : QWidget(parent),
      m_choice(choice),
      m_what(new QFormLayout),
      m_how(new QFormLayout),
      m_runs(new CompareRuns(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, kMargin, kGap, kMargin);
  layout->setSpacing(kGap);
  layout->addWidget(tools);
  m_experiments = addChoice(*m_what, "compareExperiment", tr("Experiment"), tr("What is compared"));
  m_variant = addChoice(*m_what, "compareVariant", tr("Variant"), tr("All of them over each other, or one"));
  layout->addLayout(m_what);
  layout->addWidget(m_runs, 1);
  fillHow();
  m_how->setVerticalSpacing(kTightGap);
  layout->addLayout(m_how);
  connectChoices();
  connectRuns();
}

QComboBox* CompareControls::addChoice(QFormLayout& form, const QString& name, const QString& label,
                                      const QString& toolTip) {
  auto* box = new QComboBox(this);
  describe(*box, name, label, toolTip);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(8);
  form.addRow(label, box);
  return box;
}

QCheckBox* CompareControls::makeSwitch(const QString& name, const QString& text, const QString& toolTip) {
  auto* box = new QCheckBox(text, this);
  describe(*box, name, QString(text).remove('&'), toolTip);
  return box;
}

void CompareControls::fillHow() {
  m_axis = addChoice(*m_how, "compareAxis", tr("x axis"), tr("Horizontal axis of both charts"));
  m_colour = addChoice(*m_how, "compareColours", tr("Colour"),
                       tr("What colour tells: by itself the variants, or of one variant the arms"));
  m_line = addChoice(*m_how, "compareLines", tr("Line"), tr("What the style of a line tells: by itself the arms"));
  m_band = addChoice(
      *m_how, "compareBand", tr("Band"),
      tr("What the band around a mean over seeds shows in the charts, and ± in the tables; of finished seeds of both "
         "arms only"));
  for (const auto& [name, label] :
       {std::pair{"epoch", tr("by epoch")}, std::pair{"step", tr("by step")}, std::pair{"examples", tr("by examples")},
        std::pair{"tokens", tr("by tokens")}, std::pair{"seconds", tr("by seconds")}})
    m_axis->addItem(label, name);
  for (const auto& [band, label] :
       {std::pair{SeedBand::Deviation, tr("standard deviation")}, std::pair{SeedBand::Error, tr("standard error")},
        std::pair{SeedBand::Interval, tr("95 % interval")}})
    m_band->addItem(label, seedBandName(band));
  m_seeds = makeSwitch("eachSeed", tr("Each s&eed"), tr("Every seed faint under the mean"));
  m_logX = makeSwitch("compareLogX", tr("Log x axis"), tr("Equal ratios take equal room, in both charts"));
  m_cost = makeSwitch("addCost", tr("&Add cost of pre-training"),
                      tr("Moves the pre-trained curve right by what its pre-training took (by tokens or by seconds)"));
  auto* both = new QHBoxLayout;
  both->addWidget(m_seeds);
  both->addWidget(m_logX);
  m_how->addRow(both);
  m_how->addRow(m_cost);
}

void CompareControls::connectChoices() {
  const auto choose = [this](QComboBox* box, auto put) {
    connect(box, &QComboBox::activated, this, [this, box, put] {
      put(box->currentData().toString().toStdString());
      Q_EMIT readingNeeded();
    });
  };
  connect(m_experiments, &QComboBox::activated, this,
          [this] { Q_EMIT experimentChosen(m_experiments->currentData().toString().toStdString()); });
  choose(m_variant, [this](const std::string& variant) { m_choice.variant = variant; });
  choose(m_axis, [this](const std::string& name) {
    const CurveAxis axis = curveAxisFromName(name).value_or(CurveAxis::Epoch);
    if (axis != m_choice.axis) m_choice.at = 0;  // a place of the other one
    m_choice.axis = axis;
  });
  choose(m_colour, [this](const std::string& key) { m_choice.grouping.colour = key; });
  choose(m_line, [this](const std::string& key) { m_choice.grouping.line = key; });
  connect(m_cost, &QCheckBox::clicked, this, [this](bool on) {
    m_choice.addCost = on;
    Q_EMIT readingNeeded();
  });
  connect(m_band, &QComboBox::activated, this, [this] {
    m_choice.band = seedBandFromName(m_band->currentData().toString().toStdString()).value_or(SeedBand::Deviation);
    Q_EMIT lookChanged();
  });
  connect(m_seeds, &QCheckBox::toggled, this, [this](bool on) {
    m_choice.eachSeed = on;
    Q_EMIT lookChanged();
  });
  connect(m_logX, &QCheckBox::toggled, this, [this](bool on) {
    m_choice.logX = on;
    Q_EMIT lookChanged();
  });
}

void CompareControls::connectRuns() {
  connect(m_runs, &CompareRuns::checked, this, [this] {
    m_choice.left = m_runs->left();
    Q_EMIT readingNeeded();
  });
  connect(m_runs, &CompareRuns::filterTyped, this, [this](const QString& filter) {
    if (filter == m_choice.filter) return;
    m_choice.filter = filter;
    Q_EMIT readingNeeded();
  });
  connect(m_runs, &CompareRuns::experimentAdded, this, [this](const QString& id) {
    m_choice.added << id;
    Q_EMIT readingNeeded();
  });
  connect(m_runs, &CompareRuns::experimentRemoved, this, [this](const QString& id) {
    m_choice.added.removeAll(id);
    Q_EMIT readingNeeded();
  });
}

void CompareControls::setLogX(bool on) {
  m_logX->setChecked(on);
}

void CompareControls::showChoice() {
  m_axis->setCurrentIndex(m_axis->findData(QString(curveAxisName(m_choice.axis))));
  m_band->setCurrentIndex(m_band->findData(QString(seedBandName(m_choice.band))));
  m_cost->setChecked(m_choice.addCost);
  const QSignalBlocker seeds(m_seeds), logX(m_logX);
  m_seeds->setChecked(m_choice.eachSeed);
  m_logX->setChecked(m_choice.logX);
  m_runs->setFilter(m_choice.filter);
}

void CompareControls::showComparison(const Comparison& comparison) {
  showExperiments(comparison);
  showVariants(comparison);
  showGroupings(comparison);
  m_runs->show(comparison, m_choice.left);
  enableLook();
}

void CompareControls::setPage(const QString& page) {
  m_page = page;
  enableLook();
}

void CompareControls::enableLook() {
  const bool curves = m_page == "overview";
  for (QWidget* of : std::initializer_list<QWidget*>{m_axis, m_colour, m_line, m_seeds, m_logX}) of->setEnabled(curves);
  m_band->setEnabled(curves || m_page == "pairAxis");
  m_cost->setEnabled(curves && m_choice.axis >= CurveAxis::Tokens);
}

void CompareControls::showExperiments(const Comparison& comparison) {
  Entries entries;
  for (const ExperimentRecord& one : comparison.experiments) entries.emplace_back(experimentTitle(one), toQt(one.id));
  fill(*m_experiments, entries, toQt(m_choice.experiment));
}

void CompareControls::showVariants(const Comparison& comparison) {
  Entries entries;
  if (comparison.variants.size() != 1) entries.emplace_back(tr("all of them"), kAllVariants);
  for (const std::string& one : comparison.variants)
    entries.emplace_back(one.empty() ? tr("(no variants)") : toQt(one), toQt(one));
  fill(*m_variant, entries, toQt(m_choice.variant));
  m_what->setRowVisible(m_variant, comparison.variants.size() > 1);
}

void CompareControls::showGroupings(const Comparison& comparison) {
  for (const auto& [box, chosen] :
       {std::pair{m_colour, m_choice.grouping.colour}, std::pair{m_line, m_choice.grouping.line}}) {
    Entries entries{{tr("as it fits"), QString()}};
    for (const std::string& key : comparison.groupings) entries.emplace_back(groupingText(key), toQt(key));
    const bool known = chosen.empty() || std::ranges::count(comparison.groupings, chosen) > 0;
    if (!known) entries.emplace_back(groupingText(chosen), toQt(chosen));
    fill(*box, entries, toQt(chosen));
  }
}

}  // namespace clozebench
