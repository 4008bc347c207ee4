// Grids: settings that take several values each become the variants of all combinations, under names that say the
// values. A launch with a grid is so the same as a file with [[variant]] tables.
#pragma once
#include "config/experiment_file.h"

#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

struct GridAxis {
  std::string key;
  std::vector<Value> values;
};
// "50, 100, 200": the values between commas; of a field that is a list between semicolons ("2,3; 2,3,4"). WrongUse for
// an unknown key, a value that the field cannot have, one given twice, experiment.* (which is equal for all variants).
Result<GridAxis> parseGridAxis(std::string_view key, std::string_view values);
// The same from "key=v1,v2", as on the command line.
Result<GridAxis> parseGridAxis(std::string_view assignment);

// "100 examples", "2 layers", "500k tokens", "learning rate 0.001", "bias off".
std::string gridValueName(const FieldInfo& field, const Value& value);

// The name of a variant once its value of `field` is another: what it says of the old value is said of the new one, and
// the number of a copy ("100 examples 2") goes. As it is where it says nothing of it: a person named it.
std::string renamedVariant(const std::string& name, const FieldInfo& field, const Value& before, const Value& after);

// Each existing variant with each combination, the first axis slowest. WrongUse when a key stands in two axes or in an
// existing variant, or when there would be more than 1000.
Result<std::vector<Variant>> gridVariants(const std::vector<GridAxis>& axes,
                                          const std::vector<Variant>& existing = {Variant{}});
Status applyGrid(Experiment& experiment, const std::vector<GridAxis>& axes);

// Seeds 1 .. count.
Status setSeedCount(Experiment& experiment, std::int64_t count);

}  // namespace clozebench
