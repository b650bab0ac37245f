import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';

const row = (at: number, ...labels: string[]): Blank[] =>
  labels.map((label, column) => ({
    label,
    rect: { x0: 90 + 200 * column, x1: 270 + 200 * column, y0: 395 - 14 * at, y1: 408 - 14 * at },
  }));
const own: Blank = { label: 'Full name of the applicant', rect: { x0: 90, x1: 300, y0: 640, y1: 654 } };

const read = (language: string, heading: string, ...labels: string[]) =>
  meaning(language, [own, ...[0, 1, 2].flatMap((at) => row(at, ...labels))], { print: [run(heading, 425, 60)] })
    .fields.slice(1)
    .map(({ key }) => key);

describe('a list of family members', () => {
  it('asks for the spouse, and for the children in their order', () => {
    expect(read('en', 'Who are the other family members?', 'Name', 'Age (if under 18)')).toEqual([
      'spouse.full_name',
      'spouse.birth_date.age',
      'child[1].full_name',
      'child[1].birth_date.age',
      'child[2].full_name',
      'child[2].birth_date.age',
    ]);
  });

  it.each([
    ['de', 'Weitere Familienmitglieder', 'Vorname'],
    ['es', 'Otros miembros de la familia', 'Nombre y apellidos'],
    ['fr', 'Composition de la famille', 'Nom et prénom'],
    ['it', 'Nucleo familiare', 'Nome e cognome'],
    ['nl', 'Overige gezinsleden', 'Voornaam'],
  ])('in %s', (language, heading, name) => {
    const keys = read(language, heading, name);
    expect(keys.map((key) => key?.split('.')[0])).toEqual(['spouse', 'child[1]', 'child[2]']);
  });

  it.each([
    ['en', 'Siblings', 'Name', 'Age'],
    ['de', 'Geschwister:', 'Name', 'Alter'],
    ['fr', 'Frères et sœurs', 'Nom et prénom', 'Date de naissance'],
    ['nl', 'Broers', 'Naam', 'Geboortedatum'],
  ])('%s: is theirs whom the line over it names, “%s”', (language, heading, ...labels) => {
    expect(read(language, heading, ...labels).filter((key) => !key?.startsWith('third_party.'))).toEqual([]);
  });

  it('goes on along its rows, in whatever part of the account’s own it stands', () => {
    const section = 'Applicant information';
    const name = (x0: number, y0: number): Blank => ({
      label: 'Name',
      section,
      rect: { x0, x1: x0 + 150, y0, y1: y0 + 14 },
    });
    const rows = [395, 378, 361].flatMap((y) => [name(90, y), name(300, y)]);
    const { fields } = meaning('en', [name(90, 640), { label: 'Phone', section }, ...rows], {
      print: [run('(Family members who are living in the household)', 425, 60)],
    });
    expect(fields.map(({ key }) => key)).toEqual([
      'self.full_name',
      'self.phone_number',
      'spouse.full_name',
      ...[1, 2, 3, 4, 5].map((child) => `child[${child}].full_name`),
    ]);
  });

  it('is another list where nothing says so', () => {
    expect(read('en', 'Who else takes part?', 'Name').every((key) => !key?.startsWith('child'))).toBe(true);
  });
});
