/** A fill colour as a content stream sets it: g, rg or k, and its values from 0 to 1. */
export interface TextColour {
  readonly operator: 'g' | 'rg' | 'k';
  readonly values: readonly number[];
}

type Rgb = readonly [number, number, number];

const BLACK: TextColour = { operator: 'g', values: [0] };
const COUNTS = { g: 1, rg: 3, k: 4 } as const;
/** From here on a colour is taken for white, from 0 to 1. */
const WHITE = 0.95;
/** What the inks of a press look like on white paper: cyan, magenta, yellow, black. */
const INKS: readonly Rgb[] = [
  [0, 0.68, 0.94],
  [0.93, 0, 0.55],
  [1, 0.95, 0],
  [0.14, 0.12, 0.13],
];

/** The last colour that a default appearance (/DA) sets; white text is nobody's wish, but on a dark ground (/MK /BG). */
export function textColourIn(appearance: string, ground: readonly number[]): TextColour {
  const found = [...appearance.matchAll(/(?<![\d.])((?:[\d.]+\s+){1,4})(g|rg|k)\b/g)].at(-1);
  if (!found) return BLACK;
  const values = found[1]!.trim().split(/\s+/).map(Number);
  const operator = found[2] as TextColour['operator'];
  const white = operator === 'k' ? values.every((v) => v < 1 - WHITE) : values.every((v) => v > WHITE);
  if (values.length !== COUNTS[operator] || values.some((v) => !Number.isFinite(v))) return BLACK;
  return white && !isDark(ground) ? BLACK : { operator, values };
}

/** Whether white is read on a background of this colour. */
export function isDark(ground: readonly number[]): boolean {
  const [first = 1, green = first, blue = first, black] = ground;
  if (ground.length === 0) return false;
  const [r, g, b] =
    black === undefined ? [first, green, blue] : [first, green, blue].map((ink) => (1 - ink) * (1 - black));
  return 0.299 * r! + 0.587 * g! + 0.114 * b! < 0.5;
}

/** As screens have it: `#rrggbb`. */
export function screenColour({ operator, values }: TextColour): string {
  const [first = 0, green = first, blue = first] = values;
  const parts = operator === 'k' ? inked(values) : [first, green, blue];
  const hex = (part: number): string =>
    Math.round(Math.min(1, part) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${parts.map(hex).join('')}`;
}

/** Each ink takes its share of what the others leave of white. */
const inked = (amounts: readonly number[]): number[] =>
  [0, 1, 2].map((part) =>
    amounts.reduce((left, amount, ink) => left * (1 - Math.min(1, amount) * (1 - INKS[ink]![part]!)), 1),
  );
