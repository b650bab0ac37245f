import 'reflect-metadata';
import { request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { BlobReferencesRepository, IntakeRepository, QuotaRepository } from '@formseal/database';
import { Plans } from '@formseal/domain';
import { Health, Metrics } from '@formseal/platform';
import { JobClient, SettledHub } from '@formseal/queue';
import type { ActivityLog } from '../activity/activity-log.js';
import { DocumentsController } from '../api/documents/documents.controller.js';
import { DocumentsService } from '../api/documents/documents.service.js';
import { FieldsService } from '../api/documents/fields.service.js';
import { Outcomes } from '../api/documents/outcomes.js';
import { RereadingService } from '../api/documents/rereading.service.js';
import { SigningService } from '../api/documents/signing.service.js';
import { Paper } from '../api/documents/upload/paper.js';
import { Receiving } from '../api/documents/upload/receiving.js';
import { Reception } from '../api/documents/upload/reception.js';
import { UploadAnswers } from '../api/documents/upload/upload-answers.js';
import { UploadService } from '../api/documents/upload/upload.service.js';
import type { Authenticator } from '../auth/authenticator.js';
import { Gate } from '../auth/gate.js';
import type { RateGate } from '../auth/rate-gate.js';
import type { GatewayConfig } from '../config.js';
import { useBodyParsers } from '../http/body-parsers.js';
import { useHooks } from '../http/hooks.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { BLOB_STORE, CONFIG } from '../tokens.js';
import { AccountTurns } from './account-turns.js';
import type { Patience } from './turns.js';
import { Dispatcher } from './dispatcher.js';
import { UploadTurns } from './upload-turns.js';

/** Where uploads come to be counted: each stays at the counter until it is let go. */
const counter = { names: [] as string[], release: [] as (() => void)[], open: false };
const intake = {
  take: async ({ filename }: { filename: string }) => {
    counter.names.push(filename);
    if (!counter.open) await new Promise<void>((resolve) => counter.release.push(resolve));
  },
};
const blobs = {
  write: async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _chunk of bytes);
    return { sha256: '' };
  },
};
const standing = { keyId: 'k', prefix: 'k', scopes: ['documents:write'], userId: 'u', role: 'owner' };
const gate = new Gate(
  {
    identify: async () => ({ ...standing, accountId: 'a', accountKind: 'personal', plan: 'pro' }),
  } as unknown as Authenticator,
  new Plans(),
  { take: async () => [], refuse: () => undefined } as unknown as RateGate,
);

/** Says how many calls have or await their turn. */
class WatchedTurns extends AccountTurns {
  calls = 0;

  override take<T>(accountId: string, patience: Patience, work: () => Promise<T>): Promise<T> {
    this.calls += 1;
    return super.take(accountId, patience, work).finally(() => (this.calls -= 1));
  }
}

let app: NestFastifyApplication;
const turns = new WatchedTurns({ database: { poolSize: 2 } as GatewayConfig['database'] });
beforeAll(async () => {
  const playing = (provide: unknown, useValue: unknown) => ({ provide: provide as string, useValue });
  const providers = [
    ...[Dispatcher, Reception, UploadAnswers, UploadService, UploadTurns],
    playing(AccountTurns, turns),
    playing(BLOB_STORE, blobs),
    playing(IntakeRepository, intake),
    playing(BlobReferencesRepository, { markRefused: async () => undefined }),
    playing(QuotaRepository, { ensureUploadLeft: async () => undefined }),
    playing(CONFIG, { uploadsAtOnce: 100, keeping: { accountBytesPerDay: 1e12 } }),
    Receiving,
    playing(Idempotency, {
      isKnown: async () => false,
      of: () => ({ begin: async () => undefined, answered: async () => undefined }),
    }),
    playing(Outcomes, { ofUpload: async () => ({}) }),
    playing(JobClient, { load: async () => null, send: async () => true }),
    playing(SettledHub, { size: 0, expect: () => ({ settled: async () => 'settled' }) }),
    ...[DocumentsService, FieldsService, Paper, RereadingService, SigningService].map((unused) => playing(unused, {})),
  ];
  const module = { module: class {}, controllers: [DocumentsController], providers };
  const adapter = new FastifyAdapter();
  app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: false, bodyParser: false });
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  useBodyParsers(instance);
  const activity = { answered: () => undefined } as unknown as ActivityLog;
  useHooks(instance, { gate, activity, metrics: new Metrics('test'), health: new Health(), isHttps: false });
  app.setGlobalPrefix('api/v1');
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  counter.open = true;
  for (const release of counter.release) release();
  await app.close();
});

function upload(name: string): { call: ClientRequest; status: Promise<number> } {
  const { port } = app.getHttpServer().address() as { port: number };
  const headers = { 'content-type': 'application/pdf', 'x-filename': name };
  const call = httpRequest({ port, host: '127.0.0.1', path: '/api/v1/documents', method: 'POST', headers });
  const status = new Promise<number>((resolve) => {
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    call.on('error', () => resolve(0));
  });
  call.end('%PDF-1.7');
  return { call, status };
}

async function until(so: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!so()) {
    if (performance.now() > end) throw new Error(`still not so: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a caller who hangs up', () => {
  it('while their turn has not come leaves the line at once, and nothing is counted', async () => {
    const first = upload('first.pdf');
    await until(() => counter.names.length === 1);
    const gone = upload('gone.pdf');
    await until(() => turns.calls === 2);
    const last = upload('last.pdf');
    await until(() => turns.calls === 3);
    gone.call.destroy();
    await until(() => turns.calls === 2);
    counter.release[0]?.();
    await until(() => counter.names.length === 2);
    counter.release[1]?.();
    expect(await Promise.all([first.status, gone.status, last.status])).toEqual([201, 0, 201]);
    expect(counter.names).toEqual(['first.pdf', 'last.pdf']);
  });
});
