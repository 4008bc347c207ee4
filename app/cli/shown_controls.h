// Text for a terminal in which names, labels and notes cannot steer it: control characters are told, as JSON writes
// them, instead of sent. JSON passes as it is: it has none but tabs and line ends.
#pragma once
#include <ostream>
#include <streambuf>
#include <string>

namespace clozebench::cli {

// From its beginning to its end everything that is written to `stream` passes through it.
class ShownControls : public std::streambuf {
 public:
  explicit ShownControls(std::ostream& stream);
  ~ShownControls() override;
  ShownControls(const ShownControls&) = delete;
  ShownControls& operator=(const ShownControls&) = delete;

 protected:
  int_type overflow(int_type character) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  std::ostream& m_stream;
  std::streambuf* const m_target;
  std::string m_held;  // the beginning of a character that may be one
};

}  // namespace clozebench::cli
