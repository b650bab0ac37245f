import { describe, expect, it } from '@jest/globals';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import { withLigatures } from './ligatures.js';

const read = (words: string): string => withLigatures(pageWith({ runs: [text(words, 60, 700)] })).runs[0]!.text;

describe('letters that a font shows as one sign', () => {
  it.each([
    ['Identi›kationsmerkmal', 'Identifikationsmerkmal'],
    ['o\u001ece, P\u001dege', 'office, Pflege'],
    ['con‹ict of interest', 'conflict of interest'],
    ['CoƟsaƟon de l’associaƟon, Ɵtre', 'Cotisation de l’association, titre'],
    ['commiƩee plaƞorm geƫng oŌen', 'committee platform getting often'],
  ])('are the letters of the likeliest word: %j', (shown, meant) => {
    expect(read(shown)).toBe(meant);
  });

  it('are told apart from signs that belong between letters, and from those beside a word', () => {
    for (const words of ['d’oxygène, ich/wir, e-mail, child(ren)', '‹ back › next', 'Formseal®Inc.', 'Ōsaka'])
      expect(read(words)).toBe(words);
  });

  it('have places of their own', () => {
    const [run] = withLigatures(pageWith({ runs: [text('Identi›kation', 60, 700)] })).runs;
    expect(run!.edges).toHaveLength(run!.text.length + 1);
    expect([...run!.edges].sort((a, b) => a - b)).toEqual(run!.edges);
  });
});
