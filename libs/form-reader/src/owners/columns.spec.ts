import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';

const at = (x0: number, y0: number, label: string): Blank => ({ label, rect: { x0, y0, x1: x0 + 120, y1: y0 + 14 } });

/** Two columns of blanks, with that print over them. */
const parties = (language: string, heads: readonly string[], label: string, print = [run('', 1)]): (string | null)[] =>
  meaning(language, [at(60, 600, label), at(300, 600, label), at(60, 500, label), at(300, 500, label)], {
    print: [...heads.map((head, i) => run(head, 640, 60 + 240 * i)), ...print],
  }).fields.map(({ key }) => key?.replace(/\..*/, '') ?? null);

describe('two columns, each of them about somebody', () => {
  it.each([
    ['en', 'About Debtor 1:', 'About Debtor 2 (Spouse Only in a Joint Case):', 'Last name'],
    ['en', 'Applicant', 'Co-applicant', 'Last name'],
    ['de', 'Antragsteller', 'Ehegatte', 'Nachname'],
    ['fr', 'Le demandeur', 'Le conjoint', 'Nom de famille'],
    ['es', 'Solicitante', 'Cónyuge', 'Apellidos'],
  ])('%s: “%s” and “%s”', (language, own, other, label) => {
    const [first, second, , last] = parties(language, [own, other], label);
    expect(first).toBe('self');
    expect(second).not.toBe('self');
    expect(last).not.toBe('self');
  });

  it('begin where nothing stands across, though the head stands over the middle of its own', () => {
    const blank = (x0: number, y0: number, label: string): Blank => ({
      label,
      rect: { x0, y0, x1: x0 + 190, y1: y0 + 14 },
    });
    const { fields } = meaning(
      'it',
      [580, 540, 500].flatMap((y) => [blank(90, y, 'Telefono'), blank(340, y, 'Telefono')]),
      {
        print: [
          ...[run('Dati dell’aspirante', 640, 110), run('Dati del tutore', 640, 405)],
          ...[580, 540, 500].flatMap((y) => [run('Telefono', y, 45), run('Telefono', y, 298)]),
        ],
      },
    );
    const owners = fields.map(({ key }) => key?.replace(/[.[].*/, '') ?? null);
    expect(owners.filter((_one, at) => at % 2 === 1)).not.toContain('self');
    expect(owners[0]).toBe('self');
  });

  it('may have a blank beside each head, where the rows under them ask both for the same', () => {
    const rows = (...captions: string[]): Blank[] =>
      captions.flatMap((label, row) => [at(60, 600 - 24 * row, label), at(300, 600 - 24 * row, label)]);
    const owners = (...blanks: Blank[]): (string | null)[] =>
      meaning('en', [at(100, 640, 'Mother'), at(340, 640, 'Father'), ...blanks], {
        print: [run('Mother', 640, 60), run('Father', 640, 300), run('', 1)],
      })
        .fields.slice(2)
        .map(({ key }) => key?.replace(/[.[].*/, '') ?? null);
    expect(owners(...rows('First name', 'Last name', 'E-mail address'))).not.toContain('self');
    expect(owners(...rows('E-mail address'))).toContain('self');
  });

  it('are those of two heads with no blank of their own before those that have one', () => {
    const { fields } = meaning(
      'en',
      [
        at(230, 640, 'Father'),
        ...[600, 576].flatMap((y) => [at(60, y, 'E-mail address'), at(400, y, 'E-mail address')]),
      ],
      {
        print: [run('Applicant', 640, 60), run('Father', 640, 180), run('Spouse', 640, 400), run('', 1)],
      },
    );
    expect(fields[2]!.key).toBe('spouse.email_address');
  });

  it('are none where the heads are answers to tick', () => {
    const box = (x0: number): Blank => ({ label: '', type: 'checkbox', rect: { x0, y0: 640, x1: x0 + 10, y1: 650 } });
    const print = [run('Applicant', 640, 60), run('Spouse', 640, 300)];
    const { fields } = meaning('en', [box(45), box(285), at(300, 600, 'E-mail address')], { print });
    expect(fields[2]!.key).toBe('self.email_address');
  });

  it('go down to what is printed across both', () => {
    const across = run('The following is asked of everybody who fills in this form, and of nobody else', 560, 60);
    const label = 'E-mail address';
    expect(parties('en', ['Applicant', 'Spouse'], label)[3]).toBe('spouse');
    expect(parties('en', ['Applicant', 'Spouse'], label, [across])[3]).not.toBe('spouse');
  });

  it('are none where the heads name nobody, or one and the same', () => {
    expect(parties('en', ['Before', 'After'], 'E-mail address')[0]).toBe('self');
    expect(parties('en', ['Applicant', 'Applicant'], 'E-mail address')[0]).toBe('self');
  });
});
