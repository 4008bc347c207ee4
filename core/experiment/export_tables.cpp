#include "experiment/export_tables.h"

#include "compare/gain_rows.h"
#include "compare/gain_sentences.h"
#include "compare/gain_table.h"
#include "config/fields.h"
#include "config/json.h"
#include "experiment/curve_set.h"
#include "experiment/pair_reading.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace clozebench {
namespace {

using Kind = TableColumn::Kind;

TableColumn text(const std::string& name, const std::string& title) {
  return {name, title, Kind::Text};
}
TableColumn number(const std::string& name, const std::string& title, int decimals = 3) {
  return {name, title, Kind::Number, decimals};
}
TableColumn probability(const std::string& name, const std::string& title) {
  TableColumn column = number(name, title);
  column.probability = true;
  return column;
}
TableColumn mean(const std::string& name, const std::string& title) {
  return {name, title, Kind::Mean};
}
TableColumn difference(const std::string& name, const std::string& title, Kind kind) {
  return {name, title, kind, 3, true};
}

double countOf(std::int64_t value) {
  return static_cast<double>(value);
}

// The deviation of one seed is not 0 but unknown.
MeanCell meanOf(const GainRowArm& arm, const std::string& metric) {
  const auto found = arm.metrics.find(metric);
  if (found == arm.metrics.end()) return {};
  return {found->second.mean, found->second.values.size() > 1 ? found->second.sd : kNoNumber};
}

void warnOfLeaks(Table& table, const Gain& gain) {
  for (const std::string& warning : leakSentences(gain))
    table.caption += '\n' + (gain.variant.empty() ? "" : gain.variant + ": ") + warning;
}

// Not on a printed page; a count of leaks where there are none.
bool isForPrograms(const Table& table, std::size_t column) {
  static const std::map<std::string, std::set<std::string>> kLeftOut{
      {"gains", {"p", "gain_seeds", "steps_ratio", "seconds_pretraining", "tokens_pretraining", "test_texts"}},
      {"gain", {"step", "pretrained_seconds", "scratch_seconds", "pretrained_tokens", "scratch_tokens"}}};
  const std::string& name = table.columns[column].name;
  const auto found = kLeftOut.find(table.name);
  if (found == kLeftOut.end()) return false;
  static const std::set<std::string> kLeaks{"test_in_train", "test_in_corpus", "validation_in_test"};
  if (!kLeaks.contains(name)) return found->second.contains(name);
  return std::ranges::all_of(table.rows, [&](const auto& row) {
    const auto* number = std::get_if<double>(&row[column]);
    return number && *number == 0;
  });
}

std::vector<Cell> gainRow(const Gain& gain, const std::string& part, double epoch, double step, const GainRowArm& pre,
                          const GainRowArm& scratch) {
  return {gain.variant,
          gain.metric,
          part,
          epoch,
          step,
          meanOf(pre, gain.metric),
          meanOf(scratch, gain.metric),
          pre.mean(gain.metric) - scratch.mean(gain.metric),
          meanOf(pre, "loss"),
          meanOf(scratch, "loss"),
          pre.seconds,
          scratch.seconds,
          pre.tokens,
          scratch.tokens};
}

void addGainRows(Table& table, const Gain& gain) {
  warnOfLeaks(table, gain);
  for (const GainRow& row : gain.rows)
    table.rows.push_back(gainRow(gain, "validation", row.epoch, countOf(row.step), row.pretrained, row.scratch));
  table.rows.push_back(gainRow(gain, "test", kNoNumber, kNoNumber, gain.testPretrained, gain.testScratch));
  for (const auto& [id, metrics] : gain.baselines) {
    std::vector<Cell> row(table.columns.size(), Cell(kNoNumber));
    row[0] = gain.variant;
    row[1] = gain.metric;
    row[2] = "baseline " + id;
    row[5] = MeanCell{metrics.get(gain.metric), kNoNumber};
    for (const std::size_t unknown : {6, 8, 9}) row[unknown] = MeanCell{};
    table.rows.push_back(std::move(row));
  }
}

std::vector<std::string> testMetrics(const std::vector<RunRecord>& runs) {
  std::vector<std::string> metrics;
  for (const char* metric : {"f1_micro", "f1_macro", "f1_mean", "accuracy", "mcc", "auroc", "entity_f1", "pearson",
                             "spearman", "loss", "mlm_loss", "mlm_accuracy", "nsp_accuracy"}) {
    const auto has = [&](const RunRecord& run) {
      return run.summary.test.values.contains(metric) || run.summary.validation.values.contains(metric);
    };
    if (std::ranges::any_of(runs, has)) metrics.push_back(metric);
  }
  return metrics;
}

// Variant, stage and arm: what a column of settings stands for.
std::string stageOf(const RunRecord& run) {
  const std::string arm = armName(run);
  return run.variant.empty() ? arm : run.variant + ", " + arm;
}

Result<std::string> valueOf(const RunRecord& run, const FieldInfo& field) {
  CLOZE_TRY(const Settings settings, settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false)));
  if (!isInUse(field, settings)) return std::string();
  CLOZE_TRY(const Value value, getField(settings, field.key));
  return formatValue(value);
}

}  // namespace

