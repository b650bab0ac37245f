import { shippedJudge, type Judge } from '../../forest-file.js';
import type { Spot } from '../../labels/page-map.js';
import { BoxPairs, PAIR_MEASURES, type BoxPage } from './pair-measures.js';

/** Two boxes are of one group from this chance on: where pairs are told best by trees of other publishers. */
const EXCLUSIVE = 0.4;
/** The same where other words stand between them, or each stands in a list with a head of its own. */
const PARTED = 0.6;
const WORDS_BETWEEN = PAIR_MEASURES.indexOf('words_between');
const HEADS_APART = PAIR_MEASURES.indexOf('heads_apart');

/** How likely two boxes exclude one another, as trained by `training/train-groups.mjs`. */
const pairJudge = shippedJudge(new URL('./weights.bin', import.meta.url), PAIR_MEASURES);

/** Boxes that exclude one another, each with its group: what the rules say, and what the judge makes of neighbours. */
export function groupBoxes(page: BoxPage, judge: Judge = pairJudge): Map<Spot, string> {
  const clusters = new Map<Spot, Cluster>();
  const optionOf = (box: Spot): string => page.labels.get(box)?.label.toLowerCase() ?? '';
  const clusterOf = (box: Spot): Cluster => {
    const known = clusters.get(box) ?? {
      boxes: [box],
      options: new Set([optionOf(box)]),
      ruled: page.ruled.get(box) ?? null,
    };
    clusters.set(box, known);
    return known;
  };
  const merge = (one: Cluster, other: Cluster): void => {
    const [large, small] = one.boxes.length < other.boxes.length ? [other, one] : [one, other];
    for (const box of small.boxes) {
      large.boxes.push(box);
      large.options.add(optionOf(box));
      clusters.set(box, large);
    }
    large.ruled ??= small.ruled;
  };
  const first = new Map<string, Spot>();
  for (const [box, name] of page.ruled) {
    const mate = first.get(name);
    if (!mate) first.set(name, box);
    else if (clusterOf(mate) !== clusterOf(box)) merge(clusterOf(mate), clusterOf(box));
  }
  const pairs = new BoxPairs(page);
  const isDeclared = page.map.spots.some(isRadio);
  const judged = pairs.pairs
    .filter(({ one, other }) => one.draft.group === null && other.draft.group === null)
    .filter((pair) => !pairs.mayBothBeTicked(pair))
    .filter((pair) => !isDeclared || isRadio(pair.one) || pairs.areOpposites(pair))
    .map((pair) => {
      const measures = pairs.measure(pair);
      const isParted = measures[WORDS_BETWEEN]! > 0 || measures[HEADS_APART] === 1;
      const chance = pairs.areYesAndNo(pair) ? 1 : judge(measures);
      return { ...pair, chance, least: isParted ? PARTED : EXCLUSIVE };
    })
    .filter(({ chance, least }) => chance >= least)
    .sort((a, b) => b.chance - a.chance);
  for (const { one, other } of judged) {
    const [left, right] = [clusterOf(one), clusterOf(other)];
    if (left !== right && mayMerge(left, right)) merge(left, right);
  }
  const name = `page ${page.map.content.page.page}, choice`;
  const several = [...new Set(clusters.values())].filter(({ boxes }) => boxes.length > 1);
  return new Map(several.flatMap(({ boxes }, at) => boxes.map((box) => [box, `${name} ${at + 1}`] as const)));
}

/** A file that makes one choice a set of radio buttons means its other boxes to be ticked each by itself. */
const isRadio = ({ draft }: Spot): boolean => draft.widget?.kind === 'radio';

interface Cluster {
  readonly boxes: Spot[];
  readonly options: Set<string>;
  /** The rule's group that it grew from. */
  ruled: string | null;
}

/** Two groups that a rule told apart stay apart, and so do groups that both give an answer. */
function mayMerge(one: Cluster, other: Cluster): boolean {
  if (one.ruled !== null && other.ruled !== null) return false;
  const [few, many] =
    one.options.size < other.options.size ? [one.options, other.options] : [other.options, one.options];
  return ![...few].some((option) => option !== '' && many.has(option));
}
