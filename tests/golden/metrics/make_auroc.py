"""Writes auroc.json: scikit-learn's roc_auc_score of small cases (pip: scikit-learn, numpy).

Run: python make_auroc.py   (beside this file). Scores are float32, as the program's are. Where a class is missing from the
examples scikit-learn gives no mean: there it is asked class by class, and the mean is of those that it answers for.
"""
import json
import pathlib
import numpy as np
import sklearn
from sklearn.metrics import roc_auc_score

rng = np.random.default_rng(11)


def decimals(table, digits):
    """Short in the file, and the same float32 here as there; one digit gives many ties."""
    return np.round(table, 6 if digits is None else digits)


def as_read(table):
    return table.astype(np.float32).astype(float)


def probabilities(gold, classes, signal, digits=None):
    logits = rng.normal(size=(len(gold), classes))
    logits[np.arange(len(gold)), gold] += signal
    table = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
    return decimals(table, digits)


def each(indicator, table):
    with_both = [c for c in range(indicator.shape[1]) if 0 < indicator[:, c].sum() < len(indicator)]
    return float(np.mean([roc_auc_score(indicator[:, c], as_read(table)[:, c]) for c in with_both]))


def indicator_of(gold, classes):
    return (np.asarray(gold)[:, None] == np.arange(classes)[None, :]).astype(int)


def two(name, examples, signal, digits=None):
    gold = rng.integers(0, 2, examples)
    table = probabilities(gold, 2, signal, digits)
    return dict(name=name, classes=2, gold=[[int(g)] for g in gold], single=True, scores=table.tolist(),
                auroc=roc_auc_score(gold, as_read(table)[:, 1]))


def several(name, examples, classes, signal, digits=None):
    gold = np.concatenate([np.arange(classes), rng.integers(0, classes, examples - classes)])
    table = probabilities(gold, classes, signal, digits)
    # With ties rows do not add up to one, which scikit-learn asks of several classes.
    value = each(indicator_of(gold, classes), table) if digits else roc_auc_score(gold, as_read(table), multi_class="ovr",
                                                                                  average="macro")
    return dict(name=name, classes=classes, gold=[[int(g)] for g in gold], single=True, scores=table.tolist(), auroc=value)


def missing(name, gold, classes):
    """A class without an example; a gold of -1 has none of the classes."""
    table = probabilities(np.maximum(gold, 0), classes, 0.8)
    return dict(name=name, classes=classes, gold=[[int(g)] for g in gold], single=True, scores=table.tolist(),
                auroc=each(indicator_of(gold, classes), table))


def sets(name, examples, classes, share, digits=None, empty=()):
    indicator = (rng.random((examples, classes)) < share).astype(int)
    indicator[:, list(empty)] = 0
    table = 1 / (1 + np.exp(-(rng.normal(size=indicator.shape) + 0.9 * indicator)))
    table = decimals(table, digits)
    value = each(indicator, table) if empty else roc_auc_score(indicator, as_read(table), average="macro")
    return dict(name=name, classes=classes, gold=[np.flatnonzero(row).tolist() for row in indicator], single=False,
                scores=table.tolist(), auroc=value)


cases = [
    two("two classes", 61, 0.7), two("two classes with many ties", 200, 0.4, 1), two("two classes, no signal", 37, 0.0),
    several("three classes", 50, 3, 0.9), several("seven classes", 150, 7, 0.6), several("ties", 90, 4, 1.0, 1),
    missing("a class without an example", np.array([0, 2, 2, 0, 3, 3, 0, 2, 3, 3, 2, 0]), 4),
    missing("labels unseen in training", np.array([0, 1, -1, 2, 1, 0, -1, 2, 2, 1]), 3),
    sets("sets", 80, 5, 0.3), sets("sets with ties", 120, 4, 0.4, 1), sets("a label that nobody has", 60, 6, 0.3, None, (2, 5)),
]
out = pathlib.Path(__file__).with_name("auroc.json")
out.write_text(json.dumps({"made_with": f"scikit-learn {sklearn.__version__}, numpy {np.__version__}", "cases": cases},
                          separators=(",", ":")) + "\n")
