"""What make.py and make_textcnn.py share: sizes, the rule for values, and a case with gradients from differences."""
import numpy as np
from scipy.special import erf

VOCAB, CLASSES, BATCH, TOKENS = 29, 5, 3, 7
EPSILON = 1e-5


def fill(index, shape, role):
    """The rule both sides use: parameter number `index` of the names in sorted order."""
    i = np.arange(int(np.prod(shape)), dtype=np.float64)
    wave = np.sin(0.37 * i * i + 1.3 * index + 0.5)
    values = 1.0 + 0.2 * wave if role == "norm" else 0.3 * wave
    return values.astype(np.float32).astype(np.float64).reshape(shape)


def activate(x, kind):
    if kind == "gelu":
        return 0.5 * x * (1 + erf(x / np.sqrt(2)))
    if kind == "gelu_tanh":
        return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))
    if kind == "relu":
        return np.maximum(x, 0)
    return x / (1 + np.exp(-x))


def normalise(x):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / np.sqrt(variance + EPSILON)


def cross_entropy(logits, targets):
    shifted = logits - logits.max(1, keepdims=True)
    log_sum = np.log(np.exp(shifted).sum(1))
    return (log_sum - shifted[np.arange(len(targets)), targets]).mean()


def make_case(config, shapes, run, outputs, step):
    """`shapes`: name -> (shape, role). run(weights, ids, mask, positions) gives a model's outputs, among them "branches"
    (logits of masked words) and "classes"; those that outputs(...) picks are written, with central differences of the
    loss at three places of each parameter."""
    order = sorted(shapes)
    weights = {name: fill(i, *shapes[name]) for i, name in enumerate(order)}
    ids = np.array([[(7 * b + 3 * t * t + 5 * t) % VOCAB for t in range(TOKENS)] for b in range(BATCH)])
    mask = np.ones((BATCH, TOKENS), bool)
    if config["padded"]:
        mask[0, 5:], mask[2, 3:] = False, False
    positions, targets, labels = np.array([1, 4, 9, 15]), np.array([3, 28, 0, 11]), np.array([4, 0, 2])

    def loss():
        made = run(weights, ids, mask, positions)
        return sum(cross_entropy(each, targets) for each in made["branches"]) + cross_entropy(made["classes"], labels)

    def difference(flat, i):
        kept = flat[i]
        flat[i] = kept + step
        above = loss()
        flat[i] = kept - step
        below = loss()
        flat[i] = kept
        return (above - below) / (2 * step)

    gradients = {}
    for name in order:
        if "running" in name:
            continue
        flat = weights[name].reshape(-1)
        gradients[name] = [[int(i), difference(flat, i)] for i in sorted({0, flat.size // 3, flat.size - 1})]
    made = run(weights, ids, mask, positions)
    return {"config": config, "ids": ids.tolist(), "mask": mask.astype(int).tolist(), "positions": positions.tolist(),
            "targets": targets.tolist(), "labels": labels.tolist(), "parameters": order, **outputs(made),
            "loss": loss(), "gradients": gradients}
