/** Of the sans that values are set in, from the space to the tilde, in thousandths of an em. */
const ADVANCES = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];
/** Of a letter of another script, about. */
const OTHER = 560;
const WIDE = 1000;

/** How wide a text is on one line, in ems: as the signed PDF will have it. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFD')) width += /\p{M}/u.test(letter) ? 0 : advanceOf(letter);
  return width / 1000;
}

const advanceOf = (letter: string): number =>
  ADVANCES[letter.charCodeAt(0) - 32] ??
  (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? WIDE : OTHER);
