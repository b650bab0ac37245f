import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from '@jest/globals';
import { normalisePdf } from '../normalise/normalise.js';
import { drawPagesByPdfium } from '../reading/draw-by-pdfium.js';
import { exif, frameAt, inInks, jfif, photo, sized, withSegment } from '../specimens/jpegs.js';
import { chunk, crafted, picture, pixels } from '../specimens/pngs.js';
import { picturesPdf } from './pictures-pdf.js';

const APP0 = 0xe0;
const EXIF = 0xe1;
const COMMENT = 0xfe;

const made = async (...files: Buffer[]): Promise<Uint8Array> => {
  const pdf = await picturesPdf(files);
  if ('why' in pdf) throw new Error(`picture ${pdf.picture} ${pdf.rule}`);
  return pdf;
};
const problem = async (...files: Buffer[]): Promise<string> => {
  const pdf = await picturesPdf(files);
  return 'why' in pdf ? `${pdf.picture} ${pdf.why}: ${pdf.rule}` : 'taken';
};

/** Pages as they are drawn: their sizes in points, and where they are red. */
async function drawn(pdf: Uint8Array): Promise<{ size: string; red: string }[]> {
  const normalised = await normalisePdf(pdf);
  if (!normalised.ok) throw new Error('refused as a PDF');
  const numbers = Array.from({ length: normalised.pageCount }, (_page, n) => n + 1);
  const pages = await drawPagesByPdfium(normalised.bytes, numbers);
  return pages.map(({ width, height, scale, data }) => {
    const isRed = (x: number, y: number): boolean => {
      const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      return data[at]! > 200 && data[at + 1]! < 80;
    };
    const corners = { left: [0.2, 0.2], right: [0.8, 0.2], 'lower left': [0.2, 0.8], 'lower right': [0.8, 0.8] };
    const red = Object.entries(corners).filter(([, [x, y]]) => isRed(x!, y!));
    const points = (length: number) => Math.round(length / scale);
    return { size: `${points(width)} x ${points(height)}`, red: red.map(([name]) => name).join(', ') };
  });
}

