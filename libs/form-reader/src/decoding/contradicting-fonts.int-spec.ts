import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built, saidOnce } from '../testing/built-reader.js';

// HarfBuzz's module can't be required, so that Jest can't load it: forms are read by a process of Node's own.
jest.setTimeout(120_000);

beforeAll(buildReader);

/** A form of two blanks in a font whose table says for each letter that it draws the one that this gives. */
const SCRIPT = `
  import { readForm } from ${built('index.js')};

  const DRAWN = ['Amount you owe the landlord', 'Penalty each month'];
  const HONEST = 'Sphinx of black quartz, judge my vow. Members who pay by the end of June need not write again; all others do so by the first of July.';
  const hex = (text, length) => text.charCodeAt(0).toString(16).padStart(length, '0');
  const table = (means) => {
    const letters = [...new Set(DRAWN.join(''))];
    const pairs = letters.map((letter) => '<' + hex(letter, 2) + '> <' + hex(means(letter), 4) + '>').join(' ');
    return 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange ' + letters.length + ' beginbfchar ' + pairs + ' endbfchar endcmap';
  };
  const stream = (data) => '<< /Length ' + data.length + ' >>\\nstream\\n' + data + '\\nendstream';
  const pdf = (means) => whole(DRAWN.map((text, i) => 'BT /F 11 Tf 72 ' + (606 - 46 * i) + ' Td (' + text + ') Tj ET 230 ' + (602 - 46 * i) + ' m 400 ' + (602 - 46 * i) + ' l S'), '', table(means), '');
  const whole = (rows, encoding, cmap, more) => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R /H 7 0 R >> >> /Contents 4 0 R >>',
      stream('BT /H 16 Tf 72 720 Td (Registration form of the club) Tj ET ' + rows.join(' ') + ' ' + more),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ' + encoding + ' /ToUnicode 6 0 R >>', stream(cmap),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
    const parts = objects.map((object, i) => (i + 1) + ' 0 obj\\n' + object + '\\nendobj\\n');
    return Buffer.from('%PDF-1.7\\n' + parts.join('') + 'trailer\\n<< /Size 8 /Root 1 0 R >>\\n', 'latin1');
  };
  /** The same, of a font that draws all letters as it says and has these once more, at codes of their own, of which it says others. */
  const mixed = (means) => {
    const letters = [...new Set(DRAWN[0].replaceAll(' ', ''))];
    const codes = new Map(letters.map((letter, at) => [letter, 160 + at]));
    const coded = [...DRAWN[0]].map((letter) => String.fromCharCode(codes.get(letter) ?? 32)).join('');
    const all = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '];
    const pairs = [...all.map((letter) => [hex(letter, 2), hex(letter, 4)]), ...letters.map((letter) => [codes.get(letter).toString(16), hex(means(letter), 4)])];
    const cmap = 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange ' + pairs.length + ' beginbfchar ' + pairs.map(([from, to]) => '<' + from + '> <' + to + '>').join(' ') + ' endbfchar endcmap';
    const rows = [coded, DRAWN[1]].map((text, i) => 'BT /F 11 Tf 72 ' + (606 - 46 * i) + ' Td (' + text + ') Tj ET 230 ' + (602 - 46 * i) + ' m 400 ' + (602 - 46 * i) + ' l S');
    const encoding = '/Encoding << /Type /Encoding /Differences [160 ' + letters.map((letter) => '/' + letter).join(' ') + '] >>';
    return whole(rows, encoding, cmap, 'BT /F 9 Tf 72 690 Td (' + HONEST + ') Tj ET');
  };
  const other = new Map([...'AmountyewhldrPc '].map((letter, at) => [letter, 'YourfistnamePgb '[at]]));
  const said = {};
  const lie = (letter) => other.get(letter) ?? letter;
  for (const [name, file] of [['true', pdf((letter) => letter)], ['lie', pdf(lie)], ['mixed', mixed(lie)]]) {
    const { fields } = await readForm(new Uint8Array(file));
    said[name] = fields.map(({ label }) => label);
  }
  console.log(JSON.stringify(said));
  process.exit(0);
`;

describe('a font whose table says other letters than it draws', () => {
  it('is read as it is drawn', () => {
    const said = saidOnce(SCRIPT) as Record<string, string[]>;
    expect(said.true).toEqual(['Amount you owe the landlord', 'Penalty each month']);
    expect(said.lie).toEqual(said.true);
    expect(said.mixed).toEqual(said.true);
  });
});
