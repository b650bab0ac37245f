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

/** Fonts that each show one letter; `program` is the object that they all come from. */
function pageOf(fonts: number, program?: string): Uint8Array {
  const numbers = Array.from({ length: fonts }, (_, i) => 30 + i);
  const own = program === undefined ? '' : '/FontDescriptor 21 0 R';
  return onePage({
    page: `/Resources << /Font << ${numbers.map((at) => `/F${at} ${at} 0 R`).join(' ')} >> >>`,
    content: numbers.map((at) => `BT /F${at} 9 Tf 72 ${at % 700} Td (a) Tj ET`).join('\n'),
    more: [
      [20, program ?? 'null'],
      [21, '<< /Type /FontDescriptor /FontName /Own /Flags 32 /FontFile2 20 0 R >>'],
      ...numbers.map((at): [number, string] => [
        at,
        `<< /Type /Font /Subtype /TrueType /BaseFont /Helvetica ${own} >>`,
      ]),
    ],
  });
}

const packed = (length: number): string =>
  stream(Buffer.from(deflate(new Uint8Array(length))).toString('latin1'), '/Filter /FlateDecode');

describe('a file of many fonts', () => {
  it('is taken in where a page has as many as the fullest known', async () => {
    expect(await normalisePdf(pageOf(70, stream('x'.repeat(300_000))))).toMatchObject({ ok: true });
  });

  it.each([
    ['there are hundreds', pageOf(501)],
    ['hundreds share a large one', pageOf(300, stream('x'.repeat(300_000)))],
    ['hundreds share one that is packed small', pageOf(300, packed(300_000))],
    ['one is packed without end', pageOf(1, packed(60 * 1024 * 1024))],
  ])('is refused where %s', async (_what, source) => {
    expect(await normalisePdf(source)).toEqual({ ok: false, reason: 'resources' });
  });
});

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
