import { describe, expect, it } from '@jest/globals';
import type { SchemaRepository, WorkRepository } from '@formseal/database';
import { Health } from '@formseal/platform';
import type { JobClient } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import { HealthModule } from './health.module.js';

describe('a gateway', () => {
  it('gets no calls before the database has the schema of its version', async () => {
    let migrated = false;
    const health = new Health();
    const answers = { check: async () => undefined, settled: async () => [] };
    const schema = { ensureCurrent: () => (migrated ? Promise.resolve() : Promise.reject(new Error('behind'))) };
    new HealthModule(
      health,
      answers as unknown as WorkRepository,
      schema as unknown as SchemaRepository,
      answers as unknown as JobClient,
      answers as unknown as BlobStore,
    ).onModuleInit();
    expect(await health.ready()).toMatchObject({ ok: false, checks: { schema: { ok: false, error: 'behind' } } });
    migrated = true;
    expect(await health.ready()).toMatchObject({ ok: true, checks: { schema: { ok: true } } });
  });
});
