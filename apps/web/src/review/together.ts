import { ANSWER_OF, othersReason } from '@formseal/contracts';
import type { Answer, ReviewField, SettleBody } from '@formseal/contracts';
import { optionsOf } from './groups.js';
import { isDeclared, isInked } from './items.js';
import type { Item, Stage } from './items.js';
import type { ReviewState } from './state.js';

/** What is said of an item among others: it is right as it stands, it stays empty, or it is looked at by itself. */
export type Word = 'right' | 'empty' | 'open';

/** Doubts about a place to sign, not about whose it is: what comes of it is in the last look. */
const SEEN_LATER: ReadonlySet<Answer> = new Set(['certainty', 'place']);

const isPlainSignature = ({ stage, fields }: Item): boolean =>
  stage === 'unsure' && fields.every(({ why }) => why.length > 0 && why.every((one) => SEEN_LATER.has(ANSWER_OF[one])));

/**
 * Whether an item can be settled with others by one word. A signature that may be somebody else's, a declaration and what the
 * form requires and nobody knows are decided one by one.
 */
export function isSettledTogether(item: Item): boolean {
  const { stage, fields, group } = item;
  const [{ type }] = fields as readonly [ReviewField];
  if (stage === 'ok' || stage === 'hand') return true;
  if (type === 'signature') return isPlainSignature(item);
  if (isDeclared(item)) return false;
  if (stage === 'unsure') return true;
  return stage === 'missing' && !isRequired(item) && (group || type !== 'checkbox');
}

/** Whether something is typed into it that is no value (yet): what stands behind it nobody sees, and nobody confirms. */
export const isHalfTyped = (item: Item | undefined, { drafts }: Pick<ReviewState, 'drafts'>): boolean =>
  item?.fields.some(({ id }) => drafts[id] !== undefined) === true;

/** Whether what is typed into it can't be a value, which is told at it. */
export const isRefused = (item: Item, state: Pick<ReviewState, 'drafts' | 'problems'>): boolean =>
  isHalfTyped(item, state) && item.fields.some(({ id }) => id in state.problems);

/** Confirmed, and typed over since with what can't stand there: it waits for a word again. */
export const isTypedOver = (item: Item | undefined, state: Pick<ReviewState, 'drafts' | 'problems'>): boolean =>
  item?.stage === 'done' && isRefused(item, state);

const isRequired = ({ fields }: Item): boolean => fields.some(({ format }) => format.required);

/** Under which heading items are looked through. */
export type Heading = 'own' | 'others' | 'declared' | 'alone' | Stage;

/** Doubts that see somebody else named; the others only miss that it is the account's own person. */
const NAMES_OTHERS: ReadonlySet<Answer> = new Set(['somebody_else', 'others_form', 'of_thing', 'addressee']);

export function headingOf(item: Item): Heading {
  if (!isSettledTogether(item)) return isDeclared(item) ? 'declared' : 'alone';
  const reason = item.stage === 'unsure' ? othersReason(item.fields.flatMap(({ why }) => why)) : undefined;
  if (reason === undefined) return item.stage;
  return NAMES_OTHERS.has(ANSWER_OF[reason]) ? 'others' : 'own';
}

/** What needs an answer first, then what only needs a look. */
const HEADINGS: readonly Heading[] = ['own', 'others', 'declared', 'alone', 'unsure', 'missing', 'hand', 'ok'];

/** Items looked through under one heading. */
export interface Section {
  readonly heading: Heading;
  readonly items: readonly Item[];
}

export const sectionsOf = (items: readonly Item[]): Section[] =>
  HEADINGS.map((heading) => ({ heading, items: items.filter((item) => headingOf(item) === heading) })).filter(
    (section) => section.items.length > 0,
  );

/** Whose it is one answer may say for all of them. */
export const isWhose = (heading: Heading): boolean => heading === 'own' || heading === 'others';

/** What one answer for all is about: those of which nothing was said yet, and all of them once that leaves none. */
export function meantByAll(items: readonly Item[], wordOf: (item: Item) => Word): readonly Item[] {
  const open = items.filter((item) => wordOf(item) === 'open');
  return open.length > 0 ? open : items;
}

/** What is said of it where the person says nothing else: what is not settled together, or may be somebody else's, waits for their own tick. */
export function wordAtFirst(item: Item): Word {
  const heading = headingOf(item);
  return heading === 'alone' || heading === 'declared' || isWhose(heading) ? 'open' : 'right';
}

/** Whether a tick says all there is to say: of a declaration it does not, and of what is required and nobody knows. */
export const canBeRight = (item: Item): boolean =>
  isSettledTogether(item) || (item.stage === 'unsure' && !isDeclared(item));

/** Whether the person may say of it that it stays empty, where something is suggested or is theirs alone to declare. */
export const canStayEmpty = (item: Item): boolean =>
  !isRequired(item) &&
  ((item.stage === 'unsure' || item.stage === 'ok') && !isDeclared(item)
    ? item.fields.some(wouldStand) && !item.fields.some(isInked)
    : (item.stage === 'missing' || item.stage === 'unsure') &&
      !isSettledTogether(item) &&
      item.fields[0]?.type === 'checkbox');

/** Whether something is written there unless the person says otherwise: a value, a tick, the signature. */
const wouldStand = ({ type, value }: ReviewField): boolean =>
  type === 'signature' || (value !== null && value !== 'false');

/** Whether it is a declaration that stands ticked already, in the file or from before: the person may say that it holds. */
export const canStayTicked = (item: Item): boolean =>
  item.stage === 'unsure' && isDeclared(item) && item.fields.some(({ value }) => value === 'true');

/** Whether anything can be said of it among others. */
export const canBeSaid = (item: Item): boolean => canBeRight(item) || canStayEmpty(item) || canStayTicked(item);

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
