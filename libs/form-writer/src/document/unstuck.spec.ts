import { describe, expect, it } from '@jest/globals';
import { onePage, pdfSource, stream } from '../specimens/pdf-source.js';
import { normalisePdf } from '../normalise/normalise.js';

const broken = (source: Uint8Array): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      Buffer.from(source)
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n5'),
      'latin1',
    ),
  );

describe('a bracket that closes nothing', () => {
  it.each([
    ['in a page', onePage({ page: '/A ) /B 1' })],
    ['in a page, curly', onePage({ page: '/A } /B 1' })],
    ['for the name of an entry', onePage({ page: ') /B' })],
    ['in an array', onePage({ page: '/A [1 ) 2]' })],
    ['in an object that nobody needs', onePage({ more: [[5, '<< ) >>']] })],
    ['in an object that the page needs', onePage({ page: '/Resources 5 0 R', more: [[5, '<< { >>']] })],
    [
      'in what is held by a stream of objects',
      onePage({
        page: '/Annots [6 0 R]',
        more: [[5, stream('6 0 << ) >>', '/Type /ObjStm /N 1 /First 4')]],
      }),
    ],
    ['in a file whose table is lost', broken(onePage({ more: [[5, '<< ) >>']] }))],
    [
      'in all there is',
      pdfSource([
        [1, ')'],
        [2, '{}'],
      ]),
    ],
  ])('does not hold up whoever reads it: %s', async (_where, source) => {
    const begun = process.cpuUsage();
    const { ok } = await normalisePdf(source);
    expect(typeof ok).toBe('boolean');
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(2);
  });

  it('leaves whole what stands beside it', async () => {
    expect(await normalisePdf(onePage({ more: [[5, '<< ) >>']] }))).toMatchObject({ ok: true, pageCount: 1 });
  });
});
