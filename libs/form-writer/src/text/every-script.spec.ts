import { describe, expect, it } from '@jest/globals';
import { readPages, squeezed } from '../reading/read-pages.js';
import { sealerOf } from '../seal/sealer.js';
import { field, order, signatureField, specimenKey } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { writePdf } from '../write-pdf.js';

const SIGN = signatureField([300, 80, 480, 120]);

/** Signs the values, each in a field of its own, and reads again what the page says. */
async function signed(values: readonly string[], name = 'Ada Lovelace'): Promise<{ overlay: string; page: string }> {
  const fields = values.map((value, i) => field([72, 700 - i * 40, 540, 716 - i * 40], value, { id: `field-${i}` }));
  const inTheNameOf = { name, account: 'Office', accountKind: 'personal' } as const;
  const result = await writePdf(
    onePage({}),
    order([...fields, SIGN], { inTheNameOf }),
    sealerOf((await specimenKey()).key),
  );
  if (!result.ok) throw new Error(result.message);
  const [page] = await readPages(result.pdf);
  return { overlay: squeezed((await lastOverlay(result.pdf)).text), page: page!.text };
}

describe('letters that take marks', () => {
  it.each([
    'กรุงเทพมหานคร',
    'ที่ทำงานอยู่ที่กรุงเทพฯ นายสมชาย ใจดี',
    'เชียงใหม่',
    'राजेश कुमार सिंह',
    'महात्मा गांधी मार्ग, हिन्दी की किताब',
  ])('are signed, and read again letter by letter: %s', async (value) => {
    const { overlay, page } = await signed([value]);
    expect(overlay).toContain(squeezed(value));
    expect(page).toContain(squeezed(value));
  });

  it.each(['مُحَمَّدٌ رَسُولٌ محمد', 'מֶלֶך ירושלים', 'خانهٔا محمد'])(
    'are signed where they run from the right: %s',
    async (value) => {
      expect((await signed([value])).page).toContain(squeezed(value));
    },
  );

  it('are signed with marks in one field and without in another', async () => {
    const values = ['สมชาย', 'กรุงเทพมหานคร', 'राम', 'राजेश कुमार सिंह'];
    const { page } = await signed(values);
    for (const value of values) expect(page).toContain(squeezed(value));
  });

  it('are signed in the name of who signs', async () => {
    expect((await signed(['x'], 'राजेश कुमार सिंह')).page).toContain(squeezed('राजेश कुमार सिंह'));
  });
});
