import type { ViewRect } from '../content/page-content.js';
import { isClosed } from './area.js';
import type { Candidate } from './candidate.js';
import { heightOf, overlap, widthOf } from '../rect.js';
import type { Sighting } from './sighting.js';
import type { Ruling } from './ruling.js';
import { rulingsBetween } from './ruling.js';
import type { Neighbour, Neighbours } from './surroundings.js';
import { coveredBy, EmptyBoxes, FAR, groundAt, neighboursOf, Repeats } from './surroundings.js';
import { Cells } from './table.js';
import type { Word } from './text-index.js';

/** What a place to write may rest on. */
const KINDS = ['rule', 'leader', 'cell', 'box', 'comb', 'space'] as const;

/** Names of the measures, in the order `Measurer.of` gives them; the model's file refers to them by name. */
export const FEATURES = [
  ...KINDS.map((kind) => `is_${kind}`),
  'fit_whole',
  'fit_text',
  'fit_line',
  'fit_lines',
  'width',
  'height',
  'ratio',
  'height_in_lines',
  'width_share',
  'cells',
  'cell_width',
  'closed',
  'has_top',
  'top_distance',
  'has_left',
  'has_right',
  'line_thickness',
  'line_lightness',
  'line_dashed',
  'line_glyphs',
  'line_edge',
  'line_length',
  'share_of_line',
  'starts_line',
  'ends_line',
  'share_of_area',
  'area_letters',
  'letters',
  'covered',
  'ground',
  'left_distance',
  'left_colon',
  'left_length',
  'left_bold',
  'left_size',
  'right_distance',
  'right_length',
  'above_distance',
  'above_length',
  'above_bold',
  'above_size',
  'below_distance',
  'below_length',
  'below_size',
  'column_repeats',
  'row_repeats',
  'size_repeats',
  'line_below',
  'marks_inside',
  'ends_down',
  'ends_up',
  'hanging',
  'left_number',
  'right_number',
  'inside_number',
  'wall_right',
  'wall_left',
  'box_right',
  'box_left',
  'box_below',
  'box_above',
  'caption_left',
  'caption_right',
  'caption_above',
  'row_cells',
  'row_written',
  'column_cells',
  'column_written',
  'head_letters',
  'stub_letters',
  'first_in_row',
  'page_cells',
  'page_written',
  'page_letters',
  'page_colons',
  'page_checks',
  'page_kind',
  'page_fit',
  'page_ground',
  'page_line',
  'at_x',
  'at_y',
  'above_width',
  'above_indent',
  'above_bold_share',
  'above_stop',
  'below_width',
  'below_indent',
  'left_width',
  'left_stop',
  'left_small',
  'right_width',
  'right_small',
] as const;

const lettersOf = ({ word }: Neighbour): number => Math.min(word?.run.text.length ?? 0, 80);
const sizeOf = ({ word }: Neighbour, size: number): number => (word ? word.run.size / size : 0);

const NUMBER = /^[\s(]*\d{1,3}[a-z]?[\s).]*$/i;
const isNumber = ({ word }: Neighbour): boolean => word !== null && NUMBER.test(word.run.text);

/** How uprights meet the line a place stands on, and how far the next ones are beside it. */
function postsAround(
  rect: ViewRect,
  { area }: Candidate,
  upright: readonly Ruling[],
): Record<'down' | 'up' | 'hanging' | 'wallLeft' | 'wallRight', number> {
  const found = { down: 0, up: 0, hanging: 0, wallLeft: FAR, wallRight: FAR };
  const y = area?.y0 ?? rect.y0;
  const [from, to] = area ? [area.bottom.from, area.bottom.to] : [rect.x0, rect.x1];
  const middle = (rect.y0 + rect.y1) / 2;
  const reach = [Math.min(from - 2, rect.x0 - FAR), Math.max(to + 2, rect.x1 + FAR)] as const;
  for (const post of rulingsBetween(upright, ...reach)) {
    if (post.from < middle && post.to > middle) {
      if (post.at <= rect.x0 + 2) found.wallLeft = Math.min(found.wallLeft, Math.max(0, rect.x0 - post.at));
      if (post.at >= rect.x1 - 2) found.wallRight = Math.min(found.wallRight, Math.max(0, post.at - rect.x1));
    }
    if (post.from > y + 2 || post.to < y - 2) continue;
    const atEnd = Math.abs(post.at - from) < 2 || Math.abs(post.at - to) < 2;
    if (atEnd && post.from < y - 4) found.down++;
    if (atEnd && post.to > y + 4) found.up++;
    if (!atEnd && post.from < y - 4 && post.to < y + 2 && post.at > rect.x0 - 2 && post.at < rect.x1 + 2)
      found.hanging++;
  }
  return found;
}

