// Gradient boosting of small trees on binned measures, logistic loss, targets between 0 and 1. Seeded: the same data gives the same trees.

const SETTINGS = {
  trees: 150,
  depth: 5,
  rate: 0.08,
  least: 60,
  damping: 12,
  rows: 0.5,
  columns: 0.25,
  bins: 32,
};

/** A small generator of pseudo-random numbers: training must be repeatable. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}

const squash = (value) => 1 / (1 + Math.exp(-value));

/** So many rows say well enough how a measure is spread. */
const SAMPLE = 8000;

/** Thresholds that split a measure's values into bins of about equal size. */
function thresholds(rows, column, bins) {
  const step = Math.max(1, rows.length / SAMPLE);
  const sorted = Float64Array.from({ length: Math.floor(rows.length / step) }, (_, i) => {
    return rows[Math.floor(i * step)][column];
  }).sort();
  const found = [];
  for (let bin = 1; bin < bins; bin++) {
    const value = sorted[Math.floor((bin * sorted.length) / bins)];
    if (found.length === 0 || value > found[found.length - 1]) found.push(value);
  }
  return found;
}

function binOf(value, edges) {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < edges[middle]) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** All rows as bins, row after row: a tree reads many measures of one row at once. */
function binned(rows, edges) {
  const bins = new Uint8Array(rows.length * edges.length);
  rows.forEach((row, i) =>
    edges.forEach((some, column) => (bins[i * edges.length + column] = binOf(row[column], some))),
  );
  return bins;
}

/** Sums of slope, weight and rows for each bin of each measure used, over some of a tree's members. */
function histogram(table, columns, from, to) {
  const { bins, width, members, slope, weight } = table;
  const sums = new Float64Array(columns.length * table.settings.bins * 3);
  for (let k = from; k < to; k++) {
    const i = members[k];
    for (let j = 0; j < columns.length; j++) {
      const at = (j * table.settings.bins + bins[i * width + columns[j]]) * 3;
      sums[at] += slope[i];
      sums[at + 1] += weight[i];
      sums[at + 2]++;
    }
  }
  return sums;
}

function totals(table, from, to) {
  const sums = { slope: 0, weight: 0 };
  for (let k = from; k < to; k++) {
    sums.slope += table.slope[table.members[k]];
    sums.weight += table.weight[table.members[k]];
  }
  return sums;
}

/** The best split of some members over some measures, or null. */
function bestSplit(table, columns, sums, count, histograms) {
  const { damping, least } = table.settings;
  const before = (sums.slope * sums.slope) / (sums.weight + damping);
  let best = null;
  columns.forEach((column, j) => {
    let [g, h, n] = [0, 0, 0];
    for (let bin = 0; bin < table.edges[column].length; bin++) {
      const at = (j * table.settings.bins + bin) * 3;
      g += histograms[at];
      h += histograms[at + 1];
      n += histograms[at + 2];
      if (n < least || count - n < least) continue;
      const gain = (g * g) / (h + damping) + (sums.slope - g) ** 2 / (sums.weight - h + damping) - before;
      if (gain > (best?.gain ?? 1e-3)) best = { column, bin, gain };
    }
  });
  return best;
}

/** Puts the members below a split first and tells where the rest begins. */
function parted({ bins, width, members }, from, to, { column, bin }) {
  const isBelow = (i) => bins[i * width + column] <= bin;
  const part = members.slice(from, to);
  const below = part.filter(isBelow);
  members.set(below, from);
  members.set(
    part.filter((i) => !isBelow(i)),
    from + below.length,
  );
  return from + below.length;
}

function grow(table, columns, from, to, depth, histograms) {
  const sums = totals(table, from, to);
  const split = depth > 0 ? bestSplit(table, columns, sums, to - from, histograms) : null;
  if (!split) return Number(((table.settings.rate * sums.slope) / (sums.weight + table.settings.damping)).toFixed(5));
  const middle = parted(table, from, to, split);
  // Only the smaller part is counted: what is left of the whole is the other's.
  const smaller = middle - from < to - middle ? [from, middle] : [middle, to];
  const counted = depth > 1 ? histogram(table, columns, ...smaller) : null;
  const other = counted && histograms.map((sum, k) => sum - counted[k]);
  const [below, rest] = smaller[0] === from ? [counted, other] : [other, counted];
  return {
    column: split.column,
    threshold: Number(table.edges[split.column][split.bin].toPrecision(6)),
    below: grow(table, columns, from, middle, depth - 1, below),
    rest: grow(table, columns, middle, to, depth - 1, rest),
  };
}

function leafOf(tree, row) {
  let node = tree;
  while (typeof node === 'object') node = row[node.column] < node.threshold ? node.below : node.rest;
  return node;
}

function tableOf(rows, settings) {
  const edges = Array.from(rows[0], (_, column) => thresholds(rows, column, settings.bins));
  return {
    settings,
    edges,
    bins: binned(rows, edges),
    width: edges.length,
    slope: new Float64Array(rows.length),
    weight: new Float64Array(rows.length),
    members: new Int32Array(0),
  };
}

/** Trains a forest on rows of measures, their targets and weights; of few rows it is grown with settings of its own. */
export function train({ rows, targets, weights }, seed = 1, own = {}) {
  const settings = { ...SETTINGS, ...own };
  const random = randomFrom(seed);
  const table = tableOf(rows, settings);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const share = rows.reduce((sum, _, i) => sum + weights[i] * targets[i], 0) / all;
  const base = Math.log(share / (1 - share));
  const trees = [];
  const scores = new Float64Array(rows.length).fill(base);
  for (let round = 0; round < settings.trees; round++) {
    for (let i = 0; i < rows.length; i++) {
      const p = squash(scores[i]);
      table.slope[i] = weights[i] * (targets[i] - p);
      table.weight[i] = weights[i] * Math.max(p * (1 - p), 1e-4);
    }
    table.members = Int32Array.from(rows.keys()).filter(() => random() < settings.rows);
    const columns = table.edges.map((_, column) => column).filter(() => random() < settings.columns);
    const count = table.members.length;
    const tree = grow(table, columns, 0, count, settings.depth, histogram(table, columns, 0, count));
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

/** A forest as `src/forest-file.ts` lays it out. */
export const toWeights = ({ base, trees }) => ({ base, trees: trees.map(written) });
