#include "ui/models/home_cells.h"

#include "ui/models/core_text.h"
#include "ui/models/run_names.h"
#include "ui/models/scores.h"
#include "ui/models/texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace clozebench {
namespace {

// The context of these texts for translators.
struct Home {
  Q_DECLARE_TR_FUNCTIONS(Home)
};

QString signedScore(double value) {
  return (value > 0 ? "+" : "") + scoreNumber(value);
}

std::string begunAt(const HomeRow& row) {
  if (row.run) return row.run->startedAt.empty() ? row.run->createdAt : row.run->startedAt;
  const std::string started = startedAt(*row.experiment);
  return started.empty() ? row.experiment->record.createdAt : started;
}

double secondsOf(const HomeRow& row) {
  return row.run ? row.run->seconds : secondsOf(*row.experiment);
}

// Of an experiment the fine-tuning that scored best; its pre-training while there is none.
const RunOverview* tellingRun(const HomeRow& row) {
  if (row.run) return std::isfinite(scoreOf(*row.run)) ? row.run : nullptr;
  const RunOverview* pretrained = bestRun(*row.experiment, "pretrained");
  const RunOverview* scratch = bestRun(*row.experiment, "scratch");
  if (pretrained && scratch) return scoreOf(*scratch) > scoreOf(*pretrained) ? scratch : pretrained;
  if (pretrained || scratch) return pretrained ? pretrained : scratch;
  return bestRun(*row.experiment, "");
}

// With several variants the one that gained most is told of, the others are in the tool tip.
const GainOverview* tellingGain(const HomeRow& row) {
  if (row.run || row.experiment->gains.empty()) return nullptr;
  return &*std::ranges::max_element(row.experiment->gains, {}, &GainOverview::gain);
}

// Of the pre-trained arm over its seeds, as Compare tells it beside the gain; the best of them alone says too much.
struct ArmScore {
  double mean = 0;
  int seeds = 0;
};

std::optional<ArmScore> tellingArm(const HomeRow& row) {
  const GainOverview* gain = tellingGain(row);
  if (!gain) return std::nullopt;
  ArmScore arm;
  for (const RunOverview& run : row.experiment->runs) {
    if (run.arm != "pretrained" || !run.role.empty() || run.variant != gain->variant || run.metric != gain->metric ||
        !std::isfinite(run.test))
      continue;
    arm.mean += run.test;
    ++arm.seeds;
  }
  if (arm.seeds == 0) return std::nullopt;
  arm.mean /= arm.seeds;
  return arm;
}

// The name before the number: the numbers stand below each other.
QString scoreText(const HomeRow& row) {
  if (const auto arm = tellingArm(row))
    return scoreName(tellingGain(row)->metric, "test") + ' ' + scoreNumber(arm->mean);
  const RunOverview* run = tellingRun(row);
  if (!run) return {};
  return scoreName(run->metric, std::isfinite(run->test) ? "test" : "validation") + ' ' + scoreNumber(scoreOf(*run));
}

QString armScoreHelp(const GainOverview& gain, const ArmScore& arm) {
  const QString text = Home::tr("%1 on test, pre-trained, mean over %n seed(s): %2", nullptr, arm.seeds)
                           .arg(metricName(gain.metric), scoreNumber(arm.mean));
  return gain.variant.empty() ? text
                              : text + '\n' + Home::tr("Of the variant that gained most: %1").arg(toQt(gain.variant));
}

QString scoreHelp(const HomeRow& row) {
  if (const auto arm = tellingArm(row)) return armScoreHelp(*tellingGain(row), *arm);
  const RunOverview* run = tellingRun(row);
  if (!run) return {};
  if (run->kind == RunKind::Pretrain)
    return Home::tr("Loss of masked words on validation: %1").arg(scoreNumber(scoreOf(*run)));
  const QString metric = metricName(run->metric);
  const QString validation = Home::tr("%1 on validation: %2").arg(metric, scoreNumber(run->validation));
  QString help = std::isfinite(run->test) ? Home::tr("%1 on test: %2").arg(metric, scoreNumber(run->test)) : validation;
  if (std::isfinite(run->test) && std::isfinite(run->validation)) help += "\n" + validation;
  return row.run ? help : help + "\n" + Home::tr("The best of its runs: %1").arg(homeTitle({row.experiment, run}));
}

QString gainText(const GainOverview& gain) {
  if (gain.cannotTell) return Home::tr("cannot be judged");
  const QString text =
      (gain.leaks ? "⚠ " : "") +
      Home::tr("%1 (%2 to %3)").arg(signedScore(gain.gain), signedScore(gain.low), signedScore(gain.high));
  if (gain.seeds == 0 || gain.seedsPlanned <= gain.seeds) return text;
  return QCoreApplication::translate("core", "%1 (%2 of %3 seeds so far)")  // as Compare's curves say it
      .arg(text)
      .arg(gain.seeds)
      .arg(gain.seedsPlanned);
}

int clearGains(const std::vector<GainOverview>& gains) {
  return static_cast<int>(std::ranges::count(gains, verdictName(Verdict::Raised), &GainOverview::verdict));
}

// Of several variants it is said that this is the best of them, and how many gain clearly: the best of many is partly
// luck.
QString tellingGainText(const HomeRow& row) {
  const GainOverview* best = tellingGain(row);
  if (!best) return {};
  const auto count = static_cast<int>(row.experiment->gains.size());
  if (count == 1) return gainText(*best);
  return Home::tr("%1 of %2 clear, best %3").arg(clearGains(row.experiment->gains)).arg(count).arg(gainText(*best));
}

// "2 of 3 variants gain clearly, most of all: all examples"
QString variantsText(const std::vector<GainOverview>& gains, const GainOverview& best) {
  const int clear = clearGains(gains);
  const QString text = Home::tr("%1 of %n variant(s) gain clearly", nullptr, static_cast<int>(gains.size())).arg(clear);
  return Home::tr("%1, best %2: %3").arg(text, gainText(best), toQt(best.variant));
}

bool isOnlyLikely(const GainOverview& gain) {
  return gain.verdict == verdictName(Verdict::LikelyRaised) || gain.verdict == verdictName(Verdict::LikelyLowered);
}

QString gainHelp(const HomeRow& row) {
  if (row.run || row.experiment->gains.empty()) return {};
  QStringList lines{
      Home::tr("Pre-trained minus from scratch on test, with its 95 % interval. "
               "An interval that holds 0 is no clear gain.")};
  if (row.experiment->gains.size() > 1) lines.prepend(variantsText(row.experiment->gains, *tellingGain(row)));
  if (std::ranges::any_of(row.experiment->gains, &GainOverview::cannotTell))
    lines << Home::tr(
        "Cannot be judged: however the test examples are drawn, the difference stays the same. "
        "A larger test set can tell more.");
  if (std::ranges::any_of(row.experiment->gains, isOnlyLikely))
    lines << Home::tr(
        "Probable only: over the seeds alone the interval holds 0, or there is one seed. More seeds would tell.");
  if (std::ranges::any_of(row.experiment->gains, &GainOverview::leaks))
    lines << Home::tr(
        "⚠ Test or validation texts stand in the training data or in the raw text: the scores are too good. The Data "
        "view lists them and leaves them out.");
  for (const GainOverview& gain : row.experiment->gains) {
    const QString what = gain.variant.empty()
                             ? metricName(gain.metric)
                             : Home::tr("%1, variant %2").arg(metricName(gain.metric), toQt(gain.variant));
    lines << QString("%1: %2").arg(what, gainText(gain));
  }
  return lines.join('\n');
}

template <class T>
int countOf(const ExperimentOverview& experiment, T RunOverview::*member) {
  std::set<T> values;
  for (const RunOverview& run : experiment.runs)
    if (run.kind == RunKind::Finetune) values.insert(run.*member);
  return static_cast<int>(values.size());
}

QString extentText(const HomeRow& row) {
  if (row.run) {
    const QLocale locale;
    if (row.run->steps == 0 && row.run->totalSteps == 0) return {};
    if (row.run->totalSteps == 0 || row.run->steps >= row.run->totalSteps)
      return Home::tr("%n step(s)", nullptr, static_cast<int>(row.run->steps));
    return Home::tr("%1 of %2 steps")
        .arg(locale.toString(qlonglong{row.run->steps}), locale.toString(qlonglong{row.run->totalSteps}));
  }
  const ExperimentOverview& experiment = *row.experiment;
  const auto tries = static_cast<int>(std::ranges::count(experiment.runs, "search", &RunOverview::role));
  QStringList parts{Home::tr("%n run(s)", nullptr, static_cast<int>(experiment.runs.size()) - tries)};
  if (const int seeds = countOf(experiment, &RunOverview::seed); seeds > 0)
    parts << Home::tr("%n seed(s)", nullptr, seeds);
  if (const int arms = countOf(experiment, &RunOverview::arm); arms > 0) parts << Home::tr("%n arm(s)", nullptr, arms);
  if (const auto variants = static_cast<int>(experiment.variants.size()); variants > 1)
    parts << Home::tr("%n variant(s)", nullptr, variants);
  if (tries > 0) parts << Home::tr("%n trial(s) of a rate", nullptr, tries);
  return parts.join(" · ");
}

QString durationHelp(const HomeRow& row) {
  if (row.run || row.experiment->reused.empty()) return homeText(row, HomeColumn::Duration);
  return Home::tr("%1 in runs of its own; %2 more were spent before, in %n run(s) that it reuses", nullptr,
                  static_cast<int>(row.experiment->reused.size()))
      .arg(durationText(secondsOf(row)), durationText(reusedSecondsOf(*row.experiment)));
}

QString stateCell(const HomeRow& row) {
  if (!row.run && row.experiment->runs.empty()) return Home::tr("nothing run yet");
  const RunState state = row.state();
  if (!row.run || state != RunState::Running || row.run->totalSteps == 0) return stateText(state);
  const double part = static_cast<double>(row.run->steps) / static_cast<double>(row.run->totalSteps);
  return Home::tr("%1, %2 %").arg(stateText(state)).arg(static_cast<int>(100 * std::min(1.0, part)));
}

QString stateHelp(const HomeRow& row) {
  if (row.run) return row.run->error ? withFieldLabels(coreText(row.run->error->sentence())) : QString();
  const auto failed =
      std::ranges::find_if(row.experiment->runs, [](const RunOverview& run) { return run.error.has_value(); });
  return failed == row.experiment->runs.end() ? QString() : withFieldLabels(coreText(failed->error->sentence()));
}

// Shorter than runTitle(): the experiment stands above it.
QString titleOf(const RunOverview& run) {
  if (run.kind == RunKind::Pretrain) return Home::tr("Pre-training");
  if (run.arm == "scratch") return Home::tr("From scratch, seed %1").arg(run.seed);
  if (run.arm == "pretrained") return Home::tr("Pre-trained, seed %1").arg(run.seed);
  return Home::tr("%1, seed %2").arg(armText(run.arm)).arg(run.seed);
}

// "Pre-trained, seed 1, trial of rate 0.0003": which of the trials it is.
QString trialTitle(const RunOverview& run) {
  if (run.triedRate <= 0) return Home::tr("Trial of a rate, %1").arg(titleOf(run));
  return Home::tr("%1, trial of rate %2").arg(titleOf(run), QLocale().toString(run.triedRate, 'g', 3));
}

QString runTitleWithVariant(const RunOverview& run) {
  const QString title = run.role == "search" ? trialTitle(run) : titleOf(run);
  return run.variant.empty() ? title : Home::tr("%1 · %2").arg(title, toQt(run.variant));
}

QString nameHelp(const HomeRow& row) {
  QStringList lines{homeTitle(row)};
  if (row.run)
    if (const auto served = row.experiment->serving.find(row.run->id); served != row.experiment->serving.end())
      lines << servedText(served->second);
  lines << toQt(row.run ? row.run->id : row.experiment->record.id);
  return lines.join('\n');
}

QList<double> courseOf(const RunOverview* run, const WorkspaceOverview& overview) {
  if (!run) return {};
  const auto course = overview.courses.find(run->id);
  return course == overview.courses.end() ? QList<double>()
                                          : QList<double>(course->second.begin(), course->second.end());
}

}  // namespace

