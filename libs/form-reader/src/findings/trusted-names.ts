import { rowOf } from '../nearby.js';
import { byBlank, type Form } from './finding.js';
import { isNameKey, isOwn, isSure, type Keyed } from './keyed.js';

/**
 * What these say is that a form names others besides: that may make the name a question, but what stands under the first name of a form is of
 * whoever is named there, and that is whoever fills it in (of 130 such values on labelled forms none was another's).
 */
const NAMES_OTHERS = new Set(['name_again', 'between_two']);

/** The names under which what is asked is the account's own, by their places among the fields. */
export function trustedNames({ fields, findings }: Pick<Form, 'fields' | 'findings'>): ReadonlySet<number> {
  const trusted = new Set<number>();
  const found = byBlank(findings);
  const asked = new Set<string>();
  fields.forEach((field, at) => {
    if (!isNameKey(field) || field.key!.part !== null) return;
    const isFirst = !asked.has(field.key!.name);
    asked.add(field.key!.name);
    if (!isOwn(field)) return;
    if (isSure(field) || (isFirst && isDoubtedForOthers(field, found.get(at) ?? []))) trusted.add(at);
    else if (isFirst && isOtherHalf(field, fields, trusted, at)) trusted.add(at);
  });
  return trusted;
}

const isDoubtedForOthers = ({ item }: Keyed, found: readonly { readonly rule: string }[]): boolean =>
  found.length > 0 &&
  found.every(({ rule }) => NAMES_OTHERS.has(rule)) &&
  (item.guess === null || item.guess.unsure === undefined);

/** `First ____ Middle ____ Last ____`: so many blanks may lie between the halves of a name. */
const BETWEEN = 2;

/** One half of a name, by its place beside the other half, which is the account's. */
function isOtherHalf(field: Keyed, fields: readonly Keyed[], trusted: ReadonlySet<number>, at: number): boolean {
  const { page, rect } = field.item.draft;
  const row = rowOf(rect);
  return fields.slice(Math.max(0, at - BETWEEN), at).some((other, i) => {
    const { draft } = other.item;
    const middle = (draft.rect.y0 + draft.rect.y1) / 2;
    const isOnRow = draft.page === page && middle > row.y0 && middle < row.y1;
    return isOnRow && trusted.has(Math.max(0, at - BETWEEN) + i) && other.key!.name !== field.key!.name;
  });
}
