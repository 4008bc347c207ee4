#!/usr/bin/env python3
"""Writes encoder.json and optimizer.json: what core/model must compute, in float64 NumPy straight from the papers.

Nothing here knows torch or the C++ code. Transformer: Vaswani et al. 2017 (post-norm, sinusoids), Xiong et al. 2020
(pre-norm), Su et al. 2021 (rotary positions, half-split form), Shazeer 2020 (gated FFN). AdamW: Loshchilov & Hutter 2019.
Gradients are central differences of the loss. Run: python3 make.py (NumPy and SciPy), next to this file.
"""
import json
import pathlib

import numpy as np

from cases import CLASSES, VOCAB, activate, make_case, normalise

HERE = pathlib.Path(__file__).parent
MAX_LENGTH = 11


def shapes(c):
    """name -> (shape, role)."""
    d, f = c["d_model"], c["d_ff"]
    keys, values = c["heads"] * c["d_k"], c["heads"] * c["d_v"]
    out = {"embedding.token.weight": ((VOCAB, d), "embedding")}
    def norm(name):
        out[name + ".weight"] = ((d,), "norm")
        if c["bias"]:
            out[name + ".bias"] = ((d,), "bias")
    def linear(name, rows, columns):
        out[name + ".weight"] = ((rows, columns), "weight")
        if c["bias"]:
            out[name + ".bias"] = ((rows,), "bias")
    if c["positions"] == "learned":
        out["embedding.position.weight"] = ((MAX_LENGTH, d), "embedding")
    if c["embedding_norm"]:
        norm("embedding.norm")
    for layer in range(c["layers"]):
        p = f"layers.{layer}."
        linear(p + "attention.query", keys, d)
        linear(p + "attention.key", keys, d)
        linear(p + "attention.value", values, d)
        linear(p + "attention.output", d, values)
        norm(p + "attention.norm")
        linear(p + "ffn.in", f, d)
        if c["ffn"] == "gated":
            linear(p + "ffn.gate", f, d)
        linear(p + "ffn.out", d, f)
        norm(p + "ffn.norm")
    if c["norm"] == "pre":
        norm("final_norm")
    if c["transform"]:
        out["mlm.transform.weight"] = ((d, d), "weight")
        out["mlm.transform.bias"] = ((d,), "bias")
        out["mlm.norm.weight"] = ((d,), "norm")
        out["mlm.norm.bias"] = ((d,), "bias")
    out["mlm.bias"] = ((VOCAB,), "bias")
    width = 2 * d if c["pooling"] == "mean_max" else d
    out["head.main.weight"] = ((CLASSES, width), "weight")
    out["head.main.bias"] = ((CLASSES,), "bias")
    return out


