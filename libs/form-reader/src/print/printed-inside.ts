import type { FieldFormat, PrintInside } from '@formseal/contracts';
import type { PageContent, Rule, TextRun, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { inkOf } from '../content/ink-of.js';
import { Nearby } from '../nearby.js';
import { isAmount } from './amount.js';
import { begunBefore, landBefore } from './begun-value.js';

/** A line crosses a blank that it runs along for most of its width. */
const MOST = 0.6;
/** Lines this near to one another, or to an edge, are level with it. */
const LEVEL = 2;
/** How far beside a blank print may belong to it: farther than any sign of a currency. */
const AROUND = 20;
/** Lines closer together are a double line, or a frame. */
const CLOSEST = 7;
/** An edge is drawn up to this far inside. */
const ABOVE_EDGE = 1.5;
/** The lines of a block are this evenly spaced. */
const EVEN = 0.3;
/** A row of dots or dashes is no higher than this, ink only. */
const THICK = 3;
/** More words than these are a paragraph that a blank was mistaken to hold. */
const FEW = 12;
/** Edges of print and blank that touch each other. */
const TOUCH = 0.6;

/** What a page prints in and around its blanks. */
export class Print {
  private rules: Nearby<Rule> | undefined;
  private runs: Nearby<TextRun> | undefined;

  constructor(private readonly page: PageContent) {}

  /** What the paper prints inside a blank and a writer has to heed; undefined where nothing is. */
  inside(draft: DraftField): FieldFormat['print'] {
    if (draft.type === 'checkbox' || draft.format.comb !== null) return undefined;
    this.rules ??= new Nearby(this.page.rules, (rule) => rule);
    this.runs ??= new Nearby(this.page.runs, (run) => ({ ...inkOf(run), x0: run.x0, x1: run.x1 }));
    const { x0, x1, y0, y1 } = draft.rect;
    const around = this.runs.near({ x0: x0 - AROUND, x1: x1 + AROUND, y0, y1 });
    const rules = linesToWriteOn(draft, this.rules.near({ x0, x1, y0: y0 - LEVEL, y1: y1 + LEVEL }));
    const words = wordsInside(draft.rect, around);
    const right = draft.widget === null && draft.type === 'text' && isAmount(draft, words, around);
    if (rules.length === 0 && words.length === 0 && !right) return undefined;
    return { rules, words: words.length > FEW ? [] : words, align: right ? 'right' : 'left' };
  }

  /** What it prints right before a blank of what goes into it. */
  begun({ type, rect, format }: DraftField): string | undefined {
    if (type !== 'text') return undefined;
    this.runs ??= new Nearby(this.page.runs, (run) => ({ ...inkOf(run), x0: run.x0, x1: run.x1 }));
    const beside = this.runs.near({ ...rect, x0: rect.x0 - AROUND, x1: rect.x0 + AROUND });
    return format.comb === null ? begunBefore(rect, beside) : landBefore(rect, beside);
  }
}

/** Heights of the printed lines that a value is written on, from the top; none in a box, which is written into. */
function linesToWriteOn({ rect, evidence }: DraftField, rules: readonly Rule[]): number[] {
  const onLine = evidence === 'rule' || evidence === 'leader';
  const heights = [...lineHeights(rect, rules)].sort((a, b) => b - a).map((y) => y - rect.y0);
  const inner = heights.filter((y) => y > CLOSEST && y < rect.y1 - rect.y0 - CLOSEST);
  const lowest = heights.filter((y) => y <= CLOSEST).slice(-1);
  // A box is written into, unless its own line runs above its edge and would be struck.
  if (inner.length === 0) return onLine || (lowest[0] ?? 0) > ABOVE_EDGE ? lowest.map(tenth) : [];
  // The frame is the last line of a block whose other lines are drawn.
  const lines = [...inner, ...(lowest.length > 0 ? lowest : [0])];
  return isEven(lines) ? lines.map(tenth) : [];
}

/** Where lines, or pieces of one in a row, cross most of the blank. */
function lineHeights(rect: ViewRect, rules: readonly Rule[]): number[] {
  const levels: { y: number; covered: number }[] = [];
  for (const { direction, x0, x1, y0, y1 } of rules) {
    // One writes above the ink of a thick line, not on it.
    const y = y1 - y0 < THICK ? y1 : (y0 + y1) / 2;
    const covered = Math.min(x1, rect.x1) - Math.max(x0, rect.x0);
    if (direction !== 'horizontal' || covered <= 0 || y < rect.y0 - LEVEL || y > rect.y1 + LEVEL) continue;
    const level = levels.find((one) => Math.abs(one.y - y) < LEVEL);
    if (level) level.covered += covered;
    else levels.push({ y, covered });
  }
  const wide = levels.filter(({ covered }) => covered > MOST * (rect.x1 - rect.x0)).map(({ y }) => y);
  wide.sort((a, b) => a - b);
  return wide.filter((y, i) => i === 0 || y - wide[i - 1]! >= CLOSEST);
}

function isEven(lines: readonly number[]): boolean {
  const gaps = lines.slice(1).map((y, i) => lines[i]! - y);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return gaps.every((gap) => Math.abs(gap - mean) < EVEN * mean);
}

/** Words and marks that stand inside, measured from the blank's lower left corner. */
function wordsInside(rect: ViewRect, runs: readonly TextRun[]): PrintInside['words'] {
  return runs.flatMap((run) => {
    const ink = inkOf(run);
    const middle = (ink.y0 + ink.y1) / 2;
    if (run.angle !== 0 || run.origin === 'ocr' || middle < rect.y0 + TOUCH || middle > rect.y1 - TOUCH) return [];
    return wordsOf(run)
      .filter(({ x0, x1 }) => (x0 + x1) / 2 > rect.x0 + TOUCH && (x0 + x1) / 2 < rect.x1 - TOUCH)
      .map(({ text, x0, x1 }) => ({
        text,
        rect: [x0 - rect.x0, ink.y0 - rect.y0, x1 - rect.x0, ink.y1 - rect.y0].map(
          tenth,
        ) as PrintInside['words'][number]['rect'],
      }));
  });
}

interface Word {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

/** The words of a run; a mark between digits is a word by itself, whatever is printed beside it. */
export function wordsOf({ text, edges }: TextRun): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    x0: edges[match.index] ?? 0,
    x1: edges[match.index + match[0].length] ?? edges.at(-1) ?? 0,
  }));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
