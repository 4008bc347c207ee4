"""Writes simultaneous.json: intervals that hold for several estimates at once by the largest of their t (Westfall & Young
1993) in plain NumPy, of made draws and of the bootstrap of each class of paired.json.

Run: python make_simultaneous.py   (pip: numpy).
"""
import json
import pathlib
import numpy as np

here = pathlib.Path(__file__).parent
rng = np.random.default_rng(29)
DRAWS = 20000


def intervals(estimates, draws):
    """draws: [draw, estimate]."""
    spread = np.std(draws, axis=0)
    largest = np.max(np.abs(draws - estimates) / spread, axis=1)
    width = np.quantile(largest, 0.95)
    return [dict(low=e - width * s, high=e + width * s, sd=s) for e, s in zip(estimates, spread)]


def class_f1(gold, predicted, classes):
    hits = np.bincount(gold[gold == predicted], minlength=classes)
    both = np.bincount(gold, minlength=classes) + np.bincount(predicted, minlength=classes)
    return np.divide(2.0 * hits, both, out=np.zeros(classes), where=both > 0)


def gains(gold, first, second, seeds, rows, classes):
    return np.mean([class_f1(gold[rows], first[s][rows], classes) - class_f1(gold[rows], second[s][rows], classes)
                    for s in seeds], axis=0)


paired = json.loads((here / "paired.json").read_text())
classes, gold = paired["classes"], np.array(paired["gold"])
first, second = ([np.array(p) for p in paired[name]] for name in ("first", "second"))
everything = gains(gold, first, second, range(len(first)), np.arange(len(gold)), classes)
bootstrap = np.array([gains(gold, first, second, rng.integers(0, len(first), len(first)), rng.integers(0, len(gold), len(gold)),
                            classes) for _ in range(DRAWS)])
draws = np.round(rng.normal(size=(60, 3)) * [0.01, 0.02, 0.03] + 0.02, 5)
estimates = np.round(draws.mean(0) + 0.003, 5)
result = dict(made_with=f"numpy {np.__version__}", classes=intervals(everything, bootstrap),
              made=dict(draws=draws.T.tolist(), estimates=estimates.tolist(), intervals=intervals(estimates, draws)))
(here / "simultaneous.json").write_text(json.dumps(result, separators=(",", ":")) + "\n")
