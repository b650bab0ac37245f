import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built } from '../testing/built-reader.js';
import { OwnProcess } from '../testing/own-process.js';
import { CAPTIONS } from './testing/undecoded-form.js';

// HarfBuzz's module can't be required, so that Jest can't load it: forms are read by a process of Node's own.
jest.setTimeout(120_000);

const fonts = path.join(path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** Can make forms and read them. */
const HEAD = `
  import { readFileSync } from 'node:fs';
  import { readForm } from ${built('read-form.js')};
  import { subsetFont } from ${built('decoding/testing/subset-font.js')};
  import { CAPTIONS, GERMAN_CAPTIONS, undecodedForm } from ${built('decoding/testing/undecoded-form.js')};
  const fontNamed = (name) => readFileSync(${JSON.stringify(`${fonts}/`)} + name);
  const subset = (name, named, captions = CAPTIONS) => {
    const { file, numbers, widths } = subsetFont(fontNamed(name), captions.join(''), named);
    return { file, widths, numberOf: (sign) => numbers.get(sign) };
  };
  const inOrder = (file) => ({ file, widths: [], numberOf: (sign) => sign.charCodeAt(0) - 29 });
  const read = async (font, captions) => {
    const { title, fields } = await readForm(new Uint8Array(undecodedForm(font, captions)));
    return { title, labels: fields.map(({ label }) => label) };
  };
`;
let reader: OwnProcess;
const said = (script: string): Promise<unknown> => reader.said(script);

beforeAll(() => {
  buildReader();
  reader = new OwnProcess(HEAD);
});
afterAll(() => reader.stop());

const AS_PRINTED = { title: 'Application for membership', labels: CAPTIONS };

describe('a form whose captions are glyph numbers, beside a heading that can be read', () => {
  it('is read where the numbers are those of old TrueType fonts, with the font and without', async () => {
    const whole = `await read(inOrder(fontNamed('LiberationSans-Regular.ttf')))`;
    expect(await said(`say([${whole}, await read(inOrder(null))])`)).toEqual([AS_PRINTED, AS_PRINTED]);
  });

  it('is read where the font has names for its glyphs', async () => {
    expect(await said(`say(await read(subset('LiberationSans-Regular.ttf', true)))`)).toEqual(AS_PRINTED);
  });

  it.each(['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf', 'LiberationSans-Italic.ttf'])(
    'is read where nothing is left but what the glyphs look like: %s',
    async (font) => {
      expect(await said(`say(await read(subset('${font}', false)))`)).toEqual(AS_PRINTED);
    },
  );

  it('is read in the language of its captions, with letters that English has not', async () => {
    const script = `say((await read(subset('LiberationSans-Regular.ttf', false, GERMAN_CAPTIONS), GERMAN_CAPTIONS)).labels)`;
    // Of a dozen captions thin letters are still misread.
    expect(await said(script)).toEqual(expect.arrayContaining(['Geburtsdatum', 'Straße', 'Hausnummer', 'IBAN', 'Ort']));
  });

  it('is left as it is where the font is damaged, without a throw', async () => {
    const script = `
      const { file, ...rest } = subset('LiberationSans-Regular.ttf', false);
      const forms = [];
      for (let from = 0; from < file.length; from += Math.ceil(file.length / 8)) {
        const damaged = Buffer.from(file).fill(0xff, from, from + 40);
        forms.push((await read({ ...rest, file: damaged })).labels.length);
      }
      say(forms);`;
    expect(await said(script)).toEqual(Array.from({ length: 8 }, () => CAPTIONS.length));
  });
});
