// What every view may use. Owned by the main window, which outlives the views.
#pragma once
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/launcher.h"
#include "ui/bridge/workspace_reader.h"
#include "ui/models/cost_meter.h"
#include "ui/models/setup_model.h"
#include "ui/views/requests.h"

namespace clozebench {

struct AppContext {
  WorkspaceReader& reader;
  ExperimentBridge& bridge;
  SetupModel& setup;
  Launcher& launcher;
  CostMeter& cost;
  Requests& requests;
};

}  // namespace clozebench
