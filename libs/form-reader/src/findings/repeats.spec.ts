import { describe, expect, it } from '@jest/globals';
import { NOWHERE } from '../structure/form-structure.js';
import { meaning, type Blank } from '../meaning/testing/blanks.js';

/** The keys of two blanks for an address, the second so many points under the first. */
function asked(down: number, bare = 'Address'): (string | null)[] {
  const at = (label: string, y0: number, said: string): Blank => ({
    ...{ label, bare: said, rect: { x0: 120, y0, x1: 400, y1: y0 + 14 } },
  });
  const blanks: Blank[] = [
    'Last name',
    'First name',
    at('Address', 500, 'Address'),
    at('Address (2)', 500 - down, bare),
  ];
  return meaning('en', blanks).fields.map(({ key }) => key);
}

describe('an address that goes on', () => {
  it('is asked once: on the first of its lines, or with its parts one on each where that stands close', () => {
    expect(asked(40).slice(2)).toEqual(['self.resident_address', null]);
    expect(asked(22).slice(2)).toEqual(['self.resident_street', 'self.resident_city']);
  });
});

describe('the halves of a name that was asked for whole', () => {
  /** What is doubted of "Cognome" on this page, behind "Nome e cognome" on the first. */
  const doubts = (page: number): (string | undefined)[] =>
    meaning('it', ['Nome e cognome', 'nato a', { label: 'Cognome', page }])
      .fields.at(-1)!
      .findings.map(({ rule }) => rule);

  it('may be another’s on a later page', () => {
    expect(doubts(2)).toContain('name_again');
    expect(doubts(1)).not.toContain('name_again');
  });
});

describe('a list of employers', () => {
  /** The keys of as many blanks for an employer as rows, of a list or not. */
  const employers = (isList: boolean): (string | null)[] => {
    const region = { x0: 100, x1: 500, y0: 400, y1: 700 };
    const table = { page: 1, region, rowHeads: [], columnHeads: ['Employer'], isList };
    const row = (entry: number): Blank => ({
      label: 'Name of employer',
      place: { ...NOWHERE, table, row: entry - 1, column: 0, entry },
    });
    return meaning('en', ['Full name', 'Date of birth', row(1), row(2), row(3)])
      .fields.slice(2)
      .map(({ key }) => key);
  };

  it('has the one of today in its first row alone', () => {
    expect(employers(true)).toEqual(['employer.legal_name', null, null]);
    expect(employers(false)[0]).toBe('employer.legal_name');
  });
});
