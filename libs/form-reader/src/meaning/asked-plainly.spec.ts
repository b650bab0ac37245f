import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('what a whole sentence asks for', () => {
  it.each([
    ['en', 'What is your sex?', 'self.sex'],
    ['en', 'Please state your surname', 'self.family_name'],
    ['en', 'Your given names as they appear in your passport', 'self.given_name'],
    ['en', 'Which bank is your account with?', 'self.bank_name'],
    ['nl', 'Op welk telefoonnummer bent u overdag bereikbaar?', 'self.phone_number'],
    ['nl', 'In welke gemeente woont u?', 'self.resident_city'],
    ['nl', 'Voornamen zoals vermeld in paspoort', 'self.given_name'],
    ['sv', 'Vad heter du i efternamn?', 'self.family_name'],
    ['sv', 'Vilken e-postadress kan vi nå dig på?', 'self.email_address'],
    ['pl', 'Jakie jest Pana/Pani obywatelstwo?', 'self.nationality'],
    ['pl', 'Nazwisko zgodne z dokumentem tożsamości', 'self.family_name'],
  ])('is the caption in it (%s): %s', (language, caption, key) => {
    expect(keys(language, caption)).toEqual([key]);
  });

  it.each([
    ['en', 'What is your relationship to the applicant?'],
    ['en', 'Which of these is your first choice?'],
    ['nl', 'Welke opleiding heeft u?'],
    ['sv', 'Vilken utbildning har du?'],
    ['pl', 'Proszę podać powód'],
  ])('is nothing where the caption in it is none (%s): %s', (language, caption) => {
    expect(keys(language, caption)).toEqual([null]);
  });
});

describe('a part of the place of birth', () => {
  it.each([
    ['en', 'Place of birth – Country', 'self.birth_country'],
    ['nl', 'Geboorteplaats – Gemeente', 'self.birth_place'],
    ['pl', 'Miejsce urodzenia - Kraj', 'self.birth_country'],
  ])('is not where somebody lives (%s): %s', (language, caption, key) => {
    expect(keys(language, caption)).toEqual([key]);
  });
});
