"""Writes classification.json: scikit-learn's scores for small labelled cases (pip: scikit-learn, numpy).

Run: python make.py   (beside this file). A gold of -1 is a label unseen in training; scikit-learn sees a class like any other.
"""
import json
import pathlib
import numpy as np
import sklearn
from sklearn import metrics as m

rng = np.random.default_rng(7)


def case(name, classes, gold, predicted):
    gold, predicted = np.asarray(gold, int), np.asarray(predicted, int)
    inside = (gold >= 0)
    p, r, f, s = m.precision_recall_fscore_support(gold, predicted, labels=range(classes), zero_division=0)
    average = lambda kind: m.precision_recall_fscore_support(gold, predicted, average=kind, zero_division=0)[:3]
    micro, macro = average("micro"), average("macro")
    return dict(name=name, classes=classes, gold=gold.tolist(), predicted=predicted.tolist(),
                accuracy=m.accuracy_score(gold, predicted), precision_micro=micro[0], recall_micro=micro[1],
                f1_micro=micro[2], precision_macro=macro[0], recall_macro=macro[1], f1_macro=macro[2],
                mcc=m.matthews_corrcoef(gold, predicted),
                per_class=[[float(a), float(b), float(c), int(d)] for a, b, c, d in zip(p, r, f, s)],
                confusion=m.confusion_matrix(gold[inside], predicted[inside], labels=range(classes)).ravel().tolist()
                if inside.any() else [0] * classes * classes)


def noisy(classes, size, right, skew=1.0):
    weights = 1 / np.arange(1, classes + 1) ** skew
    gold = rng.choice(classes, size, p=weights / weights.sum())
    return gold, np.where(rng.random(size) < right, gold, rng.integers(0, classes, size))


g45, p45 = noisy(45, 997, 0.45)
g7, p7 = noisy(7, 113, 0.7)
unseen = np.where(rng.random(113) < 0.1, -1, g7)
cases = [
    case("two classes", 2, [0, 0, 1, 1, 1], [0, 1, 1, 1, 0]),
    case("many classes, skewed", 45, g45, p45),
    case("seven classes", 7, g7, p7),
    case("a class that is never predicted", 3, [0, 1, 2, 2, 1, 0, 0], [0, 1, 1, 1, 1, 0, 0]),
    case("a class that never occurs", 4, [0, 1, 1, 0], [0, 3, 1, 3]),
    case("classes that neither occur nor are predicted", 6, [1, 1, 4], [1, 4, 4]),
    case("one class in the data", 3, [2, 2, 2], [2, 2, 2]),
    case("always the majority", 3, [0, 0, 0, 1, 2], [0, 0, 0, 0, 0]),
    case("all wrong", 3, [0, 1, 2], [1, 2, 0]),
    case("all right", 3, [0, 1, 2, 1], [0, 1, 2, 1]),
    case("labels unseen in training", 7, unseen, p7),
    case("only labels unseen in training", 2, [-1, -1], [0, 1]),
    case("one example", 2, [1], [0]),
]
out = pathlib.Path(__file__).with_name("classification.json")
out.write_text(json.dumps({"made_with": "scikit-learn " + sklearn.__version__, "cases": cases}, separators=(",", ":")) + "\n")
