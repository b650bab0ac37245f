import { describe, expect, it } from '@jest/globals';
import { NOWHERE } from '../structure/form-structure.js';
import { keys, meaning, type Blank } from '../meaning/testing/blanks.js';

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

  it('gives a name in a clause of its own, wherever in a sentence', () => {
    const effective = (before: string): Blank => ({
      ...(inSentence(before, before, ', for and') as object),
      label: before,
      section: null,
    });
    expect(keys('en', effective('Effective immediately upon execution, I,'))).toEqual(['self.full_name']);
    expect(keys('en', effective('Effective immediately upon execution, I release'))).toEqual([null]);
  });

  it('is nobody that the next line of the sentence speaks of, where that was taken for a caption', () => {
    const next = 'in the tournament held at Northern Regional High School on';
    const spoken = (label: string): Blank => ({
      ...(inSentence(label, 'I', 'hereby assume') as object),
      label,
      section: null,
    });
    expect(keys('en', spoken(next))).toEqual(['self.full_name']);
    expect(keys('en', spoken('Attorney'))).not.toEqual(['self.full_name']);
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

describe('what a sentence says in brackets under its blanks', () => {
  const note = (label: string) => ({ label, section: 'Information about the executor' });

  it('is said by whoever speaks, under whatever heading', () => {
    const asked = [note('[Name of organization]'), note('[Organizational title]')];
    expect(
      meaning('en', ['Your name', ...asked])
        .fields.slice(1)
        .map(({ key }) => key),
    ).toEqual(['organisation.legal_name', 'organisation.position']);
  });

  it('is no list, however many sentences there are to choose from', () => {
    const asked = Array.from({ length: 6 }, () => note('[Name of organization]'));
    expect(new Set(meaning('en', asked).fields.map(({ key }) => key))).toEqual(new Set(['organisation.legal_name']));
  });
});

describe('the name under another address of the account’s', () => {
  it('is not given away because the form asked for it before', () => {
    const billing = (label: string) => ({ label, section: 'Billing address' });
    const asked = meaning('en', ['Full name', 'Address', billing('Name'), billing('City'), 'E-mail address']).fields;
    expect(asked.map(({ key }) => key).slice(2)).toEqual(['self.full_name', 'self.billing_city', 'self.email_address']);
  });
});
