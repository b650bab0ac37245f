import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import type { Signer, WriteOrder } from '@formseal/contracts';
import { renderTypedSignature } from '../ink/typed-signature.js';
import { field, order, signatureField } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { readRecord } from '../verify/record.js';
import { fillAndStamp } from '../write-pdf.js';

const signer = (name: string, signedAt: string, fields: string[] = []): Signer => ({
  signature: { png: renderTypedSignature(name)! },
  fields,
  act: {
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@example.org`,
    role: 'Tenant',
    over: 'mailed_link',
    address: '203.0.113.7',
    askedAt: '2026-11-20T08:00:00.000Z',
    openedAt: '2026-11-20T09:00:00.000Z',
    signedAt,
    filled: [],
    shown: 'c'.repeat(64),
  },
});
const ada = (fields?: string[]) => signer('Ada Lovelace', '2026-11-21T09:30:00.000Z', fields);
const bob = (fields?: string[]) => signer('Bob Noyce', '2026-11-23T09:30:00.000Z', fields);

const blanks = [
  { ...signatureField([60, 100, 260, 140]), id: 'one' },
  { ...signatureField([320, 100, 520, 140]), id: 'two' },
];

/** An empty page, or one that is full. */
async function stampedWith(more: Partial<WriteOrder>, fields = blanks, full = false) {
  const readInk = () => Promise.resolve({ width: 612, height: 792, marked: () => full });
  const eyes = { readInk, readPrintTurns: () => Promise.resolve(new Map<number, number>()) };
  const stamped = await fillAndStamp(onePage({}), order(fields, more), eyes);
  if (!stamped.ok) throw new Error(stamped.message);
  return stamped.stage;
}

const words = async (bytes: Uint8Array, page: number): Promise<string> =>
  (await lastOverlay(bytes, page)).text.replaceAll(/[\s\u200b]+/g, ' ');

describe('a form that nobody signs', () => {
  it('is filled, with its places to sign open, and has no record, no picture, no day and no place of signing', async () => {
    const day = field([60, 200, 260, 220], null, { id: 'day', semanticKey: 'self.date_of_signing' });
    const name = field([60, 240, 260, 260], 'Ada', { id: 'name' });
    const filled = async (unsigned: boolean) => {
      const { bytes, places } = await stampedWith({ unsigned }, [...blanks, day, name]);
      const picture = Buffer.from(bytes).includes('/Image');
      const record = readRecord(await PDF.load(bytes));
      return { text: await words(bytes, 1), places: places.length, picture, record };
    };
    const [by, open] = [await filled(false), await filled(true)];
    expect([by.places, by.picture, by.record === null, by.text.includes('2026')]).toEqual([2, true, false, true]);
    expect(open).toEqual({ text: expect.stringContaining('Ada'), places: 0, picture: false, record: null });
    expect(open.text).not.toContain('2026');
  });
});

describe('a signature that is not to be seen', () => {
  it('is drawn nowhere and adds no page where the form has no place for it', async () => {
    const stage = await stampedWith({ visible: false }, [], true);
    expect([stage.places, stage.written, stage.touched, stage.addedPages]).toEqual([[], [], [], 0]);
    // Nor can its picture be taken out of the file.
    expect(Buffer.from(stage.bytes).includes('/Image')).toBe(false);
    expect(Buffer.from((await stampedWith({}, [], true)).bytes).includes('/Image')).toBe(true);
  });

  it('stands in its place all the same where there is one', async () => {
    expect((await stampedWith({ visible: false })).places).toHaveLength(2);
  });
});

describe('signatures of several', () => {
  it('stand each in its own blank, with name and day, and nowhere else', async () => {
    const stage = await stampedWith({ signers: [ada(['two']), bob(['one'])] });
    expect(stage.places.map(({ rect }) => rect)).toEqual([blanks[1]!.rect, blanks[0]!.rect]);
    const text = await words(stage.bytes, 1);
    expect(text).toContain('Ada Lovelace, 2026-11-21');
    expect(text).toContain('Bob Noyce, 2026-11-23');
    expect(text).not.toContain('Grace');
  });

  it('have the day where whoever signed was, and a date that is left to the service that of the first', async () => {
    const day = field([60, 60, 200, 80], null, { id: 'day', semanticKey: 'self.date_of_signing' });
    const signers = [{ ...ada(['two']), day: '2026-11-22' }, bob(['one'])];
    const { bytes } = await stampedWith({ signers, day: '2026-11-30' }, [...blanks, day]);
    const text = await words(bytes, 1);
    expect(text).toContain('Ada Lovelace, 2026-11-22');
    expect(text).toContain('Bob Noyce, 2026-11-23');
    expect(text.match(/2026-11-22/g)).toHaveLength(2);
    const alone = await words((await stampedWith({ day: '2026-11-20' }, [blanks[0]!, day])).bytes, 1);
    expect([alone.match(/2026-11-20/g)?.length, alone.includes('2026-11-21')]).toEqual([2, false]);
  });

  it('leave the blank of who has not signed yet as it is, and do not move when they do', async () => {
    const first = await stampedWith({ signers: [ada(['one'])] });
    expect(first.places.map(({ rect }) => rect)).toEqual([blanks[0]!.rect]);
    expect(await words(first.bytes, 1)).not.toContain('Bob');
    const alone = await stampedWith({ signers: [ada()] }, []);
    const both = await stampedWith({ signers: [ada(), bob()] }, []);
    expect(both.inked[0]).toEqual(alone.inked[0]);
    expect(both.inked).toHaveLength(2);
    const [[x0, y0, x1, y1], [a0, b0, a1, b1]] = [both.inked[0]!.rect, both.inked[1]!.rect];
    expect(a0 >= x1 || a1 <= x0 || b0 >= y1 || b1 <= y0).toBe(true);
  });

  it('do not move when somebody who signs later fills in a blank', async () => {
    const blank = (value: string | null) => field([60, 60, 400, 90], value, { id: 'remarks' });
    const [before] = (await stampedWith({ signers: [ada()] }, [blank(null) as never])).inked.slice(-1);
    const after = await stampedWith({ signers: [ada(), bob()] }, [blank('Second floor, left') as never]);
    expect(after.inked).toContainEqual(before);
    expect(await words(after.bytes, 1)).toContain('Second floor, left');
  });

  it('are nobody’s before anybody has signed', async () => {
    const stage = await stampedWith({ signers: [] });
    expect(stage.places).toEqual([]);
    expect(stage.inked).toEqual([]);
  });

  it('stand one beneath the other on one added page where the form has no room', async () => {
    const stage = await stampedWith({ signers: [ada(), bob()] }, [], true);
    expect(stage.addedPages).toBe(1);
    const added = stage.inked.filter(({ page }) => page === 2).map(({ rect }) => rect);
    expect(added).toHaveLength(2);
    expect(added[1]![3]).toBeLessThan(added[0]![1]);
  });

  it('are refused where a blank that was given away is none any more', async () => {
    const stamped = await fillAndStamp(onePage({}), order(blanks, { signers: [ada(['gone'])] }));
    expect(stamped).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('date the form by the first of them, as all others saw it', async () => {
    const date = field([60, 300, 200, 316], null, { id: 'date', type: 'date', semanticKey: 'self.date_of_signing' });
    const dated = [...blanks, { ...date, format: { ...date.format, datePattern: 'dd.mm.yyyy' } }];
    const stage = await stampedWith({ signers: [ada(['one']), bob(['two'])] }, dated);
    expect(await words(stage.bytes, 1)).toContain('21.11.2026');
  });

  it('have a day that is read as a day where the form has cells for it', async () => {
    const date = field([60, 300, 200, 316], null, { id: 'date', type: 'date', semanticKey: 'self.birth_date' });
    const inCells = { ...date, format: { ...date.format, datePattern: 'mmddyyyy', comb: 8 } };
    const stage = await stampedWith({ signers: [ada(['one'])] }, [...blanks, inCells]);
    expect(await words(stage.bytes, 1)).toContain('Ada Lovelace, 11/21/2026');
  });

  it('are told in the record, person by person, over as many pages as it takes', async () => {
    const recordPage = { verifyUrl: 'https://forms.example/verify' };
    const many = Array.from({ length: 6 }, (_, at) => signer(`Person ${at}`, '2026-11-21T09:30:00.000Z'));
    const filled = [{ fieldId: 'f', label: 'Occupation', page: 1 }];
    const first = { ...ada(['one']), act: { ...ada().act, filled } };
    const stage = await stampedWith({ signers: [first, bob(['two']), ...many], recordPage });
    const record = readRecord(await PDF.load(stage.bytes));
    expect(record?.acts[1]).toEqual(bob().act);
    expect(record?.acts[0]?.filled).toEqual(filled);
    expect(record?.acts).toHaveLength(8);
    const pages = (await PDF.load(stage.bytes)).getPageCount();
    expect(pages).toBeGreaterThan(2);
    const told = (await Promise.all(Array.from({ length: pages - 1 }, (_, at) => words(stage.bytes, at + 2)))).join(
      ' ',
    );
    for (const part of ['1. Ada Lovelace', '2. Bob Noyce', '8. Person 5', 'bob@example.org', '203.0.113.7', 'Tenant'])
      expect(told).toContain(part);
    expect(told).toContain('Filled inOccupation, page 1');
    expect(told).toContain('Asked for byGrace Hopper <grace@office.example>');
  });
});
