import { describe, expect, it } from '@jest/globals';
import { PDF, PdfStream } from '@libpdf/core';
import { resolve } from '@formseal/pdf';
import { contentsOf, drawnBy } from '../document/page-contents.js';
import { deflate } from '../document/streams.js';
import { seal } from '../seal/seal.js';
import { sealerOf } from '../seal/sealer.js';
import { stampedSpecimen } from '../specimens/attacks.js';
import { specimenKey } from '../specimens/orders.js';
import { onePage, stream } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

const TEXT = 'BT /F1 12 Tf 72 700 Td (Application) Tj ET';

/** What the one page of the normalised file draws, and whether it was written anew. */
async function mended(source: Uint8Array): Promise<{ drawn: string; anew: boolean }> {
  const result = await normalisePdf(source);
  if (!result.ok) throw new Error('not normal');
  const pdf = await PDF.load(result.bytes);
  const contents = contentsOf(pdf, pdf.getPages()[0]!);
  const { bytes, sound } = drawnBy(pdf, contents);
  expect(sound).toBe(true);
  const only = resolve(pdf, contents[0]);
  return { drawn: Buffer.from(bytes).toString('latin1').trim(), anew: only instanceof PdfStream && only.has('Filter') };
}

/** The same page with its content deflated and then damaged. */
function damagedPage(content: string, damage: (flate: string) => string): Uint8Array {
  const flate = Buffer.from(deflate(new Uint8Array(Buffer.from(content)))).toString('latin1');
  return onePage({
    page: '/Contents 20 0 R',
    more: [[20, stream(damage(flate), '/Filter /FlateDecode')]],
  });
}

describe('content in a normalised file', () => {
  it('stays as it is where nothing is wrong with it', async () => {
    expect(await mended(onePage({ content: TEXT }))).toEqual({ drawn: TEXT, anew: false });
  });

  it.each([
    ['nothing', '[null 4 0 R]'],
    ['a part that is nowhere', '[4 0 R 99 0 R]'],
    ['parts within parts', '[[4 0 R] 4 0 R]'],
  ])('is one part where among its parts is %s: programs differ in what they draw behind that', async (_, contents) => {
    const source = onePage({ content: TEXT, page: `/Contents ${contents}` });
    const result = await normalisePdf(source);
    if (!result.ok) throw new Error('not normal');
    const pdf = await PDF.load(result.bytes);
    const [page] = pdf.getPages();
    expect(resolve(pdf, page!.dict.get('Contents'))).toBeInstanceOf(PdfStream);
    expect((await mended(source)).drawn).toBe(TEXT);
  });

  const hex = `${Buffer.from(TEXT).toString('hex')}>`;
  const flate = Buffer.from(deflate(Buffer.from(TEXT))).toString('latin1');

  it.each([
    ['under a short name', stream(hex, '/Filter [/AHx]'), '(none)'],
    ['that stand elsewhere', stream(hex, '/Filter 21 0 R'), '[/ASCIIHexDecode]'],
    ['that stand elsewhere one by one', stream(flate, '/Filter [21 0 R]'), '/FlateDecode'],
  ])('is drawn through filters %s', async (_where, content, filter) => {
    const { drawn } = await mended(
      onePage({
        page: '/Contents 20 0 R',
        more: [
          [20, content],
          [21, filter],
        ],
      }),
    );
    expect(drawn).toBe(TEXT);
  });

  it('ends before whatever never ends', async () => {
    const lines = '0 0 m 9 9 l S '.repeat(20);
    expect(await mended(onePage({ content: `${lines}${TEXT} (and so on` }))).toEqual({
      drawn: `${lines}${TEXT}`,
      anew: true,
    });
  });

  it('restores no state that it did not save', async () => {
    const { drawn } = await mended(onePage({ content: `q Q Q ${TEXT} Q` }));
    expect(drawn).toBe(`q Q   ${TEXT}`);
  });

  it.each([
    ['a check sum that is wrong', (flate: string) => `${flate.slice(0, -2)}xx`],
    ['an end that is missing', (flate: string) => flate.slice(0, -6)],
  ])('is whole again after %s', async (_, damage) => {
    const { drawn } = await mended(damagedPage(`${TEXT}\n${'0 0 m 9 9 l S\n'.repeat(200)}`, damage));
    expect(drawn).toContain('(Application) Tj');
  });
});

describe('content in more parts than are looked at', () => {
  it('ends where the looking ends: what else it shows is missed by the comparison with the original', async () => {
    const parts = `/Contents [4 0 R ${'20 0 R '.repeat(1000)}21 0 R]`;
    const more = [
      [20, stream('0 0 m 9 9 l S')],
      [21, stream('(and so on')],
    ] as const;
    const { drawn, anew } = await mended(onePage({ content: TEXT, page: parts, more }));
    expect(anew).toBe(true);
    expect(drawn).toContain('(Application) Tj');
    expect(drawn).not.toContain('(and so on');
  });
});

describe('content that must keep its bytes, since somebody has signed it', () => {
  it('makes the file ambiguous where it would swallow what is written behind it', async () => {
    const { key } = await specimenKey();
    const stage = await stampedSpecimen();
    const signedBy = async (content: string) =>
      normalisePdf((await seal({ ...stage, bytes: onePage({ content }), places: [] }, sealerOf(key))).bytes);
    expect(await signedBy(TEXT)).toMatchObject({ ok: true, signed: true });
    expect(await signedBy(`${TEXT} (and so on`)).toEqual({ ok: false, reason: 'ambiguous' });
  });
});
