#!/usr/bin/env python3
"""BERT's encoder (Devlin et al. 2018, post-norm, erf GELU) in NumPy, over tensors named as in Hugging Face's BertModel.
Every value is a function of its tensor's name and place, so that the test can fill a network through the names it would
be exported under: a wrong name, a transposed matrix or a swapped pair changes the numbers.

    python3 make.py > bert.json
"""
import json
import math

import numpy as np

V, D, H, L, F, T = 13, 12, 3, 2, 17, 9  # vocabulary, width, heads, layers, feed-forward, longest row
IDS = [2, 7, 5, 11, 3]
EPSILON = 1e-5


def tensor(name, *shape):
    place = np.arange(int(np.prod(shape)), dtype=np.float64)
    phase = sum(name.encode()) % 97
    values = 0.2 * np.sin(0.7 * place + phase)
    if name.endswith("LayerNorm.weight"):
        values = values + 1
    return values.astype(np.float32).astype(np.float64).reshape(shape)


def norm(x, name):
    centred = x - x.mean(-1, keepdims=True)
    scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + EPSILON)
    return scaled * tensor(name + ".weight", D) + tensor(name + ".bias", D)


def dense(x, name, out):
    return x @ tensor(name + ".weight", out, x.shape[-1]).T + tensor(name + ".bias", out)


def gelu(x):
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def attention(x, name):
    heads = [dense(x, f"{name}.self.{part}", D).reshape(len(x), H, D // H) for part in ("query", "key", "value")]
    query, key, value = (each.transpose(1, 0, 2) for each in heads)
    scores = query @ key.transpose(0, 2, 1) / math.sqrt(D // H)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    weights /= weights.sum(-1, keepdims=True)
    mixed = (weights @ value).transpose(1, 0, 2).reshape(len(x), D)
    return norm(x + dense(mixed, f"{name}.output.dense", D), f"{name}.output.LayerNorm")


def main():
    root = "bert.embeddings."
    x = tensor(root + "word_embeddings.weight", V, D)[IDS] + tensor(root + "position_embeddings.weight", T, D)[: len(IDS)]
    x = norm(x, root + "LayerNorm")
    for layer in range(L):
        name = f"bert.encoder.layer.{layer}"
        x = attention(x, name + ".attention")
        inner = gelu(dense(x, name + ".intermediate.dense", F))
        x = norm(x + dense(inner, name + ".output.dense", D), name + ".output.LayerNorm")
    print(json.dumps({"ids": IDS, "hidden": np.round(x, 7).tolist()}))


main()
