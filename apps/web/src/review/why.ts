import { ANSWER_OF } from '@formseal/contracts';
import type { Answer, Reason } from '@formseal/contracts';
import { t } from '../text/text.js';
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

/** Why a line waits for a look: the reason that is its own. */
export function whyOf({ stage, fields }: Item): string {
  const reason = ownReason(fields.flatMap(({ why }) => why));
  return stage !== 'unsure' || reason === null ? '' : t.review.why[reason];
}

/** Of fewer each says it by itself. */
const SEVERAL = 3;

/** The reason that several lines have, all or `most` of them, to be said once over them; null where any has none, which would seem to be meant too. */
export function commonWhy(items: readonly Item[], most: boolean): string | null {
  const times = new Map<string, number>();
  for (const why of items.map(whyOf)) times.set(why, (times.get(why) ?? 0) + 1);
  const [first, ...others] = [...times].sort(([, one], [, other]) => other - one);
  if (first === undefined || times.has('') || first[1] < SEVERAL) return null;
  return most || others.length === 0 ? first[0] : null;
}
