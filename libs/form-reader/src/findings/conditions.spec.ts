import { describe, expect, it } from '@jest/globals';
import { fold } from '@formseal/domain/forms';
import type { KeyJudge } from '../keys/key-judge.js';
import { Chances } from '../keys/key-judge.js';
import { CONDITION } from '../meaning/rules/compiled.js';
import { keys, meaning } from '../meaning/testing/blanks.js';

describe('what is asked only under a condition', () => {
  it.each([
    'Mailing address (if different from above)',
    'Answer only if you are employed',
    'If married: last name',
    'Postanschrift, falls abweichend',
    'Nur auszufüllen, wenn verheiratet',
    'Adresse postale (si différente)',
    'À remplir uniquement si mineur',
    'Domicilio a efectos de notificación, si es distinto',
    'Rellenar solo en caso de menores',
    'Indirizzo (se diverso dalla residenza)',
    'Solo se coniugato',
    'Postadres (indien anders)',
    'Alleen invullen bij minderjarigen',
    'Morada (se for diferente)',
    'Preencher apenas se casado',
    'Adres do korespondencji (jeśli jest inny)',
    'Wypełnić tylko w przypadku zmiany',
    'Adresa (pokud je jiná)',
    'Vyplňte pouze v případě změny',
    'Adress (om annan än ovan)',
    'Fylls i endast vid ändring',
    'Adresse (hvis anden)',
    'Udfyldes kun ved ændring',
  ])('says so: %s', (text) => {
    expect(CONDITION.test(fold(text))).toBe(true);
  });

  it.each([
    'Middle name (if any)',
    'Telephone, if available',
    'Use only black ink',
    'Bei Rückfragen',
    'Nom (si connu)',
    'Apartment number',
  ])('is not what one may have or not, or how to write: %s', (text) => {
    expect(CONDITION.test(fold(text))).toBe(false);
  });

  it('gets nothing of the account’s, and says why', () => {
    const [address, name] = meaning('en', [
      'Mailing address (if different from above)',
      'If married, last name',
    ]).fields;
    expect([address?.key, name?.key]).toEqual([null, null]);
    expect(address?.findings.map(({ rule }) => rule)).toContain('conditions');
    expect(keys('de', 'Postanschrift', 'Postanschrift, falls abweichend').at(-1)).toBeNull();
  });

  it('may be of a part of what is asked, or of how to write it', () => {
    expect(keys('en', 'City and ZIP code; Country (if other than U.S.)')).toEqual(['self.resident_city']);
    expect(keys('en', 'Phone number (include country code if other than U.S.)')).toEqual(['self.phone_number']);
    expect(keys('en', 'Mailing address (please complete if different)')).toEqual([null]);
  });

  it('is asked of who has another: the name before a marriage is the profile’s, if there is one', () => {
    expect(keys('en', 'Birth name (if different)')).toEqual(['self.family_name_birth']);
  });

  it('is given back by no judge of what others like it were asked', () => {
    const heads = [['resident_address', 'none'], ['self'], ['in', 'out']];
    const sure: KeyJudge = (fields) =>
      fields.map(() => ({
        ...{ key: null, keyChance: 0, owner: 'self', ownerChance: 0 },
        chances: new Chances(heads, [new Float32Array([1, 0]), new Float32Array([1]), new Float32Array([1, 0])]),
      }));
    const key = (label: string) => meaning('en', [label], {}, sure, () => 1).fields[0]?.key;
    expect([key('Mailing address (if different from above)'), key('Rufname bei Hofe')]).toEqual([
      null,
      'self.resident_address',
    ]);
  });
});
