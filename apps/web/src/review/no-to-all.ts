import type { PiecesBody } from '@formseal/contracts';
import { isDeclared, isInked, isOpen } from './items.js';
import type { Item } from './items.js';
import { optionsOf } from './groups.js';
import type { ReviewStore } from './store.js';

/** Fewer are answered one by one. */
export const SEVERAL = 3;
/** A call takes no more fields than this. */
const AT_ONCE = 100;

/** The option that says no, of a question that is answered by yes or no alone. */
function noOf(item: Item): string | null {
  const options = optionsOf(item);
  const isQuestion = item.group && options.length === 2 && options.some(({ saysYes }) => saysYes === true);
  return (isQuestion && options.find(({ saysYes }) => saysYes === false)?.id) || null;
}

const isQuestion = (item: Item): boolean => noOf(item) !== null;
const isBox = ({ group, fields }: Item): boolean => !group && fields[0]?.type === 'checkbox';

/** Questions of yes or no and boxes that nobody has answered; what is declared or agreed to waits for a word of its own. */
export const undecidedIn = (items: readonly Item[]): Item[] =>
  items.filter(
    (item) =>
      isOpen(item) &&
      (isQuestion(item) || isBox(item)) &&
      !isDeclared(item) &&
      !item.fields.some((field) => isInked(field) || field.value === 'true'),
  );

/** Whether there is a question among them that is answered by no. */
export const hasQuestion = (items: readonly Item[]): boolean => items.some(isQuestion);

/** No to each question, and no box ticked: one step, which can be taken back. */
export function sayNo(store: ReviewStore, items: readonly Item[]): void {
  const answers = items.map((item): PiecesBody['pieces'] => {
    const no = noOf(item);
    return optionsOf(item).map(({ id }) => ({ id, value: id === no ? 'true' : 'false' }));
  });
  for (const pieces of inCalls(answers)) store.fillAll(pieces, true);
}

/** As many answers as a call takes; what one question says stays together. */
function inCalls(answers: readonly PiecesBody['pieces'][]): PiecesBody['pieces'][] {
  const calls: PiecesBody['pieces'][] = [];
  for (const answer of answers) {
    const last = calls.at(-1);
    if (last && last.length + answer.length <= AT_ONCE) last.push(...answer);
    else calls.push([...answer]);
  }
  return calls;
}
