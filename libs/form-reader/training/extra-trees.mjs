// Extremely randomised trees: few rows, many weak measures. Seeded: the same data gives the same trees.
import { randomFrom } from './boosting.mjs';

const SETTINGS = { trees: 150, columns: 0.35, prior: 2 };

/** The chance of a leaf as log odds; a leaf of few rows stays near what all rows have. */
function leaf(members, { targets, weights }, share) {
  const weight = members.reduce((sum, i) => sum + weights[i], 0);
  const found = members.reduce((sum, i) => sum + weights[i] * targets[i], 0);
  const chance = (found + SETTINGS.prior * share) / (weight + SETTINGS.prior);
  return Number((Math.log(chance / (1 - chance)) / SETTINGS.trees).toFixed(5));
}

/** How mixed a set of rows is, times its weight: what a split should lower. */
function mixture(members, { targets, weights }) {
  const weight = members.reduce((sum, i) => sum + weights[i], 0);
  const found = members.reduce((sum, i) => sum + weights[i] * targets[i], 0);
  return weight === 0 ? 0 : (found * (weight - found)) / weight;
}

/** The best of some random splits, one for each of a random choice of measures. */
function bestSplit(members, data, least, random) {
  let best = null;
  for (let column = 0; column < data.rows[0].length; column++) {
    if (random() >= SETTINGS.columns) continue;
    const values = members.map((i) => data.rows[i][column]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (low === high) continue;
    const threshold = Number((low + (high - low) * (random() * 0.999 + 0.0005)).toPrecision(4));
    const below = members.filter((i) => data.rows[i][column] < threshold);
    const rest = members.filter((i) => data.rows[i][column] >= threshold);
    if (below.length < least || rest.length < least) continue;
    const left = mixture(below, data) + mixture(rest, data);
    if (!best || left < best.left) best = { column, threshold, below, rest, left };
  }
  return best;
}

function grow(members, data, { share, least }, random) {
  const isPure = members.every((i) => data.targets[i] === data.targets[members[0]]);
  const split = isPure || members.length < 2 * least ? null : bestSplit(members, data, least, random);
  if (!split) return String(leaf(members, data, share));
  const [below, rest] = [split.below, split.rest].map((part) => grow(part, data, { share, least }, random));
  return `${split.column}<${split.threshold} ${below} ${rest}`;
}

/** A forest as `src/forest-file.ts` lays it out, from rows of measures, their targets (0 or 1) and weights; `least`: rows that a leaf stands for. */
export function trainExtraTrees(data, { seed = 1, least = 4 } = {}) {
  const random = randomFrom(seed);
  const all = data.rows.map((_, i) => i);
  const weight = data.weights.reduce((a, b) => a + b, 0);
  const share = all.reduce((sum, i) => sum + data.weights[i] * data.targets[i], 0) / weight;
  return { base: 0, trees: Array.from({ length: SETTINGS.trees }, () => grow(all, data, { share, least }, random)) };
}
