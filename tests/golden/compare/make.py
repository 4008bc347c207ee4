"""Writes paired.json: McNemar by statsmodels and the paired two-level bootstrap by plain NumPy.

Run: python make.py   (pip: numpy, scikit-learn, statsmodels). The bootstrap here draws every example one by one and scores
each draw with NumPy's bincount: none of the shortcuts of core/compare/bootstrap.cpp.
"""
import json
import pathlib
import numpy as np
import statsmodels
from statsmodels.stats.contingency_tables import mcnemar

rng = np.random.default_rng(11)
CLASSES, EXAMPLES, SEEDS, DRAWS = 5, 401, 3, 20000


def macro(gold, predicted):
    hits = np.bincount(gold[gold == predicted], minlength=CLASSES)
    both = np.bincount(gold, minlength=CLASSES) + np.bincount(predicted, minlength=CLASSES)
    return (2 * hits[both > 0] / both[both > 0]).mean()


SCORES = {"f1_micro": lambda g, p: (g == p).mean(), "f1_macro": macro}
SCORES["f1_mean"] = lambda g, p: (SCORES["f1_micro"](g, p) + macro(g, p)) / 2


def arm(gold, right):
    """Predictions of one run; hard examples are hard for every seed."""
    hardness = np.linspace(0.5, 1.5, EXAMPLES)
    return [np.where(rng.random(EXAMPLES) < right * hardness, gold, rng.integers(0, CLASSES, EXAMPLES))
            for _ in range(SEEDS)]


def bootstrap(gold, first, second, score):
    differences = []
    for _ in range(DRAWS):
        examples = rng.integers(0, EXAMPLES, EXAMPLES)
        seeds = rng.integers(0, SEEDS, SEEDS)
        differences.append(np.mean([score(gold[examples], first[s][examples]) - score(gold[examples], second[s][examples])
                                    for s in seeds]))
    return np.quantile(differences, [0.025, 0.975]).tolist(), float(np.std(differences))


def test(only_first, only_second):
    exact = only_first + only_second < 25
    return float(mcnemar([[1, only_first], [only_second, 1]], exact=exact, correction=True).pvalue)


gold = rng.choice(CLASSES, EXAMPLES, p=[.4, .3, .15, .1, .05])
first, second = arm(gold, 0.55), arm(gold, 0.47)
lead = sum((p == gold).astype(int) for p in first) - sum((p == gold).astype(int) for p in second)
result = dict(
    made_with=f"statsmodels {statsmodels.__version__}, numpy {np.__version__}", classes=CLASSES,
    gold=gold.tolist(), first=[p.tolist() for p in first], second=[p.tolist() for p in second], intervals={},
    mcnemar_tables=[[a, b, test(a, b)] for a, b in
                    [(0, 0), (1, 0), (0, 5), (7, 7), (3, 12), (12, 12), (13, 12), (24, 0), (25, 25), (40, 21), (900, 700)]],
    over_seeds=[int((lead > 0).sum()), int((lead < 0).sum()), test(int((lead > 0).sum()), int((lead < 0).sum()))])
for name, score in SCORES.items():
    interval, sd = bootstrap(gold, first, second, score)
    gain = float(np.mean([score(gold, p) for p in first]) - np.mean([score(gold, p) for p in second]))
    result["intervals"][name] = dict(gain=gain, low=interval[0], high=interval[1], sd=sd)
pathlib.Path(__file__).with_name("paired.json").write_text(json.dumps(result, separators=(",", ":")) + "\n")
