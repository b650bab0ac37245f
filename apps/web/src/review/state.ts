import { ANSWER_OF } from '@formseal/contracts';
import type { Present, ReviewDocument, ReviewField, ReviewPage } from '@formseal/contracts';
import type { Item } from './items.js';
import type { Saving } from './save-queue.js';

/** What is on the screen of a review. */
export interface ReviewState {
  readonly document: ReviewDocument;
  readonly items: readonly Item[];
  /** As they are shown: turned so that their print reads upright. */
  readonly pages: readonly ReviewPage[];
  readonly byId: ReadonlyMap<string, ReviewField>;
  readonly itemById: ReadonlyMap<string, Item>;
  /** Which fields lie on which page; the same until one is drawn or erased. */
  readonly onPages: ReadonlyMap<number, readonly string[]>;
  readonly focus: string | null;
  /** Items from which a person went on to a later one: who passed one over is not led to it again. */
  readonly passed: ReadonlySet<string>;
  readonly drafts: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  readonly saving: Saving;
  /** Steps that were taken here are not in the form yet. */
  readonly underWay: boolean;
  /** The refusal after which nothing is saved from here. */
  readonly because: unknown;
  /** Why what was to be taken back last was not. */
  readonly notUndone: string | null;
  readonly undo: readonly string[];
  /** Fields somebody else has just changed. */
  readonly flashed: ReadonlySet<string>;
  /** Who else has the document open. */
  readonly present: readonly Present[];
  /** Another with each step of those who were asked to sign. */
  readonly asked: string | null;
  /** The pencil is in hand: what is dragged or clicked on a page becomes a field. */
  readonly drawing: boolean;
  /** What is drawn is the place of the signature, and nothing is asked about it. */
  readonly placing: boolean;
  /** The blank that is being moved or resized. */
  readonly adjusting: string | null;
  /** The item that is looked at beside the page. */
  readonly pointed: string | null;
  /** Fields of which somebody who looks through them has said that they stay empty, and not yet given their word. */
  readonly saidEmpty: ReadonlySet<string>;
  /** The option that another took the place of, where only the reader says that one of them can be. */
  readonly replaced: { readonly id: string; readonly by: string } | null;
  /** The item whose pieces are selected all at once. */
  readonly selected: string | null;
}

/** A screen on which nothing was done yet. */
export const UNTOUCHED = {
  focus: null,
  passed: new Set<string>(),
  drafts: {},
  problems: {},
  saving: 'saved' as const,
  underWay: false,
  because: null,
  notUndone: null,
  flashed: new Set<string>(),
  present: [],
  asked: null,
  drawing: false,
  placing: false,
  adjusting: null,
  pointed: null,
  saidEmpty: new Set<string>(),
  replaced: null,
  selected: null,
};

export function pageOf({ pages }: ReviewState, number: number): ReviewPage {
  const page = pages.find((one) => one.page === number);
  if (!page) throw new Error(`the form has no page ${number}`);
  return page;
}

/** Nothing is left to do about it here but to have it. */
export const isFinished = ({ status }: Pick<ReviewDocument, 'status'>): boolean =>
  status === 'signed' || status === 'sent' || status === 'revoked';

/** Whether something that was typed or done here is not in the form yet. */
export const isUnsaved = ({ underWay, drafts }: ReviewState): boolean => underWay || Object.keys(drafts).length > 0;

/** Whether whoever looks at it may sign it here, once all is confirmed. */
export const isSignedHere = ({ document: { access, requiresStrongerSignature, requested } }: ReviewState): boolean =>
  access.sign && !requiresStrongerSignature && requested !== 'open';

/** Whether it is taken from here filled in, and signed where the form asks for it. */
export const isSignedElsewhere = ({ document: { access, requiresStrongerSignature } }: ReviewState): boolean =>
  access.via === 'session' && requiresStrongerSignature;

/** Nothing on the form asks for the signature. */
export const isUnplaced = ({ document: { fields } }: Pick<ReviewState, 'document'>): boolean =>
  !fields.some(({ type, state }) => type === 'signature' && state !== 'out_of_scope' && state !== 'not_applicable');

/** More than these nobody reads before they sign. */
const MOST_LEFT = 3;

/** Signatures that the service left to somebody else, by the form's words alone, on a form that is signed elsewhere. */
export function leftToSign(state: Pick<ReviewState, 'document'>): ReviewField[] {
  if (isUnplaced(state)) return [];
  const isLeft = ({ type, state: standing, removed, why }: ReviewField) =>
    type === 'signature' &&
    standing === 'out_of_scope' &&
    !removed &&
    why.some((reason) => ANSWER_OF[reason] === 'others_signature');
  return state.document.fields.filter(isLeft).slice(0, MOST_LEFT);
}

/** Who writes is not about to say where they sign any more; the pencil stays in hand. */
export const putDown = ({ placing }: ReviewState): Partial<ReviewState> =>
  placing ? { drawing: false, placing: false } : {};
