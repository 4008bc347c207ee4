// How fast training goes on this machine, measured: by the runs a workspace holds, or by a trial of a second in a child
// process. Speeds of other networks are carried over by their arithmetic, which is right within a factor of about two.
#pragma once
#include "base/result.h"
#include "store/workspace.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace clozebench {

struct Speed {
  RunKind kind = RunKind::Pretrain;
  Settings settings;
  double tokensPerSecond = 0;
};
// Of the newest runs that trained long enough to tell; newest first.
Result<std::vector<Speed>> measuredSpeeds(const Workspace& workspace);
// `cloze bench` for a second with these settings, or with fewer layers of them (the answer says which), killed when
// `stop` answers true. `clozeProgram` empty: `cloze` beside this executable.
Result<Speed> measureSpeed(const Settings& resolved, const std::filesystem::path& clozeProgram,
                           const std::function<bool()>& stop);

enum class SpeedBasis { Unknown, OtherSettings, EqualSettings };
struct KnownSpeed {
  double tokensPerSecond = 0;  // 0 when nothing was measured on such a device
  SpeedBasis basis = SpeedBasis::Unknown;
};
KnownSpeed speedOf(RunKind kind, const Settings& resolved, const std::vector<Speed>& measured);

// What a usual processor, or graphics card where one is asked for or there, would make of these settings: right within a
// factor of several. Where nothing was measured it is better than nothing, and has to be called an estimate.
Speed assumedSpeed(const Settings& resolved);

}  // namespace clozebench
