/** Stands for a measure where nothing is asked. */
export const LEAF = -1;

/**
 * Boosted trees laid out as they are walked: of each node the measure it asks for and its threshold; what is below goes on with the
 * next, what isn't where the rest begins. A leaf asks for nothing.
 */
export interface Trees {
  readonly base: number;
  readonly roots: Int32Array;
  readonly measure: Int16Array;
  /** Thresholds, and what leaves add. */
  readonly value: Float64Array;
  readonly rest: Int32Array;
}

/** Boosted trees: the sum of the leaves, squashed, is a probability. */
export class Forest {
  private middles: Float64Array | undefined;

  constructor(private readonly trees: Trees) {}

  /** Probability for one candidate's measures. */
  probability(measures: Float64Array): number {
    const { base, roots, measure, value, rest } = this.trees;
    let sum = base;
    for (let tree = 0; tree < roots.length; tree++) {
      let at = roots[tree]!;
      for (let asked = measure[at]!; asked !== LEAF; asked = measure[at]!)
        at = measures[asked]! < value[at]! ? at + 1 : rest[at]!;
      sum += value[at]!;
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** What each measure adds to the sum: at every node on the way, how far the branch taken lies from the middle of both. */
  weights(measures: Float64Array): Float64Array {
    const { roots, measure, value, rest } = this.trees;
    const middle = (this.middles ??= this.middlesOf());
    const weights = new Float64Array(measures.length);
    for (const root of roots) {
      for (let at = root, asked = measure[at]!; asked !== LEAF; asked = measure[at]!) {
        const to = measures[asked]! < value[at]! ? at + 1 : rest[at]!;
        weights[asked]! += middle[to]! - middle[at]!;
        at = to;
      }
    }
    return weights;
  }

  /** Of each node the middle of what lies below it; of a leaf its own. */
  private middlesOf(): Float64Array {
    const { measure, value, rest } = this.trees;
    const middle = new Float64Array(value.length);
    // What a node leads to stands behind it.
    for (let at = value.length - 1; at >= 0; at--)
      middle[at] = measure[at] === LEAF ? value[at]! : (middle[rest[at]!]! + middle[at + 1]!) / 2;
    return middle;
  }
}
