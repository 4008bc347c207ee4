#include "train/step_log.h"

#include <charconv>
#include <cmath>

namespace clozebench {
namespace {

constexpr std::size_t kStepsBehind = 16;  // on a GPU: a fraction of a second at most

std::string number(double value) {
  char text[32];  // to_chars: a comma as decimal point is no business of an error message
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 3).ptr;
  return std::string(text, end);
}

}  // namespace

StepLog::StepLog(torch::Device device, double lossLimit, std::string key)
    : m_capacity(device.is_cpu() ? 1 : kStepsBehind),
      m_lossLimit(lossLimit),
      m_key(std::move(key)),
      m_values(torch::zeros({static_cast<std::int64_t>(m_capacity), 2}, device)) {
  m_points.reserve(m_capacity);
}

void StepLog::add(const StepPoint& point, const torch::Tensor& loss, const torch::Tensor& norm) {
  const auto row = m_values.select(0, static_cast<std::int64_t>(m_points.size()));  // (2)
  row.select(0, 0).copy_(loss.detach());
  row.select(0, 1).copy_(norm);
  m_points.push_back(point);
}

std::vector<StepPoint> StepLog::drain() {
  const auto values = m_values.cpu();  // (capacity, 2)
  const auto rows = values.accessor<float, 2>();
  std::vector<StepPoint> points;
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    auto& point = points.emplace_back(m_points[i]);
    point.loss = rows[static_cast<std::int64_t>(i)][0];
    point.gradientNorm = rows[static_cast<std::int64_t>(i)][1];
  }
  if (!points.empty()) m_last = points.back();
  m_points.clear();
  return points;
}

Status StepLog::check(const StepPoint& point) const {
  if (std::isfinite(point.loss) && point.loss <= m_lossLimit && std::isfinite(point.gradientNorm)) return {};
  return diverged(point);
}

tl::unexpected<Error> StepLog::diverged(const StepPoint& point) const {
  std::string what = "the gradient is not finite any more";
  if (!std::isfinite(point.loss)) what = "the loss is not a finite number any more";
  if (std::isfinite(point.loss) && point.loss > m_lossLimit) what = "the loss grew to " + number(point.loss);
  const std::string step = std::to_string(point.step), rate = number(point.learningRate);
  return fail(ErrorCode::Diverged, "Training diverged: " + what + " at step " + step + " (learning rate " + rate + ")",
              "Lower " + m_key + " (3e-4 to 4e-3 is usual) and run again",
              {{"step", step}, {"learning_rate", rate}, {"key", m_key}});
}

}  // namespace clozebench
