"""Writes sets.json: the paired two-level bootstrap of label sets by plain NumPy and scikit-learn-like sums.

Run: python make_sets.py   (pip: numpy, scipy). Each draw scores indicator matrices: none of the shortcuts of
core/compare/bootstrap.cpp.
"""
import json
import pathlib
import numpy as np
from scipy import stats

rng = np.random.default_rng(23)
CLASSES, EXAMPLES, SEEDS, DRAWS = 7, 211, 2, 10000


def micro(g, p):
    return 2 * (g & p).sum() / max(1, g.sum() + p.sum())


def macro(g, p):
    both = g.sum(0) + p.sum(0)
    return (2 * (g & p).sum(0) / np.maximum(both, 1)).mean()


SCORES = {"f1_micro": micro, "f1_macro": macro, "f1_mean": lambda g, p: (micro(g, p) + macro(g, p)) / 2,
          "accuracy": lambda g, p: (g == p).all(1).mean()}


def arm(gold, keep):
    return [((gold & (rng.random(gold.shape) < keep)) | (rng.random(gold.shape) < 0.06)) for _ in range(SEEDS)]


def mcnemar(a, b):
    if a + b < 25:
        return float(stats.binomtest(min(a, b), a + b, 0.5).pvalue)
    return float(stats.chi2.sf((abs(a - b) - 1) ** 2 / (a + b), 1))


def sets(table):
    return [np.flatnonzero(row).tolist() for row in table]


gold = rng.random((EXAMPLES, CLASSES)) < np.array([.45, .3, .25, .2, .12, .05, .01])
first, second = arm(gold, 0.75), arm(gold, 0.6)
lead = sum((p == gold).all(1).astype(int) for p in first) - sum((p == gold).all(1).astype(int) for p in second)
wins, losses = int((lead > 0).sum()), int((lead < 0).sum())
result = dict(classes=CLASSES, gold=sets(gold), first=[sets(p) for p in first], second=[sets(p) for p in second], intervals={},
              over_seeds=[wins, losses, mcnemar(wins, losses)])
for name, score in SCORES.items():
    differences = []
    for _ in range(DRAWS):
        examples = rng.integers(0, EXAMPLES, EXAMPLES)
        seeds = rng.integers(0, SEEDS, SEEDS)
        g = gold[examples]
        differences.append(np.mean([score(g, first[s][examples]) - score(g, second[s][examples]) for s in seeds]))
    low, high = np.quantile(differences, [0.025, 0.975])
    result["intervals"][name] = dict(gain=float(np.mean([score(gold, p) for p in first]) - np.mean([score(gold, p) for p in second])),
                                     low=float(low), high=float(high), sd=float(np.std(differences)))
pathlib.Path(__file__).with_name("sets.json").write_text(json.dumps(result, separators=(",", ":")) + "\n")
