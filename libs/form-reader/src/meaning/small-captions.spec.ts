import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('captions as clerks shorten and join them', () => {
  it.each([
    ['fi', 'Nykyinen kotiosoite', 'self.resident_address'],
    ['fi', 'Vakituinen kotiosoite', 'self.resident_address'],
    ['fi', 'Puh.no', 'self.phone_number'],
    ['fi', 'Kotipuhelin', 'self.phone_number'],
    ['fi', 'Matkapuh.', 'self.mobile_phone_number'],
    ['fi', 'Postinumero ja -paikka', 'self.resident_city'],
    ['fi', 'Pankkiyhteys', 'self.iban'],
    ['fi', 'Pankkiyhteys (IBAN)', 'self.iban'],
    ['cs', 'Dat. nar.', 'self.birth_date'],
  ])('%s: “%s” is %s', (language, caption, key) => {
    expect(keys(language, caption)).toEqual([key]);
  });
});
