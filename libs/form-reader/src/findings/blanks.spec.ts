import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { keys, meaning, run, type Blank } from '../meaning/testing/blanks.js';

/** Which of the blanks the reader is sure of. */
const sure = (language: string, blanks: readonly Blank[], print: TextRun[] = []): boolean[] =>
  meaning(language, blanks, { print }).fields.map(({ confidence, key }) => confidence >= 0.75 && key !== null);

const at = (label: string, y0: number, more: Partial<Exclude<Blank, string>> = {}): Blank => ({
  label,
  rect: { x0: 150, y0, x1: 350, y1: y0 + 14 },
  ...more,
});

describe('what is printed in or under a blank', () => {
  it('an answer that stands in it already', () => {
    expect(sure('es', [at('Nombre', 500), 'Apellidos'], [run('JESUS', 502, 160)])).toEqual([false, true]);
    expect(sure('es', [at('Nombre', 500), 'Apellidos'], [run('Nombre', 502, 160)])).toEqual([true, true]);
  });

  it('blanks of its own for the parts of a date', () => {
    const blanks = ['Nombre y apellidos', at('Fecha de nacimiento', 500)];
    expect(sure('es', blanks, [run('Día', 484, 150), run('Mes', 484, 200), run('Año', 484, 250)])).toEqual([
      true,
      false,
    ]);
    expect(sure('es', blanks, [run('Día', 484, 150)])).toEqual([true, true]);
  });

  it('the parts of a name in the order in which the page wants them', () => {
    const name = at('Full Name', 500, { widget: { name: 'n' } as never });
    const parts = (...words: string[]): TextRun[] => words.map((word, place) => run(word, 487, 160 + 70 * place));
    expect(sure('en', [name, 'Date of birth'], parts('Last', 'First', 'Middle'))[0]).toBe(false);
    expect(sure('en', [name, 'Date of birth'], parts('First', 'Middle', 'Last'))[0]).toBe(true);
  });

  it('letters to be marked', () => {
    const blanks = ['Nombre y apellidos', at('Género', 500)];
    expect(sure('es', blanks, [run('M', 484, 150), run('F', 484, 200)])).toEqual([true, false]);
    expect(sure('es', blanks, [run('Edad', 484, 150)])).toEqual([true, true]);
  });
});

it('a blank for a letter or two takes no word: `nat__ a ____`', () => {
  const narrow = at('Nazionalità', 500, { rect: { x0: 45, y0: 500, x1: 58, y1: 514 } });
  expect(keys('it', 'Cognome e nome', narrow)).toEqual(['self.full_name', null]);
  expect(keys('it', 'Cognome e nome', at('Nazionalità', 500))[1]).toBe('self.nationality');
});

describe('whom a list or the page’s other people stand for', () => {
  it('a first name over a list whose rows are not understood', () => {
    const rows = [500, 480, 460, 440, 420].map((y0) => at('Achats – Prénom', y0, { page: 2 }));
    expect(sure('fr', ['Prénom', ...rows])[0]).toBe(false);
    expect(sure('fr', ['Nom de famille', 'Prénom', ...rows])[1]).toBe(true);
    expect(sure('fr', ['Prénom'])).toEqual([true]);
  });

  it('the telephones of father and mother', () => {
    expect(sure('fr', ['Nom', 'Prénom', 'Téléphone père', 'Téléphone mère']).slice(0, 2)).toEqual([false, false]);
    expect(sure('fr', ['Nom', 'Prénom', 'Téléphone']).slice(0, 2)).toEqual([true, true]);
  });

  it('a later signature under the name of somebody else', () => {
    const blanks = (name: string): Blank[] => [
      at('Firma del solicitante', 700, { type: 'signature' }),
      at('Nombre y apellidos', 670),
      at(name, 640),
      at('Firma', 600, { type: 'signature' }),
    ];
    expect(sure('es', blanks('Nombre y apellidos del médico')).at(-1)).toBe(false);
    expect(sure('es', blanks('Teléfono')).at(-1)).toBe(true);
  });
});

describe('what print beside a blank says of it', () => {
  it.each([
    ['fr', 'Nom', 'Prénom d’usage :'],
    ['de', 'Name', '4. Vornamen (Rufname unterstreichen)'],
  ])('%s: “%s” with “%s” below or beside is half a name', (language, name, caption) => {
    const read = (print: TextRun[]) => meaning(language, [at(name, 500)], { print }).fields[0]?.key;
    expect(read([run(caption, 484)])).toBe('self.family_name');
    expect(read([run(caption, 502, 360)])).toBe('self.family_name');
    expect(read([run(caption, 300)])).toBe('self.full_name');
  });

  it('a bare place on the line of a birth date is no town to live in', () => {
    const key = (print: string) =>
      meaning('fr', [at('à', 500), 'Code postal'], { print: [run(print, 502, 60)] }).fields[0]?.key;
    expect(key('Date de naissance :')).toBeNull();
    expect(key('Habite')).toBe('self.resident_city');
  });

  it('a bank’s code of which a part is printed after the blank', () => {
    const blanks = ['Kontoinhaber', at('BIC', 500)];
    expect(sure('de', blanks, [run('DE _ _ I', 502, 352)])[1]).toBe(false);
    expect(sure('de', blanks)[1]).toBe(true);
  });

  it('a page that is to be filled in only under a condition', () => {
    const blanks = ['Name, Vorname', at('Unterschrift', 500, { type: 'signature' })];
    const note = 'Diese Seite ist nur auszufüllen, wenn eine Ermäßigung beantragt wird.';
    expect(sure('de', blanks, [run(note, 780)])).toEqual([false, false]);
    expect(sure('de', blanks, [run('Diese Seite ist auszufüllen.', 780)])).toEqual([true, true]);
  });

  it('an address that asks for its town is whole, whatever place follows', () => {
    expect(keys('de', 'Straße Hausnummer, PLZ Wohnort', 'Telefon', 'Ort')[0]).toBe('self.resident_address');
    expect(keys('de', 'Anschrift', 'Telefon', 'Ort')[0]).toBe('self.resident_street');
  });
});

it('a letter among letters is no street', () => {
  expect(keys('es', 'Nombre', 'C.I.', 'C/')).toEqual([
    'self.full_name',
    'self.personal_administrative_number',
    'self.resident_street',
  ]);
  expect(keys('es', 'Nombre', 'C.O.')[1]).not.toBe('self.resident_street');
});
