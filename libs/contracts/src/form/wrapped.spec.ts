import { expect, it } from '@jest/globals';
import { linesIn } from './wrapped.js';

const texts = (text: string, width: number): readonly string[] | undefined =>
  linesIn(text, { width, height: 400, size: 6 }, null)?.texts;

it('a text is broken where the writer breaks it: behind spaces, dashes and slashes, before brackets, and between signs that are written without spaces', () => {
  expect(texts('Heiligenstedten (Kreis Steinburg)', 50)).toEqual(['Heiligenstedten', '(Kreis Steinburg)']);
  expect(texts('anna-maria.lindqvist@example.org', 80)).toEqual(['anna-', 'maria.lindqvist@example.org']);
  expect(texts('Мария Иванова', 30)).toEqual(['Мария', 'Иванова']);
  expect(texts('山田太郎', 15)).toEqual(['山田', '太郎']);
});

it('no sign of a text is lost', () => {
  for (const text of [' a (b) "c" – d/e [f] ', '…', '(', 'ß-', '¿Qué? {x}', '{[(', 'नमस्ते दुनिया', 'สวัสดี'])
    for (const width of [8, 14, 200])
      expect(texts(text, width)?.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});
