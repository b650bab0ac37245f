import type { ForestData } from './forest-file.js';
import { NumberFile, numberFile } from './number-file.js';
import { LEAVES, NODES, ShallowForest, type ShallowTrees } from './shallow-forest.js';

/** The names of the measures, as the trees of all forests count them. */
interface Said {
  readonly measures: readonly string[];
}

interface Head extends Said {
  readonly forests: Readonly<Record<string, Pick<ShallowTrees, 'base' | 'trees'>>>;
}

/** Trees from their lines. */
export function laidOutWhole({ base, trees }: ForestData): ShallowTrees {
  const laid = {
    base,
    trees: trees.length,
    measure: new Uint8Array(trees.length * NODES),
    threshold: new Float64Array(trees.length * NODES).fill(-Infinity),
    leaf: new Float64Array(trees.length * LEAVES),
  };
  trees.forEach((tree, at) => add(laid, tree.split(' ').values(), at, 0));
  return laid;
}

function add(laid: ShallowTrees, tokens: Iterator<string>, tree: number, node: number): void {
  const token = String(tokens.next().value);
  const sign = token.indexOf('<');
  if (sign < 0) {
    let leaf = node;
    while (leaf < NODES) leaf = 2 * leaf + 1;
    laid.leaf[tree * LEAVES + leaf - NODES] = Number(token);
    return;
  }
  const measure = Number(token.slice(0, sign));
  if (node >= NODES || measure > 255) throw new RangeError('a tree too deep, or too many measures');
  laid.measure[tree * NODES + node] = measure;
  laid.threshold[tree * NODES + node] = Number(token.slice(sign + 1));
  add(laid, tokens, tree, 2 * node + 2);
  add(laid, tokens, tree, 2 * node + 1);
}

/** The file of several forests over the same measures: every process reads it before its first flat page, so they are laid out in it. */
export function shallowForestsFile(said: Said, data: Readonly<Record<string, ForestData>>): Uint8Array {
  const laid = Object.entries(data).map(([name, forest]) => [name, laidOutWhole(forest)] as const);
  const forests = Object.fromEntries(laid.map(([name, { base, trees }]) => [name, { base, trees }]));
  return numberFile(
    { ...said, forests },
    laid.flatMap(([, { threshold, leaf, measure }]) => [threshold, leaf, measure]),
  );
}

/** What such a file says, and its forests by name; `placeOf` where in a row a measure stands. */
export function shallowForestsIn(
  bytes: Uint8Array,
  placeOf: (measure: string) => number,
): ReadonlyMap<string, ShallowForest> {
  const file = new NumberFile<Head>(bytes);
  const places = Uint8Array.from(file.head.measures, placeOf);
  const isInOrder = places.every((place, at) => place === at);
  return new Map(
    Object.entries(file.head.forests).map(([name, { base, trees }]) => {
      const threshold = file.next(Float64Array, trees * NODES);
      const leaf = file.next(Float64Array, trees * LEAVES);
      const asked = file.next(Uint8Array, trees * NODES);
      const measure = isInOrder ? asked : asked.map((at) => places[at]!);
      return [name, new ShallowForest({ base, trees, measure, threshold, leaf })];
    }),
  );
}
