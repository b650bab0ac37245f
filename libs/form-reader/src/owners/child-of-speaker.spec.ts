import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

describe('a blank behind "parent of"', () => {
  it.each([
    ['en', 'I, the undersigned parent or guardians of'],
    ['en', 'mother of'],
    ['es', 'Yo, padre, madre o tutor de'],
    ['it', 'Il/la sottoscritto/a, genitore di'],
    ['fr', 'Je soussigné(e), père, mère ou responsable légal de'],
    ['de', 'Ich, die Erziehungsberechtigte von'],
    ['nl', 'Ondergetekende, ouder van'],
    ['pt', 'Eu, mãe ou pai de'],
  ])('%s: asks for the child’s name: %s', (language, label) => {
    expect(keys(language, label)).toEqual(['child[1].full_name']);
  });

  it('is the same child as the one that the form asks for then', () => {
    expect(keys('en', 'I, the undersigned parent or guardian of', 'Name of child')).toEqual([
      'child[1].full_name',
      'child[1].full_name',
    ]);
  });

  it.each([
    ['en', 'Name of parent or guardian'],
    ['en', 'Parent/guardian'],
    ['es', 'Padre, madre o tutor'],
    ['en', 'Signature of'],
  ])('%s: asks for no child elsewhere: %s', (language, label) => {
    expect(keys(language, label)[0] ?? '').not.toMatch(/^child/);
  });
});
