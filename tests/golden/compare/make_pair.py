"""Writes pair.json: t intervals and t tests by SciPy, Holm by statsmodels, the pair of paired.json class by class by
scikit-learn, and the bootstrap of each class by plain NumPy.

Run: python make_pair.py   (pip: numpy, scipy, scikit-learn, statsmodels).
"""
import json
import pathlib
import numpy as np
import scipy
import sklearn
import statsmodels
from scipy import stats
from sklearn.metrics import confusion_matrix, multilabel_confusion_matrix, precision_recall_fscore_support
from statsmodels.stats.multitest import multipletests

here = pathlib.Path(__file__).parent
rng = np.random.default_rng(23)
DRAWS = 20000


def t_case(values):
    low, high = stats.t.interval(0.95, len(values) - 1, loc=np.mean(values), scale=stats.sem(values))
    return dict(values=list(values), low=low, high=high, p=float(stats.ttest_1samp(values, 0).pvalue),
                sd=float(np.std(values, ddof=1)), se=float(stats.sem(values)))


def holm_case(p_values):
    return dict(p=p_values, holm=multipletests(p_values, method="holm")[1].tolist())


def one_hot(labels, classes):
    return np.eye(classes, dtype=int)[labels]


def class_f1(gold, predicted, classes):
    hits = np.bincount(gold[gold == predicted], minlength=classes)
    both = np.bincount(gold, minlength=classes) + np.bincount(predicted, minlength=classes)
    return np.divide(2.0 * hits, both, out=np.zeros(classes), where=both > 0)


def class_bootstrap(gold, first, second, classes):
    """Every example drawn one by one: none of the shortcuts of core/compare."""
    seeds, examples, differences = len(first), len(gold), []
    for _ in range(DRAWS):
        rows, drawn = rng.integers(0, examples, examples), rng.integers(0, seeds, seeds)
        differences.append(np.mean([class_f1(gold[rows], first[s][rows], classes) - class_f1(gold[rows], second[s][rows], classes)
                                    for s in drawn], axis=0))
    return np.quantile(differences, [0.025, 0.975], axis=0), np.std(differences, axis=0)


paired = json.loads((here / "paired.json").read_text())
classes, gold = paired["classes"], np.array(paired["gold"])
arms = {name: [np.array(p) for p in paired[name]] for name in ("first", "second")}
result = dict(
    made_with=f"scipy {scipy.__version__}, scikit-learn {sklearn.__version__}, statsmodels {statsmodels.__version__}",
    t=[t_case(v) for v in ([0.061, 0.048], [0.061, 0.048, 0.073], [-0.01, 0.02, 0.0, 0.015, -0.03],
                           rng.normal(0.2, 1, 12).tolist())],
    holm=[holm_case(p) for p in ([0.01], [0.04, 0.01, 0.03], [0.5, 0.001, 0.02, 0.02, 0.9], [0.3, 0.2, 0.6])], arms={})
for name, runs in arms.items():
    scores = np.mean([np.array(precision_recall_fscore_support(gold, p, labels=range(classes), zero_division=0)[:3])
                      for p in runs], axis=0)
    counts = sum(multilabel_confusion_matrix(one_hot(gold, classes), one_hot(p, classes)) for p in runs)
    result["arms"][name] = dict(precision=scores[0].tolist(), recall=scores[1].tolist(), f1=scores[2].tolist(),
                                confusion=sum(confusion_matrix(gold, p, labels=range(classes)) for p in runs).ravel().tolist(),
                                labels=[dict(tn=int(c[0, 0]), fp=int(c[0, 1]), fn=int(c[1, 0]), tp=int(c[1, 1])) for c in counts])
interval, deviation = class_bootstrap(gold, arms["first"], arms["second"], classes)
result["intervals"] = [dict(low=l, high=h, sd=s) for l, h, s in zip(interval[0], interval[1], deviation)]
(here / "pair.json").write_text(json.dumps(result, separators=(",", ":")) + "\n")
