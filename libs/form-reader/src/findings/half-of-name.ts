import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { byPlace } from '../meaning/lines.js';
import { quoted, type Form, type Verdict } from './finding.js';
import { isNameKey, isOwn } from './keyed.js';

/** A caption for the other half of a name, whatever it says besides: "Vornamen (Rufname unterstreichen)", "Prénom d’usage". */
const FIRST_NAME =
  /^(?:\d{1,2} )?(?:vornamen?|rufname|prenom s|prenoms?|first names?|given names?|forenames?|voornaa?m(?:en)?)\b/;
const CAPTION_WORDS = 6;

const BARE_NAME = /^(?:name|nom|noms|naam)$/;

/** Points to the line above or below, and to the right on the same one. */
const LINE = 18;
const ROW = 260;

/** "Name" beside or over a caption for first names, understood or not, asks for the other half. */
export function halfOfName({ fields, lines }: Form): Verdict[] {
  const captions = byPlace(
    lines.filter(({ text }) => {
      const folded = fold(text);
      return folded.split(' ').length <= CAPTION_WORDS && FIRST_NAME.test(folded);
    }),
  );
  return fields.map((field) => {
    const { key, item } = field;
    const whole = isOwn(field) && isNameKey(field) && key!.name === 'full_name' && BARE_NAME.test(item.label.last);
    if (!whole) return null;
    const { page, rect } = item.draft;
    const around = { x0: rect.x0 - ROW, x1: rect.x1 + ROW, y0: rect.y0 - LINE, y1: rect.y1 + LINE };
    const other = captions.near(page, around).find((line) => isBeside(line, rect));
    return other && { effect: 'family_name', because: `the first name is asked for at ${quoted(other.text)}` };
  });
}

function isBeside(line: ViewRect, rect: ViewRect): boolean {
  const level = Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > 3;
  if (level) return line.x0 >= rect.x1 - LINE && line.x0 - rect.x1 <= ROW;
  const down = rect.y0 - line.y1;
  const up = line.y0 - rect.y1;
  return Math.max(down, up) <= LINE && line.x0 < rect.x1 && rect.x0 - line.x1 <= ROW;
}
