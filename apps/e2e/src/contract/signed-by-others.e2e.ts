import { beforeAll, describe, expect, it } from '@jest/globals';
import { appended, onePage, signedBy, strangersKey, stream } from '@formseal/form-writer/specimens/authorities';
import { api } from '../driver/api.js';
import { operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';

const owner = api(stack.apiKey);
const anybody = api(null);
const says = (text: string): string => `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;

type Key = Awaited<ReturnType<typeof strangersKey>>;
let [bob, mallory]: Key[] = [];
beforeAll(async () => {
  [bob, mallory] = [await strangersKey('Bob the Notary'), await strangersKey('Mallory')];
});

/** Uploaded, confirmed, signed, downloaded, and held to the light. */
async function through(upload: Uint8Array) {
  const { id } = await owner.signed(upload);
  const { body } = await anybody.verify((await owner.download(id)).bytes);
  return { id, ...body };
}

describe('a form that somebody signed', () => {
  it('keeps a signature that held when it came in', async () => {
    const signed = await signedBy(onePage({ content: says('The landlord pays 10 euros.') }), bob!);
    const { status, signatures } = await through(signed);
    expect(status).toBe('valid');
    expect(signatures).toMatchObject([
      { signer: 'Bob the Notary', valid: true },
      { trust: 'this_service', valid: true },
    ]);
  });

  it('loses one that did not, though a stranger signed over the change', async () => {
    const signed = await signedBy(onePage({ content: says('The landlord pays 20 euros.') }), bob!);
    const changed = appended(signed, [[4, stream(says('The landlord pays 90000 euros.'))]]);
    const { status, signatures } = await through(await signedBy(changed, mallory!));
    expect(status).toBe('valid');
    expect(signatures.map(({ trust }) => trust)).toEqual(['this_service']);
  });

  it('is refused with its scripts, and the upload given back', async () => {
    const script = '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>';
    const before = (await owner.usage()).body.uploads.used;
    const signed = await signedBy(onePage({ content: says('I buy the car.'), catalog: script }), mallory!);
    const { status, body } = await owner.upload(signed);
    expect([status, body.status, body.failureReason]).toEqual([201, 'failed', 'active_content']);
    expect((await owner.usage()).body.uploads.used).toBe(before);
  });
});

describe('POST /verify', () => {
  it('tells of a document that was withdrawn that it was', async () => {
    const { id, document } = await through(onePage({ content: says('I rent the house.') }));
    expect(document).toMatchObject({ id, withdrawn: false });
    const { bytes } = await owner.download(id);
    await operator('document', 'revoke', '--document', id);
    expect((await anybody.verify(bytes)).body).toMatchObject({ status: 'valid', document: { id, withdrawn: true } });
  });
});
