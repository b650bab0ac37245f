import { describe, expect, it } from '@jest/globals';
import type { DrawingsRepository } from '@formseal/database';
import type { Caller } from '../../auth/caller.js';
import type { PassingWork } from '../../work/passing-work.js';
import type { DocumentsService } from './documents.service.js';
import { PagePictures } from './page-pictures.service.js';

const DOCUMENT = { pageCount: 2, normalisedSha256: 'a', status: 'ready_for_review' };

/** Of a document, drawn by workers that come to these bytes. */
function pictures(document: object, bytes: Uint8Array | null) {
  const documents = { seen: async () => ({ document }) } as unknown as DocumentsService;
  const work = { done: async () => ({ bytes }) } as unknown as PassingWork;
  const drawer = new PagePictures(documents, {} as DrawingsRepository, work);
  return (page: number) => drawer.draw('d', page, 200, {} as Caller);
}

describe('the picture of a page', () => {
  it('is what a worker drew', async () => {
    await expect(pictures(DOCUMENT, Buffer.from('png'))(2)).resolves.toEqual(Buffer.from('png'));
  });

  it.each([
    [422, 'invalid', DOCUMENT, 1],
    [404, 'not_found', DOCUMENT, 3],
    [409, 'conflict', { ...DOCUMENT, pageCount: null, status: 'failed' }, 1],
  ])('is refused with %s %s where there is none', async (status, code, document, page) => {
    await expect(pictures(document, null)(page)).rejects.toMatchObject({ status, code });
  });
});
