import type { ReviewField } from '@formseal/contracts';
import type { Step } from './kept.js';
import type { ReviewState } from './state.js';

type Texts = Readonly<Record<string, string>>;

/** What stood in an input before something was typed there, until that is handed in or the input is left. */
export interface Begun {
  readonly fields: readonly ReviewField[];
  readonly drafts: Texts;
  readonly problems: Texts;
  /** What was typed so far is in the form by now, as nobody's last word. */
  readonly saved: boolean;
}

export const isAbout = (begun: Begun | null, id: string | undefined): boolean =>
  begun?.fields.some((field) => field.id === id) === true;

export const begunIn = (fields: readonly ReviewField[], { drafts, problems }: ReviewState): Begun => ({
  fields,
  drafts: only(drafts, fields),
  problems: only(problems, fields),
  saved: false,
});

/** The texts and reasons at hand, in these fields as before. */
export const asItStood = (
  begun: Begun,
  { drafts, problems }: ReviewState,
): Pick<ReviewState, 'drafts' | 'problems'> => ({
  drafts: { ...without(drafts, begun.fields), ...begun.drafts },
  problems: { ...without(problems, begun.fields), ...begun.problems },
});

/** Takes out of the form again what was saved of it meanwhile. */
export function stepBack({ fields }: Begun): Step {
  const [{ id, value, confirmed, part }] = fields as readonly [ReviewField];
  if (part === null) return { kind: 'fill', fieldId: id, value, confirmed };
  return { kind: 'pieces', pieces: fields.map((piece) => ({ id: piece.id, value: piece.value })), confirmed };
}

const isIn = (fields: readonly ReviewField[], id: string): boolean => fields.some((field) => field.id === id);

const only = (texts: Texts, fields: readonly ReviewField[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => isIn(fields, id)));

const without = (texts: Texts, fields: readonly ReviewField[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => !isIn(fields, id)));
