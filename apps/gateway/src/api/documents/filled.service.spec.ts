import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@formseal/contracts';
import type { DocumentsRepository } from '@formseal/database';
import type { Caller } from '../../auth/caller.js';
import type { PreviewService } from '../../work/preview.service.js';
import type { DocumentsService } from './documents.service.js';
import { FilledService } from './filled.service.js';

const DOCUMENT = { status: 'in_review', strongerTier: 'notary', filename: 'deed.pdf', version: 3 };
const NAME = { id: 'n', label: 'Name', type: 'text', state: 'ok', confirmed: true };
const PLACE = { id: 'p', label: 'Signature', type: 'signature', state: 'hand', confirmed: false };

function fill(document: object, fields: readonly object[], unsigned: PreviewService['unsigned']) {
  const documents = { seen: async () => ({ document }) } as unknown as DocumentsService;
  const rows = { fields: async () => fields } as unknown as DocumentsRepository;
  return new FilledService(documents, rows, { unsigned } as PreviewService).fill('d', {} as Caller, '2026-11-27');
}

const written = async () => ({ pdf: Buffer.from('%PDF'), version: 3 });

describe('a form that is signed elsewhere', () => {
  it('is written with its places to sign open, as of the day of whoever takes it', async () => {
    const asked: unknown[] = [];
    const taken = await fill(DOCUMENT, [NAME, PLACE], async (...order) => {
      asked.push(order);
      return written();
    });
    expect(taken).toEqual({ filename: 'deed-filled.pdf', pdf: Buffer.from('%PDF') });
    expect(asked).toEqual([['d', { day: '2026-11-27' }]]);
  });

  it.each([
    ['is to be signed here', { ...DOCUMENT, strongerTier: null }, [NAME]],
    ['was not read', { ...DOCUMENT, status: 'failed' }, []],
    ['is not confirmed', DOCUMENT, [{ ...NAME, confirmed: false }, PLACE]],
  ])('is refused where it %s', async (_why, document, fields) => {
    await expect(fill(document, fields, written)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  it('is refused where a field was changed while it was written', async () => {
    const changed = async () => ({ pdf: Buffer.from('%PDF'), version: 4 });
    await expect(fill(DOCUMENT, [NAME], changed)).rejects.toMatchObject({
      status: 409,
      details: { reason: 'changed' },
    });
  });

  it('is refused with the field whose value cannot be written', async () => {
    const error = new ServiceError('invalid', { message: 'This text does not fit.', fieldId: 'n' });
    await expect(fill(DOCUMENT, [NAME], () => Promise.reject(error))).rejects.toMatchObject({
      status: 422,
      details: { fieldId: 'n' },
    });
  });
});
