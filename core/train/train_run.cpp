// The door: chooses the kind of run, sets up the thread, and turns torch's exceptions into errors with a remedy.
#include "train/device.h"
#include "train/run_setup.h"
#include "train/train.h"

#include <c10/util/Exception.h>

#include <new>

namespace clozebench {
namespace {

tl::unexpected<Error> outOfMemory(const RunRequest& request) {
  const bool pretrain = request.kind == RunKind::Pretrain;
  const auto& settings = request.settings;
  const std::string batch = pretrain
                                ? "pretrain.batch_tokens (now " + std::to_string(settings.pretrain.batchTokens) + ")"
                                : "finetune.batch_size (now " + std::to_string(settings.finetune.batchSize) + ")";
  return fail(ErrorCode::OutOfMemory, "There is not enough memory on " + request.compute.device + " for this run",
              "Lower " + batch + ", backbone.max_length or the size of the backbone; the last checkpoint is kept",
              {{"device", request.compute.device}});
}

// The CPU allocator reports a failed allocation as a plain c10::Error.
bool speaksOfMemory(const std::string& text) {
  return text.find("can't allocate memory") != std::string::npos ||
         text.find("not enough memory") != std::string::npos || text.find("out of memory") != std::string::npos;
}

Result<TrainOutcome> translated(const RunRequest& request, const c10::Error& problem) {
  const std::string text = problem.what_without_backtrace();
  if (speaksOfMemory(text)) return outOfMemory(request);
  if (request.compute.device != "cpu" && text.find("CUDA") != std::string::npos)
    return fail(ErrorCode::Device,
                "The device " + request.compute.device + " failed: " + text.substr(0, text.find('\n')),
                "Check it with nvidia-smi, then resume the run; the last checkpoint is kept",
                {{"device", request.compute.device}});
  throw problem;  // a bug of ours: the worker names it so
}

}  // namespace

Result<TrainOutcome> trainRun(const RunRequest& request, RunContext& context) {
  try {
    useCompute(request.compute);
    const at::AutoGradMode gradients(true);
    return request.kind == RunKind::Pretrain ? pretrainRun(request, context) : finetuneRun(request, context);
  } catch (const c10::OutOfMemoryError&) {
    return outOfMemory(request);
  } catch (const std::bad_alloc&) {
    return outOfMemory(request);
  } catch (const c10::Error& problem) {
    return translated(request, problem);
  }
}

}  // namespace clozebench
