import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

it('counts the places of a field of the file once, and what is captioned otherwise by itself, whatever the file calls it', async () => {
  const who = await scratch.account();
  const labels = ['Name', 'NAME:', 'Address', 'Date', 'Signature'];
  const id = await readForm(scratch, who, { layout: randomUUID(), labels });
  const widget = JSON.stringify({ name: 'Text1', kind: 'text', onValue: null });
  await scratch.db.query('UPDATE fields SET widget = $2 WHERE document_id = $1 AND position < 4', [id, widget]);
  expect((await scratch.review.progress([id])).get(id)).toEqual({ relevant: 4, open: 4 });
});
