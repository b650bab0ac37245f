import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';
import { NOWHERE, type Section } from '../structure/form-structure.js';

const NAMES: Readonly<Record<string, readonly [name: string, signature: string, date: string]>> = {
  en: ['Last name', 'Signature', 'Date'],
  de: ['Nachname', 'Unterschrift', 'Datum'],
  fr: ['Nom de famille', 'Signature', 'Date'],
  es: ['Apellidos', 'Firma', 'Fecha'],
  it: ['Cognome', 'Firma', 'Data'],
  nl: ['Achternaam', 'Handtekening', 'Datum'],
  pl: ['Nazwisko', 'Podpis', 'Data'],
  pt: ['Apelido', 'Assinatura', 'Data'],
};

/** Of a form that the account signs: the state of a day under another heading, with a line under that. */
function dayUnder(language: string, heading: string, said: string): string {
  const [name, signature, date] = NAMES[language]!;
  const region = { x0: 40, x1: 500, y0: 600, y1: 665 };
  const section: Section = { page: 1, heading, parent: null, region };
  const place = { ...NOWHERE, section };
  const blanks: Blank[] = [
    name,
    { label: signature, type: 'signature' },
    { label: date, section: heading, place, rect: { x0: 150, x1: 350, y0: 602, y1: 616 } },
  ];
  return meaning(language, blanks, { print: [run(heading, 654), run(said, 630)] }).fields[2]!.state;
}

describe('a part in which somebody confirms that they have got the form', () => {
  it.each([
    ['es', 'Acuse de recibo', 'Firma autorizada y sello de la empresa o entidad pagadora'],
    ['es', '7. Acuse de recibo', 'La empresa acusa recibo de la presente comunicación'],
    ['de', 'Empfangsbestätigung', 'Stempel der Behörde'],
    ['de', 'Eingangsbestätigung', 'Der Arbeitgeber bestätigt den Eingang der Erklärung'],
    ['fr', 'Accusé de réception', 'Cachet de l’administration'],
    ['it', 'Ricevuta', 'Timbro dell’ufficio'],
    ['nl', 'Ontvangstbevestiging', 'Handtekening van de werkgever'],
    ['en', 'Acknowledgement of receipt', 'The employer has received this form'],
    ['pl', 'Potwierdzenie przyjęcia', 'Podpis pracodawcy'],
    ['pt', 'Comprovativo de entrega', 'Carimbo da entidade'],
  ])('%s: under “%s”, “%s” is an office’s', (language, heading, said) => {
    expect(dayUnder(language, heading, said)).toBe('out_of_scope');
  });

  it.each([
    ['en', 'Acknowledgement of receipt', 'I have received the handbook of my employer'],
    ['en', 'Acknowledgement of receipt', 'Signature of the employee'],
    ['de', 'Empfangsbestätigung', 'Hiermit bestätige ich den Empfang der Schlüssel der Vermieterin'],
    ['es', 'Acuse de recibo', 'Firma del solicitante'],
    ['es', 'Datos de la empresa', 'Sello de la empresa'],
    ['en', 'Receipt', 'Keep a copy of this page'],
  ])('%s: under “%s”, “%s” is not', (language, heading, said) => {
    expect(dayUnder(language, heading, said)).not.toBe('out_of_scope');
  });
});