Table gainsTable(const std::vector<Gain>& gains) {
  Table table{"gains",
              "Gain of pre-training on the test data, with its 95 % interval over examples and seeds and that over the "
              "seeds alone.",
              {text("variant", "Variant"), text("metric", "Score"), mean("pretrained", "Pre-trained"),
               mean("scratch", "From scratch"), difference("gain", "Gain", Kind::Interval), probability("p", "p"),
               probability("p_holm", "p (Holm)"), number("seeds", "Seeds", 0),
               difference("gain_seeds", "Gain over the seeds", Kind::Interval), text("verdict", "Verdict"),
               number("steps_ratio", "Steps ratio", 2), number("seconds_pretraining", "Pre-training, s", 1),
               number("tokens_pretraining", "Pre-training, tokens", 0), number("test_texts", "Test texts", 0),
               number("test_in_train", "Of them in training", 0), number("test_in_corpus", "In the raw text", 0),
               number("validation_in_test", "Of validation in test", 0)},
              {}};
  for (const Gain& gain : gains) {
    warnOfLeaks(table, gain);
    table.rows.push_back(
        {gain.variant, gain.metric, meanOf(gain.testPretrained, gain.metric), meanOf(gain.testScratch, gain.metric),
         IntervalCell{gain.gain, gain.low, gain.high}, gain.pValue, gain.pHolm, countOf(gain.seeds),
         IntervalCell{gain.overSeeds.mean, gain.overSeeds.low, gain.overSeeds.high}, verdictText(verdictOf(gain)),
         gain.stepsRatio.value_or(kNoNumber), gain.secondsPretraining, gain.tokensPretraining, countOf(gain.data.test),
         countOf(gain.data.testInTrain), countOf(gain.data.testInCorpus), countOf(gain.data.validationInTest)});
  }
  return table;
}

Table gainTableOf(const std::vector<Gain>& gains) {
  Table table{
      "gain",
      "Epochs are scored on validation; seconds and tokens are those of fine-tuning.",
      {text("variant", "Variant"), text("metric", "Score"), text("part", "Part"), number("epoch", "Epoch", -1),
       number("step", "Step", 0), mean("pretrained", "Pre-trained"), mean("scratch", "From scratch"),
       difference("gain", "Gain", Kind::Number), mean("pretrained_loss", "Loss, pre-trained"),
       mean("scratch_loss", "Loss, from scratch"), number("pretrained_seconds", "Seconds, pre-trained", 1),
       number("scratch_seconds", "Seconds, from scratch", 1), number("pretrained_tokens", "Tokens, pre-trained", 0),
       number("scratch_tokens", "Tokens, from scratch", 0)},
      {}};
  for (const Gain& gain : gains) addGainRows(table, gain);
  return table;
}

Table gainEpochsTable(const std::vector<Gain>& gains) {
  Table table{"gain_epochs",
              "Gain on validation after some epochs; its 95 % interval and p are over the seeds.",
              {text("variant", "Variant"), text("metric", "Score"), number("epoch", "Epoch", -1),
               number("pretrained", "Pre-trained"), number("scratch", "From scratch"),
               difference("gain", "Gain", Kind::Interval), probability("p", "p"), probability("p_holm", "p (Holm)"),
               number("seeds", "Seeds", 0)},
              {}};
  for (const Gain& gain : gains) {
    warnOfLeaks(table, gain);
    const auto rows = gainAtChosenEpochs(gain);
    if (gains.size() == 1 && !epochFamilyText(rows).empty()) table.caption += '\n' + epochFamilyText(rows);
    for (const GainAtEpoch& row : rows)
      table.rows.push_back({gain.variant, gain.metric, row.epoch, row.pretrained, row.scratch,
                            IntervalCell{row.gain.mean, row.gain.low, row.gain.high}, row.gain.pValue, row.pHolm,
                            countOf(row.gain.seeds)});
  }
  return table;
}

