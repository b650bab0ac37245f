import type { PageContent, ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { rectOf, type Area } from './area.js';
import type { Candidate } from './candidate.js';
import { heightOf, widthOf } from '../rect.js';
import type { NamingCells } from './filled-tables.js';
import { cellsOf, filledCells, namingCells } from './filled-tables.js';
import { headCells } from './head-rows.js';
import { leadersToValues } from './leaders-to-values.js';
import { coveredBy, groundAt } from './surroundings.js';
import type { TextIndex, Word } from './text-index.js';
import { toldCells } from './told-tables.js';

/** Nobody writes on anything darker. */
const DARK = 0.65;
/** Paler print is a hint in the blank's own place, to be written over. */
const PALE = 0.6;
/** The part of a line's height, and of a place's width, that must be free to write. */
const LINE = 0.9;
const FREE = 0.5;
/** A heading in the middle of its rule leaves such a part of it free on either side, and is so much larger than the page's text where size tells it. */
const ASIDE = 0.2;
const LARGER = 1.15;
/** What is set in the middle of its cell may miss it by so much of the cell's width, as spreadsheets set it. */
const OFF_CENTRE = 0.08;
/** A figure as tables hold them; cents or a unit behind an amount are none. */
const FIGURE = /^(?=.*\d)[\s\d.,%€$+()\-\u2013\u2014]+$/;
const CENTS = /^[.,]?\d{0,2}[.,]?(?:00)?$/;

/** The widest stretch between two ends that none of the spans covers. */
function widestGap(from: number, to: number, spans: readonly (readonly [number, number])[]): number {
  let at = from;
  let widest = 0;
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    widest = Math.max(widest, start - at);
    at = Math.max(at, end);
  }
  return Math.max(widest, to - at);
}

/** A wide part of a cell, behind its text. */
const isGap = ({ rect }: Candidate, area: Area): boolean =>
  rect.x0 > area.x0 + 5 && rect.x1 > area.x1 - 3 && widthOf(rect) > 0.35 * (area.x1 - area.x0);

/** Whether a place lies about a line. */
const isOver = ({ x0, x1, y0 }: Area, rect: ViewRect): boolean =>
  rect.x0 < x1 && rect.x1 > x0 && rect.y0 - 3 < y0 && rect.y1 > y0;

/** Whether the middle of a place lies in a cell. */
function holds({ x0, x1, y0, y1 }: ViewRect, place: ViewRect): boolean {
  const [x, y] = [(place.x0 + place.x1) / 2, (place.y0 + place.y1) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
}

/** Knows what can't be a blank on a page, whatever its lines look like. */
export class NotBlank {
  private readonly filled: ReadonlySet<Area>;
  private readonly naming: NamingCells;
  private readonly led: ReadonlySet<Area>;
  /** Cells that tell how to fill in, and heads of columns. */
  private readonly told: ReadonlySet<Area>;
  private readonly captions: Nearby<ViewRect>;

  constructor(
    private readonly page: PageContent,
    private readonly text: TextIndex,
    areas: readonly Area[],
  ) {
    const cells = cellsOf(areas, text);
    this.led = leadersToValues(areas, text);
    this.filled = new Set([...filledCells(areas, cells), ...this.led]);
    this.naming = namingCells(cells, text);
    this.told = new Set([...toldCells(cells), ...headCells(cells)]);
    this.captions = new Nearby(
      [...this.naming.inColumn, ...this.told].map((area) => rectOf(area, 0)),
      (caption) => caption,
    );
  }

  /** Whether the place belongs to a filled table, to one that tells how to fill in, or to a cell that names its neighbour or its column, lies on a dark ground or is written full. */
  has(candidate: Candidate): boolean {
    const { rect, area } = candidate;
    if (area !== null && this.filled.has(area)) return true;
    if (candidate.evidence === 'space' && this.captions.near(rect).some((caption) => holds(caption, rect))) return true;
    if (candidate.evidence === 'space' && [...this.led].some((leader) => isOver(leader, rect))) return true;
    if (candidate.type === 'checkbox') return false;
    if (area !== null && (this.told.has(area) || this.isCaption(candidate, area))) return true;
    const [x, y] = [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2];
    return groundAt(x, y, this.page.boxes) < DARK || this.isWritten(candidate) || this.isBeside(candidate);
  }

  private isCaption(candidate: Candidate, area: Area): boolean {
    return this.naming.inColumn.has(area) || (this.naming.alone.has(area) && !isGap(candidate, area));
  }

  /** No line's height and no half of its width is free. */
  private isWritten({ rect, evidence }: Candidate): boolean {
    const { x0, x1, y0, y1 } = rect;
    const words = this.text
      .within({ x0: x0 + 1, x1: x1 - 1, y0: y0 + 1, y1: y1 - 1 })
      .filter(({ run }) => run.lightness < PALE);
    if (words.length === 0 || coveredBy(rect, words).letters < 1.5) return false;
    // Signs between the groups of a number stand in cells of their own.
    if (evidence === 'comb') return words.some(({ run }) => /[\p{L}\p{N}]/u.test(run.text));
    const high = widestGap(
      y0,
      y1,
      words.map(({ ink }) => [ink.y0, ink.y1]),
    );
    const wide = widestGap(
      x0,
      x1,
      words.map(({ ink }) => [ink.x0, ink.x1]),
    );
    return high < LINE * Math.min(this.text.size, heightOf(rect)) && wide < FREE * widthOf(rect);
  }

  /** Room left over beside what stands in the middle of a cell, beside a heading in the middle of its rule, or before a figure at the right of a cell. */
  private isBeside({ rect, area, evidence }: Candidate): boolean {
    const isCell = evidence === 'cell';
    if (area === null || !(isCell || evidence === 'rule') || widthOf(rect) > 0.95 * (area.x1 - area.x0)) return false;
    const { x0, x1, y0 } = area;
    const words = this.text
      .within({ x0: x0 + 0.5, x1: x1 - 0.5, y0: y0 - 1, y1: area.top?.at ?? y0 + this.text.size })
      .filter(({ ink }) => (ink.y0 + ink.y1) / 2 > y0 && ink.y0 < y0 + 0.62 * this.text.size + 1);
    if (words.length === 0) return false;
    const left = words[0]!.ink.x0 - x0;
    const right = x1 - Math.max(...words.map(({ ink }) => ink.x1));
    const isCentred = this.isCentred(words, left, right, x1 - x0);
    if (!isCell) return isCentred && left > ASIDE * (x1 - x0) && words.every((word) => this.isSetApart(word));
    return isCentred || (right < 12 && rect.x1 <= words[0]!.ink.x0 + 1 && isFigure(words));
  }

  /** Set as headings are: bold, in capitals or larger than the page's text. */
  private isSetApart({ run: { bold, size, text } }: Word): boolean {
    return bold || size > LARGER * this.text.size || (/\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text));
  }

  private isCentred(words: readonly Word[], left: number, right: number, width: number): boolean {
    const inner = words.slice(1).map(({ ink }, i) => ink.x0 - words[i]!.ink.x1);
    return left > 4 && Math.abs(left - right) <= Math.max(3, OFF_CENTRE * width) && Math.max(0, ...inner) < 9;
  }
}

function isFigure(words: readonly Word[]): boolean {
  const written = words
    .map(({ run }) => run.text)
    .join('')
    .replace(/\s/g, '');
  return FIGURE.test(written) && !CENTS.test(written);
}
