// What the experiment of the form will cost, kept up to date off the window's thread: sizes of the data, speeds that
// this workspace measured, and where there are none yet a trial of a second in a child process while nothing else
// trains.
#pragma once
#include "experiment/cost.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/workspace_reader.h"
#include "ui/models/setup_model.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clozebench {

class CostMeter : public QObject {
  Q_OBJECT

 public:
  // Measures one network; `cloze bench` unless a test puts its own here.
  using Trial = std::function<Result<Speed>(const Settings& resolved, const std::function<bool()>& stop)>;

  CostMeter(SetupModel& setup, WorkspaceReader& reader, ExperimentBridge& bridge, Trial trial = {},
            QObject* parent = nullptr);
  ~CostMeter() override;  // ends a trial

  // None while the settings cannot be run, or before the first answer.
  const std::optional<Cost>& cost() const { return m_cost; }
  // What the files hold, as far as it is known: classes and vocabulary 0 before that.
  const DataSize& data() const { return m_data; }
  bool measuring() const { return m_measuring; }

 Q_SIGNALS:
  void changed();

 private:
  void restart();
  void readData();
  void takeData(Result<DataSize> data, const std::string& key);
  void askSpeeds();
  void take(Result<Cost> cost);
  void noticeVocabulary();
  void measureIfNeeded();
  void endTrial();

  SetupModel& m_setup;
  WorkspaceReader& m_reader;
  ExperimentBridge& m_bridge;
  const Trial m_trial;
  QTimer m_delay, m_calm;  // since the last edit: before counting, before measuring
  int m_generation = 0;    // of the settings that the answers under way belong to
  DataSize m_data;
  std::string m_dataKey;  // settings that m_data was read for
  std::optional<Cost> m_cost;
  std::vector<Speed> m_tried;      // by trials of this session
  std::set<std::string> m_failed;  // sizes that were tried in vain
  std::shared_ptr<std::atomic<bool>> m_stopTrial = std::make_shared<std::atomic<bool>>(false);
  bool m_measuring = false;
};

}  // namespace clozebench
