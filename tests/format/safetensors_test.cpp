// Safetensors: what is written is read back, and no hostile file gets past the reader.
#include "format/safetensors.h"

#include "tests/base/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>

namespace clozebench::format {
namespace {

namespace fs = std::filesystem;

class Safetensors : public testing::Test {
 protected:
  fs::path path(const std::string& name = "x.safetensors") const { return m_folder / name; }

  void writeBytes(const std::string& bytes) const { std::ofstream(path(), std::ios::binary) << bytes; }
  // A file as the format says: length, header, data.
  void writeFile(const std::string& header, const std::string& data) const {
    writeBytes(length(header.size()) + header + data);
  }
  static std::string length(std::uint64_t value) { return {reinterpret_cast<const char*>(&value), 8}; }

  void expectRefused(const std::string& reason) const {
    const auto file = SafetensorsFile::open(path());
    ASSERT_FALSE(file) << reason;
    EXPECT_EQ(file.error().code, ErrorCode::Corrupt);
    EXPECT_THAT(file.error().what, testing::HasSubstr(reason));
    EXPECT_THAT(file.error().what, testing::HasSubstr(path().string()));
    EXPECT_FALSE(file.error().remedy.empty());
  }

 private:
  TemporaryFolder m_folder;
};

const std::string kGood =
    R"({"a":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},"b":{"dtype":"F32","shape":[4],"data_offsets":[24,40]}})";

std::span<const std::byte> bytesOf(const auto& values) {
  return std::as_bytes(std::span(values));
}

TEST_F(Safetensors, readsBackWhatItWroteWithTypesShapesAndMetadata) {
  const std::vector<float> wide = {1.5f, -2, 3, 4, 5, 6};
  const std::vector<std::uint8_t> narrow = {7, 8, 9};
  const std::vector<std::int64_t> longs = {-1, 1LL << 60};
  const std::vector<NamedTensor> tensors = {{"narrow", {DataType::U8, {3}, bytesOf(narrow)}},
                                            {"layers.3.weight", {DataType::F32, {2, 3}, bytesOf(wide)}},
                                            {"longs", {DataType::I64, {1, 2}, bytesOf(longs)}},
                                            {"nothing", {DataType::F16, {5, 0}, {}}},
                                            {"scalar", {DataType::F32, {}, bytesOf(wide).first(4)}}};
  ASSERT_TRUE(writeSafetensors(path(), tensors, {{"format", "clozebench"}, {"名", "值"}}));
  const auto file = SafetensorsFile::open(path());
  ASSERT_TRUE(file) << file.error().sentence();
  EXPECT_EQ(file->metadata().at("名"), "值");
  ASSERT_EQ(file->tensors().size(), 5u);
  for (const auto& tensor : tensors) {
    const auto& read = file->tensors().at(tensor.name);
    EXPECT_EQ(read.type, tensor.view.type);
    EXPECT_EQ(read.shape, tensor.view.shape);
    EXPECT_TRUE(std::ranges::equal(read.data, tensor.view.data)) << tensor.name;
  }
}

TEST_F(Safetensors, eachTensorStartsAtAMultipleOfItsElementSize) {
  const std::vector<std::uint8_t> one = {1};
  const std::vector<double> wide = {1.0, 2.0};
  ASSERT_TRUE(writeSafetensors(path(), std::vector<NamedTensor>{{"first", {DataType::U8, {1}, bytesOf(one)}},
                                                                {"wide", {DataType::F64, {2}, bytesOf(wide)}}}));
  const auto file = SafetensorsFile::open(path());
  ASSERT_TRUE(file);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(file->tensors().at("wide").data.data()) % 8, 0u);
}

TEST_F(Safetensors, aFileMadeByHandIsRead) {
  writeFile(kGood, std::string(40, '\0'));
  const auto file = SafetensorsFile::open(path());
  ASSERT_TRUE(file) << file.error().sentence();
  EXPECT_EQ(file->tensors().at("a").shape, (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(file->tensors().at("b").data.size(), 16u);
}

TEST_F(Safetensors, truncatedFilesAreRefused) {
  const std::string whole = length(kGood.size()) + kGood + std::string(40, '\0');
  for (std::size_t size = 0; size < whole.size(); ++size) {
    writeBytes(whole.substr(0, size));
    EXPECT_FALSE(SafetensorsFile::open(path())) << size;
  }
}

TEST_F(Safetensors, lengthsThatOverflowAreRefused) {
  for (const std::uint64_t claimed : {std::uint64_t{0}, std::uint64_t{41}, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    writeBytes(length(claimed) + std::string(40, ' '));
    EXPECT_FALSE(SafetensorsFile::open(path())) << claimed;
  }
}

TEST_F(Safetensors, headersThatAreNotTheFormatAreRefused) {
  for (const char* header : {"not json", "[1]", "{", "{}x", "{\"a\":1}", "{\"a\":[]}", "{\"a\":{\"b\":{}}}",
                             "{\"a\":null}", "{\"a\":true}", "{\"__metadata__\":{\"a\":1}}", "{\"a\":{}}", "\"a\"",
                             "{\"a\xff\":{}}", "{\"__metadata__\":{\"a\":[\"b\"]}}"}) {
    writeFile(header, "");
    const auto file = SafetensorsFile::open(path());
    ASSERT_FALSE(file) << header;
    EXPECT_EQ(file.error().code, ErrorCode::Corrupt);
  }
}

TEST_F(Safetensors, deepNestingIsRefusedWithoutUsingTheStack) {
  writeFile("{\"a\":" + std::string(1'000'000, '['), "");
  expectRefused("list");
}

TEST_F(Safetensors, aNameGivenTwiceIsRefused) {
  writeFile(
      R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
      "xy");
  expectRefused("twice");
}

struct LayoutCase {
  const char* entry;
  const char* reason;
};
class SafetensorsLayout : public Safetensors, public testing::WithParamInterface<LayoutCase> {};

TEST_P(SafetensorsLayout, isRefused) {
  writeFile(std::string(R"({"a":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},)") + GetParam().entry + "}",
            std::string(40, '\0'));
  expectRefused(GetParam().reason);
}

INSTANTIATE_TEST_SUITE_P(
    Hostile, SafetensorsLayout,
    testing::Values(
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"data_offsets":[16,32]})", "overlaps"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[2],"data_offsets":[32,40]})", "belong to no tensor"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[2],"data_offsets":[24,32]})", "after the last tensor"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[5],"data_offsets":[24,44]})", "outside"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"data_offsets":[40,24]})", "outside"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"data_offsets":[-16,0]})", "negative"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"data_offsets":[24,18446744073709551615]})", "outside"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"data_offsets":[24,99999999999999999999]})", "whole number"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[8],"data_offsets":[24,40]})", "another size"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4294967296,4294967296,4],"data_offsets":[24,40]})", "another size"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[9223372036854775808],"data_offsets":[24,40]})", "2^63"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[-2,-2],"data_offsets":[24,40]})", "negative"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4.0],"data_offsets":[24,40]})", "whole number"},
        LayoutCase{R"("b":{"dtype":"F32","shape":"4","data_offsets":[24,40]})", "is a text"},
        LayoutCase{R"("b":{"dtype":"C64","shape":[2],"data_offsets":[24,40]})", "C64"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4]})", "lacks"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"data_offsets":[24]})", "two data_offsets"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"data_offsets":[24,40,40]})", "two data_offsets"},
        LayoutCase{R"("b":{"dtype":"F32","shape":[4],"shape":[4],"data_offsets":[24,40]})", "twice"}));

