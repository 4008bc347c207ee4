// All Field tables together, and the proof that they are whole: a member without a row does not compile.
#pragma once
#include "config/fields_data.h"
#include "config/fields_network.h"
#include "config/fields_stages.h"

#include <tuple>

namespace clozebench {

// One entry per struct of Settings, in the order of files and forms.
inline constexpr auto kSections =
    std::make_tuple(&Settings::experiment, &Settings::corpus, &Settings::task, &Settings::tokenizer,
                    &Settings::backbone, &Settings::pretrain, &Settings::finetune, &Settings::compute);

template <class S>
constexpr bool kComplete = isComplete<S>(Fields<S>::all);

static_assert(kComplete<ExperimentConfig>, "ExperimentConfig: each member needs exactly one Field row");
static_assert(kComplete<CorpusConfig>, "CorpusConfig: each member needs exactly one Field row");
static_assert(kComplete<TaskConfig>, "TaskConfig: each member needs exactly one Field row");
static_assert(kComplete<TokenizerConfig>, "TokenizerConfig: each member needs exactly one Field row");
static_assert(kComplete<BackboneConfig>, "BackboneConfig: each member needs exactly one Field row");
static_assert(kComplete<PretrainConfig>, "PretrainConfig: each member needs exactly one Field row");
static_assert(kComplete<FinetuneConfig>, "FinetuneConfig: each member needs exactly one Field row");
static_assert(kComplete<ComputeConfig>, "ComputeConfig: each member needs exactly one Field row");
static_assert(arity<Settings>() == std::tuple_size_v<decltype(kSections)>, "each struct of Settings needs a section");

}  // namespace clozebench
