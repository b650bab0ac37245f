import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Forest, LEAF, type Trees } from './forest.js';
import { NumberFile, numberFile } from './number-file.js';

/** Boosted trees as trained. */
export interface ForestData {
  readonly base: number;
  /**
   * A tree a line, depth first: `measure<threshold` for a node, followed by what lies below the threshold and then by the rest;
   * a number alone for a leaf.
   */
  readonly trees: readonly string[];
}

/** What is said of a forest: at least the names of the measures, as its trees count them. */
interface Said {
  readonly measures: readonly string[];
}

/** Trees from their lines. */
export function laidOut({ base, trees }: ForestData): Trees {
  const lines = trees.map((tree) => tree.split(' '));
  const nodes = lines.reduce((sum, { length }) => sum + length, 0);
  const laid = {
    base,
    roots: new Int32Array(trees.length),
    measure: new Int16Array(nodes).fill(LEAF),
    value: new Float64Array(nodes),
    rest: new Int32Array(nodes),
  };
  let used = 0;
  lines.forEach((tokens, tree) => {
    laid.roots[tree] = used;
    add(laid, tokens, used);
    used += tokens.length;
  });
  return laid;
}

function add({ measure, value, rest }: Trees, tokens: readonly string[], root: number): void {
  /** Those whose rest is yet to begin: with each leaf that of the last one does. */
  const open: number[] = [];
  tokens.forEach((token, i) => {
    const at = root + i;
    const sign = token.indexOf('<');
    value[at] = Number(token.slice(sign + 1));
    if (sign < 0) {
      if (open.length > 0) rest[open.pop()!] = at + 1;
    } else {
      measure[at] = Number(token.slice(0, sign));
      open.push(at);
    }
  });
}

/** The file of a forest: every process reads it before its first form, so its trees are laid out in it. */
export function forestFile(said: Said, data: ForestData): Uint8Array {
  const { base, roots, measure, value, rest } = laidOut(data);
  if (measure.some((asked) => asked >= said.measures.length)) throw new RangeError('a tree asks for what has no name');
  return numberFile({ ...said, base, trees: roots.length, nodes: value.length }, [value, rest, roots, measure]);
}

/** What such a file says, and its forest. */
export function forestIn<S extends Said>(bytes: Uint8Array): S & { readonly forest: Forest } {
  const file = new NumberFile<S & { base: number; trees: number; nodes: number }>(bytes);
  const { base, trees, nodes } = file.head;
  const value = file.next(Float64Array, nodes);
  const rest = file.next(Int32Array, nodes);
  const roots = file.next(Int32Array, trees);
  const measure = file.next(Int16Array, nodes);
  return { ...file.head, forest: new Forest({ base, roots, measure, value, rest }) };
}

/** What judges a row of measures: the chance that what is asked is so. */
export type Judge = (measures: Float64Array) => number;

/** The judge in a file beside the code, of measures in this order, read when it is asked for the first time. */
export function shippedJudge(file: URL, order: readonly string[]): Judge {
  let trained: { readonly forest: Forest; readonly columns: readonly number[] } | undefined;
  return (row) => {
    if (!trained) {
      const { measures, forest } = forestIn(readFileSync(fileURLToPath(file)));
      trained = { forest, columns: measures.map((name) => order.indexOf(name)) };
    }
    return trained.forest.probability(new Float64Array(trained.columns.map((at) => row[at]!)));
  };
}
