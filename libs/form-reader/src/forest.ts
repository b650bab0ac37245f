import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Boosted trees as trained: the sum of the leaves, squashed, is a probability. */
export interface ForestData {
  readonly base: number;
  /**
   * A tree a line, depth first: `measure<threshold` for a node, followed by what lies below the threshold and then by the rest;
   * a number alone for a leaf.
   */
  readonly trees: readonly string[];
}

/** Boosted trees with the names of the measures that they count. */
export interface NamedForestData extends ForestData {
  readonly measures: readonly string[];
}

/** What judges a row of measures: the chance that what is asked is so. */
export type Judge = (measures: Float64Array) => number;

/** A judge from its file, of measures in this order; it takes those that its trees ask for. */
export function judgeOf(weights: NamedForestData, order: readonly string[]): Judge {
  const forest = new Forest(weights);
  const columns = weights.measures.map((name) => order.indexOf(name));
  return (measures) => forest.probability(new Float64Array(columns.map((at) => measures[at]!)));
}

/** The judge in a file beside the code, read when it is asked for the first time. */
export function shippedJudge(file: URL, order: readonly string[]): Judge {
  let trained: Judge | undefined;
  return (measures) => {
    trained ??= judgeOf(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as NamedForestData, order);
    return trained(measures);
  };
}

/** Stands for a measure where nothing is asked. */
const LEAF = -1;

/**
 * Boosted trees laid out as they are written: of each node the measure it asks for and its threshold; what is below goes on with the next,
 * what isn't where the rest begins. A leaf asks for nothing.
 */
export class Forest {
  private readonly base: number;
  private readonly roots: number[] = [];
  private readonly measure: Int16Array;
  /** Thresholds, and what leaves add. */
  private readonly value: Float64Array;
  private readonly rest: Int32Array;
  private middles: Float64Array | undefined;

  constructor({ base, trees }: ForestData) {
    this.base = base;
    const all = trees.map((tree) => tree.split(' '));
    const nodes = all.reduce((sum, { length }) => sum + length, 0);
    this.measure = new Int16Array(nodes).fill(LEAF);
    this.value = new Float64Array(nodes);
    this.rest = new Int32Array(nodes);
    let used = 0;
    for (const tokens of all) {
      this.roots.push(used);
      this.add(tokens, used);
      used += tokens.length;
    }
  }

  /** Every process waits for some hundred thousand nodes before it reads its first form: they are gone through in one loop. */
  private add(tokens: readonly string[], root: number): void {
    const { measure, value, rest } = this;
    /** Those whose rest is yet to begin: with each leaf that of the last one does. */
    const open: number[] = [];
    for (let i = 0, at = root; i < tokens.length; i++, at++) {
      const token = tokens[i]!;
      const sign = token.indexOf('<');
      value[at] = Number(token.slice(sign + 1));
      if (sign < 0) {
        if (open.length > 0) rest[open.pop()!] = at + 1;
      } else {
        measure[at] = Number(token.slice(0, sign));
        open.push(at);
      }
    }
  }

  /** Probability for one candidate's measures. */
  probability(measures: Float64Array): number {
    const { roots, measure, value, rest } = this;
    let sum = this.base;
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
    const { roots, measure, value, rest } = this;
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
    const { measure, value, rest } = this;
    const middle = new Float64Array(value.length);
    // What a node leads to stands behind it.
    for (let at = value.length - 1; at >= 0; at--)
      middle[at] = measure[at] === LEAF ? value[at]! : (middle[rest[at]!]! + middle[at + 1]!) / 2;
    return middle;
  }
}
