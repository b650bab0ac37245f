import { ANSWER_OF, othersReason } from '@formseal/contracts';
import type { Answer, ReviewField, SettleBody } from '@formseal/contracts';
import { optionsOf } from './groups.js';
import { isInked } from './items.js';
import type { Item, Stage } from './items.js';
import type { ReviewState } from './state.js';

/** What is said of an item among others: it is right as it stands, it stays empty, or it is looked at by itself. */
export type Word = 'right' | 'empty' | 'open';

/**
 * Whether an item can be settled with others by one word. A signature that is in doubt, a declaration and what the form
 * requires and nobody knows are decided one by one.
 */
export function isSettledTogether(item: Item): boolean {
  const { stage, fields, group } = item;
  const [{ type }] = fields as readonly [ReviewField];
  if (stage === 'ok' || stage === 'hand') return true;
  if (type === 'signature') return false;
  if (stage === 'unsure') return true;
  return stage === 'missing' && !isRequired(item) && (group || type !== 'checkbox');
}

/** Whether something is typed into it that is no value (yet): what stands behind it nobody sees, and nobody confirms. */
export const isHalfTyped = (item: Item | undefined, { drafts }: Pick<ReviewState, 'drafts'>): boolean =>
  item?.fields.some(({ id }) => drafts[id] !== undefined) === true;

/** Whether what is typed into it can't be a value, which is told at it. */
export const isRefused = (item: Item, state: Pick<ReviewState, 'drafts' | 'problems'>): boolean =>
  isHalfTyped(item, state) && item.fields.some(({ id }) => id in state.problems);

const isRequired = ({ fields }: Item): boolean => fields.some(({ format }) => format.required);

/** Why a suggestion may be about somebody else than the account's own person; null where nothing says so. */
export function whoseOf({ stage, fields }: Item): Answer | null {
  const reason = stage === 'unsure' ? othersReason(fields.flatMap(({ why }) => why)) : undefined;
  return reason === undefined ? null : ANSWER_OF[reason];
}

/** What is said of it where the person says nothing else: what may be somebody else's is right by their own tick alone. */
export const wordAtFirst = (item: Item): Word => (whoseOf(item) === null ? 'right' : 'open');

/** Items looked through under one heading: a stage, or one doubt about whose they are, which one answer may settle. */
export interface Section {
  readonly stage: Stage;
  readonly whose: Answer | null;
  readonly items: readonly Item[];
}

const LOOKED_AT: readonly Stage[] = ['unsure', 'missing', 'hand', 'ok'];

/** The items as they are looked through: what needs an answer first, then what only needs a look. */
export function sectionsOf(items: readonly Item[]): Section[] {
  const doubts = new Set(items.filter(isSettledTogether).flatMap((item) => whoseOf(item) ?? []));
  const of = (stage: Stage, whose: Answer | null): Section => ({
    ...{ stage, whose },
    items: items.filter((item) => item.stage === stage && doubtOf(item) === whose),
  });
  const sections = [...[...doubts].map((whose) => of('unsure', whose)), ...LOOKED_AT.map((stage) => of(stage, null))];
  return sections.filter((section) => section.items.length > 0);
}

const doubtOf = (item: Item): Answer | null => (isSettledTogether(item) ? whoseOf(item) : null);

/** Whether the person may say of it that it stays empty, where something is suggested. */
export const canStayEmpty = (item: Item): boolean =>
  item.stage === 'unsure' &&
  !isRequired(item) &&
  item.fields.some(({ value }) => value !== null && value !== 'false') &&
  !item.fields.some(isInked);

/** The fields that a word is about, each as it was seen. */
export function wordOn(item: Item, word: Word): SettleBody['fields'] {
  if (word === 'open') return [];
  // What a choice had ruled out is answered too once the choice is taken back.
  const all = word === 'empty' || item.stage === 'missing';
  const told = optionsOf(item).filter(({ confirmed, state }) => !confirmed && (all || state !== 'not_applicable'));
  return told.map(({ id, value }) => ({ id, seen: value, ...(word === 'empty' && { empty: true }) }));
}

/** A call settles no more fields than this; each is a step that can be taken back. */
const AT_ONCE = 500;

/** What is said of many fields, a call's worth at a time. */
export const inCalls = (fields: SettleBody['fields']): SettleBody['fields'][] =>
  Array.from({ length: Math.ceil(fields.length / AT_ONCE) }, (_call, at) =>
    fields.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** The stages that are looked through before they are settled; what is ready was looked at by the service. */
export const isLookedThrough = (stage: Stage): boolean => stage === 'unsure' || stage === 'missing';
