import { describe, expect, it } from '@jest/globals';
import { meaning } from '../meaning/testing/blanks.js';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  de: ['Nachname', 'Vorname'],
  en: ['Last name', 'First name'],
  it: ['Cognome', 'Nome'],
  fi: ['Sukunimi', 'Etunimi'],
  sv: ['Efternamn', 'Förnamn'],
  pt: ['Apelido', 'Nome próprio'],
  pl: ['Nazwisko', 'Imię'],
  nl: ['Achternaam', 'Voornaam'],
  es: ['Apellidos', 'Nombre'],
  fr: ['Nom', 'Prénom'],
};

const signed = (language: string, label: string) => {
  const { key, state } = meaning(language, [...NAMES[language]!, { label, type: 'signature' }]).fields[2]!;
  return `${key} ${state}`;
};

describe('a line that one signs or whoever stands for them', () => {
  it.each([
    ['it', 'Firma del richiedente / Firma del tutore'],
    ['en', 'Signature of applicant or parent'],
    ['en', 'Signature of Applicant / Parent or Guardian'],
    ['de', 'Unterschrift des Mitglieds / Erziehungsberechtigten'],
    ['de', 'Unterschrift (bei Minderjährigen der gesetzliche Vertreter)'],
    ['it', 'Firma (per i minori firma di chi esercita la potestà)'],
    ['de', 'Unterschrift* *bei Minderjährigen bitte Unterschrift eines Erziehungsberechtigten'],
    ['de', 'Unterschrift, bei Minderjährigen Unterschrift der Erziehungsberechtigten'],
    ['de', 'Unterschrift des Mitglieds – bei Minderjährigen der gesetzliche Vertreter'],
    ['en', 'Signature * If under 18, a parent must sign'],
    ['de', 'Unterschrift bei Jugendlichen die der gesetzlichen Vertreter'],
    ['de', 'Unterschrift (ggf. des gesetzlichen Vertreters)'],
    ['de', 'Unterschrift des Mitglieds (evtl. Erziehungsberechtigter)'],
    ['de', 'Unterschrift, ggf. gesetzlicher Vertreter'],
    ['en', 'Signature (or legal guardian)'],
    ['en', 'Signature (or legal guardian if minor)'],
    ['en', 'Signature (parent or guardian, if applicable)'],
    ['fr', 'Signature (le cas échéant, du représentant légal)'],
    ['fr', 'Signature (ou du représentant légal)'],
    ['it', 'Firma (eventualmente del tutore)'],
    ['es', 'Firma (o del representante legal, si procede)'],
    ['nl', 'Handtekening (indien van toepassing: ouder of voogd)'],
    ['pl', 'Podpis (lub opiekuna prawnego)'],
    ['pt', 'Assinatura (ou do representante legal)'],
    ['sv', 'Underskrift (ev. vårdnadshavare)'],
    ['fi', 'Allekirjoitus (tarvittaessa huoltaja)'],
  ])('%s is the account’s: %s', (language, label) => {
    expect(signed(language, label)).toBe('self.signature open');
  });

  it.each([
    ['it', 'Firma del tutore'],
    ['en', 'Signature of Parent/Guardian'],
    ['en', 'Signature of applicant / witness'],
    ['de', 'Unterschrift des gesetzlichen Vertreters (bei Minderjährigen)'],
    ['de', 'Bei Minderjährigen: Unterschrift der Erziehungsberechtigten'],
    ['de', 'Unterschrift der Erziehungsberechtigten, bei Minderjährigen'],
    ['en', 'Signature of Parent, if under 18'],
    ['de', 'Unterschrift (gesetzlicher Vertreter)'],
    ['de', 'ggf. Unterschrift des gesetzlichen Vertreters'],
    ['en', 'Signature (parent or guardian)'],
    ['de', 'Unterschrift des Vermieters (ggf. des gesetzlichen Vertreters)'],
  ])('%s is somebody else’s: %s', (language, label) => {
    expect(signed(language, label)).toMatch(/out_of_scope$/);
  });

  it('is theirs who sign for the account where it has a line of its own on the page', () => {
    const lines = ['Unterschrift', 'Unterschrift (ggf. des gesetzlichen Vertreters)'];
    const blanks = [...NAMES['de']!, ...lines.map((label) => ({ label, type: 'signature' as const }))];
    const { fields } = meaning('de', blanks);
    expect(fields.slice(2).map(({ state }) => state)).toEqual(['open', 'out_of_scope']);
  });
});
