import type { PageContent, ViewRect } from '../content/page-content.js';
import type { Area } from './area.js';
import { isClosed } from './area.js';
import type { Candidate } from './candidate.js';
import { heightOf, widthOf } from './candidate.js';

/** Sides a check square may have, in points. */
const SMALL = 4.5;
const LARGE = 24;

/** Empty squares and circles as characters, in fonts that mean what Unicode says. */
const BOX_SIGNS =
  /[\u25a1\u2610\u25fb\u25fd\u2b1c\u2751\u2752\u274f\u2750\u25cb\u25ef\u26aa\u274d\u25a2\u2b55\u25ab\u2b26\u29e0\u20de]/u;
/** The same in the private places of Wingdings, Webdings and their like, and as plain letters where their encoding is lost. */
const DINGBAT_FONT = /dingbat|wingding|webding|zapf|symbol|check|carta|marlett|monotypesorts|bullets/i;
const DINGBAT_CODES =
  /[\u25cf\u25a0\uf06f\uf071\uf072\uf0a8\uf0a1\uf063\uf070\uf06d\uf06e\uf0a3\uf06cqonrmpl\u00a8\u00a3\u00a1\u00b0c]/u;
const BRACKETS = /[[(][ _\u00a0]{0,6}[\])]|\|_{1,3}\|/gu;

const isSquare = (rect: ViewRect): boolean => {
  const [w, h] = [widthOf(rect), heightOf(rect)];
  return w >= SMALL && h >= SMALL && w <= LARGE && h <= LARGE && w / h > 0.55 && w / h < 2.3;
};

function grown(rect: ViewRect, side: number): ViewRect {
  const x = Math.max(0, side - widthOf(rect)) / 2;
  const y = Math.max(0, side - heightOf(rect)) / 2;
  return { x0: rect.x0 - x, x1: rect.x1 + x, y0: rect.y0 - y, y1: rect.y1 + y };
}

/** The drawn shape, and where it is small the room a widget usually takes around it. */
function sized(ink: ViewRect, evidence: Candidate['evidence'], area: Area | null): Candidate[] {
  const shape = { type: 'checkbox', evidence, cells: 0, area, ink } as const;
  const found: Candidate[] = [{ ...shape, rect: ink, fit: 'whole' }];
  const side = Math.max(widthOf(ink), heightOf(ink));
  const bare = Math.min(widthOf(ink), heightOf(ink));
  // Ovals and small squares mostly have a widget that is square and a little larger.
  if (side < 13) found.push({ ...shape, rect: grown(ink, 1.2 * side), fit: 'line' });
  if (side < 9.5) found.push({ ...shape, rect: grown(ink, side + 3.2), fit: 'text' });
  else if (bare < 0.75 * side) found.push({ ...shape, rect: grown(ink, side), fit: 'text' });
  return found;
}

/** A table cell to be ticked: the square in its middle. */
function inCell(cell: ViewRect, area: Area): Candidate {
  const half = Math.min(widthOf(cell), heightOf(cell), 18) / 2;
  const [x, y] = [(cell.x0 + cell.x1) / 2, (cell.y0 + cell.y1) / 2];
  const rect = { x0: x - half, x1: x + half, y0: y - half, y1: y + half };
  return { rect, type: 'checkbox', evidence: 'check_box', cells: 0, area, fit: 'lines', ink: cell };
}

/** Check squares, circles, box characters and bracket pairs. */
export function checksOf(page: PageContent, areas: readonly Area[]): Candidate[] {
  const found: Candidate[] = [];
  for (const box of page.boxes) {
    if (isSquare(box) && (box.stroked || box.fill !== null)) found.push(...sized(box, 'check_box', null));
  }
  for (const round of page.rounds) if (isSquare(round)) found.push(...sized(round, 'check_round', null));
  for (const picture of page.pictures) if (isSquare(picture)) found.push(...sized(picture, 'check_box', null));
  for (const area of areas) {
    if (!isClosed(area)) continue;
    const rect = { x0: area.x0, x1: area.x1, y0: area.y0, y1: area.top!.at };
    if (isSquare(rect)) found.push(...sized(rect, 'check_box', area));
    else if (widthOf(rect) <= 42 && widthOf(rect) >= 12 && heightOf(rect) <= 42 && heightOf(rect) >= 9)
      found.push(inCell(rect, area));
  }
  return [...found, ...glyphChecks(page)];
}

function glyphChecks(page: PageContent): Candidate[] {
  const found: Candidate[] = [];
  for (const run of page.runs) {
    if (run.angle !== 0) continue;
    const dingbats = DINGBAT_FONT.test(run.font);
    for (let i = 0; i < run.text.length; i++) {
      const sign = run.text[i]!;
      if (!BOX_SIGNS.test(sign) && !(dingbats && DINGBAT_CODES.test(sign))) continue;
      const [x0, x1] = [run.edges[i]!, run.edges[i + 1]!];
      const side = Math.min(x1 - x0, run.size);
      const y0 = run.baseline - 0.12 * side;
      found.push(...sized({ x0, x1, y0, y1: y0 + side }, 'check_glyph', null));
    }
    for (const match of run.text.matchAll(BRACKETS)) {
      const [x0, x1] = [run.edges[match.index]!, run.edges[match.index + match[0].length]!];
      const y0 = run.baseline - 0.2 * run.size;
      found.push(...sized({ x0, x1, y0, y1: y0 + run.size }, 'check_glyph', null));
    }
  }
  return found;
}
