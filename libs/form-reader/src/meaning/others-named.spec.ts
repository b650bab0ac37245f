import { describe, expect, it } from '@jest/globals';
import { labelText } from './label-text.js';
import { otherNamed } from './others-named.js';
import { RULE_LANGUAGES, rulesFor } from './rules/compiled.js';
import { OTHERS } from './rules/others.js';

const read = (language: string, caption: string): string | null => {
  const found = otherNamed(labelText(caption), rulesFor(language));
  return found && `${found.party.party}.${found.guess.key}`;
};

describe('captions that ask for something of somebody else', () => {
  it.each([
    ['en', 'Instructor', 'third_party.full_name'],
    ['en', 'Who referred you?', 'third_party.full_name'],
    ['en', 'Estate of', 'third_party.full_name'],
    ['en', 'Lead Artist (s) / Curator (s)', 'third_party.full_name'],
    ['en', 'Name of mortgage lender', 'third_party.legal_name'],
    ['en', 'Preferred Pharmacy', 'third_party.legal_name'],
    ['en', 'Name of your current landlord', 'landlord.full_name'],
    ['de', 'Dozent:in', 'third_party.full_name'],
    ['de', 'Name der Versicherungsgesellschaft', 'third_party.legal_name'],
    ['de', 'Bisherige Hausarztpraxis', 'third_party.legal_name'],
    ['fr', 'Animateur', 'third_party.full_name'],
    ['fr', 'Nom de l’ancienne école', 'third_party.legal_name'],
    ['es', 'Monitor(a)', 'third_party.full_name'],
    ['it', 'La madrina', 'third_party.full_name'],
    ['it', 'Fornitore uscente', 'third_party.legal_name'],
    ['nl', 'Naam leerkracht', 'third_party.full_name'],
    ['sv', 'Namn brf', 'third_party.legal_name'],
    ['ja', '医療機関名', 'third_party.legal_name'],
    ['en', 'Treasurer’s initials', 'third_party.initials'],
    ['en', 'Vet’s phone', 'third_party.phone_number'],
    ['en', 'Address of the instructor', 'third_party.resident_address'],
    ['fr', 'Téléphone de l’animateur', 'third_party.phone_number'],
    ['de', 'Telefon der Hebamme', 'third_party.phone_number'],
  ])('%s: %s', (language, caption, key) => expect(read(language, caption)).toBe(key));

  it.each([
    ['en', 'Relationship to mentor'],
    ['en', 'Amount paid to the lawyer'],
    ['en', 'Date of instruction by lawyer'],
    ['en', 'Name of event'],
    ['en', 'Hospital ID'],
    ['en', 'Foreign country name – Child 1'],
    ['de', 'Kosten der Klinik'],
    ['fr', 'Nombre de jours à la clinique'],
    ['fr', 'Université fréquentée'],
    ['es', 'Gastos del abogado'],
    ['es', 'Prima'],
    ['es', 'Prima anual'],
    ['nl', 'Aansluitingsnummer ziekenfonds'],
  ])('%s: %s asks for no name of somebody else', (language, caption) => expect(read(language, caption)).toBeNull());

  it.each(RULE_LANGUAGES)('%s has words for them', (language) => {
    expect(OTHERS[language]?.people).toBeTruthy();
    expect(OTHERS[language]?.institutions).toBeTruthy();
  });
});
