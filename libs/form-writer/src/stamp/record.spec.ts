import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import type { WriteOrder } from '@formseal/contracts';
import { order, signatureField } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { readRecord, RECORD_NAME, SigningRecord } from '../verify/record.js';
import { fillAndStamp } from '../write-pdf.js';

const recordPage = { verifyUrl: 'https://forms.example/verify' };
const byWeb: WriteOrder['by'] = {
  name: 'Grace Hopper',
  email: 'grace@office.example',
  means: 'web_app',
  keyPrefix: null,
};

async function signedWith(more: Partial<WriteOrder>): Promise<Uint8Array> {
  const stamped = await fillAndStamp(
    onePage({}),
    order([signatureField([100, 100, 300, 140])], { recordPage, ...more }),
  );
  if (!stamped.ok) throw new Error(stamped.message);
  return stamped.stage.bytes;
}

async function pageOf(bytes: Uint8Array): Promise<string> {
  const pages = (await PDF.load(bytes)).getPageCount();
  return (await lastOverlay(bytes, pages)).text.replaceAll(/[\s\u200b]+/g, ' ');
}

describe('the signing record', () => {
  it('names who acted and how, and in whose name', async () => {
    const { by, inTheNameOf } = order([]);
    const record = readRecord(await PDF.load(await signedWith({})));
    expect(record).toMatchObject({ by, inTheNameOf });
    expect(by.name).not.toBe(inTheNameOf.name);
    expect(readRecord(await PDF.load(await signedWith({ by: byWeb })))?.by).toEqual(byWeb);
  });

  it('says the same to whoever reads the page', async () => {
    const overApi = await pageOf(await signedWith({}));
    expect(overApi).toContain('Signature ofAda Lovelace');
    expect(overApi).toContain('For the organisationOffice');
    expect(overApi).toContain('Signed byGrace Hopper <grace@office.example>');
    expect(overApi).toContain('the API, with the key fsk_specimen');
    expect(await pageOf(await signedWith({ by: byWeb }))).toContain('the web app, signed in');
  });

  it('points to the attachment where a name has letters that the page can not be written in', async () => {
    const by = { ...byWeb, name: '\u{13000}\u{13001}' };
    const bytes = await signedWith({ by });
    expect(await pageOf(bytes)).toContain(`Signed bySee ${RECORD_NAME}`);
    expect(readRecord(await PDF.load(bytes))?.by).toEqual(by);
  });

  it('of old names the profile alone, and is read all the same', () => {
    const old = {
      documentId: 'a',
      signer: { name: 'Ada Lovelace', account: 'Office', keyPrefix: null },
      signedAt: '2026-11-01T00:00:00.000Z',
      level: 'simple electronic signature',
      original: { sha256: 'a' },
      normalised: { sha256: 'b' },
    };
    expect(SigningRecord.parse(old)).toMatchObject({ signer: old.signer, by: null, inTheNameOf: null });
  });

  it('is read by the version before, while one is still running', async () => {
    const { inTheNameOf, by } = order([]);
    const record = readRecord(await PDF.load(await signedWith({})));
    expect(record?.signer).toEqual({ name: inTheNameOf.name, account: inTheNameOf.account, keyPrefix: by.keyPrefix });
  });
});
