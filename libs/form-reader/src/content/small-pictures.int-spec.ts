import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built, saidOnce } from '../testing/built-reader.js';

// What the reader loads Jest can't: forms are read by a process of Node's own.
jest.setTimeout(120_000);

beforeAll(buildReader);

/** Forms of three options, each behind a picture of twelve pixels square: a frame or something else, put on the page in all ways there are. */
const SCRIPT = `
  import { readForm } from ${built('index.js')};

  const SIDE = 12;
  const pixels = (of) => Buffer.from(Array.from({ length: SIDE * SIDE }, (_, i) => of(i % SIDE, Math.floor(i / SIDE))).flat());
  const toSide = (x, y) => Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y);
  const framed = (x, y) => Array(3).fill(toSide(x, y) === 0 ? 80 : 255);
  const SIZE = '/Width 12 /Height 12 /BitsPerComponent 8 /ColorSpace ';
  const picture = (of, dict = '') => ['/Type /XObject /Subtype /Image ' + SIZE + '/DeviceRGB ' + dict, pixels(of)];
  const mask = Buffer.concat(Array.from({ length: SIDE }, (_, y) => {
    const bits = Array.from({ length: 16 }, (_, x) => (x < SIDE && toSide(x, y) === 0 ? '0' : '1')).join('');
    return Buffer.from([parseInt(bits.slice(0, 8), 2), parseInt(bits.slice(8), 2)]);
  }));
  const pdf = (draw, dict, data, alpha) => {
    const stream = (dict, data) => Buffer.concat([Buffer.from('<< ' + dict + ' /Length ' + data.length + ' >>\\nstream\\n'), data, Buffer.from('\\nendstream')]);
    const rows = ['Single', 'Married', 'Widowed'].map((option, at) => {
      const [y, side] = [150 - 20 * at, 9 + 0.7 * at];
      return Buffer.concat([Buffer.from('q ' + side + ' 0 0 ' + side + ' 30 ' + y + ' cm '), draw, Buffer.from(' Q BT /F 10 Tf 46 ' + y + ' Td (' + option + ') Tj ET\\n')]);
    });
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /XObject << /I 5 0 R >> /Font << /F 6 0 R >> >> /Contents 4 0 R >>',
      stream('', Buffer.concat(rows)), stream(dict, data), '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      stream('/Type /XObject /Subtype /Image ' + SIZE + '/DeviceGray', alpha ?? Buffer.alloc(SIDE * SIDE))];
    const parts = objects.flatMap((object, i) => [Buffer.from((i + 1) + ' 0 obj\\n'), Buffer.from(object), Buffer.from('\\nendobj\\n')]);
    return Buffer.concat([Buffer.from('%PDF-1.7\\n'), ...parts, Buffer.from('trailer\\n<< /Size 8 /Root 1 0 R >>\\n')]);
  };
  const drawn = Buffer.from('/I Do');
  const within = Buffer.concat([Buffer.from('BI /W 12 /H 12 /CS /RGB /BPC 8 ID '), pixels(framed), Buffer.from(' EI')]);
  const cases = {
    framed: pdf(drawn, ...picture(framed)),
    inline: pdf(within, ...picture(framed)),
    transparent: pdf(drawn, ...picture(() => [0, 0, 0], '/SMask 7 0 R'), pixels((x, y) => [toSide(x, y) === 0 ? 255 : 0])),
    mask: pdf(Buffer.from('0 g /I Do'), '/Type /XObject /Subtype /Image /ImageMask true /Width 12 /Height 12 /BitsPerComponent 1', mask),
    full: pdf(drawn, ...picture(() => [0, 0, 0])),
    ticked: pdf(drawn, ...picture((x, y) => (x === y ? [0, 0, 0] : framed(x, y)))),
    photograph: pdf(drawn, ...picture((x, y) => [(x * 37 + y * 91) % 251, (x * y * 13) % 251, (x * 7 + y * y) % 251])),
  };
  const said = {};
  for (const [name, bytes] of Object.entries(cases)) {
    const { fields } = await readForm(new Uint8Array(bytes));
    said[name] = fields.filter(({ type }) => type === 'checkbox').map(({ label }) => label).join(' ');
  }
  console.log(JSON.stringify(said));
  process.exit(0);
`;

describe('a small picture before an option', () => {
  it('is a box where it shows an empty frame, however it is put on the page, and none where it shows anything else', () => {
    const options = 'Single Married Widowed';
    expect(saidOnce(SCRIPT)).toEqual({
      ...{ framed: options, inline: options, transparent: options, mask: options },
      ...{ full: '', ticked: '', photograph: '' },
    });
  });
});
