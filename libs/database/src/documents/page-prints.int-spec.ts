import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOBODY } from '../erasing/erasing.repository.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const PRINT = [{ page: 1, runs: [{ text: 'Name of the applicant:', rect: [60, 288, 165, 300] as never }] }];
const read = async (print?: typeof PRINT) => {
  const who = await scratch.account();
  return { who, id: await readForm(scratch, who, { layout: randomUUID(), labels: ['Name'], print }) };
};

describe('the print of a scan', () => {
  it('is kept with its document, sealed for it', async () => {
    const { id } = await read(PRINT);
    expect(await scratch.pagePrints.of(id)).toEqual(PRINT);
    const [row] = (await scratch.db.query('SELECT t::text AS row FROM page_prints t WHERE document_id = $1', [id])) as [
      { row: string },
    ];
    expect(row.row).toContain('sealed:1:');
    expect(row.row).not.toContain('applicant');
    const { id: other } = await read(PRINT);
    await scratch.db.query(
      `UPDATE page_prints SET pages = (SELECT pages FROM page_prints WHERE document_id = $1) WHERE document_id = $2`,
      [id, other],
    );
    await expect(scratch.pagePrints.of(other)).rejects.toThrow('is not what was sealed there');
  });

  it('is nothing where no page is one', async () => {
    const { id } = await read();
    expect(await scratch.pagePrints.of(id)).toEqual([]);
    expect(await scratch.db.query('SELECT FROM page_prints WHERE document_id = $1', [id])).toEqual([]);
  });

  it('goes into a copy, and stays there when the document goes', async () => {
    const { id, who } = await read(PRINT);
    await scratch.db.query(`UPDATE documents SET status = 'signed', signed_at = now() WHERE id = $1`, [id]);
    const copy = (await scratch.reopen.reopen(id, { userId: who.userId }))!;
    await scratch.erasing.document(id, NOBODY);
    expect(await scratch.pagePrints.of(id)).toEqual([]);
    expect(await scratch.pagePrints.of(copy)).toEqual(PRINT);
  });
});
