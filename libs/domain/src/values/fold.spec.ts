import { describe, expect, it } from '@jest/globals';
import { fold } from './fold.js';

describe('text as it is compared', () => {
  it.each([
    ['Straße und Hausnummer:', 'strasse und hausnummer'],
    ['Straβe', 'strasse'],
    ['β-blocker, αβγ', 'β blocker αβγ'],
    ['  Prénom / Vorname ', 'prenom vorname'],
    ['Łódź', 'lodz'],
    ['DOĞUM TARİHİ, Adı Soyadı', 'dogum tarihi adi soyadi'],
    ['Județul și țara, judeţul şi ţara', 'judetul si tara judetul si tara'],
    ['E-Mail', 'e mail'],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});
