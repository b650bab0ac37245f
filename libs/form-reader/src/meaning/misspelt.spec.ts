import { describe, expect, it } from '@jest/globals';
import { misspelt } from './misspelt.js';
import { rulesFor } from './rules/compiled.js';

describe('a caption with a letter wrong', () => {
  it.each([
    ['Telephon', 'en', 'phone_number'],
    ['Natonality', 'en', 'nationality'],
    ['Geburstdatum', 'de', 'birth_date'],
    ['Nacionalidda', 'es', 'nationality'],
    ['Fech a de nacimiento', 'es', 'birth_date'],
    ['Nom e', 'pt', '?name'],
    ['Préno m', 'fr', 'given_name'],
    ['DateOfBirth', 'en', 'birth_date'],
    ['PostalCode', 'en', 'resident_postal_code'],
    ['E mailadresse', 'de', 'email_address'],
  ])('%s on a form in %s is taken for %s', (label, language, key) => {
    expect(misspelt(label, rulesFor(language))).toMatchObject({ key, confidence: 0.7, unsure: 'words_left' });
  });

  it.each([
    'Officer',
    'Password',
    'Sirename',
    'Counts',
    'Accounts',
    'Sheet',
    'Stage',
    'Dog',
    'Point A',
    'P.O. Box',
    'WhatsApp',
    'In name',
    'No date',
    'Name of the horse that came in last',
  ])('%s is no misspelling', (label) => {
    expect(misspelt(label, rulesFor('en'))).toBeNull();
  });
});
