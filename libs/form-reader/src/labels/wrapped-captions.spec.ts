import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { draftField, type DraftField } from '../draft-field.js';
import { page, run } from '../meaning/testing/blanks.js';
import { labelFields } from './label-fields.js';

/** Print of letters half as wide as high, with its baseline two points over `y`. */
const print = (text: string, y: number, x: number): TextRun => {
  const edges = [...text, ''].map((_, i) => x + 5 * i);
  return { ...run(text, y, x), x1: edges.at(-1)!, edges };
};
const blank = (x0: number, x1: number, y: number): DraftField =>
  draftField({
    ...{ page: 1, type: 'text', origin: 'flat', evidence: 'leader', confidence: 1 },
    rect: { x0, x1, y0: y, y1: y + 11 },
  });
const labels = (runs: TextRun[], blanks: DraftField[]): string[] =>
  labelFields([page(runs)], blanks).map(({ label }) => label);

/** `domicilio en ____, calle` and on the next line `____ nº ____`. */
const sentence = (...tail: TextRun[]): TextRun[] => [
  print('y domicilio en', 400, 60),
  ...tail,
  print('nº', 386, 282),
  print('en concepto de mandante', 386, 330),
];
const blanks = [blank(134, 480, 400), blank(60, 278, 386), blank(296, 326, 386)];

describe('a caption that is wrapped with its line', () => {
  it('is what stands behind the last blank of the line before', () => {
    expect(labels(sentence(print(', calle', 400, 483)), blanks)).toEqual(['y domicilio en', 'calle', 'nº']);
  });

  it('may be set wide, to both margins', () => {
    const tail = [print(', con', 400, 483), print('DNI/CIF', 400, 530)];
    expect(labels(sentence(...tail), blanks)[1]).toBe('con DNI/CIF');
  });

  it('goes on behind a mark in brackets too, and leaves other blanks theirs', () => {
    const runs = [
      print('Je soussigné', 400, 60),
      print('demeurant', 400, 400),
      print('(1) père, tuteur légal de l’enfant,', 386, 282),
      print('(nom et prénom)', 372, 60),
    ];
    const found = labels(runs, [blank(134, 396, 400), blank(60, 278, 386), blank(140, 300, 372)]);
    expect(found).toEqual(['Je soussigné', 'demeurant', 'tuteur légal de l’enfant – nom et prénom']);
  });

  it('is none where the sentence ends, or nothing is left of it', () => {
    expect(labels(sentence(print(', dice y otorga:', 400, 483)), blanks)[1]).not.toContain('dice');
    expect(labels(sentence(), blanks)[1]).toContain('y domicilio en');
  });

  it('is none of a blank that something stands before', () => {
    const runs = [...sentence(print(', calle', 400, 483)), print('piso', 386, 36)];
    expect(labels(runs, blanks)[1]).not.toBe('calle');
  });
});