TEST_F(Safetensors, tensorsWithoutElementsMayStandAnywhere) {
  writeFile(
      R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},"z":{"dtype":"F32","shape":[0,9223372036854775807],"data_offsets":[2,2]}})",
      "xy");
  const auto file = SafetensorsFile::open(path());
  ASSERT_TRUE(file) << file.error().sentence();
  EXPECT_TRUE(file->tensors().at("z").data.empty());
}

TEST_F(Safetensors, aMissingFileIsNotFoundAndAFolderIsNoFile) {
  EXPECT_EQ(SafetensorsFile::open(path("absent")).error().code, ErrorCode::NotFound);
  EXPECT_FALSE(SafetensorsFile::open(path().parent_path()));
}

TEST_F(Safetensors, theWriterRefusesWhatTheReaderWouldRefuse) {
  const std::vector<float> values = {1, 2};
  const NamedTensor good{"a", {DataType::F32, {2}, bytesOf(values)}}, wrong{"a", {DataType::F32, {3}, bytesOf(values)}};
  EXPECT_FALSE(writeSafetensors(path(), std::vector{good, good}));
  EXPECT_FALSE(writeSafetensors(path(), std::vector{wrong}));
  EXPECT_FALSE(fs::exists(path()));
}

}  // namespace
}  // namespace clozebench::format
