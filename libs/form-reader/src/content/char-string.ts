import type { Contour } from './glyph-outline.js';

/** Calls within calls, and operators of one glyph; more than any glyph has, fewer than would take time. */
const MOST = { depth: 10, operators: 4000 } as const;

/** Draws one glyph of a compact font (Adobe Technical Note 5177): its contours, curves by their ends and middles. */
export class CharString {
  private readonly contours: [number, number][][] = [];
  private stack: number[] = [];
  private x = 0;
  private y = 0;
  private hints = 0;
  private left: number = MOST.operators;
  private ended = false;

  constructor(
    private readonly own: readonly Uint8Array[],
    private readonly shared: readonly Uint8Array[],
  ) {}

  run(code: Uint8Array): Contour[] | null {
    this.execute(code, 0);
    return this.left > 0 ? this.contours : null;
  }

  private execute(code: Uint8Array, depth: number): void {
    for (let i = 0; i < code.length && !this.ended && this.left > 0; i++) {
      const byte = code[i]!;
      if (byte >= 32 || byte === 28) i = this.push(code, i);
      else if (byte === 11) return;
      else if (byte === 10 || byte === 29) this.call(byte === 10 ? this.own : this.shared, depth);
      else if (byte === 19 || byte === 20) i += this.mask();
      else this.operate(byte === 12 ? 1200 + code[++i]! : byte);
    }
  }

  /** Puts a number on the stack and tells where its last byte is. */
  private push(code: Uint8Array, i: number): number {
    const byte = code[i]!;
    const [a, b] = [code[i + 1] ?? 0, code[i + 2] ?? 0];
    if (byte === 28) this.stack.push(((a << 24) >> 16) | b);
    else if (byte < 247) this.stack.push(byte - 139);
    else if (byte < 251) this.stack.push((byte - 247) * 256 + a + 108);
    else if (byte < 255) this.stack.push(-(byte - 251) * 256 - a - 108);
    else this.stack.push(((a << 24) | (b << 16) | ((code[i + 3] ?? 0) << 8) | (code[i + 4] ?? 0)) / 65536);
    if (byte === 28) return i + 2;
    if (byte === 255) return i + 4;
    return byte < 247 ? i : i + 1;
  }

  private call(routines: readonly Uint8Array[], depth: number): void {
    const bias = routines.length < 1240 ? 107 : routines.length < 33900 ? 1131 : 32768;
    const routine = routines[(this.stack.pop() ?? 0) + bias];
    this.left--;
    if (routine && depth < MOST.depth) this.execute(routine, depth + 1);
  }

  /** Hints before a mask are counted by it; the mask has one bit for each. */
  private mask(): number {
    this.countHints();
    return (this.hints + 7) >> 3;
  }

  private countHints(): void {
    this.hints += this.stack.length >> 1;
    this.stack = [];
  }

  private operate(operator: number): void {
    this.left--;
    const { stack } = this;
    this.stack = [];
    if (operator === 1 || operator === 3 || operator === 18 || operator === 23) {
      this.stack = stack;
      this.countHints();
    } else if (operator === 21) this.move(stack.at(-2) ?? 0, stack.at(-1) ?? 0);
    else if (operator === 22) this.move(stack.at(-1) ?? 0, 0);
    else if (operator === 4) this.move(0, stack.at(-1) ?? 0);
    else if (operator === 5) this.lines(stack);
    else if (operator === 6 || operator === 7) this.steps(stack, operator === 6);
    else if (operator === 8) this.curves(stack);
    else if (operator === 24) {
      this.curves(stack.slice(0, -2));
      this.lines(stack.slice(-2));
    } else if (operator === 25) {
      this.lines(stack.slice(0, -6));
      this.curves(stack.slice(-6));
    } else if (operator === 26 || operator === 27) this.straightCurves(stack, operator === 27);
    else if (operator === 30 || operator === 31) this.turningCurves(stack, operator === 31);
    else if (operator >= 1234 && operator <= 1237) this.flex(stack, operator);
    else if (operator === 14) this.ended = true;
  }

  private move(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.contours.push([[this.x, this.y]]);
  }

  private line(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.contours.at(-1)?.push([this.x, this.y]);
  }

  private lines(steps: readonly number[]): void {
    for (let i = 0; i + 1 < steps.length; i += 2) this.line(steps[i]!, steps[i + 1]!);
  }

  /** Lines along x and along y in turn. */
  private steps(steps: readonly number[], startsAlong: boolean): void {
    steps.forEach((step, i) => ((i % 2 === 0) === startsAlong ? this.line(step, 0) : this.line(0, step)));
  }

  private curve([a, b, c, d, e, f]: readonly [number, number, number, number, number, number]): void {
    const { x, y } = this;
    const [xs, ys] = [
      [x, x + a, x + a + c, x + a + c + e],
      [y, y + b, y + b + d, y + b + d + f],
    ] as const;
    const halfway = (v: readonly [number, number, number, number]): number => (v[0] + 3 * v[1] + 3 * v[2] + v[3]) / 8;
    this.contours.at(-1)?.push([halfway(xs), halfway(ys)], [xs[3], ys[3]]);
    this.x = xs[3];
    this.y = ys[3];
  }

  private curves(v: readonly number[]): void {
    for (let i = 0; i + 5 < v.length; i += 6)
      this.curve([v[i]!, v[i + 1]!, v[i + 2]!, v[i + 3]!, v[i + 4]!, v[i + 5]!]);
  }

  /** Curves that begin and end along x, or along y. */
  private straightCurves(v: readonly number[], along: boolean): void {
    let aside = v.length % 4 === 1 ? v[0]! : 0;
    for (let i = v.length % 4 === 1 ? 1 : 0; i + 3 < v.length; i += 4) {
      const [a, b, c, d] = [v[i]!, v[i + 1]!, v[i + 2]!, v[i + 3]!];
      this.curve(along ? [a, aside, b, c, d, 0] : [aside, a, b, c, 0, d]);
      aside = 0;
    }
  }

  /** Curves that begin along one direction and end along the other, in turn. */
  private turningCurves(v: readonly number[], startsAlong: boolean): void {
    let along = startsAlong;
    for (let i = 0; i + 3 < v.length; i += 4) {
      const [a, b, c, d] = [v[i]!, v[i + 1]!, v[i + 2]!, v[i + 3]!];
      const last = v.length - i === 5 ? v[i + 4]! : 0;
      this.curve(along ? [a, 0, b, c, last, d] : [0, a, b, c, d, last]);
      along = !along;
    }
  }

  /** Two curves that are nearly a line. */
  private flex(v: readonly number[], operator: number): void {
    const at = (i: number): number => v[i] ?? 0;
    if (operator === 1235) this.curves(v.slice(0, 12));
    else if (operator === 1234) {
      this.curve([at(0), 0, at(1), at(2), at(3), 0]);
      this.curve([at(4), 0, at(5), -at(2), at(6), 0]);
    } else if (operator === 1236) {
      this.curve([at(0), at(1), at(2), at(3), at(4), 0]);
      this.curve([at(5), 0, at(6), at(7), at(8), -(at(1) + at(3) + at(7))]);
    } else {
      const [dx, dy] = [0, 1].map((odd) => [0, 2, 4, 6, 8].reduce((sum, i) => sum + at(i + odd), 0)) as [
        number,
        number,
      ];
      const isAlong = Math.abs(dx) > Math.abs(dy);
      this.curves(v.slice(0, 6));
      this.curve([at(6), at(7), at(8), at(9), isAlong ? at(10) : -dx, isAlong ? -dy : at(10)]);
    }
  }
}
