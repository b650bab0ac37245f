import type { Contour, Outlines } from '@formseal/fonts';

/** Letters that go round something and such that don't, letters that reach below their line and such that don't, in any hand but a very fine one. */
const ROUND = /[abdegopqABDOPQR04689]/;
const OPEN = /[cfhklmnrstuvwxzCEFGHIJKLMNSTUVWXYZ12357]/;
const DEEP = /[gpqy]/;
const HIGH = /[a-ehiklmnorstuvwxA-IK-PR-Z0-9]/;
/** How far a letter reaches below its line where it does, and where it does not, in ems. */
const BELOW = { least: -0.1, most: -0.12 } as const;

const LETTER = /^[A-Za-z0-9]$/;
/** Letters that are looked at, that tell anything, and that have to contradict, however many don't: a font has room for both. */
const MOST = 512;
const FEWEST = 6;
const CONTRADICT = 4;
/** Up to this share of a font's letters run together or into holes where a scanner's program drew them after its picture. */
const UNCLEAR = 0.3;

/** Codes of a font that draw other letters than it says, or all of its codes. */
export type Doubted = ReadonlySet<string> | 'all';

/** What a file says that a font's glyphs mean, held against what they look like: a font may draw "owe" and say "own". */
export class LetterShapes {
  /** By code, its letters: a file may say one thing of a glyph here and another there. */
  private readonly said = new Map<string, string>();

  see(code: string, text: string): void {
    const before = this.said.get(code);
    if (before?.includes(text) || this.said.size >= MOST || !LETTER.test(text)) return;
    this.said.set(code, (before ?? '') + text);
  }

  get isEnough(): boolean {
    return this.said.size >= FEWEST;
  }

  /** What is not believed of the font; null where too few of its letters contradict. */
  doubtedBy(outlines: Outlines): Doubted | null {
    return doubtOf(this.said, outlines);
  }
}

/** What is not believed of letters, by code; null where too few contradict what is drawn. */
export function doubtOf(said: ReadonlyMap<string, string>, outlines: Outlines): Doubted | null {
  const drawn = [...said].flatMap(([code, text]) => {
    const letters = [...text].filter((letter) => LETTER.test(letter));
    const contours = outlines.of(code).filter((contour) => contour.length > 2);
    return letters.length > 0 && contours.length > 0 ? [{ code, letters, contours }] : [];
  });
  const wrong = drawn.filter(({ letters, contours }) => !letters.every((letter) => mayBe(letter, contours)));
  if (drawn.length < FEWEST || wrong.length < CONTRADICT) return null;
  return wrong.length > drawn.length * UNCLEAR ? 'all' : new Set(wrong.map(({ code }) => code));
}

function mayBe(letter: string, contours: readonly Contour[]): boolean {
  const goesRound = contours.some((inner) => contours.some((outer) => isHole(inner, outer)));
  if ((ROUND.test(letter) && !goesRound) || (OPEN.test(letter) && goesRound)) return false;
  const lowest = Math.min(...contours.flat().map(([, y]) => y));
  return !(DEEP.test(letter) && lowest > BELOW.least) && !(HIGH.test(letter) && lowest < BELOW.most);
}

function isHole(inner: Contour, outer: Contour): boolean {
  if (inner === outer || Math.sign(turnOf(inner)) === Math.sign(turnOf(outer))) return false;
  const [a, b] = [around(inner), around(outer)];
  return a.x0 > b.x0 && a.y0 > b.y0 && a.x1 < b.x1 && a.y1 < b.y1;
}

const turnOf = (contour: Contour): number =>
  contour.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = contour[(at + 1) % contour.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

function around(contour: Contour): { x0: number; y0: number; x1: number; y1: number } {
  const [xs, ys] = [contour.map(([x]) => x), contour.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
