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

/**
 * Boosted trees laid out for one walk without a fork: of each node the measure it asks for, its threshold, and where what isn't
 * below it goes on; what is below goes on one further. A leaf goes on to itself, so that all walks are equally long.
 */
export class Forest {
  private readonly base: number;
  private readonly roots: number[] = [];
  private readonly measure: Int32Array;
  private readonly threshold: Float64Array;
  private readonly next: Int32Array;
  private readonly leaf: Float64Array;
  /** Of each node the middle of what lies below it; of a leaf its own. */
  private readonly middle: Float64Array;
  private depth = 0;
  private used = 0;

  constructor({ base, trees }: ForestData) {
    this.base = base;
    const all = trees.map((tree) => tree.split(' '));
    const nodes = all.reduce((sum, tree) => sum + tree.length, 0);
    this.measure = new Int32Array(nodes);
    this.threshold = new Float64Array(nodes);
    this.next = new Int32Array(nodes);
    this.leaf = new Float64Array(nodes);
    this.middle = new Float64Array(nodes);
    for (const tree of all) {
      this.roots.push(this.used);
      this.add(tree.values(), this.used++, 0);
    }
  }

  private add(tokens: Iterator<string>, at: number, depth: number): void {
    const token = String(tokens.next().value);
    const sign = token.indexOf('<');
    if (depth > this.depth) this.depth = depth;
    if (sign < 0) {
      this.middle[at] = this.leaf[at] = Number(token);
      this.threshold[at] = -Infinity;
      this.next[at] = at;
      return;
    }
    const rest = this.used;
    this.used += 2;
    this.measure[at] = Number(token.slice(0, sign));
    this.threshold[at] = Number(token.slice(sign + 1));
    this.next[at] = rest;
    this.add(tokens, rest + 1, depth + 1);
    this.add(tokens, rest, depth + 1);
    this.middle[at] = (this.middle[rest]! + this.middle[rest + 1]!) / 2;
  }

  /** Probability for one candidate's measures. */
  probability(measures: Float64Array): number {
    const { roots, measure, threshold, next, leaf, depth } = this;
    let sum = this.base;
    for (let tree = 0; tree < roots.length; tree++) {
      let at = roots[tree]!;
      for (let i = 0; i < depth; i++) at = next[at]! + Number(measures[measure[at]!]! < threshold[at]!);
      sum += leaf[at]!;
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** What each measure adds to the sum: at every node on the way, how far the branch taken lies from the middle of both. */
  weights(measures: Float64Array): Float64Array {
    const { roots, measure, threshold, next, middle, depth } = this;
    const weights = new Float64Array(measures.length);
    for (const root of roots) {
      for (let at = root, i = 0; i < depth; i++) {
        const to = next[at]! + Number(measures[measure[at]!]! < threshold[at]!);
        weights[measure[at]!]! += middle[to]! - middle[at]!;
        at = to;
      }
    }
    return weights;
  }
}
