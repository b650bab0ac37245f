import { isInked } from './items.js';
import type { Item } from './items.js';
import type { ReviewField } from '@formseal/contracts';
import type { ReviewStore } from './store.js';

/** A call takes no more fields than this. */
const AT_ONCE = 100;

/** The options of a group that can be chosen. */
export const optionsOf = ({ fields }: Item): readonly ReviewField[] =>
  fields.filter(({ state }) => state !== 'out_of_scope');

/** Whether it was said of every option that it is not the one. */
export const isNone = (item: Item): boolean => {
  const options = optionsOf(item);
  return options.length > 0 && options.every(({ value, confirmed }) => value !== 'true' && confirmed);
};

const isChosen = (item: Item): boolean => optionsOf(item).some(({ value }) => value === 'true');

/** What is ticked on the page itself stays as it is. */
const mayChange = (store: ReviewStore, item: Item): boolean => store.editable && !item.fields.some(isInked);

/** None of the options: an answer like any other. */
export function chooseNone(store: ReviewStore, item: Item): void {
  if (mayChange(store, item)) sayOfAll(store, item, 'false');
}

/** The group as it was before anything was chosen: to be answered. */
export function takeBack(store: ReviewStore, item: Item): void {
  if (mayChange(store, item) && (isChosen(item) || isNone(item))) sayOfAll(store, item, null);
}

/** One step, and one to be taken back. */
function sayOfAll(store: ReviewStore, item: Item, value: 'false' | null): void {
  const pieces = optionsOf(item).map(({ id }) => ({ id, value }));
  for (let at = 0; at < pieces.length; at += AT_ONCE) store.fillAll(pieces.slice(at, at + AT_ONCE), value !== null);
}

/** Whether only the reader says that one of the options can be, and a person may say otherwise; what the file itself makes radio buttons is one. */
export const mayBeSeveral = (store: ReviewStore, { group, fields }: Item): boolean =>
  store.correcting && group && !fields.some(({ radio }) => radio);

/** A click on an option: it takes the place of the one that was chosen, which is said where several may have been meant. */
export function tickInstead(store: ReviewStore, { id }: ReviewField): void {
  const item = store.state.itemById.get(id);
  const before = item && optionsOf(item).find((field) => field.value === 'true' && field.id !== id);
  store.select(id);
  store.show({ replaced: item && before && mayBeSeveral(store, item) ? { id: before.id, by: id } : null });
}

/** Both are ticked: the one that was chosen and the one that took its place. */
export function tickBoth(store: ReviewStore): void {
  const { replaced } = store.state;
  if (replaced === null) return;
  store.show({ replaced: null });
  store.correct(replaced.by, { several: true });
  store.fill(replaced.id, 'true');
}

/** The option so many further on from one of them; `none`, which stands behind the last, as null. */
export function optionBeside(item: Item, id: string, step: 1 | -1): ReviewField | null {
  const options = optionsOf(item);
  const at = isNone(item) ? options.length : options.findIndex((field) => field.id === id);
  return options[(at + step + options.length + 1) % (options.length + 1)] ?? null;
}

/** The keys that take a choice back. */
export const TAKES_BACK: ReadonlySet<string> = new Set(['Delete', 'Backspace']);
