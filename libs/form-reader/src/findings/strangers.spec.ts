import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { keys, meaning, run, type Blank } from '../meaning/testing/blanks.js';

/** Which of the blanks the reader is sure of, with print around them. */
const sure = (language: string, blanks: readonly Blank[], print: TextRun[] = []): boolean[] =>
  meaning(language, blanks, { print }).fields.map(({ confidence, key }) => confidence >= 0.75 && key !== null);

const at = (label: string, x0: number, y0: number, width = 90): Exclude<Blank, string> => ({
  label,
  rect: { x0, y0, x1: x0 + width, y1: y0 + 14 },
});

const signature = (label: string, y0: number, section?: string): Blank => ({
  label,
  type: 'signature',
  rect: { x0: 300, y0, x1: 400, y1: y0 + 14 },
  ...(section === undefined ? {} : { section }),
});

describe('whose data a block asks for', () => {
  it('the name of a club over it makes no firm of who joins, a heading that is understood does', () => {
    const under = (section: string): (string | null)[] =>
      keys('de', { label: 'Vorname', section }, { label: 'Straße', section });
    expect(under('Privilegierte Schützengesellschaft Nürnberg 1429')).toEqual([
      'self.given_name',
      'self.resident_street',
    ]);
    expect(under('Hiermit möchte ich den Verein als')[1]).toBe('self.resident_street');
    expect(under('Angaben zum Unternehmen')[1]).toBe('organisation.resident_street');
  });

  it.each([
    ['de', 'Für unser Kind', 'Nachname'],
    ['es', '6. Víctima', 'Apellidos'],
  ])('%s: what follows “%s” is theirs, down the block', (language, lead, label) => {
    const blanks = [at(label, 200, 680), at('E-Mail', 200, 650)];
    expect(sure(language, blanks)).toEqual([true, true]);
    expect(sure(language, blanks, [run(lead, 710)])).toEqual([false, false]);
    // A caption with a blank of its own, and the end of a sentence, lead in to nothing.
    expect(sure(language, blanks, [run(`${lead}: ______`, 710)])).toEqual([true, true]);
    expect(sure(language, blanks, [run(lead.toLowerCase(), 710)])).toEqual([true, true]);
  });

  it('who is asked for mother and father is a child as likely as not', () => {
    expect(sure('de', ['Nachname', 'Geburtsdatum', 'Name der Mutter', 'Name des Vaters'])).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(sure('de', ['Nachname', 'Geburtsdatum', 'Mädchenname der Mutter'])[0]).toBe(true);
  });

  it('what stands under the first name of a form is its filler’s, though a name is asked for again without saying whose', () => {
    const block = ['Name', 'Date of birth', 'E-mail'];
    expect(sure('en', [...block, 'Hobbies', 'Remarks', ...block])).toEqual([
      ...[false, true, true],
      ...[false, false],
      ...[false, false, false],
    ]);
  });

  it('what stands under a last name is of whom the first name beside it is', () => {
    const row = [at('Name: First', 60, 700), at('Middle', 200, 700), at('Last', 340, 700)];
    const under = [at('Date of birth', 60, 670), at('E-mail', 60, 640)];
    expect(sure('en', [...row, ...under]).slice(3)).toEqual([true, true]);
    const others = [at('Child’s name', 60, 700), at('Last', 340, 700)];
    expect(sure('en', [...others, ...under]).slice(2)).toEqual([false, false]);
  });

  it('a note under the blank that sets a condition', () => {
    const blank = at('Name des Kontoinhabers', 200, 600);
    const note = (y: number): TextRun => run('(nur auszufüllen, wenn der Inhaber nicht das Mitglied ist)', y, 60);
    expect(sure('de', [blank, 'IBAN'], [note(586)])[0]).toBe(false);
    expect(sure('de', [blank, 'IBAN'], [note(560)])[0]).toBe(true);
  });
});

