import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';

/** Several times what any form is known to have. Nobody would confirm so many fields, nor read so many words to fill in a form. */
export const MOST = { fields: 10_000, runs: 300_000, fieldsInOnePlace: 200, letters: 4_000_000 } as const;
/** Side of a place, in points: two thirds of an inch, on which the fullest of some 500 forms has twelve fields. */
const PLACE = 48;

/** A choice takes room where it says nothing, too. */
const LETTERS_OF_CHOICE = 25;

/** Whether there is more than can be read in the time of one reading: then it is better to say so than to begin. */
export function isEndless(pages: readonly PageContent[], fields: readonly DraftField[] = []): boolean {
  if (fields.length > MOST.fields || pages.reduce((sum, { runs }) => sum + runs.length, 0) > MOST.runs) return true;
  if (fields.reduce((sum, field) => sum + lettersOf(field), 0) > MOST.letters) return true;
  // What lies over one another is near one another: each of them would be held against all.
  const places = new Map<string, number>();
  for (const { page, rect } of fields) {
    const place = [page, Math.floor(rect.x0 / PLACE), Math.floor(rect.y0 / PLACE)].join(' ');
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  return [...places.values()].some((count) => count > MOST.fieldsInOnePlace);
}

/** What a field brings along besides its label. Thousands may share one list, or one value, that stands in the file once. */
function lettersOf({ format, value }: DraftField): number {
  const choices = format.choices.reduce((sum, { value, label }) => sum + value.length + label.length, 0);
  return (value?.length ?? 0) + choices + LETTERS_OF_CHOICE * format.choices.length;
}
