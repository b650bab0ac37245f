// Gradient boosting of small trees on binned measures, logistic loss, targets between 0 and 1. Seeded: the same data gives the same trees.

const SETTINGS = { trees: 150, depth: 4, rate: 0.08, least: 60, damping: 12, rows: 0.5, columns: 0.35, bins: 32 };

/** A small generator of pseudo-random numbers: training must be repeatable. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
}

const squash = (value) => 1 / (1 + Math.exp(-value));

/** Thresholds that split a measure's values into bins of about equal size. */
function thresholds(rows, column, bins) {
  const sorted = Float64Array.from(rows, (row) => row[column]).sort();
  const found = [];
  for (let bin = 1; bin < bins; bin++) {
    const value = sorted[Math.floor((bin * sorted.length) / bins)];
    if (found.length === 0 || value > found[found.length - 1]) found.push(value);
  }
  return found;
}

function binned(rows, column, edges) {
  const bins = new Uint8Array(rows.length);
  rows.forEach((row, i) => {
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (row[column] < edges[middle]) high = middle;
      else low = middle + 1;
    }
    bins[i] = low;
  });
  return bins;
}

/** The best split of some rows over some measures, or null. */
function bestSplit(table, members, columns, sums) {
  const { damping, least } = SETTINGS;
  const { edges, bins, slope, weight } = table;
  const before = (sums.slope * sums.slope) / (sums.weight + damping);
  let best = null;
  for (const column of columns) {
    const count = edges[column].length + 1;
    if (count < 2) continue;
    const slopes = new Float64Array(count);
    const weights = new Float64Array(count);
    const counts = new Int32Array(count);
    for (const i of members) {
      const bin = bins[column][i];
      slopes[bin] += slope[i];
      weights[bin] += weight[i];
      counts[bin]++;
    }
    let [g, h, n] = [0, 0, 0];
    for (let bin = 0; bin < count - 1; bin++) {
      g += slopes[bin];
      h += weights[bin];
      n += counts[bin];
      if (n < least || members.length - n < least) continue;
      const gain = (g * g) / (h + damping) + (sums.slope - g) ** 2 / (sums.weight - h + damping) - before;
      if (gain > (best?.gain ?? 1e-3)) best = { column, bin, gain };
    }
  }
  return best;
}

function grow(table, members, columns, depth) {
  const sums = { slope: 0, weight: 0 };
  for (const i of members) {
    sums.slope += table.slope[i];
    sums.weight += table.weight[i];
  }
  const split = depth > 0 ? bestSplit(table, members, columns, sums) : null;
  if (!split) return Number(((SETTINGS.rate * sums.slope) / (sums.weight + SETTINGS.damping)).toFixed(5));
  const { column, bin } = split;
  const below = members.filter((i) => table.bins[column][i] <= bin);
  const rest = members.filter((i) => table.bins[column][i] > bin);
  return {
    column,
    threshold: Number(table.edges[column][bin].toPrecision(6)),
    below: grow(table, below, columns, depth - 1),
    rest: grow(table, rest, columns, depth - 1),
  };
}

function leafOf(tree, row) {
  let node = tree;
  while (typeof node === 'object') node = row[node.column] < node.threshold ? node.below : node.rest;
  return node;
}

/** Trains a forest on rows of measures, their targets and weights. */
export function train({ rows, targets, weights }, seed = 1) {
  const random = randomFrom(seed);
  const width = rows[0].length;
  const edges = Array.from({ length: width }, (_, column) => thresholds(rows, column, SETTINGS.bins));
  const bins = edges.map((some, column) => binned(rows, column, some));
  const table = { edges, bins, slope: new Float64Array(rows.length), weight: new Float64Array(rows.length) };
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = rows.reduce((sum, _, i) => sum + weights[i] * targets[i], 0) / all;
  const base = Math.log(share / (1 - share));
  const scores = new Float64Array(rows.length).fill(base);
  const trees = [];
  for (let round = 0; round < SETTINGS.trees; round++) {
    rows.forEach((_, i) => {
      const p = squash(scores[i]);
      table.slope[i] = weights[i] * (targets[i] - p);
      table.weight[i] = weights[i] * Math.max(p * (1 - p), 1e-4);
    });
    const members = rows.map((_, i) => i).filter(() => random() < SETTINGS.rows);
    const columns = edges.map((_, column) => column).filter(() => random() < SETTINGS.columns);
    const tree = grow(table, members, columns, SETTINGS.depth);
    trees.push(tree);
    rows.forEach((row, i) => (scores[i] += leafOf(tree, row)));
  }
  return { base, trees };
}

/** What a forest makes of one row. */
export const predict = ({ base, trees }, row) => squash(trees.reduce((sum, tree) => sum + leafOf(tree, row), base));

const written = (node) =>
  typeof node === 'number'
    ? String(node)
    : `${node.column}<${node.threshold} ${written(node.below)} ${written(node.rest)}`;

/** A forest as `src/flat/forest.ts` reads it. */
export const toWeights = ({ base, trees }) => ({ base, trees: trees.map(written) });
