#include "app/cli/compare_details.h"

#include "app/cli/compare_pair.h"
#include "app/cli/report.h"
#include "app/cli/text_format.h"
#include "compare/axis_chart.h"
#include "compare/gain_result.h"
#include "compare/gain_rows.h"
#include "compare/gain_table.h"
#include "compare/gains_told.h"
#include "compare/number_text.h"
#include "config/fields.h"
#include "experiment/pair_json.h"

#include <algorithm>
#include <cmath>

namespace clozebench::cli {
namespace {

using nlohmann::json;

constexpr auto kLeft = TextTable::Align::Left, kRight = TextTable::Align::Right;
constexpr int kColumns = 100;

std::string signedScore(double value) {
  return std::isfinite(value) ? signedNumber(value, 3) : "-";
}

std::string intervalText(double low, double high) {
  return std::isfinite(low) && std::isfinite(high) ? signedNumber(low, 3) + " to " + signedNumber(high, 3) : "-";
}

std::vector<double> epochsOf(const DetailOptions& options) {
  if (!options.epochs.empty()) return options.epochs;
  return usualGainEpochs();
}

struct EpochsText {
  std::string table;
  std::vector<std::string> notes;  // what it means: often the same for several
};

EpochsText epochsOfText(const Gain& gain, const DetailOptions& options) {
  if (gain.seeds < 2 && options.epochs.empty()) return {};
  const auto rows = gainAtEpochs(gain, epochsOf(options));
  if (rows.empty()) return {};
  TextTable table({"epoch", "pre-trained", "from scratch", "gain", "95 % interval", "p", "p (Holm)"},
                  {kLeft, kRight, kRight, kRight, kRight, kRight, kRight});
  for (const auto& row : rows)
    table.add({epochName(row), formatScore(row.pretrained), formatScore(row.scratch), signedScore(row.gain.mean),
               intervalText(row.gain.low, row.gain.high), formatPValue(row.gain.pValue), formatPValue(row.pHolm)});
  const std::string title =
      (gain.variant.empty() ? "" : gain.variant + ": ") + metricLabel(gain.metric) + " on validation after some epochs";
  const std::string note =
      gain.seeds > 1 ? "Interval and p: Student's t of the paired differences of " + std::to_string(gain.seeds) +
                           " seeds; predictions are kept of the best checkpoints only, so the examples are not drawn."
                     : "One seed has no interval over seeds; the one on test is above.";
  const std::string family = epochFamilyText(rows), instead = epochsInsteadText(epochsInstead(gain, options.epochs));
  EpochsText text{title + '\n' + table.text(), {note}};
  for (const auto& line : {family, instead})
    if (!line.empty()) text.table += wrapped(line, kColumns, 2) + '\n';
  return text;
}

void addNotes(std::vector<std::string>& notes, const std::vector<std::string>& more) {
  for (const auto& note : more)
    if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
}

std::string spreadText(const Spread& spread, SeedBand band) {
  const Interval around = seedBand(spread.values, band);
  const auto mean = formatScore(spread.mean);
  return std::isfinite(around.low) ? mean + " ± " + formatScore((around.high - around.low) / 2) : mean;
}

// What was asked for, or what may be shown unasked; "" when that is nothing.
Result<std::string> axisKey(const std::vector<Gain>& gains, const DetailOptions& options) {
  if (options.by.empty()) {
    const auto shown = axisKeysShownUnasked(gains);
    return shown.empty() ? std::string() : shown.front();
  }
  const auto keys = axisKeys(gains);
  if (std::ranges::find(keys, options.by) != keys.end()) return options.by;
  std::string known;
  for (const auto& key : keys) known += (known.empty() ? "" : ", ") + key;
  return fail(ErrorCode::WrongUse, "The variants do not differ in a number " + options.by,
              known.empty()
                  ? "Run an experiment whose [[variant]]s differ in a numeric setting, then compare it by that"
                  : "They differ in " + known,
              {{"key", options.by}});
}

}  // namespace

void addDetailOptions(CLI::App& command, DetailOptions& options) {
  command.add_option("--epochs", options.epochs, "rows of the gain table by epoch, with intervals (default 1,5,7,35)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("LIST");
  command.add_option("--band", options.band, "around means over seeds: sd, se (standard error) or ci (95 % interval)")
      ->type_name("BAND")
      ->check(CLI::IsMember(seedBandNames()))
      ->capture_default_str();
  command.add_option("--by", options.by, "scores and gain against a numeric setting that the variants vary")
      ->type_name("KEY");
  command.add_option("--variant", options.variant, "this variant alone, with its rows and numbers")->type_name("NAME");
  command.add_flag("--details", options.details, "rows of every epoch and all numbers of each variant, too");
  command.add_flag("--classes", options.classes, "F1 of each class in both arms, with the interval of its gain");
  command.add_flag("--confusion", options.confusion, "which labels are taken for which, both arms");
  command.add_flag("--calibration", options.calibration,
                   "whether scores mean what they say; of several labels what other thresholds would give");
  command.add_flag("--fixed", options.fixed, "test sentences that pre-training fixed");
  command.add_flag("--broken", options.broken, "test sentences that pre-training broke");
  command.add_option("--limit", options.limit, "how many sentences")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command.add_option("--class", options.label, "of the sentences: those of this label, or given it")
      ->type_name("LABEL");
  command.add_option("--search", options.search, "of the sentences: those that hold all these words")
      ->type_name("TEXT");
}

Status checkDetails(const DetailOptions& options) {
  if (!options.fixed && !options.broken && (!options.label.empty() || !options.search.empty()))
    return fail(ErrorCode::WrongUse, "--class and --search choose among sentences, but none are listed",
                "Add --fixed, --broken or both");
  return {};
}

std::string epochsText(const std::vector<Gain>& gains, const DetailOptions& options) {
  std::string text;
  std::vector<std::string> notes;
  for (const auto& gain : gains) {
    const auto one = epochsOfText(gain, options);
    if (!one.table.empty()) text += '\n' + one.table;
    addNotes(notes, one.notes);
  }
  return text + sentencesText(notes);
}

std::string gainsBody(const std::vector<Gain>& gains, const DetailOptions& options) {
  const bool whole = options.details || gains.size() == 1;
  const SeedBand band = seedBandFromName(options.band).value_or(SeedBand::Deviation);
  const ToldGains told = toldTogether(gains);
  std::string text;
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    const auto epochs = epochsOfText(gains[i], options);
    addNotes(notes, epochs.notes);
    const std::string rows = whole ? gainRowsText(gains[i], band) : "";
    const std::string own = sentencesText(told.own[i]) + (whole ? sentencesText(told.numbers[i]) : "");
    if (epochs.table.empty() && rows.empty() && own.empty()) continue;
    text += '\n';
    if (gains.size() > 1) text += plainResult(gains[i]) + '\n';  // it names the variant; of one the head is this
    text += rows + (rows.empty() || epochs.table.empty() ? "" : "\n") + epochs.table + own;
  }
  if (gains.size() > 1 && !notes.empty()) text += '\n';
  text += sentencesText(notes);
  if (gains.size() > 1 && !told.shared.empty()) text += "\nOf all variants\n";
  return text + sentencesText(told.shared);
}

Result<std::string> axisText(const std::vector<Gain>& gains, const DetailOptions& options) {
  CLOZE_TRY(const auto key, axisKey(gains, options));
  if (key.empty()) return key;
  const SeedBand band = seedBandFromName(options.band).value_or(SeedBand::Deviation);
  const auto points = axisPoints(gains, key);
  const bool lines = std::ranges::any_of(points, [](const AxisPoint& point) { return !point.line.empty(); });
  const auto* field = findField(key);
  std::vector<std::string> header{
      field ? field->label : key, "pre-trained", "from scratch", "gain", "95 % interval", "p (Holm)"};
  if (lines) header.insert(header.begin(), "variant");
  std::vector<TextTable::Align> sides(header.size(), kRight);
  sides[0] = lines ? kLeft : kRight;
  TextTable table(header, sides);
  for (const auto& point : points) {
    std::vector<std::string> row{
        shortCount(point.x),     spreadText(point.pretrained, band),  spreadText(point.scratch, band),
        signedScore(point.gain), intervalText(point.low, point.high), formatPValue(point.pHolm)};
    if (std::abs(point.x) < 10000) row[0] = fixedNumber(point.x, point.x == std::round(point.x) ? 0 : 4);
    if (lines) row.insert(row.begin(), shortened(point.variant, 40));
    table.add(std::move(row));
  }
  const bool several = !points.empty() && points.front().pretrained.values.size() > 1;
  return metricLabel(gains.front().metric) + " on test by " + key + '\n' + table.text() +
         (several ? "±: " + seedBandText(band) + " over the seeds. " : std::string()) + mcnemarNote(gains);
}

Status addDetails(json& document, const std::vector<Gain>& gains, const std::vector<Pair>& pairs,
                  const DetailOptions& options) {
  for (std::size_t i = 0; i < gains.size(); ++i) {
    json& object = document["gains"][i];
    object["summary"] = plainResult(gains[i]);
    if (!gains[i].rows.empty()) {
      object["epochs"] = toJson(gainAtEpochs(gains[i], epochsOf(options)));
      object["epochs_instead"] = toJson(epochsInstead(gains[i], options.epochs));
    }
    const auto pair = std::ranges::find(pairs, gains[i].variant, &Pair::variant);
    if (pair == pairs.end()) continue;
    CLOZE_CHECK(addPair(object, *pair, options));
  }
  CLOZE_TRY(const auto key, axisKey(gains, options));
  if (key.empty()) return {};
  document["axis"] = {{"key", key}, {"points", toJson(axisPoints(gains, key))}};
  return {};
}

}  // namespace clozebench::cli
