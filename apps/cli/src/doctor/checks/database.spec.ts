import { describe, expect, it } from '@jest/globals';
import { checkDatabase, checkSchema } from './database.js';

const schemaOf = (pending: string[], newer: string[]) =>
  checkSchema({ schema: async () => ({ applied: 3, pending, newer }) });

describe('the database', () => {
  it('is named with its version, and one that is not tested is', async () => {
    const of = (version: string) => checkDatabase({ serverVersion: async () => version });
    expect(await of('18.1 (Debian 18.1-1)')).toEqual({ state: 'ok', found: 'Postgres 18.1', todo: null });
    expect((await of('13.4')).state).toBe('warn');
  });

  it('fails where migrations are pending, and says which and what to type', async () => {
    expect(await schemaOf(['A', 'B', 'C', 'D'], [])).toEqual({
      state: 'fail',
      found: '3 migrations applied, 4 pending: A, B, C …',
      todo: 'formseal migrate',
    });
  });

  it('fails where the schema is a newer version’s, whatever else is pending', async () => {
    expect(await schemaOf(['A'], ['Z'])).toMatchObject({ state: 'fail', found: 'newer than this version: Z' });
  });

  it('is well where all are applied', async () =>
    expect(await schemaOf([], [])).toEqual({ state: 'ok', found: '3 migrations applied, none pending', todo: null }));
});
