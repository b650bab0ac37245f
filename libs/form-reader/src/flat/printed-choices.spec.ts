import { describe, expect, it } from '@jest/globals';
import { printedChoices } from './printed-choices.js';
import { pageWith, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

const choicesOf = (runs: ReturnType<typeof text>[], taken: Parameters<typeof printedChoices>[1] = []) =>
  printedChoices(new TextIndex(pageWith({ runs })), taken);
const said = (...lines: string[]): string[] =>
  choicesOf(lines.map((line, at) => text(line, 60, 700 - 20 * at))).map(({ question, option }) =>
    question === null ? option : `${question}: ${option}`,
  );

describe('printedChoices', () => {
  it('finds answers behind what they answer', () => {
    expect(said('Gender: F/M   Age:')).toEqual(['Gender: F', 'Gender: M']);
    expect(said('Geschlecht: m / w / d')).toEqual(['Geschlecht: m', 'Geschlecht: w', 'Geschlecht: d']);
    expect(said('Do you have access to the internet? Y / N E-mail: ......')).toEqual([
      'Do you have access to the internet?: Y',
      'Do you have access to the internet?: N',
    ]);
    expect(said('Vegetarier Ja/Nein')).toEqual(['Vegetarier: Ja', 'Vegetarier: Nein']);
    expect(said('Do you smoke? Yes No')).toEqual(['Do you smoke?: Yes', 'Do you smoke?: No']);
  });

  it('finds what is to be circled, behind what says so or before it', () => {
    expect(said('Form of payment (circle one):   Cash   Check   Card')).toEqual([
      'Form of payment: Cash',
      'Form of payment: Check',
      'Form of payment: Card',
    ]);
    expect(said('Compétences : laser / 3D / programmation (entourer une mention) autre : ......')).toEqual([
      'Compétences: laser',
      'Compétences: 3D',
      'Compétences: programmation',
    ]);
    expect(said('Projet : Oui /Non (entourer une mention)')).toEqual(['Projet: Oui', 'Projet: Non']);
    expect(said('Is there a need for an organiser? YES/NO please circle')).toEqual([
      'Is there a need for an organiser?: YES',
      'Is there a need for an organiser?: NO',
    ]);
  });

  it('finds them under what says so, up to where others begin', () => {
    const lines = [
      'Annual level (please circle one)',
      '➢ $10 - Family',
      '➢ $5 - Student',
      'Please return this form to us, with the dues in cash or by cheque.',
    ];
    expect(said(...lines)).toEqual(['Annual level: $10 - Family', 'Annual level: $5 - Student']);
    const beside = lines.slice(1, 3).map((line, at) => text(`${line}   Paid by`, 60, 680 - 20 * at));
    expect(choicesOf([text(lines[0]!, 60, 700), ...beside]).map(({ option }) => option)).toEqual([
      '$10 - Family',
      '$5 - Student',
    ]);
  });

  it('tells letters of a sex apart by a stroke too', () => {
    expect(said('sexe :  M - F')).toEqual(['sexe: M', 'sexe: F']);
    expect(said('Group A - B')).toEqual([]);
  });

  it('takes a comma for one between choices, not within an amount', () => {
    expect(said('Beitrag (bitte einkreisen): 12,00 € / 8,50 € / 5,00 €')).toEqual([
      'Beitrag: 12,00 €',
      'Beitrag: 8,50 €',
      'Beitrag: 5,00 €',
    ]);
    expect(said('Days (circle one): Monday, Tuesday, Friday')).toEqual([
      'Days: Monday',
      'Days: Tuesday',
      'Days: Friday',
    ]);
  });

  it('leaves what is to be struck out, and words that only look like it', () => {
    expect(said('Rayez la mention inutile : laser / 3D')).toEqual([]);
    expect(said('Ayez avec vous : casque / gants')).toEqual([]);
  });

  it('makes one choice of what allows one, and several of what allows several', () => {
    const one = choicesOf([text('Paid by (circle one): cash / card', 60, 700)]);
    expect(one.map(({ set }) => set)).toEqual([0, 0]);
    const days = choicesOf([text('Please circle your preferred days: Monday / Tuesday / Friday', 60, 700)]);
    expect(days.map(({ option, set }) => [option, set])).toEqual([
      ['Monday', null],
      ['Tuesday', null],
      ['Friday', null],
    ]);
  });

  it('leaves sentences, hints in brackets, and alternatives that nobody asks about', () => {
    expect(said('Allergies (yes/no): ______')).toEqual([]);
    expect(said('Please answer every question of this form in full with yes/no and sign it.')).toEqual([]);
    expect(said('Ja/Nein')).toEqual([]);
    expect(said('Our circle one day met in the garden')).toEqual([]);
    expect(said('Liebe Frau, lieber Herr')).toEqual([]);
    expect(said('Name of mother/father: ______')).toEqual([]);
  });

  it('leaves what has a box to tick, or stands in a blank', () => {
    const run = text('Member? Yes / No', 60, 700);
    const at = run.edges[8]!;
    expect(choicesOf([run], [{ type: 'checkbox', rect: { x0: at - 14, x1: at - 4, y0: 698, y1: 708 } }])).toEqual([]);
    expect(choicesOf([run], [{ type: 'text', rect: { x0: at - 2, x1: at + 90, y0: 695, y1: 712 } }])).toEqual([]);
  });

  it('heeds what the page says to ring though a blank stands behind it', () => {
    const run = text('Form of payment (circle one): Cash $ / Check $', 60, 700);
    const blank = { type: 'text', rect: { x0: run.x1 + 2, x1: run.x1 + 60, y0: 698, y1: 710 } } as const;
    expect(choicesOf([run], [blank]).map(({ option }) => option)).toEqual(['Cash', 'Check']);
  });

  it('rings the word and nothing beside it', () => {
    const run = text('Gender: F/M', 60, 700);
    const [f, m] = choicesOf([run]).map(({ rect }) => rect);
    expect(f!.x0).toBeLessThan(run.edges[8]!);
    expect(f!.x1).toBeLessThan(run.edges[10]!);
    expect(m!.x0).toBeGreaterThan(run.edges[9]!);
    expect(m!.y1).toBeGreaterThan(707);
  });
});
