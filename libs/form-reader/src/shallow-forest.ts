/** So many questions are asked in each tree. */
const DEPTH = 5;
export const NODES = 2 ** DEPTH - 1;
export const LEAVES = 2 ** DEPTH;

/**
 * Boosted trees of at most five levels. Every tree is laid out as if it were whole: below node `n` stand `2n + 1`, for what isn't below
 * the threshold, and `2n + 2`, so that nothing has to be looked up to go on. Where a tree ends earlier, what follows asks for nothing.
 */
export interface ShallowTrees {
  readonly base: number;
  readonly trees: number;
  readonly measure: Uint8Array;
  readonly threshold: Float64Array;
  readonly leaf: Float64Array;
}

/** Boosted trees of at most five levels, which a page is walked through some hundred thousand times. */
export class ShallowForest {
  constructor(private readonly laid: ShallowTrees) {}

  /** Probabilities for candidates, a row of measures each. */
  probabilities(rows: readonly Float64Array[]): Float64Array {
    const chances = new Float64Array(rows.length);
    rows.forEach((measures, row) => (chances[row] = this.probability(measures)));
    return chances;
  }

  /** Every tree is asked about one candidate before the next, whose measures are at hand. The five questions stand one after another: as a loop they take twice as long. */
  private probability(measures: Float64Array): number {
    const { base, trees, measure, threshold, leaf } = this.laid;
    let sum = base;
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