QString homeHeader(HomeColumn column) {
  switch (column) {
    case HomeColumn::Star:
      return {};
    case HomeColumn::Name:
      return Home::tr("Experiment");
    case HomeColumn::State:
      return Home::tr("State");
    case HomeColumn::Course:
      return Home::tr("Course");
    case HomeColumn::Score:
      return Home::tr("Score");
    case HomeColumn::Gain:
      return Home::tr("Gain");
    case HomeColumn::Extent:
      return Home::tr("Extent");
    case HomeColumn::Started:
      return Home::tr("Started");
    case HomeColumn::Duration:
      return Home::tr("Time");
    case HomeColumn::Tags:
      return Home::tr("Tags");
    case HomeColumn::Note:
      return Home::tr("Note");
  }
  return {};
}

QString homeHeaderHelp(HomeColumn column) {
  switch (column) {
    case HomeColumn::Star:
      return Home::tr("Starred (S)");
    case HomeColumn::Name:
      return Home::tr("The experiment, and below it its runs; F2 gives it another name");
    case HomeColumn::State:
      return Home::tr("How far it came");
    case HomeColumn::Course:
      return Home::tr(
          "Score on validation over the training, of pre-training the loss. Of an experiment the best run of "
          "each arm: pre-trained solid, from scratch dashed");
    case HomeColumn::Score:
      return Home::tr(
          "What it is judged by and how it scored: on test, as long as there is none on validation; of an experiment "
          "the mean of the pre-trained seeds of its best variant, until there is a gain that of its best run");
    case HomeColumn::Gain:
      return Home::tr("What pre-training gained on test, with its 95 % interval");
    case HomeColumn::Extent:
      return Home::tr("Runs, seeds, arms and variants of an experiment; steps of a run");
    case HomeColumn::Started:
      return Home::tr("When it began; an experiment with the first run of its own");
    case HomeColumn::Duration:
      return Home::tr("Time spent on training; of an experiment in all runs of its own, not in those that it reuses");
    case HomeColumn::Tags:
      return Home::tr("Your words to find things by; T writes them, with commas between them");
    case HomeColumn::Note:
      return Home::tr("Your note; it can be written below the list");
  }
  return {};
}

