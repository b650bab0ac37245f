import { describe, expect, it } from '@jest/globals';
import { readPages, squeezed } from '../reading/read-pages.js';
import { sealerOf } from '../seal/sealer.js';
import { field, order, signatureField, specimenKey } from '../specimens/orders.js';
import { onePage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { fillAndStamp, writePdf } from '../write-pdf.js';
import { fitText, shapeText } from './fit.js';
import { shapeLine } from './shape.js';

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

describe('Latin letters that the sans lacks', () => {
  it.each(['Nguyễn Thị Hồng', 'TRẦN ĐỨC ƯNG, Phường Bến Nghé 12'])(
    'are signed, the whole word in one font: %s',
    async (value) => {
      const { page } = await signed([value], value);
      expect(page.split(squeezed(value)).length).toBeGreaterThan(2);
      const shaped = shapeLine('Nguyễn Anh');
      expect(
        shaped.ok &&
          shaped.line.runs.map(({ glyphs }) =>
            glyphs
              .map(({ text }) => text)
              .join('')
              .trim(),
          ),
      ).toEqual(['Nguyễn', 'Anh']);
    },
  );

  it('stay within their field, however the lines are broken', () => {
    const words = 'Công ty trách nhiệm hữu hạn một thành viên Nguyễn (Hà Nội)/Việt-Nam và Office';
    const setting = shapeText(words);
    const fit = setting.ok && fitText(setting, { width: 90, height: 200, size: 10, multiline: true });
    if (!fit || !fit.ok) throw new Error('it fits');
    expect(fit.lines.length).toBeGreaterThan(3);
    for (const line of fit.lines) expect(line.width * fit.size).toBeLessThanOrEqual(90.001);
  });

  it('are refused where no font has them, and the refusal says that it is the name', async () => {
    const refused = await fillAndStamp(
      onePage({}),
      order([SIGN], { inTheNameOf: { name: 'Əli Hüseynov', account: 'Office', accountKind: 'personal' } }),
    );
    expect(refused).toMatchObject({ ok: false, code: 'invalid' });
    expect(refused.ok ? '' : refused.message).toContain('name under the signature, "Əli Hüseynov"');
    expect(refused.ok ? '' : refused.message).toContain('"Ə" (U+018F)');
  });
});
