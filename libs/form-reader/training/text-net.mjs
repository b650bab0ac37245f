// A small network over a blank's traits: each trait has a vector, their sum passes one layer, each head has its classes. Adagrad, one example
// at a time, seeded: the same data gives the same weights. A trait never seen adds nothing.
import { numberFile } from '../dist/number-file.js';
import { randomFrom } from './boosting.mjs';

const SETTINGS = { size: 48, rounds: 6, rate: 0.06, kept: 0.8, damping: 1e-6 };

function softmax(values) {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] = Math.exp(values[at] - most);
  for (let at = 0; at < values.length; at++) values[at] /= sum;
  return values;
}

const started = (length, scale, random) => Float32Array.from({ length }, () => (random() - 0.5) * scale);

/** A vector or matrix with the sum of its squared slopes. */
const learned = (values) => ({ values, seen: new Float32Array(values.length).fill(SETTINGS.damping) });

function move({ values, seen }, at, slope, rate) {
  seen[at] += slope * slope;
  values[at] -= (rate * slope) / Math.sqrt(seen[at]);
}

/** `examples`: { ids, weight, targets: class of each head, or -1 where it is not known }; `heads`: names of the classes of each. */
export function trainNet(examples, heads, traits, { seed = 1, size = SETTINGS.size, rounds = SETTINGS.rounds } = {}) {
  const random = randomFrom(seed);
  const net = {
    size,
    embedding: learned(new Float32Array(traits * size)),
    bias: learned(Float32Array.from({ length: size }, () => 0.1 + 0.1 * random())),
    heads: heads.map((classes) => ({
      classes,
      weights: learned(started(classes.length * size, 0.6, random)),
      bias: learned(new Float32Array(classes.length)),
    })),
  };
  const order = examples.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other], order[at]];
    }
    const rate = SETTINGS.rate * (1 - (0.9 * round) / rounds);
    for (const at of order) learn(net, examples[at], rate, random);
  }
  return net;
}

function learn(net, { ids, weight, targets }, rate, random) {
  const { size, embedding } = net;
  const used = ids.filter(() => random() < SETTINGS.kept);
  const scale = 1 / Math.sqrt(used.length + 1);
  const sums = hidden(net, used, scale);
  const slopes = new Float32Array(size);
  net.heads.forEach((head, which) => {
    const target = targets[which];
    if (target < 0) return;
    const chances = softmax(scores(head, sums, size));
    for (let k = 0; k < chances.length; k++) {
      const slope = weight * (chances[k] - Number(k === target));
      if (Math.abs(slope) < 1e-5) continue;
      move(head.bias, k, slope, rate);
      for (let j = 0, at = k * size; j < size; j++, at++) {
        if (sums[j] <= 0) continue;
        slopes[j] += slope * head.weights.values[at];
        move(head.weights, at, slope * sums[j], rate);
      }
    }
  });
  for (let j = 0; j < size; j++) if (slopes[j] !== 0) move(net.bias, j, slopes[j], rate);
  for (const id of used)
    for (let j = 0, at = id * size; j < size; j++, at++)
      if (slopes[j] !== 0) move(embedding, at, slopes[j] * scale, rate);
}

function hidden({ size, embedding, bias }, ids, scale) {
  const sums = new Float32Array(size);
  for (const id of ids) for (let j = 0, at = id * size; j < size; j++, at++) sums[j] += embedding.values[at];
  for (let j = 0; j < size; j++) sums[j] = Math.max(0, sums[j] * scale + bias.values[j]);
  return sums;
}

function scores({ classes, weights, bias }, sums, size) {
  return Float32Array.from(classes, (_, k) => {
    let sum = bias.values[k];
    for (let j = 0, at = k * size; j < size; j++, at++) sum += weights.values[at] * sums[j];
    return sum;
  });
}

/** The chances of each head's classes. */
export function judgeNet(net, ids) {
  const sums = hidden(net, ids, 1 / Math.sqrt(ids.length + 1));
  return net.heads.map((head) => softmax(scores(head, sums, net.size)));
}

/** The network in bytes: one a number of the vectors, each row with its own scale. */
export function packNet({ size, embedding, bias, heads }, traits) {
  const scales = new Float32Array(traits);
  const bytes = new Int8Array(traits * size);
  for (let id = 0; id < traits; id++) {
    const row = embedding.values.subarray(id * size, (id + 1) * size);
    const most = row.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    scales[id] = most / 127;
    if (most > 0) row.forEach((value, j) => (bytes[id * size + j] = Math.round((127 * value) / most)));
  }
  const floats = [bias.values, ...heads.flatMap((head) => [head.weights.values, head.bias.values]), scales];
  return numberFile({ size, traits, heads: heads.map(({ classes }) => classes) }, [...floats, bytes]);
}