Table shownTable(Table table) {
  static const std::string kOfLeftOut = " and that over the seeds alone";
  const auto at = table.caption.find(kOfLeftOut);
  if (at != std::string::npos) table.caption.erase(at, kOfLeftOut.size());
  for (std::size_t i = table.columns.size(); i-- > 0;) {
    if (table.columns[i].name == "metric")
      for (auto& row : table.rows) row[i] = metricLabel(std::get<std::string>(row[i]));
    if (!isForPrograms(table, i)) continue;
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(i));
    for (auto& row : table.rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return table;
}

Table ratesTable(const std::vector<RateSearch>& searches) {
  Table table{"search",
              "Scores on validation with the first seed; the chosen rate was trained with all seeds.",
              {text("variant", "Variant"), text("arm", "Arm"), text("metric", "Score"),
               number("learning_rate", "Learning rate", -1), number("validation", "On validation"),
               text("chosen", "Chosen"), text("run", "Run")},
              {}};
  for (const RateSearch& search : searches) {
    for (const TriedRate& one : search.rates)
      table.rows.push_back({search.variant, search.arm, search.metric, one.learningRate, one.validation,
                            std::string(one.learningRate == search.chosen ? "chosen" : "not chosen"), one.runId});
  }
  return table;
}

Table runsTable(const std::vector<RunRecord>& runs) {
  Table table{"runs", "", {}, {}};
  table.columns = {text("run", "Run"),
                   text("experiment", "Experiment"),
                   text("variant", "Variant"),
                   text("kind", "Stage"),
                   text("arm", "Arm"),
                   number("seed", "Seed", 0),
                   text("state", "State"),
                   number("steps", "Steps", 0),
                   number("epochs", "Epochs", 2),
                   number("seconds", "Seconds", 1),
                   number("tokens", "Tokens", 0),
                   number("parameters", "Parameters", 0),
                   text("device", "Device"),
                   text("precision", "Precision"),
                   number("best_step", "Best step", 0)};
  const auto metrics = testMetrics(runs);
  for (const char* split : {"validation", "test"}) {
    for (const std::string& metric : metrics)
      table.columns.push_back(number(std::string(split) + "_" + metric, metricLabel(metric) + ", " + split));
  }
  for (const RunRecord& run : runs) {
    const RunSummary& summary = run.summary;
    std::vector<Cell> row{run.id,
                          run.experiment,
                          run.variant,
                          std::string(runKindName(run.kind)),
                          run.arm,
                          countOf(run.seed),
                          std::string(runStateName(run.state)),
                          countOf(summary.steps),
                          summary.epochs,
                          summary.seconds,
                          summary.tokens,
                          countOf(run.parameters),
                          run.compute.device,
                          run.compute.precision,
                          countOf(summary.bestStep)};
    for (const MetricValues* values : {&summary.validation, &summary.test}) {
      for (const std::string& metric : metrics) row.emplace_back(values->get(metric));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Result<Table> settingsTable(const std::vector<RunRecord>& runs) {
  Table table{"settings", "", {text("key", "Key"), text("setting", "Setting"), text("unit", "Unit")}, {}};
  std::vector<const RunRecord*> shown;  // one of each stage: seeds differ in nothing else
  for (const RunRecord& run : runs) {
    const std::string stage = stageOf(run);
    const auto same = [&](const TableColumn& column) { return column.title == stage; };
    if (std::ranges::any_of(table.columns, same)) continue;
    table.columns.push_back(text(stage, stage));
    shown.push_back(&run);
  }
  for (const FieldInfo& field : allFields()) {
    std::vector<Cell> row{field.key, field.label, field.unit};
    bool any = false;
    for (const RunRecord* run : shown) {
      CLOZE_TRY(std::string value, valueOf(*run, field));
      any |= !value.empty();
      row.emplace_back(std::move(value));
    }
    if (any) table.rows.push_back(std::move(row));
  }
  return table;
}

Result<std::vector<Pair>> pairsOf(const Workspace& workspace, const std::string& experimentId,
                                  const std::vector<Gain>& gains) {
  std::vector<Pair> pairs;
  for (const Gain& gain : gains) {
    auto pair = readPair(workspace, experimentId, gain.variant);
    if (pair) {
      pairs.push_back(std::move(*pair));
    } else if (pair.error().code != ErrorCode::NotFound) {
      return tl::unexpected(pair.error());
    }
  }
  return pairs;
}

Result<std::vector<Table>> experimentTables(const std::vector<RunRecord>& runs, const std::vector<Gain>& gains,
                                            const std::vector<Pair>& pairs, const std::vector<RateSearch>& searches) {
  CLOZE_TRY(Table settings, settingsTable(runs));
  std::vector<Table> tables{gainsTable(gains),     gainTableOf(gains),    gainEpochsTable(gains),
                            ratesTable(searches),  runsTable(runs),       classesTable(pairs),
                            confusionTable(pairs), sentencesTable(pairs), std::move(settings)};
  std::erase_if(tables, [](const Table& table) { return table.rows.empty(); });
  return tables;
}

}  // namespace clozebench
