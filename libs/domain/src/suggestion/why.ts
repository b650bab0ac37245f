import { othersReason } from '@formseal/contracts';
import type { ReadField, Reason } from '@formseal/contracts';
import { isTooLong } from '../values/fault-on-paper.js';
import { parseKey } from '../vocabulary/semantic-key.js';
import { troubleOf } from './room.js';
import { SURE_ENOUGH } from './sure-enough.js';
import type { SuggestedValue } from './suggestion.js';

/** What keeps a field from everybody but the hand or the office it is for. */
const CLOSED: ReadonlySet<Reason> = new Set([
  'by_hand',
  'foreign_signature',
  'office_part',
  'read_only',
  'signed_already',
]);

/** Why a field is not simply filled in, what weighs most first; nothing where it is, or where nothing is known to put in. */
export function whyOf(field: ReadField, suggested: SuggestedValue): Reason[] {
  const read = field.why ?? [];
  switch (suggested.state) {
    case 'unsure':
      return whyUnsure(ownReason(field, suggested), read);
    case 'missing':
      if (suggested.beyondRoom) return ['no_room', ...othersAmong(read)];
      return field.semanticKey === null ? [...read] : othersAmong(read);
    case 'hand':
    case 'out_of_scope':
      return whyClosed(read);
    default:
      return [];
  }
}

/** What of these reasons keeps a field from the account: what is left to others is not doubted any more. */
export const whyClosed = (reasons: readonly Reason[]): Reason[] => reasons.filter((reason) => CLOSED.has(reason));

/** Nothing is known to put in; who sends a value for its meaning may mean somebody else all the same. */
function othersAmong(read: readonly Reason[]): Reason[] {
  const reason = othersReason(read);
  return reason === undefined ? [] : [reason];
}

/** What the reader could not know. */
const SAYS_MORE: ReadonlySet<Reason> = new Set([
  'other_caption',
  'for_another',
  'no_room',
  'unprintable',
  'day_of_signing',
]);

/** What stands in the form or is nobody's but the person's says more than what the reader found. */
function whyUnsure(own: Reason, read: readonly Reason[]): Reason[] {
  if (own === 'filled_in' || own === 'box_left_empty') return [own];
  return SAYS_MORE.has(own) || read.length === 0 ? [own, ...read] : [...read];
}

/** What makes a suggestion unsure besides what the reader found. */
function ownReason(field: ReadField, { source, value, dated, renamed }: SuggestedValue): Reason {
  const { state, type, checkboxGroup, semanticKey, confidence } = field;
  // What is longer than the form allows could not be signed: that says more than that it stands there.
  if (state === 'filled') return value !== null && isTooLong(field, value) ? 'no_room' : 'filled_in';
  const trouble = troubleOf(field, value);
  if (trouble !== null) return trouble;
  if (renamed) return 'other_caption';
  if (type === 'checkbox' && checkboxGroup === null && source === 'none' && value === 'false') return 'box_left_empty';
  if (type === 'checkbox' && checkboxGroup !== null) return 'one_of_group';
  if (dated !== undefined && source === 'none') return 'day_of_signing';
  if (source === 'learned_cache') return 'supplied_before';
  const party = semanticKey === null ? 'self' : parseKey(semanticKey)?.party;
  if (party !== 'self' && party !== 'organisation') return 'for_another';
  // The value may stand in the profile just so: it is the field that is doubted.
  return confidence < SURE_ENOUGH ? 'certainty' : 'worked_out';
}
