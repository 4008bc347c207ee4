// What the experiment of the form will cost, kept up to date off the window's thread: sizes of the data, speeds that
// this workspace measured, runs that it has finished already, and where a speed or the vocabulary of a small text is
// not known yet a trial of seconds in a child process while nothing else trains.
#pragma once
#include "experiment/cost.h"
#include "experiment/reuse.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/workspace_reader.h"
#include "ui/models/setup_model.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

// What a start would do now: finished runs are not repeated.
struct LaunchForecast {
  int pretrainings = 0, finetunings = 0, searches = 0;  // of the plan; searches are trials of a learning rate
  int reusedPretrainings = 0, reusedFinetunings = 0;    // of these, finished already
  double seconds = -1;                                  // of what is left; negative when no speed is known
  std::int64_t diskBytes = 0;                           // of the checkpoints that come
};
// A preset that suits the amount of text, where a larger one is chosen.
struct FittingPreset {
  std::string preset;
  std::int64_t parameters = 0;
  double seconds = -1;
};

class CostMeter : public QObject {
  Q_OBJECT

 public:
  // Measures one network; `cloze bench` unless a test puts its own here.
  using Trial = std::function<Result<Speed>(const Settings& resolved, const std::function<bool()>& stop)>;

  // Learns the tokenizer of a small text for its number of pieces; likewise.
  using VocabularyTrial =
      std::function<Result<std::int64_t>(const Settings& resolved, const std::function<bool()>& stop)>;

  CostMeter(SetupModel& setup, WorkspaceReader& reader, ExperimentBridge& bridge, Trial trial = {},
            QObject* parent = nullptr, VocabularyTrial vocabularyTrial = {});
  ~CostMeter() override;  // ends a trial

  // None while the settings cannot be run, or before the first answer.
  const std::optional<Cost>& cost() const { return m_cost; }
  // None while there is no plan, or before the first answer.
  const std::optional<LaunchForecast>& forecast() const { return m_forecast; }
  const std::optional<FittingPreset>& fitting() const { return m_fitting; }
  // What the files hold, as far as it is known: classes and vocabulary 0 before that.
  const DataSize& data() const { return m_data; }
  bool measuring() const { return m_measuring; }

 Q_SIGNALS:
  void changed();

 private:
  void restart();
  void readData();
  struct Read {  // of the files
    Result<DataSize> data;
    Result<PlanPrints> prints;
  };
  struct Judged {  // with the workspace
    Cost cost;
    LaunchForecast forecast;
    std::optional<FittingPreset> fitting;
  };
  void takeData(Read read, const std::string& key);
  void askSpeeds();
  void take(Result<Judged> judged);
  void forget();
  static Result<Judged> judge(const Workspace& workspace, const Experiment& experiment, const DataSize& data,
                              const PlanPrints& prints, const std::vector<Speed>& tried);
  void noticeVocabulary();
  bool wantsVocabulary() const;
  void measureIfNeeded();
  void tryVocabulary();
  void trySpeed();
  void endTrial();

  SetupModel& m_setup;
  WorkspaceReader& m_reader;
  ExperimentBridge& m_bridge;
  const Trial m_trial;
  const VocabularyTrial m_vocabularyTrial;
  QTimer m_delay, m_calm;  // since the last edit: before counting, before measuring
  int m_generation = 0;    // of the settings that the answers under way belong to
  DataSize m_data;
  std::string m_dataKey;               // settings that m_data was read for
  std::optional<PlanPrints> m_prints;  // of the settings
  std::optional<Cost> m_cost;
  std::optional<LaunchForecast> m_forecast;
  std::optional<FittingPreset> m_fitting;
  std::map<std::string, std::int64_t> m_vocabularies;  // by what decides them; 0 = tried in vain
  std::vector<Speed> m_tried;                          // by trials of this session
  std::set<std::string> m_failed;                      // sizes that were tried in vain
  std::shared_ptr<std::atomic<bool>> m_stopTrial = std::make_shared<std::atomic<bool>>(false);
  bool m_measuring = false;
};

}  // namespace clozebench
