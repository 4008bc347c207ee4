#include "app/cli/shown_controls.h"

#include "base/control_characters.h"

#include <algorithm>

namespace clozebench::cli {
namespace {

// How many bytes at the end only begin a control character of two or three (base/control_characters.h).
std::size_t begunBytes(std::string_view text) {
  for (const std::string_view begin : {"\xe2\x80", "\xe2\x81", "\xe2", "\xc2"})
    if (text.ends_with(begin)) return begin.size();
  return 0;
}

}  // namespace

ShownControls::ShownControls(std::ostream& stream) : m_stream(stream), m_target(stream.rdbuf()) {
  m_stream.rdbuf(this);
}

ShownControls::~ShownControls() {
  m_target->sputn(m_held.data(), static_cast<std::streamsize>(m_held.size()));
  m_target->pubsync();
  m_stream.rdbuf(m_target);
}

ShownControls::int_type ShownControls::overflow(int_type character) {
  if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
  const char byte = traits_type::to_char_type(character);
  return xsputn(&byte, 1) == 1 ? character : traits_type::eof();
}

std::streamsize ShownControls::xsputn(const char* text, std::streamsize size) {
  m_held.append(text, static_cast<std::size_t>(size));
  const std::size_t begun = begunBytes(m_held);
  const std::string shown = withControlsShown(std::string_view(m_held).substr(0, m_held.size() - begun));
  m_held.erase(0, m_held.size() - begun);
  const auto length = static_cast<std::streamsize>(shown.size());
  return m_target->sputn(shown.data(), length) == length ? size : 0;
}

int ShownControls::sync() {
  return m_target->pubsync();
}

}  // namespace clozebench::cli
