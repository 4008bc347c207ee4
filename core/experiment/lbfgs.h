// Limited-memory BFGS (Nocedal & Wright 2006, algorithm 7.5) for smooth convex functions, with the weak Wolfe bisection
// of Lewis & Overton (2013) as line search.
#pragma once
#include <functional>
#include <vector>

namespace clozebench {

// Value at `point`; fills `gradient` (same size).
using Objective = std::function<double(const std::vector<double>& point, std::vector<double>& gradient)>;
enum class MinimizeEnd { Converged, OutOfIterations, Stopped };
// Lowers `point` until no part of the gradient exceeds `tolerance`.
MinimizeEnd minimize(const Objective& objective, std::vector<double>& point, double tolerance, int mostIterations,
                     const std::function<bool()>& stop);

}  // namespace clozebench
