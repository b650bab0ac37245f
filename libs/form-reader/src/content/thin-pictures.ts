import { heightOf, widthOf } from '../rect.js';
import type { Picture, Rule, ViewRect } from './page-content.js';

/** A picture no thicker than this is a line, or a piece of one. */
const THIN = 1.6;
/** Pieces of one line lie this exactly in a row, and so near to one another. */
const SAME = 0.4;
const GAP = 1.2;
/** A line is this long. */
const LONG = 12;

/** What pictures of a page are lines, and what they are besides: word processors draw dotted borders of tables as rows of pictures, each of a few points. */
export function linesOfPictures(pictures: readonly Picture[]): { rules: Rule[]; others: Picture[] } {
  const [flat, upright, others]: Picture[][] = [[], [], []];
  for (const picture of pictures) {
    const [wide, high] = [widthOf(picture), heightOf(picture)];
    if (high <= THIN && wide > high) flat!.push(picture);
    else if (wide <= THIN && high > wide) upright!.push(picture);
    else others!.push(picture);
  }
  const across = apart(chained(flat!));
  const upwards = apart(chained(upright!.map(turn)));
  const rules = [
    ...across.lines.map((rect): Rule => ({ ...rect, direction: 'horizontal', ...lookOf(rect) })),
    ...upwards.lines.map((rect): Rule => ({ ...turn(rect), direction: 'vertical', ...lookOf(rect) })),
  ];
  return { rules, others: [...others!, ...across.stacks, ...upwards.stacks.map(turn)] };
}

/** So many lines that lie on one another are a picture cut into strips, as scanners do. */
const STRIPS = 4;

/** Lines, and what lines that lie one upon the other with nothing between are together. */
function apart(lines: readonly ViewRect[]): { lines: ViewRect[]; stacks: ViewRect[] } {
  const stacks: ViewRect[][] = [];
  const open = new Map<string, ViewRect[]>();
  for (const line of [...lines].sort((a, b) => a.y0 - b.y0)) {
    const sides = `${Math.round(line.x0)} ${Math.round(line.x1)}`;
    const stack = open.get(sides);
    if (stack && line.y0 - stack.at(-1)!.y1 <= SAME) stack.push(line);
    else {
      const begun = [line];
      open.set(sides, begun);
      stacks.push(begun);
    }
  }
  const isPicture = (stack: readonly ViewRect[]): boolean => stack.length >= STRIPS;
  const whole = (stack: readonly ViewRect[]): ViewRect => ({ ...stack[0]!, y1: stack.at(-1)!.y1 });
  return {
    lines: stacks.filter((stack) => !isPicture(stack)).flat(),
    stacks: stacks.filter(isPicture).map(whole),
  };
}

const turn = ({ x0, y0, x1, y1 }: ViewRect): ViewRect => ({ x0: y0, y0: x0, x1: y1, y1: x1 });

/** Nobody looked at what the pictures show. */
const lookOf = (rect: ViewRect): Pick<Rule, 'thickness' | 'drawn' | 'lightness'> => ({
  thickness: heightOf(rect),
  drawn: 'fill',
  lightness: 0,
});

/** Pieces that lie in a row, end to end, as one each. */
function chained(pieces: readonly ViewRect[]): ViewRect[] {
  const rowOf = ({ y0, y1 }: ViewRect): number => Math.round((y0 + y1) / 2 / SAME);
  const sorted = [...pieces].sort((a, b) => rowOf(a) - rowOf(b) || a.x0 - b.x0);
  const found: ViewRect[] = [];
  let last: ViewRect | undefined;
  for (const piece of sorted) {
    const goesOn = last && rowOf(last) === rowOf(piece) && piece.x0 - last.x1 <= GAP;
    if (goesOn) last = { ...last!, x1: Math.max(last!.x1, piece.x1) };
    else {
      if (last) found.push(last);
      last = piece;
    }
  }
  if (last) found.push(last);
  return found.filter((line) => widthOf(line) >= LONG);
}
