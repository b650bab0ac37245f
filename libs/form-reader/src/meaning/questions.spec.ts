import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('a whole question', () => {
  it.each([
    ['de', 'Wo wurden Sie geboren?', 'self.birth_place'],
    ['de', 'Welche Staatsangehörigkeit haben Sie?', 'self.nationality'],
    ['de', 'Auf welches Konto (IBAN) sollen wir überweisen?', 'self.iban'],
    ['de', 'Wer ist Ihr Vermieter?', 'landlord.full_name'],
    ['fr', 'Quelle est votre profession ?', 'self.occupation'],
    ['fr', 'Comment s’appelle votre enfant ?', 'child[1].full_name'],
    ['es', '¿En qué país nació?', 'self.birth_country'],
    ['es', '¿Cuál es su estado civil?', 'self.marital_status'],
    ['it', 'Quando è nato/a?', 'self.birth_date'],
    ['pt', 'Onde mora?', 'self.resident_address'],
  ])('asks for what its words leave: %s, %s', (language, label, key) => {
    expect(keys(language, label)).toEqual([key]);
  });

  it.each([
    ['de', 'Welche Allergien hat Ihr Kind?'],
    ['de', 'Wie haben Sie von uns erfahren?'],
    ['de', 'Haben Sie ein Konto?'],
    ['de', 'Welche Sportart möchten Sie betreiben?'],
    ['fr', 'Comment nous avez-vous connus ?'],
    ['es', '¿Cómo nos ha conocido?'],
    ['it', 'Come ci ha conosciuto?'],
    ['pt', 'Como nos conheceu?'],
  ])('of something else asks for nothing known: %s, %s', (language, label) => {
    expect(keys(language, label)).toEqual([null]);
  });
});

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
