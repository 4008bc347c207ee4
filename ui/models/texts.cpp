#include "ui/models/texts.h"

#include "config/fields.h"
#include "ui/models/core_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Texts)
};
}  // namespace

QString toQt(const std::string& text) {
  return QString::fromStdString(text);
}

QString countText(double count) {
  if (!std::isfinite(count)) return "–";
  if (count >= 1e9) return QString::number(count / 1e9, 'f', 2) + " G";
  if (count >= 1e6) return QString::number(count / 1e6, 'f', count < 1e7 ? 2 : 1) + " M";
  if (count >= 1e4) return QString::number(count / 1e3, 'f', count < 1e5 ? 1 : 0) + " k";
  return QString::number(std::llround(count));
}

QString bytesText(double sizeBytes) {
  if (sizeBytes >= 1e9) return QString::number(sizeBytes / 1e9, 'f', 1) + " GB";
  if (sizeBytes >= 1e6) return QString::number(sizeBytes / 1e6, 'f', sizeBytes < 1e7 ? 1 : 0) + " MB";
  return QString::number(std::ceil(sizeBytes / 1e3), 'f', 0) + " kB";
}

QString durationText(double seconds) {
  const auto whole = static_cast<long long>(std::llround(std::max(0.0, seconds)));
  const QString rest = QString("%1").arg(whole % 60, 2, 10, QChar('0'));
  if (whole < 3600) return QString("%1:%2").arg(whole / 60).arg(rest);
  return QString("%1:%2:%3").arg(whole / 3600).arg(whole / 60 % 60, 2, 10, QChar('0')).arg(rest);
}

namespace {
QString timeText(const std::string& iso, const char* format) {
  return QDateTime::fromString(toQt(iso), Qt::ISODateWithMs).toLocalTime().toString(format);
}
}  // namespace

QString dateTimeText(const std::string& iso) {
  return timeText(iso, "yyyy-MM-dd HH:mm");
}

QString exactTimeText(const std::string& iso) {
  return timeText(iso, "yyyy-MM-dd HH:mm:ss");
}

QString fieldName(const std::string& key) {
  const FieldInfo* field = findField(key);
  if (!field) return toQt(key);
  const auto sameLabel = [&](const FieldInfo& other) { return other.label == field->label; };
  if (std::count_if(allFields().begin(), allFields().end(), sameLabel) < 2) return fieldLabel(*field);
  const auto inSection = [&](const SectionInfo& section) { return key.starts_with(section.id + "."); };
  const auto section = std::find_if(sections().begin(), sections().end(), inSection);
  return section == sections().end() ? fieldLabel(*field)
                                     : QString("%1 (%2)").arg(fieldLabel(*field), sectionLabel(*section));
}

QString withFieldLabels(const QString& sentence) {
  static const QRegularExpression kKey("[a-z_]+\\.[a-z_0-9]+");
  QString text;
  qsizetype from = 0;
  for (auto matches = kKey.globalMatch(sentence); matches.hasNext();) {
    const QRegularExpressionMatch match = matches.next();
    const std::string key = match.captured().toStdString();
    text += sentence.mid(from, match.capturedStart() - from);
    from = match.capturedEnd();
    text += findField(key) ? QString("“%1”").arg(fieldName(key)) : match.captured();
  }
  return text + sentence.mid(from);
}

QString stateText(RunState state) {
  switch (state) {
    case RunState::Queued:
      return Texts::tr("waiting");
    case RunState::Running:
      return Texts::tr("running");
    case RunState::Paused:
      return Texts::tr("paused");
    case RunState::Finished:
      return Texts::tr("finished");
    case RunState::Stopped:
      return Texts::tr("stopped");
    case RunState::Failed:
      return Texts::tr("failed");
    case RunState::Interrupted:
      return Texts::tr("interrupted");
  }
  return {};
}

QString armText(const std::string& arm) {
  if (arm == "scratch") return Texts::tr("from scratch");
  if (arm == "pretrained") return Texts::tr("pre-trained");
  return toQt(arm);
}

QString triedRate(const RunRecord& run) {
  const auto settings = nlohmann::json::parse(run.settingsJson, nullptr, false);
  const auto rate = settings.is_object() ? settings.find("finetune.learning_rate") : settings.end();
  return rate != settings.end() && rate->is_number() ? QLocale().toString(rate->get<double>(), 'g', 3) : QString("–");
}

QString runTitle(const RunRecord& run) {
  QString title = run.kind == RunKind::Pretrain
                      ? Texts::tr("Pre-training")
                      : Texts::tr("Fine-tuning, %1, seed %2").arg(armText(run.arm)).arg(run.seed);
  if (run.role == "search") title = Texts::tr("Trial of the learning rate %1: %2").arg(triedRate(run), title);
  if (!run.variant.empty()) title += " · " + toQt(run.variant);
  return title;
}

QString stageText(const std::string& stage) {
  if (stage == "starting") return Texts::tr("Starting");
  if (stage == "reading") return Texts::tr("Reading the data");
  if (stage == "tokenizer") return Texts::tr("Learning the tokenizer");
  if (stage == "hashing") return Texts::tr("Reading the corpus for the first time");
  if (stage == "checking") return Texts::tr("Checking the token cache");
  if (stage == "waiting") return Texts::tr("Waiting for another process that tokenizes the same text");
  if (stage == "tokenizing") return Texts::tr("Tokenizing");
  if (stage == "training") return Texts::tr("Training");
  if (stage == "evaluating") return Texts::tr("Evaluating");
  if (stage == "saving") return Texts::tr("Saving a checkpoint");
  if (stage == "baselines") return Texts::tr("Computing the baselines");
  if (stage == "leaks") return Texts::tr("Looking for test texts in the raw text");
  if (stage == "gain") return Texts::tr("Computing the gain");
  QString text = toQt(stage);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

QString experimentTitle(const ExperimentRecord& experiment) {
  if (experiment.revision <= 1) return toQt(experiment.name);
  return Texts::tr("%1 (revision %2)").arg(toQt(experiment.name)).arg(experiment.revision);
}

}  // namespace clozebench
