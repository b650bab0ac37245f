import type { PageContent, ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';

interface Bar {
  /** Where it lies across its direction. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const LONE_DOTS = /^[.\u2026\u00b7\s]+$/;
/** Shorter strokes are ticks and parts of signs, not the border of anything. */
const SHORTEST = 5;

/** Everything that stands between a text and a field: rulings and the sides of boxes part them; leaders drawn with glyphs join them. */
export class Bars {
  private readonly horizontals: readonly Bar[];
  private readonly verticals: readonly Bar[];
  private readonly leaders: Nearby<ViewRect>;
  /** Flat bars that are drawn as lines or leaders, not as sides of boxes. */
  private readonly openLines: readonly Bar[];

  constructor(page: PageContent) {
    const leaders = [
      ...page.rules.filter((rule) => rule.drawn === 'glyphs' && rule.direction === 'horizontal'),
      // Dots set wide apart stay text; each leads as far as to the next.
      ...page.runs
        .filter((run) => LONE_DOTS.test(run.text))
        .map((run) => ({ ...run, y0: run.baseline, x1: run.x0 + 1.6 * run.size })),
    ];
    this.leaders = new Nearby<ViewRect>(leaders, (dots) => dots);
    const flat: Bar[] = [];
    const upright: Bar[] = [];
    for (const rule of page.rules) {
      if (rule.drawn === 'glyphs') continue;
      if (rule.direction === 'horizontal') flat.push({ at: (rule.y0 + rule.y1) / 2, from: rule.x0, to: rule.x1 });
      else upright.push({ at: (rule.x0 + rule.x1) / 2, from: rule.y0, to: rule.y1 });
    }
    const led = leaders.map((dots) => ({ at: dots.y0, from: dots.x0, to: dots.x1 }));
    this.openLines = [...sorted(flat), ...led].sort((a, b) => a.at - b.at);
    for (const { x0, y0, x1, y1, stroked, fill } of page.boxes) {
      // A white area is paper; a shaded one ends where its shade ends.
      if (!stroked && (fill === null || fill > 0.985)) continue;
      flat.push({ at: y0, from: x0, to: x1 }, { at: y1, from: x0, to: x1 });
      upright.push({ at: x0, from: y0, to: y1 }, { at: x1, from: y0, to: y1 });
    }
    this.horizontals = sorted(flat);
    this.verticals = sorted(upright);
  }

  /** Whether an upright bar stands between two x, over most of the height given. */
  vertical(x0: number, x1: number, y0: number, y1: number): boolean {
    return this.uprights(x0, x1, y0, y1).length > 0;
  }

  /** Where upright bars lie between two x, over most of the height given. */
  uprights(x0: number, x1: number, y0: number, y1: number): number[] {
    return between(this.verticals, x0, x1, y0, y1).map((bar) => bar.at);
  }

  /** Where flat bars lie between two y, over most of the width given. */
  horizontal(y0: number, y1: number, x0: number, x1: number): number[] {
    return between(this.horizontals, y0, y1, x0, x1).map((bar) => bar.at);
  }

  /** How much of the way from a line of text to a place right of it leader dots go. */
  led(line: { baseline: number; size: number; x1: number }, to: number): number {
    const way = {
      x0: line.x1,
      x1: Math.max(line.x1, to),
      y0: line.baseline - line.size,
      y1: line.baseline + line.size,
    };
    return this.leaders
      .near(way)
      .filter((dots) => Math.abs(dots.y0 - line.baseline) < 0.4 * line.size)
      .reduce((sum, dots) => sum + Math.max(0, Math.min(dots.x1, to) - Math.max(dots.x0, line.x1)), 0);
  }

  /** The line a text hangs under: right over it, beginning where it begins or with the text in its middle, and no side of a cell. */
  lineOver(text: ViewRect, size: number): { y: number; x0: number; x1: number } | null {
    const hangsUnder = ({ from, to }: Bar): boolean => {
      if (text.x1 > to + size || text.x0 < from - size) return false;
      const centred = Math.abs(from + to - text.x0 - text.x1) < 3 * size;
      return to - from > 3 * size && (Math.abs(text.x0 - from) < 1.5 * size || centred);
    };
    let line: Bar | undefined;
    for (let i = firstFrom(this.openLines, text.y1 - 0.4 * size); !line && i < this.openLines.length; i++) {
      const one = this.openLines[i]!;
      if (one.at > text.y1 + 0.8 * size) break;
      if (hangsUnder(one)) line = one;
    }
    if (!line) return null;
    const closed = (x: number): boolean =>
      this.vertical(x - 3, x + 3, line.at - 5, line.at + 5) || this.vertical(x - 3, x + 3, line.at, line.at + 6);
    return closed(line.from) || closed(line.to) ? null : { y: line.at, x0: line.from, x1: line.to };
  }

  /** Where upright bars cross a rect, well inside it. */
  crossing({ x0, x1, y0, y1 }: ViewRect): number[] {
    return between(this.verticals, x0 + 2, x1 - 2, y0, y1).map((bar) => bar.at);
  }
}

function sorted(bars: readonly Bar[]): Bar[] {
  return bars.filter((bar) => bar.to - bar.from >= SHORTEST).sort((a, b) => a.at - b.at);
}

/** The first bar that lies no lower than this: found by halving, since they are sorted. */
function firstFrom(bars: readonly Bar[], low: number): number {
  let start = 0;
  let end = bars.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if (bars[middle]!.at < low) start = middle + 1;
    else end = middle;
  }
  return start;
}

function between(bars: readonly Bar[], low: number, high: number, from: number, to: number): Bar[] {
  const found: Bar[] = [];
  for (let i = firstFrom(bars, low); i < bars.length && bars[i]!.at < high; i++) {
    const bar = bars[i]!;
    if (bar.at > low && Math.min(bar.to, to) - Math.max(bar.from, from) > 0.5 * (to - from)) found.push(bar);
  }
  return found;
}
