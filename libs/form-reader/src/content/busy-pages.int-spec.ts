import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built, saidOnce } from '../testing/built-reader.js';

// What the reader loads Jest can't: pages are read by a process of Node's own.
jest.setTimeout(120_000);

beforeAll(buildReader);

/** Pages whose letters have to be looked at, with so many things more to be drawn, each of which takes about a fiftieth of a second. */
const SCRIPT = `
  import { readContent } from ${built('content/read-content.js')};
  import { openDocument } from ${built('open-document.js')};

  const stream = (dict, data) => '<< ' + dict + ' /Length ' + data.length + ' >>\\nstream\\n' + data + '\\nendstream';
  const star = (corners) => Array.from({ length: corners }, (_, i) =>
    (300 + 250 * Math.cos(i * 2.5)).toFixed(1) + ' ' + (400 + 250 * Math.sin(i * 2.5)).toFixed(1) + (i ? ' l' : ' m')).join(' ') + ' h ';
  const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency >> /Resources << >>';
  const TILE = '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 600 700] /XStep 600 /YStep 700 /Resources << >>';
  const TYPE_3 = '/Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 9 0 R >> ' +
    '/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [0] /Resources << >>';
  const pdf = (content) => {
    const resources = '/Font << /F 5 0 R /T 8 0 R >> /XObject << /G 6 0 R /I 10 0 R >> /Pattern << /P 7 0 R >> ' +
      '/ExtGState << /M << /BM /Multiply >> /S << /SMask << /S /Luminosity /G 6 0 R >> >> >>';
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ' + resources + ' >> >>',
      stream('', content), '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', stream(FORM, '1 g 0 0 1 1 re f'),
      stream(TILE, star(900) + 'f'), '<< ' + TYPE_3 + ' >>', stream('', '600 0 0 0 600 700 d1 ' + star(900) + 'f'),
      stream('/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 1]', 'a'.repeat(81))];
    return Buffer.from('%PDF-1.7\\n' + objects.map((object, i) => (i + 1) + ' 0 obj\\n' + object + '\\nendobj\\n').join('') + 'trailer\\n<< /Size 11 /Root 1 0 R >>\\n');
  };
  const many = {
    sheets: (n) => '1 g ' + '0 0 612 792 re f '.repeat(6 * n) + '0 g ',
    letters: (n) => 'BT /F 2 Tf 10 10 Td ' + ('(' + 'a'.repeat(100) + ') Tj 0 0 Td ').repeat(10 * n) + 'ET ',
    outlines: (n) => (star(900) + 'f ').repeat(n),
    lines: (n) => (star(450) + 'S ').repeat(n),
    windows: (n) => ('q ' + star(900) + 'W n 0 0 9 9 re f Q ').repeat(n),
    groups: (n) => '/G Do '.repeat(n),
    masks: (n) => 'q /S gs ' + '0 0 612 792 re f '.repeat(n) + 'Q ',
    pictures: (n) => 'q 612 0 0 792 0 0 cm /I Do Q '.repeat(2 * n),
    tiles: (n) => 'q /Pattern cs /P scn ' + '0 0 5 5 re f '.repeat(n) + 'Q ',
    'text of tiles': (n) => 'q /Pattern cs /P scn ' + 'BT /F 9 Tf (a) Tj ET '.repeat(n) + 'Q ',
    'letters of its own': (n) => 'BT /T 1 Tf ' + '(a) Tj '.repeat(n) + 'ET ',
  };
  const said = {};
  for (const [name, make] of Object.entries(many)) {
    said[name] = [];
    for (const count of [3, 400]) {
      const opened = await openDocument(pdf('q /M gs ' + make(count) + ' BT /F 11 Tf 72 30 Td (First name) Tj ET Q'));
      const { runs } = await readContent(opened.document, await opened.document.getPage(1));
      said[name].push(runs.some(({ text }) => text.includes('First name')));
      await opened.close();
    }
  }
  console.log(JSON.stringify(said));
  process.exit(0);
`;

describe('a page made to keep its reader busy', () => {
  it('is not drawn for the letters that are doubtful on it, and they are not read', () => {
    const said = saidOnce(SCRIPT) as Record<string, [few: boolean, many: boolean]>;
    expect(said).toEqual(Object.fromEntries(Object.keys(said).map((name) => [name, [true, false]])));
  });
});
