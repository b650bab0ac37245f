import { describe, expect, it } from '@jest/globals';
import { NOWHERE } from '../structure/form-structure.js';
import { keys, type Blank } from '../meaning/testing/blanks.js';

describe('whoever speaks in a form', () => {
  it.each([
    ['en', 'Full name', 'I'],
    ['de', 'Vor- und Nachname', 'Ich'],
    ['fr', 'Nom et prénom', 'Je soussigné'],
  ])('%s: is the account, though its name was asked for before (%s, %s)', (language, name, speaker) => {
    expect(keys(language, name, speaker).at(-1)).toBe('self.full_name');
  });

  const inSentence = (label: string, before: string, after: string): Blank => ({
    label,
    section: 'Information about the deceased',
    place: { ...NOWHERE, sentence: { before, after } },
  });

  it('says which office they have in which firm, whoever the part is about', () => {
    expect(keys('en', inSentence('Organizational title', 'I am the', 'of'))).toEqual(['organisation.position']);
    expect(keys('en', inSentence('Organizational title', 'He was the', 'of'))).toEqual(['third_party.position']);
  });

  it('says of nobody else that they are the account', () => {
    expect(keys('en', inSentence('Full name', 'I am the child of', 'who died'))).toEqual(['third_party.full_name']);
  });
});

describe('what stands beside the signing of a form', () => {
  it('is where it was signed, after the day', () => {
    expect(keys('en', 'Full name', 'Date signed', 'Location').at(-1)).toBe('self.place_of_signing');
    expect(keys('en', 'Full name', 'Event', 'Location').at(-1)).toBeNull();
  });

  it('is the office in which somebody signs', () => {
    const signature: Blank = { label: 'Signature', type: 'signature' };
    expect(keys('en', 'Full name', signature, 'Title').at(-1)).toBe('organisation.position');
    expect(keys('en', 'Title', 'First name', 'Last name')[0]).toBe('self.title');
  });
});
