import { describe, expect, it } from '@jest/globals';
import { NOWHERE } from '../structure/form-structure.js';
import { keys, type Blank } from '../meaning/testing/blanks.js';

const sentence = (...befores: string[]): Blank[] =>
  befores.map((before) => ({
    label: before.replace(/,$/, ''),
    place: { ...NOWHERE, sentence: { before, after: ', and' } },
  }));

describe('a sentence that goes on about somebody else', () => {
  it.each([
    ['en', 'I,', 'hereby authorise Mr', 'born on'],
    ['de', 'Ich,', 'bevollmächtige Herrn/Frau', 'geboren am'],
    ['fr', 'Je soussigné(e)', 'autorise M./Mme', 'né(e) le'],
    ['es', 'Yo,', 'autorizo a D./Dña.', 'nacido/a el'],
    ['it', 'Io sottoscritto', 'delego il/la sig./sig.ra', 'nato/a il'],
    ['nl', 'Ik,', 'machtig hierbij de heer/mevrouw', 'geboren op'],
    ['pt', 'Eu,', 'autorizo o Sr.', 'nascido em'],
    ['pl', 'Ja,', 'upoważniam Panią/Pana', 'urodzony dnia'],
    ['cs', 'Já,', 'zmocňuji pana/paní', 'narozen(a)'],
    ['sv', 'Jag,', 'befullmäktigar', 'född den'],
    ['da', 'Jeg,', 'bemyndiger', 'født den'],
    ['nb', 'Jeg,', 'bemyndiger', 'født den'],
  ])('asks for the birth of whom it names (%s, %s %s)', (language, speaker, named, born) => {
    expect(keys(language, ...sentence(speaker, named, born)).at(-1)).toBe('third_party.birth_date');
    expect(keys(language, ...sentence(speaker, born)).at(-1)).toBe('self.birth_date');
  });

  it.each([
    ['en', 'I,', 'allow my son', 'born on'],
    ['de', 'Ich,', 'erlaube meinem Sohn', 'geboren am'],
    ['fr', 'Je soussigné(e)', 'autorise mon fils', 'né le'],
    ['es', 'Yo,', 'autorizo a mi hija', 'nacida el'],
  ])('is about the speaker’s child (%s, %s %s)', (language, ...befores) => {
    expect(keys(language, ...sentence(...befores)).at(-1)).toBe('child[1].birth_date');
  });

  it('is about whoever speaks again in the next sentence', () => {
    expect(keys('en', ...sentence('I,', 'authorise Mr', 'I,', 'born on')).at(-1)).toBe('self.birth_date');
    const next: Blank = { ...(sentence('to act in my stead. Born on')[0] as object), label: 'Born on' };
    expect(keys('en', ...sentence('I,', 'authorise Mr'), next).at(-1)).toBe('self.birth_date');
  });
});
