import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const SHA256 = 'a'.repeat(64);
const PNG = Buffer.from('a small picture');

describe('a small picture', () => {
  it('is kept with its document, and of this very file', async () => {
    const id = await scratch.upload(await scratch.account());
    await scratch.shelf.keepThumbnail(id, SHA256, { png: PNG });
    expect(await scratch.shelf.thumbnail(id, SHA256)).toEqual({ png: PNG });
    expect(await scratch.shelf.thumbnail(id, 'b'.repeat(64))).toBeNull();
  });

  it('of a document that is deleted at this very moment is not kept, and fails at nothing', async () => {
    const id = await scratch.upload(await scratch.account());
    const { keeping } = await scratch.db.transaction(async (tx) => {
      await tx.query('DELETE FROM documents WHERE id = $1', [id]);
      const kept = scratch.shelf.keepThumbnail(id, SHA256, { png: PNG }).then(
        () => 'done',
        (error: Error) => error.message,
      );
      await scratch.untilOneWaits();
      return { keeping: kept };
    });
    expect(await keeping).toBe('done');
    expect(await scratch.shelf.thumbnail(id, SHA256)).toBeNull();
  });
});
