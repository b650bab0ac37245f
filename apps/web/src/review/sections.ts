import { isInked, isOpen } from './items.js';
import type { Item } from './items.js';

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

/** What somebody drew, or wrote by hand, is nobody else's blank. */
const isOfForm = (item: Item): boolean => !item.fields.some((field) => field.drawn || isInked(field));
