import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import { quoted, type Form, type Verdict } from './finding.js';
import { isOwn, type Keyed } from './keyed.js';

/** Doubts what would be written over print, or where the page has smaller blanks for the answer. */
export function printInBlank({ fields, lines }: Form): Verdict[] {
  return fields.map((field) => {
    const { draft } = field.item;
    if (!isOwn(field) || draft.widget !== null || draft.type === 'checkbox') return null;
    const { page, rect } = draft;
    const around = { x0: rect.x0 - CAPTION, x1: rect.x1, y0: rect.y0 - ROW, y1: Math.max(rect.y1, rect.y0 + 4) };
    const near = byPlace(lines).near(page, around);
    const over = near.find((line) => isIn(line, rect) && isForeign(line, field));
    if (over) return `${quoted(over.text)} is printed in it`;
    return isAnsweredBelow(field, near) && 'the row below it has blanks for the answer’s parts';
  });
}

/** Print in the middle of a blank that is no caption of it is somebody's answer already. */
const isForeign = (line: TextLine, { item: { label } }: Keyed): boolean => {
  const folded = fold(line.text);
  return /[\p{L}\d]/u.test(line.text) && !label.folded.includes(folded) && !folded.includes(label.last);
};

/** How much of a line's height lies in the blank that it stands in, and how many points of its width. */
const HEIGHT = 0.6;
const WIDTH = 6;

function isIn(line: ViewRect, rect: ViewRect): boolean {
  const middle = (line.x0 + line.x1) / 2;
  return (
    middle > rect.x0 &&
    middle < rect.x1 &&
    Math.min(line.x1, rect.x1) - Math.max(line.x0, rect.x0) > WIDTH &&
    Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > HEIGHT * (line.y1 - line.y0)
  );
}

/** Points from a blank down to the row under it, and left to where its caption begins. */
const ROW = 18;
const CAPTION = 130;

const DATE_PARTS = new Set(
  'tag monat jahr day month year jour mois annee dia mes ano giorno mese anno dag maand jaar dzien miesiac rok den mesic ar manad'.split(
    ' ',
  ),
);
const SEXES = new Set(
  'm f w h v d male female mannlich weiblich homme femme masculin feminin hombre mujer masculino femenino maschio femmina man vrouw'.split(
    ' ',
  ),
);

/** "Birth date" over "Day | Month | Year", "Sex" over "M | F": the answer goes into the row below. */
function isAnsweredBelow({ key, item: { draft } }: Keyed, lines: readonly TextLine[]): boolean {
  const answers = key?.name === 'sex' ? SEXES : key?.part === null && key.name.endsWith('_date') ? DATE_PARTS : null;
  if (!answers) return false;
  const { rect } = draft;
  const below = lines.filter(
    (line) => line.y1 <= rect.y0 + 4 && rect.y0 - line.y1 <= ROW && line.x1 >= rect.x0 - CAPTION && line.x0 <= rect.x1,
  );
  const words = below.flatMap((line) => fold(line.text).split(' '));
  return new Set(words.filter((word) => answers.has(word))).size >= 2;
}
