import { describe, expect, it } from '@jest/globals';
import { deflate } from '../document/streams.js';
import { onePage, stream } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

/** Each of so many lines maps each of 65,536 codes. */
const lines = (count: number): string => `beginbfrange\n${'<0000> <FFFF> <0041>\n'.repeat(count)}endbfrange`;

/** A page with fonts that have a table each or share one, by the key given. */
function pageWith(table: string, { key = 'ToUnicode', fonts = 1 } = {}): Uint8Array {
  const flate = Buffer.from(deflate(new Uint8Array(Buffer.from(table)))).toString('latin1');
  const numbers = Array.from({ length: fonts }, (_, i) => 30 + i);
  return onePage({
    page: `/Resources << /Font << ${numbers.map((at) => `/F${at} ${at} 0 R`).join(' ')} >> >>`,
    content: 'BT /F30 12 Tf 72 700 Td <0041> Tj ET',
    more: [
      [20, stream(flate, '/Filter /FlateDecode')],
      ...numbers.map((at): [number, string] => [
        at,
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /${key} 20 0 R >>`,
      ]),
    ],
  });
}

describe('a file whose fonts say what their codes mean', () => {
  it.each([
    ['once for each', pageWith(lines(1))],
    ['once for each, in a hundred fonts', pageWith(lines(1), { fonts: 100 })],
    ['in a table that is damaged', pageWith('beginbfrange <0000> <FF')],
  ])('is taken in where it is said %s', async (_what, source) => {
    expect(await normalisePdf(source)).toMatchObject({ ok: true });
  });

  it.each([
    ['thousands of times', pageWith(lines(40_000))],
    ['thousands of times, of its glyphs', pageWith(lines(40_000).replaceAll('bf', 'cid'), { key: 'Encoding' })],
    ['again by each of many fonts', pageWith(lines(4), { fonts: 100 })],
    ['with words for letters', pageWith(`beginbfrange <0000> <FFFF> <${'0041'.repeat(1_000)}> endbfrange`)],
    ['at a length that no program writes', pageWith(' '.repeat(17 * 1024 * 1024))],
  ])('is refused where it is said %s', async (_what, source) => {
    expect(await normalisePdf(source)).toEqual({ ok: false, reason: 'resources' });
  });
});
