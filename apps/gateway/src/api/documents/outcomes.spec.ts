import { describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '@formseal/contracts';
import type { DocumentsRepository, WorkError, WorkRepository } from '@formseal/database';
import type { Caller } from '../../auth/caller.js';
import type { DocumentMapper } from './document.mapper.js';
import { Outcomes } from './outcomes.js';

const caller = { requestId: 'a-request' } as Caller;

/** The outcomes of one document whose work ended so, and which stands like this now. */
function endedWith(workError: WorkError | null, now: object = {}): Outcomes {
  const row = { status: 'ready_for_review', work: null, workError, ...now };
  const documents = { find: async () => row } as unknown as DocumentsRepository;
  return new Outcomes(documents, {} as WorkRepository, {} as DocumentMapper);
}

it('what became of an upload is nothing where its document was deleted meanwhile, as the description of the call says', async () => {
  const documents = { whole: async () => null } as unknown as DocumentsRepository;
  const work = { rejection: async () => null } as unknown as WorkRepository;
  const outcomes = new Outcomes(documents, work, {} as DocumentMapper);
  const came: unknown = await outcomes.ofUpload('a-document', caller).catch((error: unknown) => error);
  expect(came).toMatchObject({ code: 'not_found', message: expect.stringContaining('deleted') });
  expect(OPERATIONS.find(({ id }) => id === 'uploadDocument')?.errors).toContain('not_found');
});

describe('what became of signing', () => {
  it('is the error that it ended with, and when to come back', async () => {
    const outcomes = endedWith({ code: 'unavailable', details: { message: 'Not now.' }, retryAfter: 60 });
    await expect(outcomes.ofSigning('a-document', caller, 'a-call')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Not now.',
      retryAfter: 60,
    });
  });

  it('is our mistake where nothing says why', async () => {
    await expect(endedWith(null).ofSigning('a-document', caller, 'a-call')).rejects.toMatchObject({
      code: 'internal_error',
    });
  });

  it.each([
    ['had it signed anew before anybody looked', { work: 'sign' }, { code: 'unavailable', retryAfter: 2 }],
    ['withdrew it before anybody looked', { status: 'revoked' }, { code: 'conflict', details: { status: 'revoked' } }],
  ])('is nobody’s mistake where somebody else %s', async (_what, now, told) => {
    await expect(endedWith(null, now).ofSigning('a-document', caller, 'a-call')).rejects.toMatchObject(told);
  });

  it('is recorded by the call that it was signed for, and no other, whatever they call themselves', async () => {
    const row = { status: 'signed', workCaller: { requestId: caller.requestId, call: 'the-first' } };
    const documents = { find: async () => row } as unknown as DocumentsRepository;
    const outcomes = new Outcomes(
      documents,
      {} as WorkRepository,
      { document: () => ({}) } as unknown as DocumentMapper,
    );
    expect((await outcomes.ofSigning('a-document', caller, 'the-first')).recorded).toBe(true);
    expect((await outcomes.ofSigning('a-document', caller, 'the-second')).recorded).toBe(false);
  });
});
