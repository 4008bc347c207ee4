// Memory for one batch, allocated once: rows are written on the host, a batch is a view of what they fill.
#pragma once
#include "model/encoder.h"

#include <cstdint>

namespace clozebench {

// An int64 or bool vector of fixed capacity whose first part is used as a matrix.
class HostBuffer {
 public:
  HostBuffer(std::int64_t capacity, torch::ScalarType type) : m_values(torch::zeros({capacity}, type)) {}
  std::int64_t capacity() const { return m_values.size(0); }
  template <class Element>
  Element* data() {
    return m_values.data_ptr<Element>();
  }
  // The first rows * columns elements on the device. From pageable memory the copy is staged before the call returns,
  // so the buffer may be refilled at once, and nothing waits for the device.
  torch::Tensor matrix(std::int64_t rows, std::int64_t columns, torch::Device device) const {
    return m_values.narrow(0, 0, rows * columns).view({rows, columns}).to(device, /*non_blocking=*/true);
  }
  torch::Tensor vector(std::int64_t count, torch::Device device) const {
    return m_values.narrow(0, 0, count).to(device, /*non_blocking=*/true);
  }

 private:
  torch::Tensor m_values;
};

}  // namespace clozebench
