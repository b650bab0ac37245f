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
const image = (width: number, height: number, dict: string): string =>
  `/Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB ${dict}`;
const picture = (width: number, height: number): string =>
  packed(100, `/Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray`);
const coloured = (width: number, height: number, dict = ''): string => packed(100, image(width, height, dict));
/** A picture in a format of its own, whose dictionary says that it is small. */
const small = (filter: string, hex: string, dict = ''): string =>
  stream(Buffer.from(hex, 'hex').toString('latin1'), image(9, 9, `/Filter ${filter} ${dict}`));
/** The header of a frame in three colours, and one that leaves its lines to be told behind the pixels. */
const JPEG = 'ffd8ffc000110875307530030122000211010311010000';
const JPEG_OF_LATE_LINES = 'ffd8ffc000110800007530030122000211010311010000ffdc00047530000000000000000000';
const JPX = 'ff4fff51002f000000007530000075300000000000000000000000000000';
/** A page of 9 by 9, and on it a region that is larger. */
const JBIG2 =
  '0000000030000100000013000000090000000900000000000000000000000000000126000100000012000075300000753000000000000000000000';
const PICTURE = '/XObject << /I 20 0 R >>';

describe('the colours of a page', () => {
  it.each([
    ['functions put together', using(COLOURS, ...stitched(4, 5))],
    ['a table of samples', using(COLOURS, sampled('16 16 16 16'))],
    ['a mesh of a thousand patches', using(SHADING, mesh(6, 37_000))],
    ['a mesh of thousands of corners', using(SHADING, mesh(4, 60_000))],
    ['a picture of a page', using(PICTURE, picture(4_960, 7_016))],
    ['a sheet of A3 in 600 to the inch, in colours', using(PICTURE, coloured(7_016, 9_921))],
    ['a drawing of A0 in 400 to the inch, a bit for a pixel', using(PICTURE, picture(13_244, 18_724))],
    [
      'pictures in formats of their own',
      using(
        '/XObject << /I 20 0 R /J 21 0 R >>',
        small('/DCTDecode', JPEG.replaceAll('7530', '1388')),
        small('/JPXDecode', JPX.replaceAll('7530', '1388')),
      ),
    ],
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
    ['pictures larger than any sheet', using(PICTURE, picture(60_000, 60_000))],
    ['a picture larger than anybody can decode', using(PICTURE, coloured(20_000, 20_000))],
    ['a wide picture under a high mask', using(PICTURE, coloured(20_000, 1, '/SMask 21 0 R'), coloured(1, 20_000))],
    ['a JPEG that is larger than is said', using(PICTURE, small('/DCTDecode', JPEG))],
    ['a JPEG whose lines are told afterwards', using(PICTURE, small('/DCTDecode', JPEG_OF_LATE_LINES))],
    [
      'a JPEG that is packed',
      using(PICTURE, small('[/ASCIIHexDecode /DCTDecode]', Buffer.from(`${JPEG}>`).toString('hex'))),
    ],
    ['a JPEG 2000 that is larger than is said', using(PICTURE, small('/JPXDecode', JPX))],
    [
      'a JBIG2 with a region that is larger than is said',
      using(PICTURE, small('/JBIG2Decode', JBIG2.replaceAll('7530', 'f000'))),
    ],
    [
      'a fax that is wider than is said',
      using(PICTURE, small('/CCITTFaxDecode', '00', '/DecodeParms << /Columns 60000 /Rows 60000 >>')),
    ],
    [
      'a picture in the midst of content',
      onePage({ content: 'q BI /#57 20000 /Height 20000 /BPC 8 /CS /RGB ID a EI Q' }),
    ],
  ])('are refused where they are of %s', async (_what, source) => {
    expect(await normalisePdf(source)).toEqual({ ok: false, reason: 'resources' });
  });
});
