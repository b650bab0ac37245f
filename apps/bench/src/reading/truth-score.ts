import type { ReadField, Rect } from '@formseal/contracts';
import type { TruthField, TruthForm } from './truth.js';

/** How what was read of the labelled blanks compares with what a person said of them. */
export interface TruthScore {
  readonly wanted: number;
  readonly found: number;
  /** Sum of the token F1 of the labels, and how many share more than half of their words. */
  readonly labelF1: number;
  readonly labelsRight: number;
  /** Blanks that have a key: read right, read as another, read as none. */
  readonly keyRight: number;
  readonly keyWrong: number;
  readonly keyMissed: number;
  /** Blanks that mean nothing of the vocabulary but were given a key. */
  readonly keyInvented: number;
  readonly stateRight: number;
  /** Pairs of blanks in one group: agreed on, missed, made up. */
  readonly pairsRight: number;
  readonly pairsMissed: number;
  readonly pairsInvented: number;
}

type Pair = readonly [TruthField, ReadField];

/** Compares one form's fields with its labelled blanks; blanks that were not found count for nothing but `found`. */
export function scoreTruth(truth: TruthForm, fields: readonly ReadField[]): TruthScore {
  const pairs = truth.fields.flatMap((wanted): Pair[] => {
    const field = matchOf(wanted, fields);
    return field ? [[wanted, field]] : [];
  });
  const count = (test: (pair: Pair) => boolean): number => pairs.filter(test).length;
  return {
    wanted: truth.fields.length,
    found: pairs.length,
    labelF1: pairs.reduce((sum, [wanted, field]) => sum + tokenF1(wanted.label, field.label), 0),
    labelsRight: count(([wanted, field]) => tokenF1(wanted.label, field.label) > 0.5),
    keyRight: count(([wanted, field]) => wanted.key !== null && wanted.key === field.semanticKey),
    keyWrong: count(
      ([wanted, field]) => wanted.key !== null && field.semanticKey !== null && wanted.key !== field.semanticKey,
    ),
    keyMissed: count(([wanted, field]) => wanted.key !== null && field.semanticKey === null),
    keyInvented: count(([wanted, field]) => wanted.key === null && field.semanticKey !== null),
    stateRight: count(([wanted, field]) => wanted.state === field.state),
    ...scoreGroups(pairs),
  };
}

function matchOf(wanted: TruthField, fields: readonly ReadField[]): ReadField | null {
  let best: ReadField | null = null;
  let most = 0.5;
  for (const field of fields) {
    const shared = field.page === wanted.page ? overlap(field.rect, wanted.rect) : 0;
    if (shared > most) [best, most] = [field, shared];
  }
  return best;
}

/** Area two rects share, of the area they cover together. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const area = (rect: Rect): number => (rect[2] - rect[0]) * (rect[3] - rect[1]);
  return (width * height) / (area(a) + area(b) - width * height);
}

function scoreGroups(pairs: readonly Pair[]): Pick<TruthScore, 'pairsRight' | 'pairsMissed' | 'pairsInvented'> {
  let [pairsRight, pairsMissed, pairsInvented] = [0, 0, 0];
  pairs.forEach(([wanted, field], i) => {
    for (const [otherWanted, otherField] of pairs.slice(i + 1)) {
      const together = wanted.group !== null && wanted.group === otherWanted.group;
      const read = field.checkboxGroup !== null && field.checkboxGroup === otherField.checkboxGroup;
      if (together && read) pairsRight++;
      else if (together) pairsMissed++;
      else if (read) pairsInvented++;
    }
  });
  return { pairsRight, pairsMissed, pairsInvented };
}

const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words two texts share, as the scorer of the development forms counts them. */
export function tokenF1(a: string, b: string): number {
  const left = tokens(a);
  const right = tokens(b);
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...left];
  let shared = 0;
  for (const token of right) {
    const at = rest.indexOf(token);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared++;
  }
  return (2 * shared) / (left.length + right.length);
}
