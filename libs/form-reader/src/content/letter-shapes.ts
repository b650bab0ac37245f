import type { Contour, Outlines } from '@formseal/fonts';

/** Letters that go round something and such that don't, letters that reach below their line and such that don't, in any hand but a very fine one. */
const ROUND = /[abdegopqABDOPQR04689]/;
const OPEN = /[cfhklmnrstuvwxzCEFGHIJKLMNSTUVWXYZ12357]/;
const DEEP = /[gpqy]/;
const HIGH = /[a-ehiklmnorstuvwxA-IK-PR-Z0-9]/;
/** How far a letter reaches below its line where it does, and where it does not, in ems. */
const BELOW = { least: -0.1, most: -0.12 } as const;

/** Letters that are looked at, that tell anything, and that have to contradict, however many don't: a font has room for both. */
const MOST = 512;
const FEWEST = 6;
const CONTRADICT = 4;

/** What a file says that a font's glyphs mean, held against what they look like: a font may draw "owe" and say "own". */
export class LetterShapes {
  private readonly said = new Map<string, string>();

  see(code: string, text: string): void {
    if (this.said.size < MOST && !this.said.has(code) && /^[A-Za-z0-9]$/.test(text)) this.said.set(code, text);
  }

  get isEnough(): boolean {
    return this.said.size >= FEWEST;
  }

  contradict(outlines: Outlines): boolean {
    const drawn = [...this.said].flatMap(([code, letter]) => {
      const contours = outlines.of(code).filter((contour) => contour.length > 2);
      return contours.length > 0 ? [{ letter, contours }] : [];
    });
    const wrong = drawn.filter(({ letter, contours }) => !mayBe(letter, contours)).length;
    return drawn.length >= FEWEST && wrong >= CONTRADICT;
  }
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
