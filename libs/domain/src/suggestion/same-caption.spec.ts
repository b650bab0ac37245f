import { describe, expect, it } from '@jest/globals';
import { captionsAgree } from './same-caption.js';

describe('two captions may ask for the same thing', () => {
  it.each([
    ['Name of the boat', 'NAME OF THE BOAT:'],
    ['Name of the boat', 'Boat'],
    ['Favourite colour', 'Your favourite colour (optional)'],
    ['Konto', 'Kontonummer (IBAN)'],
    ['Straße', 'Strasse, Hausnummer'],
    ['Name', 'Your full name'],
    ['Datum', 'Datum:'],
    ['職業', 'ご職業を記入'],
    ['電話番号（携帯）', '携帯電話'],
    ['', ''],
  ])('%j and %j', (one, other) => {
    expect([captionsAgree(one, other), captionsAgree(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Name of the boat', 'Berth code'],
    ['Name of the boat', 'Name of the guarantor'],
    ['Name', 'Name of the guarantor'],
    ['Date', 'Amount'],
    ['Line 3', 'Line 4 amount'],
    ['I agree to the sale', 'Newsletter'],
    ['職業をご記入ください', '氏名をどうぞ'],
    ['Colour', ''],
  ])('not %j and %j', (one, other) => {
    expect([captionsAgree(one, other), captionsAgree(other, one)]).toEqual([false, false]);
  });
});

it('takes a fraction of a millisecond, however long they are', () => {
  const caption = (sign: string) => Array.from({ length: 20_000 }, (_, at) => `${sign}${at}word`).join(' ');
  const [one, other] = [caption('a'), caption('b')];
  captionsAgree(one, other);
  const begun = performance.now();
  for (let times = 0; times < 50; times += 1) expect(captionsAgree(one, `${other} ${times}`)).toBe(false);
  expect((performance.now() - begun) / 50).toBeLessThan(20);
});
