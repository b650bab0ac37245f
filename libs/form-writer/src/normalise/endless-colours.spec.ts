import { describe, expect, it } from '@jest/globals';
import { deflate } from '../document/streams.js';
import { onePage, stream } from '../specimens/pdf-source.js';
import type { SourceObject } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

const packed = (size: number, dict: string): string =>
  stream(Buffer.from(deflate(new Uint8Array(size))).toString('latin1'), `/Filter /FlateDecode ${dict}`);

/** A page whose resources lead to these objects, from 20 on. */
const using = (resources: string, ...objects: readonly string[]): Uint8Array =>
  onePage({ page: `/Resources << ${resources} >>`, more: objects.map((body, i): SourceObject => [20 + i, body]) });

const COLOURS = '/ColorSpace << /C [/Separation /Spot /DeviceRGB 20 0 R] >>';
const LAST = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>';
/** Each put together of the next, so often. */
const stitched = (levels: number, times: number): string[] =>
  Array.from({ length: levels }, (_, i) =>
    i === levels - 1 ? LAST : `<< /FunctionType 3 /Domain [0 1] /Functions [${`${21 + i} 0 R `.repeat(times)}] >>`,
  );
const sampled = (size: string): string =>
  stream('x', `/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [${size}] /BitsPerSample 8`);

const SHADING = '/Shading << /S 20 0 R >>';
const mesh = (kind: number, size: number): string =>
  packed(
    size,
    `/ShadingType ${kind} /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 9 0 9 0 1 0 1 0 1]`,
  );
const picture = (width: number, height: number): string =>
  packed(100, `/Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray`);

describe('the colours of a page', () => {
  it.each([
    ['functions put together', using(COLOURS, ...stitched(4, 5))],
    ['a table of samples', using(COLOURS, sampled('16 16 16 16'))],
    ['a mesh of a thousand patches', using(SHADING, mesh(6, 37_000))],
    ['a mesh of thousands of corners', using(SHADING, mesh(4, 60_000))],
    ['a picture of a page', using('/XObject << /I 20 0 R >>', picture(4_960, 7_016))],
  ])('are taken in where they are of %s', async (_what, source) => {
    expect(await normalisePdf(source)).toMatchObject({ ok: true });
  });

  it.each([
    ['functions put together, two in each of thirty levels', using(COLOURS, ...stitched(30, 2))],
    ['functions put together of themselves', using(COLOURS, '<< /FunctionType 3 /Domain [0 1] /Functions [20 0 R] >>')],
    ['a table of samples that nobody has', using(COLOURS, sampled('30000000'))],
    ['a table of samples in thirty dimensions', using(COLOURS, sampled('2 '.repeat(30)))],
    ['a mesh of tens of thousands of patches', using(SHADING, mesh(7, 370_000))],
    ['a mesh of millions of corners', using(SHADING, mesh(5, 5_000_000))],
    ['pictures larger than any sheet', using('/XObject << /I 20 0 R >>', picture(60_000, 60_000))],
  ])('are refused where they are of %s', async (_what, source) => {
    expect(await normalisePdf(source)).toEqual({ ok: false, reason: 'resources' });
  });
});