QString homeTitle(const HomeRow& row) {
  if (row.run) return runTitleWithVariant(*row.run);
  return row.experiment->record.id.empty() ? Home::tr("Runs of no experiment")
                                           : experimentTitle(row.experiment->record);
}

QString tagsText(const std::vector<std::string>& tags) {
  QStringList words;
  for (const std::string& tag : tags) words << toQt(tag);
  return words.join(", ");
}

std::vector<std::string> tagsFrom(const QString& text) {
  static const QRegularExpression kBetween("[,，、;；]");
  std::vector<std::string> tags;
  for (const QString& tag : text.split(kBetween, Qt::SkipEmptyParts))
    if (const QString word = tag.simplified(); !word.isEmpty()) tags.push_back(word.toStdString());
  return tags;
}

QString homeText(const HomeRow& row, HomeColumn column) {
  switch (column) {
    case HomeColumn::Star:
    case HomeColumn::Course:
      return {};
    case HomeColumn::Name:
      return homeTitle(row);
    case HomeColumn::State:
      return stateCell(row);
    case HomeColumn::Score:
      return scoreText(row);
    case HomeColumn::Gain:
      return tellingGainText(row);
    case HomeColumn::Extent:
      return extentText(row);
    case HomeColumn::Started:
      return dateTimeText(begunAt(row));
    case HomeColumn::Duration:
      return secondsOf(row) > 0 ? durationText(secondsOf(row)) : QString();
    case HomeColumn::Tags:
      return tagsText(row.tags());
    case HomeColumn::Note:
      return toQt(row.note()).section('\n', 0, 0);
  }
  return {};
}

