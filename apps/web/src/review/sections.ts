import type { ReviewField } from '@formseal/contracts';
import { isInked, isOpen } from './items.js';
import type { Item } from './items.js';
import { isUntold, ownerOf } from './whose.js';

/** Items that follow each other under one heading of the form. */
export interface Run {
  readonly section: string | null;
  readonly items: readonly Item[];
}

/** The heading that each stands under; between two of one heading also what has none of its own. */
function headings(items: readonly Item[]): ReadonlyMap<string, string | null> {
  const headed = new Map<string, string | null>();
  let between: Item[] = [];
  let last: Item | null = null;
  for (const item of items) {
    const section = sectionOf(item);
    headed.set(item.id, section);
    if (section === null) {
      between.push(item);
      continue;
    }
    if (last && sectionOf(last) === section && last.page === item.page)
      for (const { id } of between) headed.set(id, section);
    [last, between] = [item, []];
  }
  return headed;
}

const sectionOf = ({ fields }: Item): string | null => fields[0]?.section ?? null;

/** Some of the form's items as they are, cut where another heading begins. */
export function runsOf(items: readonly Item[], all: readonly Item[]): Run[] {
  const headed = headings(all);
  const runs: { section: string | null; items: Item[] }[] = [];
  for (const item of items) {
    const section = headed.get(item.id) ?? null;
    const last = runs.at(-1);
    if (last?.section === section) last.items.push(item);
    else runs.push({ section, items: [item] });
  }
  return runs;
}

/** All that is open in the section of these items, on their pages: what something is suggested for too, and where somebody signs. */
export function openInSection({ section, items }: Run, all: readonly Item[]): Item[] {
  const headed = headings(all);
  const pages = new Set(items.map(({ page }) => page));
  return all.filter(
    (item) => isOpen(item) && headed.get(item.id) === section && pages.has(item.page) && isOfForm(item),
  );
}

/**
 * What is not filled in here of an item's part, as it was read or left to others: under its heading on its page, and on pages of which
 * nothing else stands under it. Without a heading it is what stands beside it.
 */
export function leftInPart(item: Item, all: readonly Item[]): Item[] {
  const run = runsOf(all, all).find(({ items }) => items.includes(item));
  if (!run) return [];
  if (run.section === null) return leftBeside(item, run.items);
  const others = new Set(run.items.filter((one) => !isLeftOut(one)).map(({ page }) => page));
  return run.items.filter((one) => isLeftOut(one) && (one.page === item.page || !others.has(one.page)));
}

function leftBeside(item: Item, items: readonly Item[]): Item[] {
  const [at, isEnd] = [items.indexOf(item), (one: Item) => !isLeftOut(one) || one.page !== item.page];
  const to = items.findIndex((one, index) => index > at && isEnd(one));
  return items.slice(items.findLastIndex((one, index) => index <= at && isEnd(one)) + 1, to < 0 ? items.length : to);
}

/** Whether it may be the person's own after all with all of its part. */
export const isLeftOut = (item: Item): boolean =>
  item.fields.some((field) => field.state === 'out_of_scope' && !isClosed(field));

/** Nobody can write there, somebody else alone signs there, or a person said that it is no field. */
function isClosed({ removed, why, type }: ReviewField): boolean {
  const isSigned = type === 'signature' && why.includes('foreign_signature') && !why.includes('office_part');
  return removed || isSigned || why.includes('read_only') || why.includes('signed_already');
}

/** What somebody drew, or wrote by hand, is nobody else's blank. */
const isOfForm = (item: Item): boolean => !item.fields.some((field) => field.drawn || isInked(field));

/** What is asked once of each person: asked again it is of the next. */
const ONCE: ReadonlySet<string> = new Set(['family_name', 'given_name', 'full_name', 'birth_date']);

/** Those that ask about the same person as a field, in its part of the form: whose that is can be said for all of them at once. */
export function blockOf(field: ReviewField, all: readonly Item[]): ReviewField[] {
  const headed = headings(all);
  const owner = ownerOf(field);
  const own = all.find(({ fields }) => fields.some(({ id }) => id === field.id));
  if (!own || owner === null) return [field];
  const part = all.filter(
    ({ id, page, stage }) => page === own.page && stage !== 'rest' && headed.get(id) === headed.get(own.id),
  );
  const { from, to } = personAt(part, part.indexOf(own));
  const block = part.slice(from, to).flatMap(({ fields }) => fields);
  return block.filter((one) => isUntold(one) && ownerOf(one) === owner);
}

/** Where the blanks about the person of one of them begin and end: at whatever is asked again. */
function personAt(items: readonly Item[], at: number): { from: number; to: number } {
  let from = 0;
  let asked = new Set<string>();
  for (const [index, { fields }] of items.entries()) {
    const keys = new Set(fields.map((field) => keyOf(field)).filter((key) => ONCE.has(key)));
    const isAgain = [...keys].some((key) => asked.has(key));
    if (isAgain && index > at) return { from, to: index };
    if (isAgain) [from, asked] = [index, new Set()];
    for (const key of keys) asked.add(key);
  }
  return { from, to: items.length };
}

const keyOf = ({ semanticKey, part }: ReviewField): string =>
  (semanticKey ?? part?.semanticKey ?? '').split('.')[1] ?? '';
