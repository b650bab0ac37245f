import { describe, expect, it } from '@jest/globals';
import type { KeyJudge } from '../keys/key-judge.js';
import { keys, meaning } from './testing/blanks.js';

/** A network that takes every blank for the account's name. */
const allOwn: KeyJudge = (fields) =>
  fields.map(() => {
    const likeliestKey = { key: 'full_name', chance: 0.9 };
    const chances = { likeliestKey, ofOwner: () => 1, ofKey: () => 0.9, ofOthers: { owner: 'spouse', chance: 0.01 } };
    return { key: 'full_name', keyChance: 0.9, owner: 'self', ownerChance: 0.99, chances: chances as never };
  });

describe('the name of what is nobody', () => {
  it.each(['Case name', 'Registry name', 'Full name of court', 'Name of the project', 'Dog name', 'Team Name'])(
    '“%s” is not the account’s name',
    (label) => {
      expect(keys('en', label, 'Date of birth')[0]).not.toBe('self.full_name');
    },
  );

  it.each([
    ['en', 'Name of the boat'],
    ['de', 'Name des Schiffes'],
    ['fr', 'Nom du navire'],
    ['es', 'Nombre del barco'],
    ['it', 'Nome della barca'],
    ['nl', 'Naam van het schip'],
  ])('%s “%s” is none, whatever other forms asked there', (language, label) => {
    expect(meaning(language, [label, 'E-Mail'], {}, allOwn, () => 0.9).fields[0]!.key).toBeNull();
  });

  it('is told apart from somebody’s who has to do with it, and from the account’s', () => {
    expect(keys('en', 'Name of case worker')).not.toEqual(['self.full_name']);
    expect(keys('en', 'Full name', 'Date of birth')[0]).toBe('self.full_name');
    expect(keys('en', { label: 'Full name', section: 'Project participant' })[0]).toBe('self.full_name');
  });
});

describe('“Departamento”', () => {
  const asked = (...labels: string[]): string | null => keys('es', ...labels, 'Departamento').at(-1) ?? null;

  it('is of the country beside parts of an address, of the firm beside an office in it', () => {
    expect(asked('Calle', 'Ciudad')).toBe('self.resident_state');
    expect(asked('Empresa', 'Cargo')).toBe('organisation.department');
  });

  it('is nothing of the account’s where neither stands by', () =>
    expect(asked('Aerolínea', 'Hora de salida')).toBeNull());
});
