import { describe, expect, it } from '@jest/globals';
import { deflate } from '../document/streams.js';
import { onePage, stream } from '../specimens/pdf-source.js';
import type { SourceObject } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

const packed = (content: string, dict = ''): string =>
  stream(Buffer.from(deflate(new Uint8Array(Buffer.from(content)))).toString('latin1'), `/Filter /FlateDecode ${dict}`);

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 600 600]';
const STROKE = '0 0 m 9 9 l S\n';

/** A page of this content, with objects from 20 on that it may call. */
const drawing = (content: string, resources = '', called: readonly string[] = [], contents = '19 0 R'): Uint8Array =>
  onePage({
    page: `/Contents ${contents} /Resources << ${resources} >>`,
    more: [[19, packed(content)], ...called.map((body, i): SourceObject => [20 + i, body])],
  });

/** Forms in forms: each draws the next so often. */
const within = (levels: number, times: number): string[] =>
  Array.from({ length: levels }, (_, i) =>
    i === levels - 1
      ? stream(STROKE, FORM)
      : stream('/X Do '.repeat(times), `${FORM} /Resources << /XObject << /X ${21 + i} 0 R >> >>`),
  );
/** A picture in the midst of content, up to its pixels. */
const PICTURE = 'q BI /W 1 /H 1 /BPC 8 /CS /G ID';
const XOBJECT = '/XObject << /X 20 0 R >>';
const MASK = '/ExtGState << /G << /SMask << /S /Luminosity /G 20 0 R >> >> >>';

describe('what a page draws', () => {
  it.each([
    ['thousands of lines', drawing(STROKE.repeat(20_000))],
    ['a form a thousand times', drawing('/X Do '.repeat(1_000), XOBJECT, [stream(STROKE, FORM)])],
    ['forms in forms', drawing('/X Do ', XOBJECT, within(10, 1))],
    [
      'a form that draws itself',
      drawing('/X Do ', XOBJECT, [stream('/X Do /X Do', `${FORM} /Resources << ${XOBJECT} >>`)]),
    ],
    ['a picture in its midst, and many words', drawing(`${PICTURE} x EI Q BT (${'word '.repeat(40_000)}) Tj ET`)],
    ['states in states', drawing(`${'q '.repeat(100)}${STROKE}${'Q '.repeat(100)}`)],
    ['millions of blanks, as they are', onePage({ content: `${' '.repeat(3_000_000)}${STROKE}` })],
    ['many parts', drawing(STROKE, '', [], `[${'19 0 R '.repeat(500)}]`)],
    [
      'a picture a thousand times',
      drawing('/X Do '.repeat(1_000), XOBJECT, [
        stream('x', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray'),
      ]),
    ],
    [
      'words that are no operators',
      drawing(`(${'q '.repeat(1_000)}) Tj % ${'q '.repeat(1_000)}\n<${'0'.repeat(900)}> Tj /q /Q ${STROKE}`),
    ],
  ])('is taken in where it is %s', async (_what, source) => {
    expect(await normalisePdf(source)).toMatchObject({ ok: true });
  });

  it.each([
    ['millions of lines', drawing(STROKE.repeat(1_500_000))],
    ...['(', '%', '<'].map((hiding): [string, Uint8Array] => [
      `forms in forms behind ${hiding} among the pixels of a picture`,
      drawing(`${PICTURE} ${hiding} EI /X Do Q`, XOBJECT, within(10, 10)),
    ]),
    ['millions of letters', drawing(`BT (${'a'.repeat(5_000_000)}) Tj ET`)],
    ['millions of letters, as numbers', drawing(`BT <${'61'.repeat(5_000_000)}> Tj ET`)],
    ['ten forms in each of ten levels', drawing('/X Do ', XOBJECT, within(10, 10))],
    ['forms a hundred deep', drawing('/X Do ', XOBJECT, within(100, 1))],
    [
      'forms that lean on the page, twice in each of thirty',
      drawing(
        '/X0 Do ',
        `/XObject << ${Array.from({ length: 30 }, (_, i) => `/X${i} ${20 + i} 0 R`).join(' ')} >>`,
        Array.from({ length: 30 }, (_, i) => stream(`/X${i + 1} Do /X${i + 1} Do`, FORM)),
      ),
    ],
    ['an empty form, again and again', drawing('/X Do '.repeat(300_000), XOBJECT, [stream('', FORM)])],
    ['a form by a name that is written otherwise', drawing('/#58 Do '.repeat(300_000), XOBJECT, [stream('', FORM)])],
    ['one part, a thousand times', drawing(STROKE.repeat(2_000), '', [], `[${'19 0 R '.repeat(1_000)}]`)],
    [
      'packed as a picture is',
      onePage({ page: '/Contents 20 0 R', more: [[20, stream('x', '/Filter [/ASCIIHexDecode /CCF]')]] }),
    ],
    [
      'packed tightly, in lines of a byte',
      drawing('', '', [packed('\0'.repeat(20_000_000), '/DecodeParms << /Predictor 12 /Columns 1 >>')], '20 0 R'),
    ],
    [
      'packed tightly, in runs',
      drawing('', '', [stream('\x81 '.repeat(2_000_000), '/Filter /RunLengthDecode')], '20 0 R'),
    ],
    ['states without end', drawing('q '.repeat(10_000))],
    ['states without end, over parts', drawing('q '.repeat(100), '', [], `[${'19 0 R '.repeat(100)}]`)],
    [
      'masks that are drawn again and again',
      drawing('/G gs '.repeat(1_000), MASK, [stream(STROKE.repeat(2_000), FORM)]),
    ],
    [
      'patterns that are drawn again and again',
      drawing('/Pattern cs /P scn '.repeat(1_000), '/Pattern << /P 20 0 R >>', [
        stream(
          STROKE.repeat(2_000),
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9',
        ),
      ]),
    ],
  ])('is refused at once where it is %s', async (_what, source) => {
    expect(await normalisePdf(source)).toEqual({ ok: false, reason: 'resources' });
  });

  it('counts the looks of notes, each as often as it is shown', async () => {
    const look = packed(STROKE.repeat(20_000), FORM);
    const notes = (count: number): Uint8Array =>
      onePage({
        page: `/Annots [${'<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 20 0 R >> >> '.repeat(count)}]`,
        more: [[20, look]],
      });
    expect(await normalisePdf(notes(10))).toMatchObject({ ok: true });
    expect(await normalisePdf(notes(100))).toEqual({ ok: false, reason: 'resources' });
  });
});
