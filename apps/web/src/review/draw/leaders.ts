import type { TextPiece } from './near-text.js';

/** A row of dots or underscores, printed as the blank itself, or the sign of a box to tick. */
const LEADER = /[_.…‥·\s]*(?:_{2,}|\.{3,}|…|‥{2,}|·{3,}|[☐☑☒□▢◻❏❐❑❒])[_.…‥·\s]*/gu;

/** Fonts differ: by so much of a piece its parts may stand elsewhere, and by so many points at most. */
const UNEVEN = 0.05;
const MOST_OFF = 14;

/** Ems of the signs that are much narrower than others, or wider; the rest is one middle width. */
const widthOf = (sign: string): number => {
  if (/[.,:;'|ilj ·]/.test(sign)) return 0.27;
  if (/[…mwMW@%☐☑☒□▢◻❏❐❑❒]/.test(sign)) return 0.9;
  return /\p{Lu}/u.test(sign) ? 0.7 : 0.5;
};
const widthsOf = (text: string): number => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

/** What is printed of a piece beside the blanks in it, each part about where it stands: `Signature ........ Date: .....` are two. */
export function withoutLeaders(piece: TextPiece): TextPiece[] {
  const { text, left, width } = piece;
  const perEm = width / Math.max(widthsOf(text), 0.01);
  const off = Math.min(MOST_OFF, width * UNEVEN);
  const parts: TextPiece[] = [];
  const isWhole = (part: string): boolean => part.length === text.length;
  const along = (from: number, to: number) => ({
    left: left + widthsOf(text.slice(0, from)) * perEm,
    width: widthsOf(text.slice(from, to)) * perEm,
  });
  let from = 0;
  const cut = (to: number, leader = ''): void => {
    const part = text.slice(from, to);
    if (part.trim() === '') return;
    const leads = leader === '' ? {} : { leads: along(to, to + leader.length) };
    parts.push({ ...piece, text: part, ...along(from, to), ...(isWhole(part) ? {} : { off }), ...leads });
  };
  for (const { 0: leader, index } of text.matchAll(LEADER)) {
    cut(index, leader);
    from = index + leader.length;
  }
  cut(text.length);
  return parts;
}
