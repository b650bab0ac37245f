import { describe, expect, it } from '@jest/globals';
import { askedByAsterisk, asteriskOn } from './asterisks.js';

const page = (...lines: string[]) =>
  lines.map((text, at) => ({ text, left: 20, top: 30 * at, width: text.length * 5, height: 10 }));

describe('what an asterisk says', () => {
  it.each([
    '* required',
    '* Pflichtfeld',
    'Fields marked with * are mandatory',
    'Les champs marqués d’un * sont obligatoires',
    'Los campos con * son obligatorios',
  ])('is told by the form: %s', (said) => {
    expect(asteriskOn([page('Name *', 'E-mail'), page(said)])).toBe('required');
  });

  it.each(['* See the instructions on page two', '*Bitte eine Kopie des Ausweises beilegen'])(
    'is something else where its footnote says so: %s',
    (said) => expect(asteriskOn([page('Name *', said)])).toBe('note'),
  );

  it('is not said by a caption, however long its footnote of two asterisks', () => {
    expect(asteriskOn([page('* Date of birth', '** see the notes at the end')])).toBe('unsaid');
  });

  it('asks where it is said, or where several have it and nothing is said', () => {
    expect(askedByAsterisk(['a'], 'required')).toEqual(['a']);
    expect(askedByAsterisk(['a'], 'unsaid')).toEqual([]);
    expect(askedByAsterisk(['a', 'b'], 'unsaid')).toEqual(['a', 'b']);
    expect(askedByAsterisk(['a', 'b'], 'note')).toEqual([]);
  });
});
