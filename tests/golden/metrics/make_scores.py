"""Writes scores.json: calibration by scikit-learn's calibration_curve and by the formula of Guo et al. 2017 in NumPy, and what
sets of labels score at several thresholds by scikit-learn.

Run: python make_scores.py   (pip: numpy, scikit-learn).
"""
import json
import pathlib
import numpy as np
import sklearn
from sklearn.calibration import calibration_curve
from sklearn.metrics import f1_score, precision_score, recall_score

rng = np.random.default_rng(5)


def expected_error(confidence, right, bins):
    """Guo et al.: the gap of each bin, weighted by its share; bins (i / bins, (i + 1) / bins]."""
    expected, largest = 0.0, 0.0
    for i in range(bins):
        inside = (confidence > i / bins) & (confidence <= (i + 1) / bins)
        if not inside.any():
            continue
        gap = abs(right[inside].mean() - confidence[inside].mean())
        expected, largest = expected + gap * inside.mean(), max(largest, gap)
    return float(expected), float(largest)


def calibration_case(examples, bins, sharpness):
    confidence = rng.beta(sharpness, 1.5, examples).astype(np.float32).astype(float)
    right = (rng.random(examples) < confidence ** 1.3).astype(int)
    accuracy, mean = calibration_curve(right, confidence, n_bins=bins, strategy="uniform")
    expected, largest = expected_error(confidence, right, bins)
    return dict(bins=bins, confidence=confidence.tolist(), right=right.tolist(), bin_accuracy=accuracy.tolist(),
                bin_confidence=mean.tolist(), expected=expected, maximum=largest)


def threshold_case(rows, classes):
    gold = (rng.random((rows, classes)) < 0.25).astype(int)
    table = np.round(np.clip(0.35 * gold + rng.beta(1, 3, (rows, classes)), 0, 1), 4)
    points = []
    for threshold in (0.05, 0.2, 0.35, 0.5, 0.8, 0.99):
        given = (table.astype(np.float32).astype(float) >= threshold).astype(int)
        points.append(dict(threshold=threshold, precision=precision_score(gold, given, average="micro", zero_division=0),
                           recall=recall_score(gold, given, average="micro", zero_division=0),
                           f1_micro=f1_score(gold, given, average="micro", zero_division=0),
                           f1_macro=f1_score(gold, given, average="macro", zero_division=0)))
    return dict(classes=classes, gold=[np.flatnonzero(row).tolist() for row in gold], table=table.tolist(), points=points)


result = dict(made_with=f"scikit-learn {sklearn.__version__}, numpy {np.__version__}",
              calibration=[calibration_case(240, 15, 3.0), calibration_case(57, 10, 1.0), calibration_case(30, 5, 8.0)],
              thresholds=[threshold_case(40, 3), threshold_case(25, 6)])
pathlib.Path(__file__).with_name("scores.json").write_text(json.dumps(result, separators=(",", ":")) + "\n")
