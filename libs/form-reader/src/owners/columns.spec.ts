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
