// TensorBoard's event files: TFRecords of protobuf messages, written by hand, without TensorFlow.
#pragma once
#include "store/workspace.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace clozebench {

std::uint32_t crc32c(std::string_view bytes);  // Castagnoli, as in RFC 3720
// length, its masked checksum, the data, their masked checksum
std::string tfRecord(std::string_view data);
// One Event: file_version alone in the first one, else scalars at a step.
std::string versionEvent(double wallTime);
std::string scalarEvent(double wallTime, std::int64_t step, const std::vector<std::pair<std::string, float>>& scalars);

// The same for a text, as TensorBoard's page of texts shows it.
std::string textEvent(double wallTime, std::int64_t step, const std::string& tag, const std::string& text);

// One events.out.tfevents file: every step's loss, rate and gradient norm under train/, evaluations under validation/
// and test/ (the scores on test at the step of the best checkpoint), probes under heldout/, the sentences as they were
// filled in as a text. Returns the file.
Result<std::filesystem::path> writeTensorboard(const Workspace& workspace, const RunRecord& run,
                                               const std::filesystem::path& folder);

}  // namespace clozebench
