import { FieldFormat, LIMITS } from '@formseal/contracts';
import type { FieldType, ReadField, ReadPage, Rect } from '@formseal/contracts';

type PageSize = Pick<ReadPage, 'page' | 'width' | 'height'>;

/** Points: a drawn text field that is nowhere narrower has room for a second line, whichever way its page is turned. */
const TWO_LINES = 30;

/** What is wrong with a place for a drawn field, as a sentence that goes after "rect"; null where nothing is. */
export function placeProblem(rect: Rect, page: PageSize | undefined): string | null {
  if (!page) return 'lies on a page the document does not have';
  const [x0, y0, x1, y1] = rect;
  if (x1 - x0 < LIMITS.drawnPoints || y1 - y0 < LIMITS.drawnPoints)
    return `must be at least ${LIMITS.drawnPoints} points wide and high`;
  // Screens round: what sticks out by less than half a point is on the page.
  const inside = x0 >= -0.5 && y0 >= -0.5 && x1 <= page.width + 0.5 && y1 <= page.height + 0.5;
  return inside ? null : 'must lie on its page';
}

/** What a drawn field is written by besides its size: the form's style of dates, and whether a choice is ringed. */
interface DrawnStyle {
  readonly dateStyle?: string | null;
  readonly mark?: FieldFormat['mark'];
}

/** What a drawn field asks of its value: what its size says, and that a date is written as on the rest of the form. */
export function drawnFormat(type: FieldType, [x0, y0, x1, y1]: Rect, style: DrawnStyle = {}): FieldFormat {
  const multiline = type === 'text' && Math.min(x1 - x0, y1 - y0) >= TWO_LINES;
  // A text may ask for a day among other things.
  const datePattern = type === 'text' || type === 'date' ? (style.dateStyle ?? null) : null;
  const ringed = type === 'checkbox' && style.mark ? { mark: style.mark } : {};
  return FieldFormat.parse({ multiline, datePattern, ...ringed });
}

export interface Drawn extends DrawnStyle {
  readonly page: PageSize;
  readonly rect: Rect;
  readonly type: FieldType;
  readonly label: string;
  readonly place: string;
}

/** A drawn field in the reader's terms: a blank without a meaning that nobody doubts. */
export function drawnField({ page, rect, type, label, place, ...style }: Drawn): ReadField {
  return {
    page: page.page,
    rect,
    type,
    label,
    section: null,
    semanticKey: null,
    state: 'open',
    value: null,
    checkboxGroup: null,
    confidence: 1,
    origin: 'drawn',
    format: drawnFormat(type, rect, style),
    widget: null,
    place,
  };
}