/** Measures candidates of one page; what they share is worked out once. */
export class Measurer {
  private readonly repeats: Repeats;
  private readonly boxes: EmptyBoxes;
  private readonly cells: Cells;
  private readonly counts = new Map<string, number>();
  private readonly habits = new Map<Candidate, readonly string[]>();
  private readonly page: readonly number[];

  constructor(private readonly sighting: Sighting) {
    this.repeats = new Repeats(sighting);
    this.boxes = new EmptyBoxes(sighting);
    this.cells = new Cells(sighting.areas, sighting.text);
    const { words } = sighting.text;
    const letters = words.reduce((sum, { run }) => sum + run.text.length, 0);
    const colons = words.filter(({ run }) => /[:：]\s*$/.test(run.text)).length;
    this.page = [
      Math.min(this.cells.count, 400),
      this.cells.written,
      Math.min(letters, 8000),
      colons,
      Math.min(sighting.checks.filter(({ evidence }) => evidence !== 'space').length, 100),
    ];
    for (const candidate of sighting.candidates) {
      const habits = this.habitsOf(candidate);
      this.habits.set(candidate, habits);
      for (const key of habits) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
  }

  /** What a place may have in common with most places of its page. */
  private habitsOf({ rect, evidence, fit, area }: Candidate): string[] {
    const ground = groundAt((rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2, this.sighting.page.boxes);
    return [
      `kind ${evidence}`,
      `fit ${evidence} ${fit}`,
      `ground ${Math.round(ground * 20)}`,
      area
        ? `line ${area.bottom.drawn} ${Math.round(area.bottom.thickness * 4)} ${Math.round(area.bottom.lightness * 8)}`
        : 'line',
    ];
  }

  /** The table a place is part of, the page it is on, and the texts around it more closely. */
  private setting(candidate: Candidate, { left, right, above, below }: Neighbours): number[] {
    const { rect } = candidate;
    const { page, candidates } = this.sighting;
    const table = this.cells.around(rect);
    const indent = ({ word }: Neighbour): number => (word ? Math.max(-60, Math.min(word.ink.x0 - rect.x0, 60)) : 60);
    const wide = ({ word }: Neighbour): number => (word ? Math.min(widthOf(word.ink) / widthOf(rect), 5) : 0);
    const says = ({ word }: Neighbour, pattern: RegExp): number => Number(word !== null && pattern.test(word.run.text));
    return [
      Math.min(table.rowCells, 20),
      table.rowWritten,
      Math.min(table.columnCells, 40),
      table.columnWritten,
      Math.min(table.head, 100),
      Math.min(table.stub, 100),
      Number(table.first),
      ...this.page,
      ...this.habits.get(candidate)!.map((key) => this.counts.get(key)! / candidates.length),
      rect.x0 / page.width,
      rect.y0 / page.height,
      wide(above),
      indent(above),
      Number(above.word?.run.bold ?? false) * wide(above),
      says(above, /[.;]\s*$/),
      wide(below),
      indent(below),
      wide(left),
      says(left, /[.;)]\s*$/),
      says(left, /^\s*\p{Ll}/u),
      wide(right),
      says(right, /^\s*[\p{Ll},;.)]/u),
    ];
  }

  /** The measures of one candidate, in the order of `FEATURES`. */
  of(candidate: Candidate): Float64Array {
    const measures = new Float64Array(FEATURES.length);
    this.measure(candidate, measures);
    return measures;
  }

  /** The same, written at the beginning of a row that has room for more. */
  measure(candidate: Candidate, row: Float64Array): void {
    const { text } = this.sighting;
    const around = neighboursOf(candidate.rect, text);
    const inside = text.within(candidate.rect);
    let at = 0;
    for (const part of [
      this.shape(candidate),
      this.lines(candidate),
      this.words(candidate, around, inside),
      this.context(candidate, around, inside),
      this.company(candidate),
      this.setting(candidate, around),
    ]) {
      for (let i = 0; i < part.length; i++) row[at++] = part[i]!;
    }
  }

  private shape({ rect, evidence, fit, cells }: Candidate): number[] {
    const { page, text } = this.sighting;
    const [w, h] = [widthOf(rect), heightOf(rect)];
    return [
      ...KINDS.map((known) => Number(known === evidence)),
      ...(['whole', 'text', 'line', 'lines'] as const).map((known) => Number(known === fit)),
      w,
      h,
      w / h,
      h / text.size,
      w / page.width,
      cells,
      cells > 0 ? w / cells : 0,
    ];
  }

