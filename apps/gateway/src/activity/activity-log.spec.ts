import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { ActivityEntry, ActivityRepository, ApiKeysRepository } from '@formseal/database';
import type { Logger } from '@formseal/platform';
import { ActivityLog } from './activity-log.js';

const request = {
  caller: { keyId: 'key', accountId: 'account' },
  routeOptions: { config: { call: 'usage.read' } },
} as unknown as FastifyRequest;

function logThatFails(failing: { append: boolean; touch: boolean }) {
  const written: ActivityEntry[] = [];
  const touched: string[] = [];
  const failingAt = (what: 'append' | 'touch') => {
    if (failing[what]) throw new Error('the database is away');
  };
  const entries = {
    append: async (more: readonly ActivityEntry[]) => {
      failingAt('append');
      written.push(...more);
    },
  } as ActivityRepository;
  const keys = {
    touch: async (ids: readonly string[]) => {
      failingAt('touch');
      touched.push(...ids);
    },
  } as unknown as ApiKeysRepository;
  return { log: new ActivityLog(entries, keys, { warn: () => undefined } as unknown as Logger), written, touched };
}

it('writes each call once, also where a key could not be marked as used', async () => {
  const failing = { append: false, touch: true };
  const { log, written, touched } = logThatFails(failing);
  log.answered(request);
  await log.flush();
  failing.touch = false;
  await log.flush();
  await log.flush();
  expect([written.length, touched]).toEqual([1, ['key']]);
});

it('writes later what could not be written', async () => {
  const failing = { append: true, touch: false };
  const { log, written, touched } = logThatFails(failing);
  log.answered(request);
  await log.flush();
  expect([written.length, touched]).toEqual([0, []]);
  failing.append = false;
  await log.flush();
  expect([written.length, touched]).toEqual([1, ['key']]);
});

it('says `ok` once an effect: a call for which nothing was done any more says `repeated`', async () => {
  const { log, written } = logThatFails({ append: false, touch: false });
  for (const wasDone of [false, true]) log.answered({ ...request, wasDone } as FastifyRequest);
  await log.flush();
  expect(written.map(({ result }) => result)).toEqual(['ok', 'repeated']);
});
