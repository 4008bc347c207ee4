"""Writes tfidf.json: scikit-learn's TfidfVectorizer and LogisticRegression on made-up texts (pip: scikit-learn, numpy).

Run: python make.py   (beside this file).
"""
import json
import pathlib
import numpy as np
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression

rng = np.random.default_rng(3)
TOPICS = [["river", "water", "boat", "Ufer", "flows"], ["price", "market", "BANK", "money", "rises"],
          ["Tree", "leaf", "grüne", "wood_land", "grows"], ["l'été", "sun", "x2", "heat", "1984"]]
COMMON = ["the", "a", "of", "and", "I", "in", "Größe", "well-known", "is", "—"]


def text(topic):
    words = [str(rng.choice(TOPICS[topic] if rng.random() < 0.4 else COMMON)) for _ in range(rng.integers(3, 12))]
    return " ".join(words) + str(rng.choice([".", "!", " ?", ", etc."]))


def case(classes, train_size, test_size):
    train_labels = rng.integers(0, classes, train_size)
    test_labels = rng.integers(0, classes, test_size)
    train, test = [text(k) for k in train_labels], [text(k) for k in test_labels] + ["", "unseen words only"]
    vectorizer = TfidfVectorizer(ngram_range=(1, 2), lowercase=True)
    rows = vectorizer.fit_transform(train)
    fits = []
    for strength in (1.0, 16.0):
        model = LogisticRegression(C=strength, tol=1e-8, max_iter=2000).fit(rows, train_labels)
        probabilities = model.predict_proba(vectorizer.transform(test))
        fits.append(dict(strength=strength, probabilities=np.round(probabilities, 9).tolist(),
                         accuracy=float((probabilities[:test_size].argmax(1) == test_labels).mean())))
    first = vectorizer.transform(test[:1])
    terms = vectorizer.get_feature_names_out()
    return dict(train=train, train_labels=train_labels.tolist(), test=test, test_labels=test_labels.tolist(),
                features=len(terms), first_row={str(terms[j]): float(v) for j, v in zip(first.indices, first.data)},
                fits=fits)


out = dict(made_with="scikit-learn " + sklearn.__version__, cases={"two": case(2, 37, 23), "four": case(4, 53, 29)})
pathlib.Path(__file__).with_name("tfidf.json").write_text(json.dumps(out, ensure_ascii=False, separators=(",", ":")) + "\n")
