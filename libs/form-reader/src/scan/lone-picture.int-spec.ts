import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built, saidOnce } from '../testing/built-reader.js';

// What the reader loads Jest can't: pictures are asked of a process of Node's own.
jest.setTimeout(120_000);

beforeAll(buildReader);

const SCRIPT = `
  import { readContent } from ${built('content/read-content.js')};
  import { openDocument } from ${built('open-document.js')};
  import { lonePicture } from ${built('scan/lone-picture.js')};
  import { pictureOf } from ${built('scan/picture-page.js')};

  const pdf = (page, content, dict, data) => {
    const stream = (dict, data) => Buffer.concat([Buffer.from('<< ' + dict + ' /Length ' + data.length + ' >>\\nstream\\n'), data, Buffer.from('\\nendstream')]);
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ' + page + ' /Resources << /XObject << /I 5 0 R >> /Font << /F 6 0 R >> >> /Contents 4 0 R >>',
      stream('', Buffer.from(content)), stream('/Type /XObject /Subtype /Image ' + dict, data),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
    const parts = objects.flatMap((object, i) => [Buffer.from((i + 1) + ' 0 obj\\n'), Buffer.from(object), Buffer.from('\\nendobj\\n')]);
    return Buffer.concat([Buffer.from('%PDF-1.7\\n'), ...parts, Buffer.from('trailer\\n<< /Size 7 /Root 1 0 R >>\\n')]);
  };
  const image = (width, height, space, bits, bytes) => {
    const length = Math.ceil(width * bytes / 8 * bits) * height;
    // Blots: a place blended of its neighbours differs from one that isn't, or is of others. Drawing blends in sixteenths.
    const data = Buffer.from(Uint8Array.from({ length }, (_, i) => (i * i + (i >> 5)) % 251));
    return ['/Width ' + width + ' /Height ' + height + ' /ColorSpace /Device' + space + ' /BitsPerComponent ' + bits, data];
  };
  const WHOLE = 'q 300 0 0 200 0 0 cm /I Do Q';
  const grey = image(1250, 834, 'Gray', 8, 1);
  const cases = {
    grey: ['', WHOLE, ...grey], colours: ['', WHOLE, ...image(625, 417, 'RGB', 8, 3)],
    bits: ['', WHOLE, ...image(2500, 1668, 'Gray', 1, 1)], fax: ['', WHOLE, ...image(860, 271, 'Gray', 1, 1)],
    larger: ['', WHOLE, ...image(625, 417, 'Gray', 8, 1)],
    margins: ['', 'q 240 0 0 150 20.3 31 cm /I Do Q', ...grey],
    cropped: ['/CropBox [40 30 260 190]', WHOLE, ...grey],
    twice: ['', 'q 150 0 0 200 0 0 cm /I Do Q q 150 0 0 200 150 0 cm /I Do Q', ...grey],
    hidden: ['', WHOLE + ' BT /F 12 Tf 3 Tr 1 0 0 1 30 30 Tm (Name) Tj ET', ...grey],
    stamped: ['', WHOLE + ' BT /F 12 Tf 30 30 Td (Name) Tj ET', ...grey],
    ruled: ['', WHOLE + ' 20 20 m 200 20 l S', ...grey],
    clipped: ['', 'q 0 0 100 100 re W n 300 0 0 200 0 0 cm /I Do Q', ...grey],
    turned: ['/Rotate 90', WHOLE, ...grey],
    farOut: ['', 'q 20000000 0 0 200 0 0 cm /I Do Q', ...grey], heaped: ['', (WHOLE + ' ').repeat(5), ...grey],
    again: ['', 'q 1 0 0 1 0 0 cm /I Do Q '.repeat(100), ...grey],
    headFirst: ['', 'q -300 0 0 -200 300 200 cm /I Do Q', ...grey],
  };
  const said = {};
  for (const [name, parts] of Object.entries(cases)) {
    const bytes = pdf(...parts);
    const opened = await openDocument(bytes);
    const page = await opened.document.getPage(1);
    const shown = await readContent(opened.document, page);
    const alone = await lonePicture(page, shown);
    const drawn = await pictureOf(opened.document, 1, shown.turn);
    said[name] = alone && [alone.width - drawn.width, alone.height - drawn.height, alone.tones.filter((tone, i) => Math.abs(tone - drawn.tones[i]) > 20).length];
    await opened.close();
  }
  console.log(JSON.stringify(said));
  process.exit(0);
`;

describe('the picture of a page that is nothing else', () => {
  it('is what would have been drawn; a page with anything else is drawn', () => {
    const said = saidOnce(SCRIPT) as Record<string, [number, number, number] | null>;
    const { stamped, ruled, clipped, turned, headFirst, farOut, heaped, again, ...alone } = said;
    const drawn = [stamped, ruled, clipped, turned, headFirst, farOut, heaped, again];
    expect(drawn).toEqual(drawn.map(() => null));
    expect(Object.keys(alone)).toEqual([
      'grey',
      'colours',
      'bits',
      'fax',
      'larger',
      'margins',
      'cropped',
      'twice',
      'hidden',
    ]);
    for (const [name, found] of Object.entries(alone)) {
      expect([name, found?.slice(0, 2)]).toEqual([name, [0, 0]]);
      // But for the odd pixel at an edge.
      expect([name, found![2] < 50]).toEqual([name, true]);
    }
  });
});
