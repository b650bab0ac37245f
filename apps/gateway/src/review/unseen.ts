import type { FieldRow } from '@formseal/database';
import type { Visitor } from './visitor.js';

/**
 * What a field says to whoever came over a link: of a password that the account put in, how long it is. It was typed unseen, and a
 * link is handed on. What was typed over a link is read back to it, as it is typed on there.
 */
export const saidOverLink = ({
  format,
  value,
  overLink,
}: Pick<FieldRow, 'format' | 'value' | 'overLink'>): string | null =>
  format.password === true && value !== null && !overLink ? '•'.repeat([...value].length) : value;

/** A field as somebody is shown it. */
export const shownTo = ({ caller }: Pick<Visitor, 'caller'>, row: FieldRow): FieldRow =>
  caller === null ? { ...row, value: saidOverLink(row) } : row;

/** Whether this is what somebody saw there, over a link or signed in. */
export const isAsSeen = (row: FieldRow, seen: string | null): boolean =>
  row.value === seen || saidOverLink(row) === seen;
