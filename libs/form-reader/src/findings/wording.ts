import type { FindingRule } from '@formseal/contracts';
import { called, quoted, type Form, type Rule, type Verdict } from './finding.js';
import type { Keyed } from './keyed.js';

/** Below this a value is a suggestion only, whatever made it so. */
export const SURE_ENOUGH = 0.75;

/** Text that another field may have had its label from as well. */
export function contestedCaption({ fields }: Form): Verdict[] {
  return fields.map((field) => field.item.draft.contested && `${called(field)} may be another field’s caption`);
}

const TABLE_ROW = /\b(row|zeile|ligne|fila|riga|rij) \d/;

/** A row of a table is one of many: seldom the account's own. */
export function tableRow({ fields }: Form): Verdict[] {
  return fields.map((field) => TABLE_ROW.test(field.item.label.folded) && `${called(field)} is a row of a table`);
}

/** What may leave a key unsure that no rule doubts, in the words alone. */
export const UNSURE = {
  words_left: 'Words of the label are left that nothing explains.',
  vague_heading: 'The heading or question over it is not understood, or names nobody.',
  name_disagrees: 'What the file calls the field says something else than the page, or alone says anything.',
  other_language: 'The words are of another language than the form’s.',
  by_name: 'Nothing but its name in the file says what it is.',
  by_neighbours: 'Only the fields around it say what it is.',
  two_in_one: 'It asks for two facts at once, of which a value holds one.',
} as const satisfies Partial<Record<FindingRule, string>>;

const BY = {
  tooltip: 'by its tooltip',
  name: 'by its name in the file',
  neighbours: 'by its neighbours',
  network: 'by what blanks like it asked for on other forms',
} as const;

/** Keys that words alone make no surer, for the one reason. */
const unsureFor =
  (rule: FindingRule): Rule =>
  ({ fields }) =>
    fields.map((field) => {
      const { guess } = field.item;
      if (!guess || !field.key || !isGuessed(field) || guess.confidence >= SURE_ENOUGH) return null;
      const reason = guess.unsure ?? (guess.by === 'neighbours' ? 'by_neighbours' : 'words_left');
      const by = guess.by ? BY[guess.by] : `by ${quoted(guess.words ?? '')} in ${called(field)}`;
      return reason === rule && { effect: 'unsure', because: `it is told ${by}` };
    });

/** A rule for each reason that words alone may leave a key unsure. */
export const UNSURE_WORDS: Partial<Record<FindingRule, Rule>> = Object.fromEntries(
  (Object.keys(UNSURE) as (keyof typeof UNSURE)[]).map((rule) => [rule, unsureFor(rule)]),
);

/** Signatures and consents are told by their type. */
const isGuessed = ({ key, item }: Keyed): boolean => item.draft.type !== 'signature' && key?.name !== 'consent';

/** Below this a place with a caption may be no blank; above it nearly every one is, and only its bounds are in doubt. */
const NO_BLANK = 0.4;

/** Places that may be no blanks: fewer than 40 % are. */
export function blankUnsure({ fields }: Form): Verdict[] {
  return fields.map((one) => isBlankFrom(0, NO_BLANK, one) && { effect: 'unsure', because: chanceOf(one) });
}

/** Blanks of which it is not sure where exactly they lie. Told last. */
export function placeUnsure({ fields }: Form): Verdict[] {
  return fields.map((one) => isBlankFrom(NO_BLANK, SURE_ENOUGH, one) && { effect: 'unsure', because: chanceOf(one) });
}

/** Whether a place for a value is a blank as surely as that. */
const isBlankFrom = (from: number, below: number, { key, item: { draft } }: Keyed): boolean =>
  key !== null && draft.confidence >= from && draft.confidence < below;

const chanceOf = ({ item: { draft } }: Keyed): string =>
  `the place is a blank with ${Math.round(100 * draft.confidence)} %`;
