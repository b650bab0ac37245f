import type { Rect, WriteField } from '@formseal/contracts';
import { presentValue } from '@formseal/domain';
import { tool } from './tools.js';

/** A word as poppler places it on the displayed page: origin top left, y down. */
export interface Word {
  readonly text: string;
  readonly rect: Rect;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescape = (text: string): string => text.replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);

/** The words of each page, from the first. */
export async function wordsOf(file: string): Promise<Word[][]> {
  const result = await tool('pdftotext', ['-cropbox', '-bbox', file, '-']);
  const pages = (result?.out ?? '').split('<page ').slice(1);
  return pages.map((page) =>
    [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/gs)].map((found) => ({
      text: unescape(found[5]!),
      rect: found.slice(1, 5).map(Number) as Rect,
    })),
  );
}

/** Where a value ought to be: the letters that lie in the field, in any order (right-to-left text has several). */
export function holds(words: readonly Word[], view: Rect, field: WriteField, language: string | null): boolean {
  const wanted = bag(presentValue({ ...field, language }, field.value ?? ''));
  const slack = 3;
  const inside = words.filter(({ rect }) => {
    const x = (rect[0] + rect[2]) / 2;
    const y = (rect[1] + rect[3]) / 2;
    const reaches = rect[2] > view[0] - slack && rect[0] < view[2] + slack;
    return (
      (x > view[0] - slack && x < view[2] + slack && y > view[1] - slack && y < view[3] + slack) ||
      (reaches && y > view[1] && y < view[3])
    );
  });
  const found = bag(inside.map((word) => word.text).join(''));
  return [...wanted].every(([letter, count]) => (found.get(letter) ?? 0) >= count);
}

function bag(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, ''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}
