// RFC 4648, for bytes inside JSON: a SentencePiece model in the metadata of a safetensors file.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace clozebench::exchange {

std::string toBase64(std::string_view bytes);
// Nothing when it is not what toBase64 writes.
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace clozebench::exchange
