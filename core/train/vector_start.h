// tokenizer.embeddings: words that a file of word vectors knows start from them, in both arms alike, and the run says
// how many those are. What carries weights over, or resumes, has its own embedding already.
#pragma once
#include "data/encoded.h"
#include "data/token_cache.h"
#include "run/worker.h"
#include "train/network.h"

#include <cstdint>
#include <vector>

namespace clozebench {

// How often each token id stands in what a run trains on.
std::vector<std::int64_t> tokenCounts(const TokenCache& cache, std::int64_t vocabSize);
std::vector<std::int64_t> tokenCounts(const EncodedSplit& split, std::int64_t vocabSize);

// After startWeights. Errors: those of the file; WrongUse (width, kind of tokenizer); Interrupted.
Status startFromVectors(const RunRequest& request, const Tokenizer& tokenizer, const std::vector<std::int64_t>& counts,
                        Network& network, RunContext& context);

}  // namespace clozebench
