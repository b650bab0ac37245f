import type { FieldType } from '@formseal/contracts';
import type { Shown } from '../pages/geometry.js';
import { withoutLeaders } from './leaders.js';

/** A piece of a page's text where it is displayed, in points. */
export interface TextPiece extends Shown {
  readonly text: string;
  /** How many points its sides may be off, where they are no more than reckoned. */
  readonly off?: number;
  /** The blank that is printed behind it, about where it lies. */
  readonly leads?: Pick<Shown, 'left' | 'width'>;
}

/** Points: words so near a box touch it. */
const TOUCHES = 8;
/** Points: text farther away belongs to something else. */
const BESIDE = 160;
const ABOVE = 22;

/** What is known of a box beside its place. */
export interface Asked {
  /** Ruled off on all sides: what stands under it may be of another as well as what stands above. */
  readonly closed?: boolean;
  /** Whether print right under the box, or right above it, is another blank's caption. */
  readonly isOfOther?: (line: TextPiece, where: 'under' | 'over') => boolean;
  /** Words stand right before it of which the page does not say what they are: none farther off name it. */
  readonly isLedTo?: boolean;
}

/** What the page says beside a box: what it would be called by somebody who reads the form. */
export const labelNear = (pieces: readonly TextPiece[], box: Shown, tick: boolean, asked: Asked = {}): string =>
  tidy(captionNear(pieces, box, tick, asked));

/** How far print on one side of a box is from it; null where it is not there. */
type Side = (line: TextPiece, box: Shown) => number | null;

/** The same as it is printed; the brackets of an area code name nothing. */
export function captionNear(
  pieces: readonly TextPiece[],
  box: Shown,
  tick: boolean,
  { closed = false, isOfOther = () => false, isLedTo = false }: Asked = {},
): string {
  const lines = captionsOf(pieces);
  const own =
    (side: Side, where: 'under' | 'over'): Side =>
    (line, at) =>
      isOfOther(line, where) ? null : side(line, at);
  const [under, over] = [own(justBelow, 'under'), own(above, 'over')];
  const next: Side[] = closed ? [nearer(under, over)] : [under, over];
  const sides = tick
    ? sidesOfTick(lines, box)
    : [within, justLeftOf, ...(isLedTo ? [under] : [...next, leftOf, rightOf, justBelow, above])];
  for (const side of sides) {
    const [nearest] = lines
      .map((line) => ({ line, far: side(line, box) }))
      .filter(({ far }) => far !== null)
      .sort((a, b) => (a.far ?? 0) - (b.far ?? 0));
    if (nearest) return headOf(nearest.line, lines, box).text;
  }
  return '';
}

/** What a box is ticked for follows it; it stands before it where it touches it, and what follows is farther off. */
function sidesOfTick(lines: readonly TextPiece[], box: Shown): readonly Side[] {
  const nearestOf = (side: Side) => Math.min(...lines.map((line) => side(line, box) ?? Infinity));
  const words = lines.filter(({ text }) => /\p{L}{2}/u.test(text));
  const before = Math.min(...words.map((line) => leftOf(line, box) ?? Infinity));
  const leads = before < TOUCHES && nearestOf(rightOf) > 2 * Math.max(before, 0) + TOUCHES / 2;
  return leads ? [leftOf, rightOf, above] : [rightOf, leftOf, above];
}

/** The lines of a page that say anything. */
export const captionsOf = (pieces: readonly TextPiece[]): TextPiece[] =>
  linesOf(pieces).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

const nearer =
  (...sides: readonly Side[]): Side =>
  (line, box) => {
    const [first] = sides
      .map((side) => side(line, box))
      .filter((far) => far !== null)
      .sort((a, b) => a - b);
    return first ?? null;
  };

/** Wholly in brackets, of which the first may be printed by itself. */
const REMARK = /^\s*\(?[^()]*\)[\s:.]*$/u;

/** A remark in brackets over a box stands under the heading that it goes with. */
function headOf(line: TextPiece, lines: readonly TextPiece[], box: Shown): TextPiece {
  if (!REMARK.test(line.text) || above(line, box) === null) return line;
  const heads = lines.filter((other) => {
    const far = line.top - (other.top + other.height);
    return far > -3 && far < line.height && overlap(other.left, other.width, line.left, line.width);
  });
  return heads[0] ?? line;
}

const MARKED = /\*\s*:?$|^\s*\*(?!\*)/;
const ASKED = /\((?:required|mandatory|pflichtfeld|pflichtangabe|obligatoire|obligatorio|obbligatorio|verplicht)\)/i;

/** Whether a caption says in so many words that its blank has to be filled in. */
export const asksForIt = (caption: string): boolean => ASKED.test(caption.trim());

/** Whether a caption has an asterisk, which says so on many forms, and leads to a footnote on others. */
export const hasAsterisk = (caption: string): boolean => MARKED.test(caption.trim());

/** "Signature" in the languages that forms are read in; the service knows more of them, and says what it knows. */
const SIGNED =
  /signature|\bsigned\b|unterschrift|unterzeichn|handtekening|semn[aă]tur|podpis|підпис|подпись|assinatura|underskrift|allekirjoitus|al[aá][ií]r[aá]s|para[sš]as|paraksts|allkiri|imza|υπογραφή|署名/iu;
/** Of a Spaniard and an Italian; a German's is an enterprise. */
const FIRMA = /\bfirma\b/i;

