import { ANSWER_OF } from '@formseal/contracts';
import type { Answer, Reason } from '@formseal/contracts';
import { isOpen } from './items.js';
import type { Item } from './items.js';

/** What holds for the whole form: said once over its list, and at no blank. */
const OF_FORM: ReadonlySet<Answer> = new Set(['language', 'two_sides']);

/** The reason that is a blank's own; that it is not certain only where nothing else is known. Null where none is. */
export function ownReason(why: readonly Reason[]): Answer | null {
  const answers = why.map((reason) => ANSWER_OF[reason]);
  const own = answers.filter((answer) => !OF_FORM.has(answer));
  const specific = own.find((answer) => answer !== 'certainty');
  return specific ?? (own.length === answers.length ? (own[0] ?? null) : null);
}

/** The reasons that hold for the whole form, as far as anything that is open waits because of them. */
export function formReasons(items: readonly Item[]): Answer[] {
  const asked = items.filter((item) => isOpen(item) && item.stage !== 'ok');
  const why = asked.flatMap(({ fields }) => fields.flatMap((field) => field.why.map((reason) => ANSWER_OF[reason])));
  return [...OF_FORM].filter((answer) => why.includes(answer));
}
