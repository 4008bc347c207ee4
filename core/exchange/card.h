// The card beside an exported model: what it is, what it was trained on and how, what it scores, how to load it. Says
// what nobody told us (the licence of the text) instead of leaving it out.
#pragma once
#include "exchange/bundle.h"
#include "exchange/exchange.h"

#include <string>

namespace clozebench::exchange {
// `architecture` as in config.json; `tokenizerFile` is named in the instructions.
std::string modelCard(const Bundle& bundle, const CardFacts& facts, const std::string& architecture);
}  // namespace clozebench::exchange
