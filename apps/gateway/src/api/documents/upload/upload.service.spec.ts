import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import type { BlobReferencesRepository, IntakeRepository, QuotaRepository } from '@formseal/database';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../../../auth/caller.js';
import type { GatewayConfig } from '../../../config.js';
import type { Idempotency } from '../../../idempotency/idempotency.js';
import type { Dispatcher } from '../../../work/dispatcher.js';
import { DocumentsController } from '../documents.controller.js';
import type { DocumentsService } from '../documents.service.js';
import type { FieldsService } from '../fields.service.js';
import type { RereadingService } from '../rereading.service.js';
import type { SigningService } from '../signing.service.js';
import type { Paper } from './paper.js';
import { Receiving } from './receiving.js';
import { Reception } from './reception.js';
import type { UploadAnswers } from './upload-answers.js';
import { UploadService } from './upload.service.js';

describe('an upload', () => {
  it('that could not be read in time is refused before a byte of its body, and before anything is asked', async () => {
    const touched: string[] = [];
    const touching = (what: string) => async () => void touched.push(what);
    const dispatcher = {
      ensureRoom: async () => Promise.reject(new ServiceError('unavailable', {}, 10)),
      takeIn: async (_caller: Caller, work: () => Promise<unknown>) => work(),
    } as unknown as Dispatcher;
    const blobs = {
      write: async (bytes: AsyncIterable<Uint8Array>) => {
        for await (const _chunk of bytes) touched.push('body');
        return { sha256: '' };
      },
    } as unknown as BlobStore;
    const quota = { ensureUploadLeft: touching('allowance') } as unknown as QuotaRepository;
    const idempotency = { isKnown: touching('calls') } as unknown as Idempotency;
    const receiving = new Receiving({ uploadsAtOnce: 4 });
    const config = { keeping: {} } as GatewayConfig;
    const uploads = new UploadService(
      new Reception(blobs, {} as BlobReferencesRepository, quota, receiving, config),
      {} as Paper,
      {} as IntakeRepository,
      dispatcher,
      idempotency,
      {} as UploadAnswers,
    );
    const controller = new DocumentsController(
      {} as DocumentsService,
      uploads,
      {} as FieldsService,
      {} as SigningService,
      {} as RereadingService,
      idempotency,
    );
    const raw = (async function* () {
      touched.push('body');
      yield Buffer.from('%PDF-1.7');
    })();
    const headers = { 'content-type': 'application/pdf', 'content-length': '8' };
    const request = { headers, raw } as unknown as FastifyRequest;
    const sent = controller.upload(request, {} as FastifyReply, { accountId: 'a' } as Caller, undefined, {});
    await expect(sent).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    expect(touched).toEqual([]);
  });
});