describe('who signs', () => {
  it('names with a place to sign beside each are a list of people', () => {
    const row = (y: number): Blank[] => [at('Nachname', 60, y), signature('Unterschrift', y)];
    expect(sure('de', [...row(600), ...row(570)]).filter((_, i) => i % 2)).toEqual([false, false]);
    const mandate = [at('Nachname', 60, 600), signature('Unterschrift', 560), at('Kontoinhaber', 60, 500)];
    expect(sure('de', [...mandate, signature('Unterschrift', 460)]).filter((_, i) => i % 2)).toEqual([true, true]);
  });

  it('a signature in one block with a name asked for once more is of whoever is named there', () => {
    const states = (gap: number): string[] => {
      const own = [signature('Firma de la paciente', 640), at('Nombre y apellido', 300, 620, 200)];
      const other = [at('Nombre y apellido del profesional', 300, 560, 200), signature('Firma', 544 - gap)];
      return meaning('es', [...own, ...other]).fields.flatMap(({ type, state }) =>
        type === 'signature' ? [state] : [],
      );
    };
    expect(states(0)).toEqual(['open', 'out_of_scope']);
    expect(states(60)).toEqual(['open', 'open']);
  });

  it('another than the member, if there is one', () => {
    const second = (label: string): boolean =>
      sure('de', [signature('Unterschrift des Mitglieds', 600), signature(label, 500)])[1]!;
    expect(second('Unterschrift Kontoinhaber')).toBe(true);
    expect(second('Unterschrift Kontoinhaber, falls nicht identisch mit Mitglied')).toBe(false);
  });

  it('several in a language of which little is known', () => {
    expect(sure('pl', [signature('Podpis', 600)])).toEqual([true]);
    expect(sure('pl', [signature('Podpis', 600), signature('Podpis', 400)])).toEqual([false, false]);
  });

  it('the parents, under a sentence about minors', () => {
    const both = [signature('Unterschrift', 600), signature('Unterschrift', 500)];
    const sentence = run('Für nicht volljährige Mitglieder erklärt sich ein Elternteil einverstanden.', 550);
    expect(sure('de', both, [sentence])).toEqual([true, false]);
    expect(sure('de', both, [{ ...sentence, text: `(${sentence.text})` }])).toEqual([true, true]);
  });

  it('nobody in a sentence that begins “I, the undersigned”, nor where a town goes before the day', () => {
    expect(keys('pl', 'Ja niżej podpisany')).toEqual(['self.full_name']);
    const blank: Blank = { ...at('In fede', 60, 600), type: 'signature' };
    const types = (text: string): string[] =>
      meaning('it', [blank], { print: [run(text, 602, 152)] }).fields.map(({ type }) => type);
    expect(types(', addì ____')).toEqual(['text']);
    expect(types('(firma)')).toEqual(['signature']);
  });
});

describe('who fills the form', () => {
  it('is not another because minors have somebody sign for them', () => {
    const signed = (label: string): (string | null)[] => keys('nl', 'Achternaam', { label, type: 'signature' });
    expect(signed('Handtekening van ouder')[0]).not.toBe('self.family_name');
    expect(signed('Handtekening van ouder bij jonger dan 18')[0]).toBe('self.family_name');
  });

  it('is asked above a list of others in the same words', () => {
    const row = (y: number): Blank[] => [at('Nachname', 60, y), at('E-Mail', 300, y)];
    const list = [500, 480, 460, 440].flatMap(row);
    const own = [at('Nachname', 170, 700), at('E-Mail', 170, 680)];
    expect(keys('de', ...own, ...list).slice(0, 4)).toEqual(['self.family_name', 'self.email_address', null, null]);
    expect(sure('de', [...own, ...list])[0]).toBe(false);
  });
});

describe('parts of an answer', () => {
  it('where a form is signed is no part of the address before', () => {
    const signed = signature('Unterschrift', 600);
    const key = (place: number): string | null => keys('de', 'Adresse', 'E-Mail', at('Ort', 60, place), signed)[0]!;
    expect(key(600)).toBe('self.resident_address');
    expect(key(500)).toBe('self.resident_street');
  });

  it('an address beside the street, or over the province, is one of its parts', () => {
    expect(sure('de', ['Nachname', 'wohnhaft in'])[1]).toBe(true);
    expect(sure('de', ['Nachname', 'wohnhaft in', 'Straße'])[1]).toBe(false);
    expect(sure('es', ['Apellidos', 'Domicilio', 'Pueblo de usted', 'Provincia'])[1]).toBe(false);
  });

  it('a street or a paper whose number is asked for beside it', () => {
    const street = [at('Apellidos', 60, 640), at('Calle', 60, 600), at('Código postal', 300, 600)];
    expect(sure('es', street)[1]).toBe(true);
    expect(sure('es', street, [run('Nº', 586, 180)])[1]).toBe(false);
    const paper = [at('Cognome', 60, 640), at('Documento', 60, 600)];
    expect(sure('it', paper)[1]).toBe(true);
    expect(sure('it', paper, [run('No.', 602, 152)])[1]).toBe(false);
  });

  it('a number that the form begins, a date that it takes apart', () => {
    const iban = at('IBAN', 100, 600, 200);
    expect(sure('de', [iban], [run('D E', 602, 83)])).toEqual([false]);
    expect(sure('de', [iban], [run('Bank', 602, 78)])).toEqual([true]);
    const day = (width: number): Blank[] => [at('Geburtsdatum', 200, 500, 30), at('Geburtsdatum', 234, 500, width)];
    expect(sure('de', ['Nachname', ...day(30)])[1]).toBe(false);
  });
});
