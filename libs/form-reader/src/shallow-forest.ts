import type { ForestData } from './forest.js';

/** So many questions are asked in each tree. */
const DEPTH = 5;
const NODES = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;

/**
 * Boosted trees of at most five levels, which a page is walked through some hundred thousand times. Every tree is laid out as if it
 * were whole: below node `n` stand `2n + 1`, for what isn't below the threshold, and `2n + 2`, so that nothing has to be looked up to
 * go on. Where a tree ends earlier, what follows asks for nothing.
 */
export class ShallowForest {
  private readonly base: number;
  private readonly trees: number;
  private readonly measure: Uint8Array;
  private readonly threshold: Float64Array;
  private readonly leaf: Float64Array;

  /** `columns`: where in a row of measures each of those that its trees ask for stands, if not in their own order. */
  constructor(
    { base, trees }: ForestData,
    private readonly columns?: readonly number[],
  ) {
    this.base = base;
    this.trees = trees.length;
    this.measure = new Uint8Array(trees.length * NODES);
    this.threshold = new Float64Array(trees.length * NODES).fill(-Infinity);
    this.leaf = new Float64Array(trees.length * LEAVES);
    trees.forEach((tree, at) => this.add(tree.split(' ').values(), at, 0));
  }

  private add(tokens: Iterator<string>, tree: number, node: number): void {
    const token = String(tokens.next().value);
    const sign = token.indexOf('<');
    if (sign < 0) {
      let leaf = node;
      while (leaf < NODES) leaf = 2 * leaf + 1;
      this.leaf[tree * LEAVES + leaf - NODES] = Number(token);
      return;
    }
    const asked = Number(token.slice(0, sign));
    const measure = this.columns ? this.columns[asked]! : asked;
    if (node >= NODES || measure > 255) throw new RangeError('a tree too deep, or too many measures');
    this.measure[tree * NODES + node] = measure;
    this.threshold[tree * NODES + node] = Number(token.slice(sign + 1));
    this.add(tokens, tree, 2 * node + 2);
    this.add(tokens, tree, 2 * node + 1);
  }

  /** Probabilities for candidates, a row of measures each. */
  probabilities(rows: readonly Float64Array[]): Float64Array {
    const chances = new Float64Array(rows.length);
    rows.forEach((measures, row) => (chances[row] = this.probability(measures)));
    return chances;
  }

  /** Every tree is asked about one candidate before the next, whose measures are at hand. The five questions stand one after another: as a loop they take twice as long. */
  private probability(measures: Float64Array): number {
    const { trees, measure, threshold, leaf } = this;
    let sum = this.base;
    for (let tree = 0, first = 0, leaves = -NODES; tree < trees; tree++, first += NODES, leaves += LEAVES) {
      let node = 1 + Number(measures[measure[first]!]! < threshold[first]!);
      let at = first + node;
      node = 2 * node + 1 + Number(measures[measure[at]!]! < threshold[at]!);
      at = first + node;
      node = 2 * node + 1 + Number(measures[measure[at]!]! < threshold[at]!);
      at = first + node;
      node = 2 * node + 1 + Number(measures[measure[at]!]! < threshold[at]!);
      at = first + node;
      node = 2 * node + 1 + Number(measures[measure[at]!]! < threshold[at]!);
      sum += leaf[leaves + node]!;
    }
    return 1 / (1 + Math.exp(-sum));
  }
}
