import { describe, expect, it } from '@jest/globals';
import type { WriteField } from '@formseal/contracts';
import { normalisePdf } from '../normalise/normalise.js';
import { sealerOf } from '../seal/sealer.js';
import { field, order, signatureField, specimenKey, widget } from '../specimens/orders.js';
import { formPage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { writePdf } from '../write-pdf.js';

/** What becomes of a form whose one field stands in two places, with a value for each. */
async function written(
  values: readonly (string | null)[],
  keys: readonly (string | null)[] = [null, null],
  parts: readonly WriteField['part'][] = [],
) {
  const source = formPage([`/FT /Tx /T (f0) /Rect [100 600 300 620]`, `/FT /Tx /T (f0) /Rect [100 500 300 520]`]);
  const normalised = await normalisePdf(source);
  if (!normalised.ok) throw new Error('the specimen is not normal');
  const fields = values.map((value, at) =>
    field([100, 600 - 100 * at, 300, 620 - 100 * at], value, {
      ...{ id: `f${at}`, label: 'Name', semanticKey: keys[at] ?? null, widget: { ...widget(at)!, name: 'f0' } },
      part: parts[at] ?? null,
    }),
  );
  const sealer = sealerOf((await specimenKey()).key);
  return writePdf(normalised.bytes, order([...fields, signatureField([300, 80, 480, 120])]), sealer);
}

describe('a field of the file that stands in two places', () => {
  it('is written with one value, and with two not at all: both are named', async () => {
    expect(await written(['Kim', 'Kim'])).toMatchObject({ ok: true });
    expect(await written(['Kim', 'Lee'])).toMatchObject({
      ok: false,
      code: 'invalid',
      fieldId: 'f1',
      message: expect.stringMatching(/^Name: .*"Name" on page 1/),
    });
  });

  it('has a value in each where they are cells of one value', async () => {
    const whole = { of: 'whole-1', count: 2, label: 'Name', semanticKey: null, pattern: null };
    const cells = await written(
      ['DE89', '3704'],
      [null, null],
      [1, 2].map((index) => ({ ...whole, index })),
    );
    if (!cells.ok) throw new Error(cells.message);
    expect((await lastOverlay(cells.pdf)).text).toMatch(/DE89.*3704/s);
  });

  it('has the day of signing in both where it was left to the service in one', async () => {
    const result = await written([null, null], ['self.date_of_signing', null]);
    if (!result.ok) throw new Error(result.message);
    // And beneath the signature.
    expect((await lastOverlay(result.pdf)).text.match(/\d{4}-\d\d-\d\d/g)).toHaveLength(3);
  });
});
