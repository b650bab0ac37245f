import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@formseal/contracts';
import type { BlobReferencesRepository, IntakeRepository, QuotaRepository } from '@formseal/database';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../../../auth/caller.js';
import type { GatewayConfig } from '../../../config.js';
import type { Idempotency } from '../../../idempotency/idempotency.js';
import type { Dispatcher } from '../../../work/dispatcher.js';
import type { Outcomes } from '../outcomes.js';
import type { RereadingService } from '../rereading.service.js';
import { Receiving } from './receiving.js';
import { Reception } from './reception.js';
import { UploadService } from './upload.service.js';

describe('an upload', () => {
  it('that could not be read in time is refused before a byte of its body', async () => {
    let read = 0;
    const blobs = {
      write: async (bytes: AsyncIterable<Uint8Array>) => {
        for await (const _chunk of bytes) read += 1;
        return { sha256: '' };
      },
    } as unknown as BlobStore;
    const dispatcher = {
      ensureRoom: async () => Promise.reject(new ServiceError('unavailable', {}, 10)),
    } as unknown as Dispatcher;
    const receiving = new Receiving({ uploadsAtOnce: 4 });
    const uploads = new UploadService(
      new Reception(blobs, {} as BlobReferencesRepository, {} as QuotaRepository, receiving, {} as GatewayConfig),
      {} as IntakeRepository,
      dispatcher,
      {} as Idempotency,
      {} as unknown as Outcomes,
      {} as RereadingService,
    );
    const body = (async function* () {
      yield Buffer.from('%PDF-1.7');
    })();
    const file = { bytes: body, filename: 'form.pdf', done: Promise.resolve() };
    const sent = uploads.upload(file, {} as Caller, null, () => undefined);
    await expect(sent).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    expect(read).toBe(0);
  });
});
