import { describe, expect, it } from '@jest/globals';
import { meaning, run } from '../meaning/testing/blanks.js';

describe('words that say in a sentence whose the blanks under them are', () => {
  const WORDS: Readonly<Record<string, readonly [string, string]>> = {
    en: ['Name', 'Phone'],
    de: ['Name', 'Telefon'],
    fr: ['Nom et prénom', 'Téléphone'],
  };

  /** The same two blanks under each of two lines. */
  function keysUnder(language: string, first: string, second: string): Array<string | null> {
    const [name, phone] = WORDS[language]!;
    const blanks = [name, phone, name, phone].map((label, at) => {
      const y = 690 - 20 * at - (at > 1 ? 40 : 0);
      return { label, rect: { x0: 150, y0: y, x1: 350, y1: y + 14 } };
    });
    return meaning(language, blanks, { print: [run(first, 710), run(second, 650)] }).fields.map(({ key }) => key);
  }

  it.each([
    ['en', 'The plaintiff (the person that is suing) is:', 'The defendant (the person being sued) is:'],
    ['en', 'Plaintiff:', 'If more than one plaintiff, list next plaintiff here:'],
    ['de', 'Antragsteller:', 'Weiterer Antragsteller:'],
    ['fr', 'Le demandeur est :', 'Le défendeur est :'],
  ])('%s: %s / %s', (language, first, second) => {
    const [name, phone, otherName, otherPhone] = keysUnder(language, first, second);
    expect([name, phone]).toEqual(['self.full_name', 'self.phone_number']);
    expect([otherName, otherPhone].some((key) => key?.startsWith('self.'))).toBe(false);
  });

  it.each([
    ['de', 'Auszufüllen von dem anwesenden Erziehungsberechtigten:', 'Meinem Sohn / meiner Tochter,'],
    ['fr', 'À remplir par le représentant légal :', 'Mon fils / ma fille,'],
    ['en', 'To be completed by parent/guardian:', 'My son/daughter,'],
  ])('%s: tell a parent, by who fills it in, from the child: %s / %s', (language, first, second) => {
    const [name, phone, childsName, childsPhone] = keysUnder(language, first, second);
    expect([name, phone]).toEqual(['self.full_name', 'self.phone_number']);
    expect(childsName).toBe('child[1].full_name');
    expect(childsPhone ?? '').not.toMatch(/^self/);
  });

  it('become the heading of their blanks, without brackets', () => {
    const { fields } = meaning('en', ['Name', 'Phone'], { print: [run('The plaintiff (who sues) is:', 716)] });
    expect(fields.map(({ section }) => section)).toEqual(['The plaintiff is', 'The plaintiff is']);
  });

  it.each([
    ['asks itself', [run('Plaintiff:', 702)]],
    ['tells more of them', [run('The plaintiff has lived in all of the following places:', 716)]],
    ['is about another in passing', [run('Fill in this information to identify the spouse’s case:', 716)]],
    ['goes on with a sentence behind a blank', [run(', tenant of the flat,', 716)]],
    ['has ended', [run('Plaintiff:', 730), run('2. Claim', 716, 20)]],
  ])('are none where the line %s', (_, print) => {
    expect(meaning('en', ['Name', 'Phone'], { print }).fields[0]!.section).toBeNull();
  });
});

describe('a kind of address over the parts of one', () => {
  const under = (heading: string, ...labels: string[]) =>
    meaning('en', labels, { print: [run(heading, 716)] }).fields.map(({ key }) => key);

  it('says which address they are parts of', () => {
    expect(under('Billing address (if differing)', 'Street', 'City')).toEqual([
      'self.billing_street',
      'self.billing_city',
    ]);
    expect(under('Shipping address', 'City', 'Country')).toEqual(['self.delivery_city', 'self.delivery_country']);
  });

  it('says so to nothing but them, where it is a blank’s own caption', () => {
    expect(under('Billing address', 'Billing address', 'Full name')).toEqual([
      'self.billing_address',
      'self.full_name',
    ]);
  });
});
