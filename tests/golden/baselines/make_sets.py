"""Writes sets.json: one scikit-learn LogisticRegression per label on TF-IDF of made-up texts (pip: scikit-learn, numpy).

Run: python make_sets.py   (beside this file).
"""
import json
import pathlib
import numpy as np
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.multiclass import OneVsRestClassifier

rng = np.random.default_rng(5)
TOPICS = [["river", "water", "boat"], ["price", "market", "bank"], ["tree", "leaf", "wood"], ["sun", "heat", "summer"],
          ["song", "choir", "drum"]]
COMMON = ["the", "a", "of", "and", "in", "is", "old", "new"]


def row():
    labels = sorted(rng.choice(len(TOPICS), rng.choice([0, 1, 2, 3], p=[.15, .45, .3, .1]), replace=False).tolist())
    words = [str(rng.choice(COMMON)) for _ in range(4)] + [str(rng.choice(TOPICS[k])) for k in labels for _ in range(2)]
    rng.shuffle(words)
    return " ".join(words), labels


rows = [row() for _ in range(71)]
train, labels = [r[0] for r in rows], [r[1] for r in rows]
test = [row()[0] for _ in range(13)]
vectorizer = TfidfVectorizer(ngram_range=(1, 2), lowercase=True)
table = np.array([[int(k in row) for k in range(len(TOPICS))] for row in labels])
fits = []
for strength in (4.0, 32.0):
    model = OneVsRestClassifier(LogisticRegression(C=strength, tol=1e-9, max_iter=5000)).fit(vectorizer.fit_transform(train), table)
    fits.append(dict(strength=strength, probabilities=np.round(model.predict_proba(vectorizer.transform(test)), 9).tolist()))
out = dict(made_with="scikit-learn " + sklearn.__version__, classes=len(TOPICS), train=train, labels=labels, test=test, fits=fits)
pathlib.Path(__file__).with_name("sets.json").write_text(json.dumps(out, separators=(",", ":")) + "\n")
