import { describe, expect, it } from '@jest/globals';
import { checkDocuments, checkOrphans } from './work.js';

describe('documents', () => {
  const of = (open: number, stuck: number, stuckIds: string[]) =>
    checkDocuments({ work: async () => ({ open, stuck, stuckIds }) });

  it('that are stuck are counted and named', async () => {
    expect(await of(3, 0, [])).toEqual({ state: 'ok', found: '3 documents at work, none stuck', todo: null });
    expect(await of(3, 1, ['x'])).toMatchObject({
      state: 'warn',
      found: '1 document of 3 at work stuck for more than 5 min: x',
    });
  });
});

describe('orphans', () => {
  const of = (marked: number, due: number, overdueMs: number | null) =>
    checkOrphans({ orphans: async () => ({ marked, due, overdueMs }) });

  it('wait in peace, and are worth a warning a day after they should have gone', async () => {
    expect((await of(9, 2, 3_600_000)).state).toBe('ok');
    const late = await of(9, 2, 3 * 86_400_000);
    expect(late).toMatchObject({ state: 'warn' });
    expect(late.found).toBe('9 files waiting for their deletion, 2 of them due, the first for 3 days');
    expect(late.todo).toContain('formseal cleanup acknowledge');
  });
});
