import type { ReadField } from '@formseal/contracts';
import type { LabelledBlank } from './labelled-forms.js';
import { matchTruth, type Match, type Matched } from './match-truth.js';
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

/**
 * Compares one form's fields with its labelled blanks; blanks that were not found count for nothing but `found`. `declared` are
 * the fields of the form's fillable file, where `fields` were read from its flat twin.
 */
export function scoreTruth(
  truth: TruthForm,
  fields: readonly ReadField[],
  declared: readonly ReadField[] = fields,
): TruthScore {
  const matches = matchTruth(truth, fields);
  const count = (test: (match: Match) => boolean): number => matches.filter(test).length;
  const right = ({ wanted, field }: Match): boolean =>
    wanted.key === field.semanticKey || (wanted.orKeys ?? []).includes(field.semanticKey);
  return {
    wanted: truth.fields.length,
    found: matches.length,
    labelF1: matches.reduce((sum, { wanted, field }) => sum + tokenF1(wanted.label, field.label), 0),
    labelsRight: count(({ wanted, field }) => tokenF1(wanted.label, field.label) > 0.5),
    keyRight: count((match) => match.wanted.key !== null && right(match)),
    keyWrong: count((match) => match.wanted.key !== null && match.field.semanticKey !== null && !right(match)),
    keyMissed: count((match) => match.wanted.key !== null && match.field.semanticKey === null && !right(match)),
    keyInvented: count((match) => match.wanted.key === null && !right(match)),
    stateRight: count(({ wanted, field }) => wanted.state === field.state),
    ...pairsOf(matches, declared === fields ? matches : matchTruth(truth, declared)),
  };
}

/**
 * Pairs of blanks in one group: agreed on, missed, made up. What the form's own file makes exclude one another (`declared`: its
 * fields at the blanks) is no invention, whatever the print says and whichever of its files was read.
 */
export function pairsOf(
  matches: readonly Matched<TruthField | LabelledBlank>[],
  declared: readonly Matched<TruthField | LabelledBlank>[] = matches,
): Pick<TruthScore, 'pairsRight' | 'pairsMissed' | 'pairsInvented'> {
  let [pairsRight, pairsMissed, pairsInvented] = [0, 0, 0];
  const names = new Map(declared.map(({ wanted, field }) => [wanted, field.widget?.name]));
  const isDeclared = (a: TruthField | LabelledBlank, b: TruthField | LabelledBlank): boolean =>
    names.get(a) !== undefined && names.get(a) === names.get(b);
  matches.forEach(({ wanted, field }, i) => {
    for (const { wanted: otherWanted, field: otherField } of matches.slice(i + 1)) {
      const together = wanted.group !== null && wanted.group === otherWanted.group;
      const read = field.checkboxGroup !== null && field.checkboxGroup === otherField.checkboxGroup;
      if (together && read) pairsRight++;
      else if (together) pairsMissed++;
      else if (read && !isDeclared(wanted, otherWanted)) pairsInvented++;
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
