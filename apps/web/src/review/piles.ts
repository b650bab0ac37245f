import { ANSWER_OF } from '@formseal/contracts';
import type { Answer } from '@formseal/contracts';
import { isDeclared, isInked } from './items.js';
import type { Item } from './items.js';
import { runsOf } from './sections.js';

/** What tells nothing of one box beside another. */
const HOLD_FOR_ALL: ReadonlySet<Answer> = new Set(['box', 'certainty', 'language']);

/** As many boxes of a part as one line speaks for at least. */
const PILED = 3;

/** A box by itself that is confirmed unticked with the rest, where nothing else is in doubt at it. */
function staysUnticked(item: Item): boolean {
  const [field] = item.fields;
  return (
    item.stage === 'unsure' &&
    !item.group &&
    field?.type === 'checkbox' &&
    field.value !== 'true' &&
    !isDeclared(item) &&
    !isInked(field) &&
    field.why.every((reason) => HOLD_FOR_ALL.has(ANSWER_OF[reason]))
  );
}

/** Items as they are looked through: boxes of one part that stay unticked together, where the first of them stands, all else by itself. */
export function pilesIn(items: readonly Item[], all: readonly Item[]): (readonly Item[])[] {
  const piles = runsOf(items.filter(staysUnticked), all).filter((run) => run.items.length >= PILED);
  const pileOf = new Map(piles.flatMap((run) => run.items.map((item) => [item, run.items] as const)));
  return items.flatMap((item) => {
    const pile = pileOf.get(item) ?? [item];
    return pile[0] === item ? [pile] : [];
  });
}
