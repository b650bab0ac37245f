import type { ReviewField } from '@formseal/contracts';

type Written = Pick<ReviewField, 'onPaper'> & { readonly format: Pick<ReviewField['format'], 'multiline' | 'comb'> };

/** Where one line of a text stands in its field, in points: how large, and how far below the middle. */
export interface Line {
  readonly size: number;
  readonly drop: number;
}

const LARGEST = 11;
const SMALLEST = 6;
/** Of the sans that values are set in, in ems: capitals, descenders, and its baseline in a line 1.2 high. */
const CAP = 0.716;
const DESCENT = 0.21;
const BELOW_MIDDLE = 0.3465;
/** A higher field is no line: its text stands in the middle. */
const HIGHEST_LINE = 30;

/** As the signed PDF will have it: on paper low, on its line; in a declared field in the middle. */
export function lineIn({ onPaper, format }: Written, height: number): Line {
  if (format.multiline) return { size: 9.5, drop: 0 };
  if (!onPaper || format.comb !== null) return { size: Math.max(4, Math.min(LARGEST, height * 0.7)), drop: 0 };
  const size = Math.min(LARGEST, Math.max(SMALLEST, height * 0.78));
  if (height >= HIGHEST_LINE) return { size, drop: 0 };
  const baseline = Math.min((height - CAP * size) / 2, DESCENT * size + 1.2);
  return { size, drop: Math.max(0, height / 2 - (baseline + BELOW_MIDDLE * size)) };
}

/** How wide a text is, in ems: digits are alike, capitals wider, and no more exact than a sign beside it needs. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, one) => sum + (/\p{Lu}|[@%—…mwMW]/u.test(one) ? 0.72 : /[iljtf.,:;' |]/.test(one) ? 0.3 : 0.56),
    0,
  );

/** What an input leaves free at its sides, and the sign of a stage with its own, in points. */
const SIDES = 5;
const SIGN = 11;

/** Whether a text leaves no room for a sign at the end of its line. */
export function isFull(field: Written, text: string, { width, height }: { width: number; height: number }): boolean {
  const { size } = lineIn(field, height);
  const longest = Math.max(...text.split('\n').map(widthOf));
  return longest * size > width - SIDES - SIGN;
}

/** The same as CSS, for the field's box. */
export function lineStyle(field: Written, height: number): React.CSSProperties {
  const { size, drop } = lineIn(field, height);
  const points = (value: number): string => `calc(var(--pt) * ${value.toFixed(2)})`;
  return { fontSize: points(size), '--drop': points(2 * drop) } as React.CSSProperties;
}
