import type { DraftField } from '../../draft-field.js';
import { words } from '../rules/compiled.js';
import { doubted, isAddressKey, isOwn, unknown, type Keyed } from './keyed.js';

/** "If different from the above": asked for only where the answer is another than the one given already. */
const OTHERWISE = words(
  '(?:if|when|where) (?:\\w+ ){0,2}(?:different|other than|not (?:the )?same)|(?:if|other than) (?:\\w+ ){0,2}not (?:the )?(?:applicant|same|member|you)|' +
    '(?:falls|wenn|sofern|soweit) (?:\\w+ ){0,3}(?:nicht|abweichend\\w*|anders|weicht)|abweichend\\w*|' +
    'si (?:\\w+ ){0,3}(?:different\\w*|autre|distint\\w*|otr[oa])|se (?:\\w+ ){0,3}(?:divers\\w*|differente)|(?:indien|als) (?:\\w+ ){0,3}(?:anders|afwijk\\w*|niet)',
);

/** A row of a list, by its letter or number: "A – First name" is the first of several people. */
const ROW = /^(?:[a-z]|\d{1,2})$/;

/** Fields between the parts of one address. */
const ADDRESS_REACH = 2;

/** What is asked only under a condition that nobody has met is left open, an address with all its parts; a row of a list is doubted. */
export function doubtConditions(fields: readonly Keyed[]): Keyed[] {
  let openUntil = -1;
  return fields.map((field, at) => {
    if (!isOwn(field)) return field;
    const { label } = field.item;
    const address = isAddressKey(field);
    if (OTHERWISE.test(label.folded) || (address && at <= openUntil && field.item.standing !== 'own')) {
      if (address) openUntil = at + ADDRESS_REACH;
      return doubted(unknown(field));
    }
    return ROW.test(label.context) ? doubted(field) : field;
  });
}

/** Two signatures on one row: the second is another person's, as long as neither says whose it is. */
export function doubtCoSigners(fields: readonly Keyed[]): Keyed[] {
  const signature = ({ item }: Keyed): boolean => item.draft.type === 'signature' && item.standing !== 'own';
  return fields.map((field, at) => {
    if (!signature(field)) return field;
    const second = fields
      .slice(0, at)
      .some((other) => signature(other) && onOneRow(other.item.draft, field.item.draft));
    return second ? doubted(field) : field;
  });
}

const onOneRow = (a: DraftField, b: DraftField): boolean =>
  a.page === b.page && Math.min(a.rect.y1, b.rect.y1) > Math.max(a.rect.y0, b.rect.y0);
