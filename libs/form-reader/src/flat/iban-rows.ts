import type { ViewRect } from '../content/page-content.js';
import type { Judged } from './judged.js';
import type { Sighting } from './sighting.js';
import type { Word } from './text-index.js';

/** The land and two check digits at the head of an IBAN, with the first stroke: `D E _ _ |`. */
const HEAD = /^[A-Z] ?[A-Z]((?: ?_){2}) ?\|$/;
/** Its last group, behind a stroke: `| _ _`. */
const END = /^\|((?: ?_){1,4})$/;
const GROUP = 4;
/** So many groups of four an IBAN has at least. */
const FEWEST = 3;
/** More of them, and the page is no form. */
const MOST = 50;
/** What is written reaches so far below and above the feet of the strokes, and over the ends of a group, in sizes of the print. */
const ROW = { below: 0.25, above: 1 } as const;
const AIR = 0.125;
/** Points that a line may end short of a stroke. */
const NEAR = 8;
/** What the reader thinks of such a row: it is hardly anything else. */
const SURE = 0.95;

/** The groups of an IBAN that is printed as `D E _ _ | _ _ _ _ | … | _ _`, each as cells for its characters. */
export function ibanRows({ page, text }: Sighting): Judged[] {
  const heads = text.words.filter(({ run }) => run.angle === 0 && HEAD.test(run.text.trim()));
  if (heads.length === 0 || heads.length > MOST) return [];
  const leaders = page.rules.filter(({ direction, drawn }) => direction === 'horizontal' && drawn === 'glyphs');
  return heads.flatMap((head) => {
    const first = underscoresOf(head, HEAD);
    if (first === null) return [];
    const { baseline, size } = head.run;
    const row = text
      .within({ x0: head.ink.x1 + 1, x1: page.width, y0: baseline, y1: baseline + size / 2 })
      .filter(({ run }) => run.text.startsWith('|'))
      .sort((a, b) => a.ink.x0 - b.ink.x0);
    const lines = leaders.filter(({ y0 }) => Math.abs(y0 - baseline) < ROW.below * size);
    const groups = row.map(({ ink: next }, at) => {
      const from = at === 0 ? head.ink.x1 : row[at - 1]!.ink.x1;
      return lines.find(({ x0, x1 }) => x0 > from - 1 && x0 < from + NEAR && x1 < next.x0 + 1 && x1 > next.x0 - NEAR);
    });
    const whole = groups.filter((line) => line !== undefined);
    if (whole.length < FEWEST || whole.length < groups.length) return [];
    const last = row.at(-1);
    const end = last ? underscoresOf(last, END) : null;
    return [
      cells(first, 2, head),
      ...whole.map(({ x0, x1 }) => cells({ x0, x1 }, GROUP, head)),
      ...(end ? [cells(end, end.count, head)] : []),
    ];
  });
}

type Span = Pick<ViewRect, 'x0' | 'x1'>;

/** Where the underscores of a word stand, and how many; null where it reads otherwise. */
function underscoresOf({ run: { text, edges } }: Word, shape: RegExp): (Span & { count: number }) | null {
  const [, places] = shape.exec(text.trim()) ?? [];
  if (places === undefined) return null;
  const [from, to] = [text.indexOf('_'), text.lastIndexOf('_')];
  return { x0: edges[from]!, x1: edges[to + 1]!, count: places.replaceAll(' ', '').length };
}

function cells({ x0, x1 }: Span, count: number, { run: { baseline, size } }: Word): Judged {
  const air = AIR * size;
  const rect = { x0: x0 - air, x1: x1 + air, y0: baseline - ROW.below * size, y1: baseline + ROW.above * size };
  const candidate = {
    rect,
    type: 'text',
    evidence: 'comb',
    cells: count,
    area: null,
    fit: 'whole',
    ink: rect,
  } as const;
  return { candidate, place: SURE, fit: SURE };
}
