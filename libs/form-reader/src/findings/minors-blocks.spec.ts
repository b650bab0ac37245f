import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';

const BLOCK = ['Nome', 'Cognome', 'E-mail'];
const block = (y: number, labels: readonly string[]): Blank[] =>
  labels.map((label, at) => ({ label, rect: { x0: 150, x1: 350, y0: y - 18 * at, y1: y + 14 - 18 * at } }));

const read = (language: string, line: string, labels: readonly string[] = BLOCK) =>
  meaning(language, [...block(600, labels), ...block(450, labels)], { print: [run(line, 475, 60)] })
    .fields.slice(labels.length)
    .map(({ key }) => key);

describe('what is asked again under words for a minor’s parents', () => {
  it.each([
    ['it', 'In caso di minore, indicare i dati di chi esercita la potestà genitoriale:', BLOCK],
    ['de', 'Bei Minderjährigen: Angaben des gesetzlichen Vertreters', ['Name', 'Vorname', 'E-Mail']],
    ['en', 'If the applicant is under 18, details of a parent:', ['First name', 'Last name', 'Email']],
    ['fr', 'Pour les mineurs, le responsable légal', ['Nom', 'Prénom', 'Courriel']],
    ['es', 'En caso de menores de edad, datos del padre o tutor', ['Nombre', 'Apellidos', 'Correo electrónico']],
  ])('%s: is nothing of the account’s: “%s”', (language, line, labels) => {
    expect(read(language, line, labels).filter((key) => key?.startsWith('self.'))).toEqual([]);
  });

  it('is no such block where the line is about no minor', () => {
    expect(read('it', 'Recapiti per le comunicazioni:')).toContain('third_party.email_address');
  });
});