/** What kind of field a box to write in is, by what stands beside it, in a form's language. */
export function typeNear(label: string, language: string | null = null): FieldType {
  if (SIGNED.test(label) || (/^(es|it|ca|gl)$/.test(language ?? '') && FIRMA.test(label))) return 'signature';
  // "Ort, Datum" is a text with a day in it.
  if (/\b(ort|place|lieu|lugar|luogo|plaats)\b/i.test(label)) return 'text';
  return /\b(date|datum|data|fecha)\b|geboren|\bborn\b/i.test(label) ? 'date' : 'text';
}

export const isTick = ({ width, height }: Shown): boolean => Math.max(width, height) <= 22 && width < height * 1.8;

/** Points: a box that words follow at once is ticked, though it is wider than high, where no words lead to it. */
const WIDE = { width: 30, height: 17, ratio: 2.2, gap: 10 };

/** Whether a printed box is one to tick, by its shape, or by the words that follow it. */
export function isTickBox(box: Shown, pieces: readonly TextPiece[]): boolean {
  if (isTick(box)) return true;
  const { width, height } = box;
  if (width > WIDE.width || height > WIDE.height || width > height * WIDE.ratio) return false;
  const lines = captionsOf(pieces);
  const follows = (line: TextPiece): boolean => (rightOf(line, box) ?? WIDE.gap) < WIDE.gap;
  return lines.some(follows) && !lines.some((line) => justLeftOf(line, box) !== null);
}

/** Points: so near is what belongs to the box and to nothing else. */
const CLOSE = 30;
const UNDER = 9;
/** So far before its line a caption under it may begin: dashes of a scan begin where the first of them does. */
const BEFORE = 9;

/** In the same cell, however little room it leaves to write in. */
const within = (line: TextPiece, box: Shown): number | null => {
  const inside =
    overlap(line.top, line.height, box.top, box.height) && overlap(line.left, line.width, box.left, box.width);
  return inside ? line.top - box.top : null;
};
const justLeftOf = (line: TextPiece, box: Shown): number | null => {
  if (leadsTo(line, box)) return 0;
  const far = leftOf(line, box);
  return far !== null && far < CLOSE ? far : null;
};
/** Whether words stand right before a blank on its row. */
export const hasWordsBefore = (pieces: readonly TextPiece[], box: Shown): boolean =>
  captionsOf(pieces).some((line) => justLeftOf(line, box) !== null);

/** Whether the blank that is printed behind words is this one. */
const leadsTo = ({ leads, ...line }: TextPiece, box: Shown): boolean =>
  leads !== undefined &&
  overlap(line.top, line.height, box.top, box.height) &&
  overlap(leads.left, leads.width, box.left, box.width);
/** Under the line that one writes on: not what begins the next row before it. */
const justBelow = (line: TextPiece, box: Shown): number | null => {
  const far = line.top - (box.top + box.height);
  const under = line.left > box.left - BEFORE && line.left + line.width < box.left + box.width + 4;
  return under && far > -3 && far < UNDER ? far : null;
};
const leftOf = (line: TextPiece, box: Shown): number | null => {
  const far = box.left - (line.left + line.width);
  return overlap(line.top, line.height, box.top, box.height) && far > -(line.off ?? 2) && far < BESIDE ? far : null;
};
const rightOf = (line: TextPiece, box: Shown): number | null => {
  const far = line.left - (box.left + box.width);
  return overlap(line.top, line.height, box.top, box.height) && far > -2 && far < BESIDE ? far : null;
};
const above = (line: TextPiece, box: Shown): number | null => {
  const far = box.top - (line.top + line.height);
  return overlap(line.left, line.width, box.left, box.width) && far > -3 && far < ABOVE ? far : null;
};

const overlap = (a: number, aLong: number, b: number, bLong: number): boolean =>
  Math.min(a + aLong, b + bLong) - Math.max(a, b) > Math.min(aLong, bLong) * 0.4;

/** Programs print a line in pieces: those that stand close on one line are read as one. */
export function linesOf(pieces: readonly TextPiece[]): TextPiece[] {
  const lines: TextPiece[] = [];
  const printed = pieces.flatMap(withoutLeaders).map(withoutDots);
  for (const piece of printed.filter(({ text }) => text !== '')) {
    const last = lines.at(-1);
    const gap = last ? piece.left - (last.left + last.width) : 0;
    const joins = last && Math.abs(last.top - piece.top) < 2 && gap > -2 && gap < Math.max(last.height, 4) * 0.7;
    if (!joins) lines.push(piece);
    else {
      const text = last.text + (gap > last.height * 0.15 ? ' ' : '') + piece.text;
      const { leads: _leads, ...begun } = last;
      const leads = piece.leads && { leads: piece.leads };
      lines[lines.length - 1] = { ...begun, ...leads, text, width: piece.left + piece.width - last.left };
    }
  }
  return lines;
}

/** What is left of a blank behind its label. */
function withoutDots(piece: TextPiece): TextPiece {
  const text = piece.text.replace(/[_.…\s]+$/, '');
  return { ...piece, text, width: (piece.width * text.length) / Math.max(piece.text.length, 1) };
}

const tidy = (text: string): string =>
  text
    .replace(/[_.…]{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.:]+(?=\S)/, '')
    .replace(/[\s:*,]+$/, '')
    .trim()
    .slice(0, 200);