QString homeHelp(const HomeRow& row, HomeColumn column) {
  switch (column) {
    case HomeColumn::Star:
      return row.starred() ? Home::tr("Starred; a click or S takes the star away") : Home::tr("A click or S stars it");
    case HomeColumn::Name:
      return nameHelp(row);
    case HomeColumn::State:
      return stateHelp(row);
    case HomeColumn::Course:
      return homeHeaderHelp(column);
    case HomeColumn::Score:
      return scoreHelp(row);
    case HomeColumn::Gain:
      return gainHelp(row);
    case HomeColumn::Started:
      return exactTimeText(begunAt(row));
    case HomeColumn::Duration:
      return durationHelp(row);
    case HomeColumn::Note:
      return toQt(row.note());
    case HomeColumn::Extent:
    case HomeColumn::Tags:
      return homeText(row, column);
  }
  return {};
}

QVariant homeSortValue(const HomeRow& row, HomeColumn column) {
  const auto number = [](double value) { return std::isfinite(value) ? QVariant(value) : QVariant(); };
  switch (column) {
    case HomeColumn::Star:
      return row.starred() ? 1 : 0;
    case HomeColumn::Score:
    case HomeColumn::Course: {
      if (const auto arm = column == HomeColumn::Score ? tellingArm(row) : std::nullopt) return number(arm->mean);
      const RunOverview* run = tellingRun(row);
      if (!run) return {};
      // Losses stand after the scores, the lowest first among the best.
      constexpr double kBelowAnyScore = 1e6;
      return run->kind == RunKind::Pretrain ? number(-kBelowAnyScore - scoreOf(*run)) : number(scoreOf(*run));
    }
    case HomeColumn::Gain:
      return tellingGain(row) ? number(tellingGain(row)->gain) : QVariant();
    case HomeColumn::Extent:
      return row.run ? QVariant(qlonglong{row.run->steps}) : QVariant(qlonglong(row.experiment->runs.size()));
    case HomeColumn::Started:
      return toQt(begunAt(row));
    case HomeColumn::Duration:
      return secondsOf(row) > 0 ? number(secondsOf(row)) : QVariant();
    case HomeColumn::Name:
    case HomeColumn::State:
    case HomeColumn::Tags:
    case HomeColumn::Note: {
      const QString text = homeText(row, column);
      return text.isEmpty() ? QVariant() : QVariant(text);
    }
  }
  return {};
}

Sparkline homeCourse(const HomeRow& row, const WorkspaceOverview& overview) {
  if (row.run) return {courseOf(row.run, overview), {}};
  const RunOverview* pretrained = bestRun(*row.experiment, "pretrained");
  const RunOverview* scratch = bestRun(*row.experiment, "scratch");
  if (!pretrained && !scratch) return {courseOf(bestRun(*row.experiment, ""), overview), {}};
  return {courseOf(pretrained, overview), courseOf(scratch, overview)};
}

QString homeSearchText(const HomeRow& row) {
  QStringList words{homeTitle(row), stateText(row.state()), toQt(row.note()), tagsText(row.tags())};
  if (row.run) words << toQt(row.run->id) << armText(row.run->arm) << homeTitle({row.experiment, nullptr});
  if (row.run) words << toQt(row.experiment->record.note) << tagsText(row.experiment->record.tags);
  return words.join(' ').toLower();
}

}  // namespace clozebench