class Model:
    def __init__(self, config, weights):
        self.c, self.w = config, weights

    def norm(self, x, name):
        y = normalise(x) * self.w[name + ".weight"]
        return y + self.w[name + ".bias"] if name + ".bias" in self.w else y

    def linear(self, x, name):
        y = x @ self.w[name + ".weight"].T
        return y + self.w[name + ".bias"] if name + ".bias" in self.w else y

    def rotate(self, x):  # (B, H, T, K)
        k, t = x.shape[-1], x.shape[-2]
        theta = 10000.0 ** (-2 * np.arange(k // 2) / k)
        angle = np.arange(t)[:, None] * theta
        a, b = x[..., : k // 2], x[..., k // 2 :]
        return np.concatenate([a * np.cos(angle) - b * np.sin(angle), b * np.cos(angle) + a * np.sin(angle)], -1)

    def attention(self, x, p, mask):
        c = self.c
        def heads(name, width):
            y = self.linear(x, p + name)
            return y.reshape(*x.shape[:2], c["heads"], width).transpose(0, 2, 1, 3)
        q, k, v = heads("query", c["d_k"]), heads("key", c["d_k"]), heads("value", c["d_v"])
        if c["positions"] == "rotary":
            q, k = self.rotate(q), self.rotate(k)
        scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(c["d_k"])
        scores = np.where(mask[:, None, None, :], scores, -np.inf)
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        weights /= weights.sum(-1, keepdims=True)
        mixed = (weights @ v).transpose(0, 2, 1, 3).reshape(*x.shape[:2], -1)
        return self.linear(mixed, p + "output")

    def ffn(self, x, p):
        inner = self.linear(x, p + "in")
        if self.c["ffn"] == "gated":
            inner = activate(self.linear(x, p + "gate"), self.c["activation"]) * inner
        else:
            inner = activate(inner, self.c["activation"])
        return self.linear(inner, p + "out")

    def hidden(self, ids, mask):
        c, t = self.c, ids.shape[1]
        x = self.w["embedding.token.weight"][ids]
        if c["positions"] == "learned":
            x = x + self.w["embedding.position.weight"][:t]
        if c["positions"] == "sinusoidal":
            d = c["d_model"]
            table = np.zeros((t, d))
            for i in range(d):
                angle = np.arange(t) / 10000.0 ** (2 * (i // 2) / d)
                table[:, i] = np.cos(angle) if i % 2 else np.sin(angle)
            x = x * np.sqrt(d) + table
        if c["embedding_norm"]:
            x = self.norm(x, "embedding.norm")
        for layer in range(c["layers"]):
            p = f"layers.{layer}."
            if c["norm"] == "pre":
                x = x + self.attention(self.norm(x, p + "attention.norm"), p + "attention.", mask)
                x = x + self.ffn(self.norm(x, p + "ffn.norm"), p + "ffn.")
            else:
                x = self.norm(x + self.attention(x, p + "attention.", mask), p + "attention.norm")
                x = self.norm(x + self.ffn(x, p + "ffn."), p + "ffn.norm")
        return self.norm(x, "final_norm") if c["norm"] == "pre" else x

    def mlm(self, hidden, positions):
        rows = hidden.reshape(-1, hidden.shape[-1])[positions]
        if self.c["transform"]:
            rows = self.norm(activate(self.linear(rows, "mlm.transform"), self.c["activation"]), "mlm.norm")
        return rows @ self.w["embedding.token.weight"].T + self.w["mlm.bias"]

    def classify(self, hidden, mask):
        real = mask[:, :, None]
        mean = (hidden * real).sum(1) / real.sum(1)
        largest = np.where(real, hidden, -np.inf).max(1)
        features = {"first": hidden[:, 0], "mean": mean, "max": largest,
                    "mean_max": np.concatenate([mean, largest], 1)}[self.c["pooling"]]
        return features @ self.w["head.main.weight"].T + self.w["head.main.bias"]


def case(**changes):
    config = {"d_model": 10, "heads": 3, "d_k": 4, "d_v": 6, "layers": 2, "d_ff": 13, "norm": "pre",
              "embedding_norm": True, "activation": "gelu_tanh", "positions": "learned", "ffn": "plain", "bias": True,
              "transform": False, "pooling": "mean_max", "padded": True}
    config.update(changes)

    def run(weights, ids, mask, positions):
        model = Model(config, weights)
        hidden = model.hidden(ids, mask)
        return {"branches": [model.mlm(hidden, positions)], "classes": model.classify(hidden, mask)}

    def outputs(made):
        return {"mlm": made["branches"][0].tolist(), "classes": made["classes"].tolist()}

    return make_case(config, shapes(config), run, outputs, step=1e-5)


def adamw(kind, steps, clip, decay, rate, beta1=0.9, beta2=0.98, epsilon=1e-6, momentum=0.9):
    """Weights 0..2 decay, 3..5 do not; gradients as given by `gradient`."""
    w = np.array([0.5, -1.0, 2.0, 0.25, -0.75, 1.5])
    decays = np.array([decay] * 3 + [0.0] * 3)
    m, v, norms = np.zeros(6), np.zeros(6), []
    for t in range(1, steps + 1):
        g = gradient(t)
        norms.append(float(np.linalg.norm(g)))
        if clip > 0:
            g = g * min(1.0, clip / (norms[-1] + 1e-6))
        if kind == "sgd":
            g = g + decays * w
            m = g if t == 1 else momentum * m + g
            w = w - rate * m
            continue
        if kind == "adam":
            g = g + decays * w
        else:
            w = w * (1 - rate * decays)
        m = beta1 * m + (1 - beta1) * g
        v = beta2 * v + (1 - beta2) * g * g
        w = w - rate * (m / (1 - beta1**t)) / (np.sqrt(v / (1 - beta2**t)) + epsilon)
    return {"kind": kind, "steps": steps, "clip": clip, "weight_decay": decay, "rate": rate, "weights": w.tolist(),
            "norms": norms}


def gradient(t):
    return np.sin(np.arange(6) * 1.7 + t) * t


def main():
    cases = [
        case(norm="post", activation="gelu", pooling="mean_max"),
        case(positions="rotary", ffn="gated", activation="swish", bias=False, padded=False, pooling="first"),
        case(positions="sinusoidal", embedding_norm=False, transform=True, pooling="mean"),
        case(norm="post", positions="rotary", activation="relu", embedding_norm=False, heads=2, d_k=6, d_v=3,
             pooling="max"),
        case(ffn="gated", d_model=9, heads=4, layers=1, padded=False, pooling="mean_max"),
    ]
    (HERE / "encoder.json").write_text(json.dumps(cases) + "\n")
    rules = [adamw(kind, 3, clip, 0.1, 0.05) for kind in ("adamw", "adam", "sgd") for clip in (0.0, 1.0)]
    (HERE / "optimizer.json").write_text(json.dumps(rules) + "\n")


if __name__ == "__main__":
    main()