describe('a PDF of pictures', () => {
  it('has a page for each, in their order, which a PDF reader takes', async () => {
    const pages = await drawn(await made(photo(1_200, 1_600), picture(800, 400), photo(1_600, 1_200)));
    expect(pages).toEqual([
      { size: '595 x 794', red: 'left' },
      { size: '842 x 421', red: '' },
      { size: '794 x 595', red: 'left' },
    ]);
  });

  it.each([
    [1, '595 x 794', 'left'],
    [3, '595 x 794', 'lower right'],
    [6, '794 x 595', 'right'],
    [8, '794 x 595', 'lower left'],
  ])('is upright where a camera was held as %i says', async (orientation, size, red) => {
    expect(await drawn(await made(withSegment(photo(600, 800), EXIF, exif(orientation))))).toEqual([{ size, red }]);
  });

  it('is as large as a scanner says, and never as large as a screen or nonsense says', async () => {
    const scanned = (dpi: number) => withSegment(photo(840, 1_188), APP0, jfif(dpi));
    expect((await drawn(await made(scanned(144))))[0]!.size).toBe('420 x 594');
    expect((await drawn(await made(scanned(72))))[0]!.size).toBe('595 x 842');
    expect((await drawn(await made(scanned(60_000))))[0]!.size).toBe('595 x 842');
    expect((await drawn(await made(photo(850, 1_100))))[0]!.size).toBe('612 x 792');
    const metre = Buffer.from([0, 0, 0x16, 0x26, 0, 0, 0x16, 0x26, 1]);
    const dense = crafted({ width: 600, height: 800 }, chunk('pHYs', metre), pixels(800 * (1 + 600 * 4)));
    expect((await drawn(await made(dense)))[0]!.size).toMatch(/^30\d x 40\d$/);
  });

  it('holds pixels and nothing else of a file: not where it was taken, no page that hides in it, nothing behind its end', async () => {
    const told = withSegment(
      withSegment(photo(400, 400), EXIF, exif(1)),
      COMMENT,
      Buffer.from('%PDF-1.7 <script>alert(1)</script>'),
    );
    const pdf = Buffer.from(await made(Buffer.concat([told, Buffer.from('PK\x03\x04 another file')])));
    for (const word of ['GPS', 'Exif', 'script', 'another file']) expect(pdf.includes(word)).toBe(false);
    expect(pdf.indexOf('%PDF-', 5)).toBe(-1);
    const text = crafted(
      { width: 400, height: 400 },
      chunk('tEXt', Buffer.from('Comment\0GPS')),
      pixels(400 * (1 + 400 * 4)),
    );
    expect(Buffer.from(await made(text)).includes('GPS')).toBe(false);
  });

  it('shows the colours of a picture that is kept in the inks of a press', async () => {
    expect(await drawn(await made(inInks))).toEqual([{ size: '595 x 595', red: 'left' }]);
  });

  it('shows paper where a picture is transparent', async () => {
    const canvas = createCanvas(400, 400);
    canvas.getContext('2d').fillStyle = '#f00';
    canvas.getContext('2d').fillRect(0, 0, 200, 200);
    expect((await drawn(await made(canvas.toBuffer('image/png'))))[0]!.red).toBe('left');
  });

  it('is the same file for the same pictures', async () => {
    const pictures = [photo(600, 800), picture(300, 300)];
    expect(Buffer.from(await made(...pictures)).equals(Buffer.from(await made(...pictures)))).toBe(true);
  });

  it('stays within what a file may have, however much there is to see', async () => {
    const noise = createCanvas(3_500, 3_500);
    const data = noise.getContext('2d').createImageData(3_500, 3_500);
    let seed = 1;
    for (let at = 0; at < data.data.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      data.data[at] = at % 4 === 3 ? 255 : seed >> 16;
    }
    noise.getContext('2d').putImageData(data, 0, 0);
    const jpeg = noise.toBuffer('image/jpeg', 60);
    expect((await made(...Array.from({ length: 4 }, () => jpeg))).length).toBeLessThan(20 * 1024 * 1024);
  }, 60_000);

  const whole = photo(400, 400);
  it.each([
    ['65,535 by 65,535 pixels in its header', sized(whole, 65_535, 65_535), '1 size: is too large'],
    ['more pixels than are taken', sized(whole, 8_000, 7_000), '1 size: is too large'],
    ['a height that is told later', sized(whole, 400, 0), '1 damaged: has a header'],
    ['an end in the middle of its pixels', whole.subarray(0, whole.length - 300), '1 damaged: ends in the middle'],
    ['an end in the middle of its header', whole.subarray(0, frameAt(whole) + 4), '1 damaged: ends in the middle'],
    ['no more than its first bytes', whole.subarray(0, 3), '1 damaged: ends in the middle'],
    ['a frame of another kind', Buffer.from(whole).fill(0xc9, frameAt(whole) + 1, frameAt(whole) + 2), '1 type: is a'],
    ['a bomb inside', crafted({ width: 300, height: 300 }, pixels(120_000_000)), '1 damaged: does not hold the pixels'],
    ['a bomb of lines', crafted({ width: 300, height: 300, interlace: 1 }, pixels(120_000_000)), '1 damaged: does not'],
    ['fewer pixels than it names', crafted({ width: 300, height: 300 }, pixels(500)), '1 damaged: does not hold'],
    ['a size of 2^32 - 1', crafted({ width: 0xffffffff, height: 300 }, pixels(10)), '1 size: is too large'],
    ['an end of a PNG in its middle', picture(300, 300).subarray(0, 60), '1 damaged: ends in the middle'],
    ['several frames', crafted({ width: 300, height: 300 }, chunk('acTL', Buffer.alloc(8)), pixels(9)), '1 animated'],
    ['a stamp’s size', photo(150, 400), '1 size: is too small'],
    ['a ribbon’s shape', photo(300, 2_400), '1 size: is far too long'],
    ['nothing of a picture', Buffer.from('GIF89a, or HEIC'), '1 type: is neither'],
  ])('is not made of a file with %s', async (_what, file, why) => {
    expect(await problem(file)).toContain(why);
  });

  it('is not made where one of several is no picture, and says which', async () => {
    expect(await problem(photo(400, 400), Buffer.from('%PDF-1.7'))).toBe('2 type: is neither a JPEG nor a PNG');
  });
});
