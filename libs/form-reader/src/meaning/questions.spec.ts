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