  private lines({ rect, area }: Candidate): number[] {
    if (!area) return [0, 0, FAR, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    const { bottom, top } = area;
    const width = area.x1 - area.x0;
    const full = Math.max(1, width * ((top?.at ?? rect.y1) - area.y0));
    return [
      Number(isClosed(area)),
      Number(top !== null),
      Math.min(FAR, (top?.at ?? Infinity) - area.y0),
      Number(area.left !== null),
      Number(area.right !== null),
      bottom.thickness,
      bottom.lightness,
      Number(bottom.drawn === 'dashes'),
      Number(bottom.drawn === 'glyphs'),
      Number(bottom.drawn === 'edge'),
      bottom.to - bottom.from,
      widthOf(rect) / Math.max(1, bottom.to - bottom.from),
      Number(rect.x0 < bottom.from + 3),
      Number(rect.x1 > bottom.to - 3),
      (widthOf(rect) * heightOf(rect)) / full,
    ];
  }

  private words(
    { rect, area }: Candidate,
    { left, right, above, below }: Neighbours,
    written: readonly Word[],
  ): number[] {
    const { text, page } = this.sighting;
    const inside = coveredBy(rect, written);
    const whole = area
      ? { x0: area.x0, x1: area.x1, y0: area.y0, y1: Math.min(area.top?.at ?? rect.y1, area.y0 + 200) }
      : rect;
    const around = area ? coveredBy(whole, text.within(whole)).letters : inside.letters;
    return [
      Math.min(around, 300),
      inside.letters,
      inside.share,
      groundAt((rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2, page.boxes),
      left.distance,
      Number(/[:：]\s*$/.test(left.word?.run.text ?? '')),
      lettersOf(left),
      Number(left.word?.run.bold ?? false),
      sizeOf(left, text.size),
      right.distance,
      lettersOf(right),
      above.distance,
      lettersOf(above),
      Number(above.word?.run.bold ?? false),
      sizeOf(above, text.size),
      below.distance,
      lettersOf(below),
      sizeOf(below, text.size),
    ];
  }

  private context(candidate: Candidate, { left, right }: Neighbours, written: readonly Word[]): number[] {
    const { rect } = candidate;
    const { rulings, page } = this.sighting;
    let lineBelow = FAR;
    let marks = 0;
    for (const line of rulingsBetween(rulings.flat, rect.y0 - FAR, rect.y1)) {
      const shared = Math.min(line.to, rect.x1) - Math.max(line.from, rect.x0);
      if (shared < 0.5 * Math.min(widthOf(rect), line.to - line.from)) continue;
      const under = rect.y0 - line.at;
      if (under > 1.5 && under < lineBelow && shared > 0.5 * widthOf(rect)) lineBelow = under;
      if (line.at > rect.y0 + 2 && line.at < rect.y1 - 2) marks++;
    }
    for (const line of rulingsBetween(rulings.upright, rect.x0, rect.x1)) {
      if (line.at < rect.x0 + 2 || line.at > rect.x1 - 2) continue;
      if (Math.min(line.to, rect.y1) - Math.max(line.from, rect.y0) > 0.4 * heightOf(rect)) marks++;
    }
    for (const picture of page.pictures) if (overlap(picture, rect) > 0) marks++;
    const { down, up, hanging, wallLeft, wallRight } = postsAround(rect, candidate, rulings.upright);
    return [
      ...this.repeats.of(candidate).map((count) => Math.min(count, 40)),
      lineBelow,
      Math.min(marks, 20),
      down,
      up,
      Math.min(hanging, 30),
      Number(isNumber(left)),
      Number(isNumber(right)),
      Number(written.some(({ run }) => NUMBER.test(run.text))),
      wallRight,
      wallLeft,
    ];
  }

  /** Empty boxes around, and what else stands in the same stretch over a line. */
  private company({ rect, area }: Candidate): number[] {
    const { right, left, below, above } = this.boxes.around(rect);
    const letters = { left: 0, right: 0, above: 0 };
    const whole = area && {
      x0: area.x0,
      x1: area.x1,
      y0: area.y0,
      y1: Math.min(area.top?.at ?? rect.y1, area.y0 + 60),
    };
    for (const { run, ink } of whole ? this.sighting.text.within(whole) : []) {
      if (ink.x1 <= rect.x0 + 2) letters.left += run.text.length;
      else if (ink.x0 >= rect.x1 - 2) letters.right += run.text.length;
      else if (ink.y0 >= rect.y1 - 2) letters.above += run.text.length;
    }
    return [
      right,
      left,
      below,
      above,
      ...[letters.left, letters.right, letters.above].map((count) => Math.min(count, 100)),
    ];
  }
}
