// What scripts may read of a run in --json: names that stay.
#pragma once

namespace clozebench::testing {

inline constexpr const char* kRunJsonNames[] = {"id",
                                                "experiment",
                                                "variant",
                                                "kind",
                                                "arm",
                                                "seed",
                                                "state",
                                                "steps",
                                                "epochs",
                                                "seconds",
                                                "tokens",
                                                "tokens_per_second",
                                                "parameters",
                                                "device",
                                                "precision",
                                                "threads",
                                                "train_loss_first",
                                                "train_loss_last",
                                                "validation",
                                                "test",
                                                "best_step",
                                                "checkpoint",
                                                "parent",
                                                "error"};

}  // namespace clozebench::testing
