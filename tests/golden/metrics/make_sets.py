"""Writes sets.json: scikit-learn's multi-label scores and the best single threshold by trying each (pip: scikit-learn, numpy).

Run: python make_sets.py   (beside this file). Gold labels of -1 are labels unseen in training: for micro scores and subset
accuracy scikit-learn sees extra columns that are never predicted, for macro scores only the known ones.
"""
import json
import pathlib
import numpy as np
import sklearn
from sklearn import metrics as m

rng = np.random.default_rng(19)


def matrix(sets, classes):
    """Indicator matrix; each -1 of a row takes one more column behind the known ones."""
    extra = max([sum(k < 0 for k in row) for row in sets] + [0])
    table = np.zeros((len(sets), classes + extra), int)
    for i, row in enumerate(sets):
        for j, k in enumerate(sorted(row)):
            table[i, k if k >= 0 else classes + j] = 1
    return table


def scores(gold, predicted, classes):
    g, p = matrix(gold, classes), matrix(predicted, classes)
    p = np.pad(p, ((0, 0), (0, g.shape[1] - p.shape[1])))
    micro = m.precision_recall_fscore_support(g, p, average="micro", zero_division=0)[:3]
    macro = m.precision_recall_fscore_support(g[:, :classes], p[:, :classes], average="macro", zero_division=0)[:3]
    each = m.precision_recall_fscore_support(g[:, :classes], p[:, :classes], zero_division=0)
    return dict(accuracy=m.accuracy_score(g, p), precision_micro=micro[0], recall_micro=micro[1], f1_micro=micro[2],
                precision_macro=macro[0], recall_macro=macro[1], f1_macro=macro[2],
                per_class=[[float(a), float(b), float(c), int(d)] for a, b, c, d in zip(*each)])


def case(name, classes, gold, predicted):
    return dict(name=name, classes=classes, gold=[sorted(row) for row in gold], predicted=[sorted(row) for row in predicted],
                **scores(gold, predicted, classes))


def random_sets(rows, classes, mean):
    weights = 1 / np.arange(1, classes + 1)
    return [sorted(rng.choice(classes, min(classes, rng.poisson(mean)), replace=False, p=weights / weights.sum()).tolist())
            for _ in range(rows)]


def noisy(sets, classes, keep, more):
    return [sorted({k for k in row if k >= 0 and rng.random() < keep} | set(rng.choice(classes, rng.poisson(more)).tolist()))
            for row in sets]


def sweep(rows, classes, mean, metrics):
    """Probabilities with ties, and the score at every threshold between two of them."""
    gold = random_sets(rows, classes, mean)
    truth = matrix(gold, classes)
    table = np.round(np.clip(0.45 * truth + rng.beta(1, 4, truth.shape), 0, 1), 2).astype(np.float32)
    levels = np.unique(table[table >= 0.01].astype(float))
    cuts = [0.5 * (a + b) for a, b in zip(np.concatenate([[0.01], levels[:-1]]), levels)] + [0.5 * (levels[-1] + 1)]
    best = {}
    for name in metrics:
        values = []
        for cut in cuts:
            given = [np.flatnonzero(row >= max(cut, 0.01)).tolist() for row in table]
            s = scores(gold, given, classes)
            values.append((s["f1_micro"] + s["f1_macro"]) / 2 if name == "f1_mean" else s[name])
        best[name] = max(values)
    return dict(classes=classes, gold=gold, table=[[round(float(v), 2) for v in row] for row in table], best=best)


g9 = random_sets(151, 9, 2.0)
g40 = random_sets(307, 40, 1.4)
unseen = [([-1] if rng.random() < 0.1 else []) + row for row in g9]
cases = [
    case("nine labels", 9, g9, noisy(g9, 9, 0.7, 0.6)),
    case("forty labels, many of them rare", 40, g40, noisy(g40, 40, 0.5, 0.4)),
    case("labels unseen in training, some twice in a row", 9, [[-1, -1, 2]] + unseen[1:], noisy(unseen, 9, 0.8, 0.3)),
    case("nothing predicted", 3, [[0], [1, 2], []], [[], [], []]),
    case("nothing there", 2, [[], []], [[0], []]),
    case("nothing there and nothing predicted", 2, [[], [], []], [[], [], []]),
    case("a label that neither occurs nor is predicted", 4, [[0, 1], [1]], [[0], [1, 3]]),
    case("all right", 3, [[0, 2], [1], []], [[0, 2], [1], []]),
    case("one label each", 3, [[0], [2], [1], [2]], [[0], [1], [1], [2]]),
]
names = ["f1_micro", "f1_macro", "f1_mean", "accuracy"]
out = dict(made_with="scikit-learn " + sklearn.__version__, cases=cases,
           thresholds=[sweep(31, 5, 1.6, names), sweep(17, 11, 1.2, names)])
pathlib.Path(__file__).with_name("sets.json").write_text(json.dumps(out, separators=(",", ":")) + "\n")
