import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built, saidOnce } from '../testing/built-reader.js';

// What the reader loads Jest can't: pages are read by a process of Node's own.
jest.setTimeout(120_000);

/** In black, unless the page says otherwise. */
const TEXT = 'BT /F 11 Tf 72 606 Td (First name) Tj ET';
const OVAL = '200 612 m 200 640 60 640 60 612 c 60 584 200 584 200 612 c';

/** Ways to put it there that people see, and ways that they don't. */
const SEEN: Readonly<Record<string, string>> = {
  'in black': TEXT,
  'in light grey': `0.8 g ${TEXT}`,
  'in white on a dark bar': `0.2 g 60 598 140 24 re f 1 g ${TEXT}`,
  'in white on a dark bar with round corners':
    '0.2 g 70 598 m 190 598 l 196 598 200 602 200 608 c 200 616 l 200 620 196 622 190 622 c 70 622 l 64 622 60 618 60 612 c 60 608 l 60 602 64 598 70 598 c f 1 g ' +
    TEXT,
  'in white on a dark oval': `0.2 g ${OVAL} f 1 g ${TEXT}`,
  'on a picture': `q 140 0 0 24 60 598 cm /I Do Q ${TEXT}`,
  'on a picture, in two goes': `q 140 0 0 24 60 598 cm /I Do Q BT /F 11 Tf 72 606 Td (First) Tj ( name) Tj ET`,
  'on a picture that shows something': `q 140 0 0 24 60 598 cm /J Do Q ${TEXT}`,
  'on a picture, before a row of underscores': `q 500 0 0 40 60 590 cm /I Do Q BT /F 11 Tf 72 606 Td (First name ${'_'.repeat(50)}) Tj ET`,
  'under a marker that lets it through': `${TEXT} q /Marker gs 1 1 0 rg 60 598 140 24 re f Q`,
  'through an oval window': `q ${OVAL} W n ${TEXT} Q`,
  'through a tilted window': `q 60 500 m 260 560 l 200 760 l 0 700 l h W n ${TEXT} Q`,
  'in black, with lines in white': `${TEXT} 1 g BT /F 11 Tf 140 606 Td (____) Tj ET`,
  'drawn around, and filled': `1 w 1 G BT /F 11 Tf 1 Tr 72 606 Td (First name) Tj ET 0 Tr ${TEXT}`,
  'between the lines of a frame': `60 598 140 24 re 62 600 136 20 re f* ${TEXT}`,
  'in a group that is a little transparent': 'q /Faint gs /G Do Q',
  'over a sheet': `0.5 g 60 598 140 24 re f 1 g 60 598 140 24 re f 0 g ${TEXT}`,
};
const UNSEEN: Readonly<Record<string, string>> = {
  'in white on white': `1 g ${TEXT}`,
  'in nearly white': `0.97 g ${TEXT}`,
  'in black on black': `60 598 140 24 re f ${TEXT}`,
  'in white on a white oval on a dark bar': `0.2 g 40 560 200 100 re f 1 g ${OVAL} f ${TEXT}`,
  'painted with nothing': `BT /F 11 Tf 3 Tr 72 606 Td (First name) Tj ET`,
  'under a white sheet': `${TEXT} 1 g 60 598 140 24 re f`,
  'under a white oval': `${TEXT} 1 g ${OVAL} f`,
  'under a thick white line': `${TEXT} 1 G 24 w 60 610 m 200 610 l S`,
  'under a picture': `${TEXT} q 140 0 0 24 60 598 cm /I Do Q`,
  'under a picture that shows something': `${TEXT} q 140 0 0 24 60 598 cm /J Do Q`,
  'a short word under a picture that shows something':
    'BT /F 11 Tf 72 606 Td (BIC) Tj ET q 140 0 0 24 60 598 cm /J Do Q',
  'in white on the white of a picture': `q 140 0 0 24 60 598 cm /J Do Q 1 g ${TEXT}`,
  'through a mask that hides it, on a picture': `q 140 0 0 24 60 598 cm /J Do Q q /Hidden gs ${TEXT} Q`,
  'in a group under a mask that hides it': 'q 140 0 0 24 60 598 cm /J Do Q q /Hidden gs /G Do Q',
  'painted with nothing on a picture': `q 140 0 0 24 60 598 cm /J Do Q BT /F 11 Tf 3 Tr 72 606 Td (First name) Tj ET`,
  'as small as dust': 'BT /F 0.8 Tf 72 606 Td (First name) Tj ET',
  'outside of its window': `q 0 0 9 9 re W n ${TEXT} Q`,
  'outside of a tilted window': `q 60 200 m 260 260 l 200 460 l 0 400 l h W n ${TEXT} Q`,
  'within the hole of a window': `q 40 500 260 200 re 60 598 140 24 re W* n ${TEXT} Q`,
  'outside of an oval window': `q 1 0 0 1 0 -300 cm ${OVAL} W n 1 0 0 1 0 300 cm ${TEXT} Q`,
};

const SCRIPT = `
  import { readContent } from ${built('content/read-content.js')};
  import { openDocument } from ${built('open-document.js')};

  const stream = (dict, data) => '<< ' + dict + ' /Length ' + data.length + ' >>\\nstream\\n' + data + '\\nendstream';
  const GROUP = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F 6 0 R >> >> /Group << /S /Transparency /CS /DeviceGray >>';
  const pdf = (content) => {
    const states = '/Marker << /BM /Multiply >> /Faint << /ca 0.9 >> /Hidden << /SMask << /S /Luminosity /G 9 0 R >> >>';
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /I 5 0 R /G 7 0 R /J 8 0 R >> /ExtGState << ' + states + ' >> /Font << /F 6 0 R >> >> /Contents 4 0 R >>',
      stream('', content),
      stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray', String.fromCharCode(254)),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      stream(GROUP, ${JSON.stringify(TEXT)}),
      stream('/Type /XObject /Subtype /Image /Width 2 /Height 3 /BitsPerComponent 8 /ColorSpace /DeviceGray', '\\xff\\0\\xff\\xff\\xfe\\0'),
      stream(GROUP, '0 g 0 0 612 792 re f')];
    const parts = objects.flatMap((object, i) => (i + 1) + ' 0 obj\\n' + object + '\\nendobj\\n');
    return Buffer.from('%PDF-1.7\\n' + parts.join('') + 'trailer\\n<< /Size 10 /Root 1 0 R >>\\n', 'latin1');
  };
  const said = {};
  for (const [name, content] of Object.entries(${JSON.stringify({ ...SEEN, ...UNSEEN })})) {
    const { document, close } = await openDocument(new Uint8Array(pdf(content)));
    const { runs } = await readContent(document, await document.getPage(1));
    said[name] = runs.some(({ text }) => /First name|BIC/.test(text));
    await close();
  }
  console.log(JSON.stringify(said));
  process.exit(0);
`;

let said: Readonly<Record<string, boolean>> = {};
beforeAll(() => {
  buildReader();
  said = saidOnce(SCRIPT) as typeof said;
});

describe('a caption', () => {
  it.each(Object.keys(SEEN))('is read where people see it: %s', (name) => expect(said[name]).toBe(true));

  it.each(Object.keys(UNSEEN))('is nobody’s where nobody sees it: %s', (name) => expect(said[name]).toBe(false));
});
