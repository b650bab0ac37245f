import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase, TINY } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { uploadLimit } from '@formseal/domain';
import type { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../../../auth/caller.js';
import type { GatewayConfig } from '../../../config.js';
import type { Idempotency } from '../../../idempotency/idempotency.js';
import { AccountTurns } from '../../../work/account-turns.js';
import { Dispatcher } from '../../../work/dispatcher.js';
import { UploadTurns } from '../../../work/upload-turns.js';
import type { DocumentMapper } from '../document.mapper.js';
import type { FieldsService } from '../fields.service.js';
import { Outcomes } from '../outcomes.js';
import type { DocumentsService } from '../documents.service.js';
import { RereadingService } from '../rereading.service.js';
import type { Paper } from './paper.js';
import { Receiving } from './receiving.js';
import { Reception } from './reception.js';
import { UploadAnswers } from './upload-answers.js';
import { UploadService } from './upload.service.js';

let scratch: ScratchDatabase;
let uploads: UploadService;
let outcomes: Outcomes;
beforeAll(async () => {
  scratch = await scratchDatabase();
  const config = { uploadsAtOnce: 100, keeping: { accountBytesPerDay: 1e9 }, database: { poolSize: 10 } };
  const blobs = {
    write: async (bytes: AsyncIterable<Uint8Array>) => {
      let size = 0;
      for await (const chunk of bytes) size += chunk.length;
      return { sha256: 'a'.repeat(64), size };
    },
    has: async () => true,
  } as unknown as BlobStore;
  const settled = { settled: () => Promise.resolve('settled') };
  const jobs = { load: async () => null, send: async () => true } as unknown as JobClient;
  const hub = { size: 0, expect: () => settled } as unknown as SettledHub;
  const mapper = { withFields: ({ id }: { id: string }) => ({ id }) } as unknown as DocumentMapper;
  const dispatcher = new Dispatcher(jobs, hub, new AccountTurns(config as GatewayConfig), new UploadTurns());
  outcomes = new Outcomes(scratch.documents, scratch.work, mapper);
  const everything = { seen: async () => null } as unknown as DocumentsService;
  const rereading = new RereadingService(everything, scratch.rereading, dispatcher, outcomes);
  uploads = new UploadService(
    new Reception(blobs, scratch.blobReferences, scratch.quota, new Receiving(config), config as GatewayConfig),
    {} as Paper,
    scratch.intake,
    dispatcher,
    {} as Idempotency,
    new UploadAnswers(outcomes, rereading, {} as FieldsService, dispatcher),
  );
});
afterAll(() => scratch.drop());

const aFile = () => ({
  bytes: (async function* () {
    yield Buffer.from('%PDF-1.7');
  })(),
  filename: 'form.pdf',
  takes: 'pdf' as const,
  done: Promise.resolve({ values: null }),
});

async function someone(): Promise<Caller> {
  const who = await scratch.account();
  const { signal: hungUp } = new AbortController();
  return { ...who, keyId: null, keyPrefix: null, address: '::1', requestId: randomUUID(), hungUp } as unknown as Caller;
}

const usedBy = async ({ accountId }: Caller) => (await scratch.quota.usage(accountId)).uploads.used;
const puts = (caller: Caller, id: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => uploads.put(aFile(), caller, id)));

describe('uploads under one id', () => {
  it('at the same moment are one document, counted once, and each is answered with it', async () => {
    const caller = await someone();
    const id = randomUUID();
    expect(await puts(caller, id, 8)).toEqual(Array.from({ length: 8 }, () => ({ id })));
    expect(await usedBy(caller)).toBe(1);
  });

  it('at the same moment are one document where it is the last that is left', async () => {
    const caller = await someone();
    for (let n = uploadLimit(TINY); n > 1; n -= 1) await scratch.upload(caller);
    const id = randomUUID();
    expect(await puts(caller, id, 4)).toEqual(Array.from({ length: 4 }, () => ({ id })));
    await expect(uploads.put(aFile(), caller, randomUUID())).rejects.toMatchObject({ status: 402 });
    expect(await uploads.put(aFile(), caller, id)).toEqual({ id });
  });

  it('of two people are the first one’s alone', async () => {
    const id = randomUUID();
    await puts(await someone(), id, 1);
    await expect(puts(await someone(), id, 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of a document that was erased are none of anybody: the id was used up by it', async () => {
    const caller = await someone();
    const id = randomUUID();
    await puts(caller, id, 1);
    await scratch.db.query('UPDATE documents SET work = NULL WHERE id = $1', [id]);
    await scratch.erasing.document(id, caller);
    for (const who of [caller, await someone()])
      await expect(puts(who, id, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await usedBy(caller)).toBe(1);
  });
});

describe('an upload that the machine had no time for', () => {
  it('is answered 503 with when to come back, uncounted; sent again it is read again, counted once', async () => {
    const caller = await someone();
    const id = randomUUID();
    await puts(caller, id, 1);
    const claim = (await scratch.work.claim(id, 'extract', 60_000, 3))!;
    await scratch.extraction.finish(claim, { kind: 'busy' });
    expect(await usedBy(caller)).toBe(0);
    // Nobody reads here: as soon as it is asked for again, the row says so.
    await expect(puts(caller, id, 1)).resolves.toEqual([{ id }]);
    expect(await scratch.documents.find(id)).toMatchObject({ work: 'extract', failureReason: null });
    expect(await usedBy(caller)).toBe(1);

    const again = (await scratch.work.claim(id, 'extract', 60_000, 3))!;
    await scratch.extraction.finish(again, { kind: 'busy' });
    await expect(outcomes.ofUpload(id, caller)).rejects.toMatchObject({
      status: 503,
      retryAfter: 30,
      details: { reason: 'busy', documentId: id },
    });
  });
});
