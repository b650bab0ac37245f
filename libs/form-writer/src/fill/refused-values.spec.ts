import { expect, it } from '@jest/globals';
import { normalisePdf } from '../normalise/normalise.js';
import { sealerOf } from '../seal/sealer.js';
import { field, order, signatureField, specimenKey } from '../specimens/orders.js';
import { formPage } from '../specimens/pdf-source.js';
import { writePdf } from '../write-pdf.js';

const TOO_LONG = 'far too long '.repeat(60);

async function written(values: readonly string[]) {
  const normalised = await normalisePdf(formPage([]));
  if (!normalised.ok) throw new Error('the specimen is not normal');
  const fields = values.map((value, at) =>
    field([100, 600 - 100 * at, 300, 620 - 100 * at], value, { id: `f${at}`, label: `Blank ${at}` }),
  );
  const sealer = sealerOf((await specimenKey()).key);
  return writePdf(normalised.bytes, order([...fields, signatureField([300, 80, 480, 120])]), sealer);
}

it('whoever mends one value that can not be written learns of the others with it', async () => {
  expect(await written([TOO_LONG, 'Kim', '\u{e000}', TOO_LONG])).toEqual({
    ok: false,
    code: 'invalid',
    fieldId: 'f0',
    message: expect.stringMatching(/^Blank 0: /),
    refused: [
      { fieldId: 'f0', message: expect.stringMatching(/^Blank 0: /) },
      { fieldId: 'f2', message: expect.stringMatching(/^Blank 2: /) },
      { fieldId: 'f3', message: expect.stringMatching(/^Blank 3: /) },
    ],
  });
  expect(await written(['Kim', TOO_LONG])).toEqual({
    ok: false,
    code: 'invalid',
    fieldId: 'f1',
    message: expect.stringMatching(/^Blank 1: /),
  });
});
