import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import type { WriteField } from '@formseal/contracts';
import { arrayOf, dictOf, nameOf, numberOf } from '@formseal/pdf';
import { craftedLooks } from '../specimens/looks.js';
import { drawPages } from '../reading/draw-pages.js';
import { drawPagesByPdfium } from '../reading/draw-by-pdfium.js';
import { sealerOf } from '../seal/sealer.js';
import { field, order, signatureField, specimenKey, widget } from '../specimens/orders.js';
import { formPage, onePage, stream } from '../specimens/pdf-source.js';
import { writePdf } from '../write-pdf.js';
import { decodedData } from '../document/streams.js';
import { appearanceOf } from '../fill/appearance.js';
import { normalisePdf } from './normalise.js';

const PARENT = '<< /FT /Tx /Ff 8192 /T (a) /V (hunter1) >>';
const crafted = new Map(craftedLooks().map(({ name, bytes }) => [name, bytes]));

async function settled(name: string) {
  const result = await normalisePdf(crafted.get(name)!);
  if (!result.ok) throw new Error(`${name} is not normal`);
  const pdf = await PDF.load(result.bytes);
  const annotations = arrayOf(pdf, pdf.getPages()[0]!.dict.get('Annots')).map((one) => dictOf(pdf, one)!);
  return { pdf, annotations, source: Buffer.from(result.bytes).toString('latin1') };
}

const named = (part: string): string[] => [...crafted.keys()].filter((name) => name.startsWith(part));

describe('annotations in layers', () => {
  const off = [...named('a note in a layer'), ...named('a field in a layer')].filter((name) => !name.includes('usage'));
  it.each(off)('%s are gone before the review', async (name) => {
    expect((await settled(name)).annotations).toEqual([]);
  });

  it('a field in a layer that is off is hidden wherever it is still led to from: nobody is asked for it', async () => {
    const source = formPage(['/FT /Tx /T (f0) /P 3 0 R /F 4 /Rect [100 600 300 620] /OC 20 0 R'], {
      catalog: '/OCProperties << /OCGs [20 0 R] /D << /OFF [20 0 R] >> >>',
      more: [[20, '<< /Type /OCG /Name (Spouse) >>']],
    });
    const result = await normalisePdf(source);
    if (!result.ok) throw new Error('the specimen is not normal');
    const pdf = await PDF.load(result.bytes);
    const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'))!;
    const flags = arrayOf(pdf, form.get('Fields')).map((one) => numberOf(pdf, dictOf(pdf, one)!.get('F')));
    expect(flags).toEqual([4 | 2]);
  });

  it.each(named('content in a layer'))('%s: nothing is left of purposes, events and rules', async (name) => {
    const { source } = await settled(name);
    expect(source).not.toMatch(/\/(Usage|Intent|AS|VE|P \/A)\b/);
    expect(source).toContain('/BaseState /ON');
  });
});

describe('what a text field shows', () => {
  const widget = (more: string) => `/FT /Tx /T (name) /P 3 0 R /F 4 /Rect [60 636 400 720] ${more}`;
  const look = (content: string, more = ''): [number, string] => [
    20,
    stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 340 84] ${more}`),
  ];
  const shownBy = async (more: string, own: [number, string], catalog = '') => {
    const result = await normalisePdf(
      formPage([`${widget(more)} /AP << /N 20 0 R >>`], { catalog, more: [own, [21, '<< /Type /OCG >>']] }),
    );
    if (!result.ok) throw new Error('the specimen is not normal');
    const pdf = await PDF.load(result.bytes);
    const [annotation] = arrayOf(pdf, pdf.getPages()[0]!.dict.get('Annots')).map((one) => dictOf(pdf, one)!);
    const { stream: shown } = appearanceOf(pdf, annotation!)!;
    const inner = dictOf(pdf, dictOf(pdf, dictOf(pdf, shown.get('Resources'))?.get('XObject'))?.get('Inner'));
    return { text: Buffer.from(decodedData(shown)).toString('latin1'), inner };
  };

  it.each([
    ['nothing', look('')],
    ['a line', look('0.9 g 0 0 m 1 0 l S')],
    ['a sheet over the print', look('1 g 0 0 340 84 re f')],
  ])('is its ground alone, though its file draws %s: that is what stays when it is written in', async (_, own) => {
    expect((await shownBy('', own)).text.trim()).toBe('');
    expect((await shownBy('/MK << /BG [1 1 1] >>', own)).text.trim()).toBe('1 1 1 rg\n60 636 340 84 re f');
  });

  it('has its lines between cells, as the signed file has', async () => {
    const { text } = await shownBy('/Ff 16777216 /MaxLen 4 /MK << /BC [0] >>', look(''));
    expect(text.match(/^\d+ 636 m \d+ 720 l S$/gm)).toEqual(
      ['145', '230', '315'].map((x) => `${x} 636 m ${x} 720 l S`),
    );
  });

  it('is its value in our letters, whatever its file draws', async () => {
    const { text } = await shownBy('/V (Ada)', look('1 g 0 0 340 84 re f'));
    expect(text).toMatch(/BT\n/);
    expect(text).not.toMatch(/re f|Do/);
  });

  it('is its value where the file draws nothing, also of what nobody fills in', async () => {
    expect((await shownBy('/Ff 1 /V (Office)', look(''))).text).toMatch(/BT\n/);
  });

  it.each([
    ['nobody fills in', '/Ff 1 /V (Office)', ''],
    ['holds a code', '/V (1234) /PMD << >>', ''],
  ])('is what the file draws on its ground where it %s', async (_, more) => {
    const own = look('0 0 9 9 re f', '/OC 21 0 R /Group << /S /Transparency >>');
    const { text, inner } = await shownBy(`${more} /MK << /BG [1 1 1] >>`, own);
    expect(text).toMatch(/1 1 1 rg\n60 636 340 84 re f[^]*\/Inner Do/);
    expect([inner?.has('OC'), inner?.has('Group')]).toEqual([false, false]);
    expect((await shownBy(more, look('0 0 9 9 re f'))).text).toContain('0 0 9 9 re f');
  });
});

describe('a password', () => {
  const secret = '/FT /Tx /Ff 8192 /P 3 0 R /Rect [100 600 300 620] /F';
  it.each([
    ['in its field', [`${secret} 4 /T (a) /V (hunter1) /DV (hunter1)`], []],
    ['in an object of its own', [`${secret} 4 /T (a) /V 20 0 R`], [[20, '(hunter1)']]],
    ['in a field that is hidden', [`${secret} 2 /T (a) /V (hunter1)`], []],
    ['in what a place belongs to', ['/P 3 0 R /F 4 /Rect [100 600 300 620] /Parent 20 0 R'], [[20, PARENT]]],
  ] as const)(
    '%s is gone before the review: whoever is handed the form is not handed that',
    async (_where, fields, more) => {
      const result = await normalisePdf(formPage([...fields], { more: more.map(([at, text]) => [at, text]) }));
      if (!result.ok) throw new Error('the specimen is not normal');
      expect(Buffer.from(result.bytes).toString('latin1')).not.toContain('hunter1');
    },
  );
});

describe('markup without an appearance', () => {
  const nothing = ['a note icon', 'a broken line', 'a redaction'].map((name) => `${name} without an appearance`);
  const drawn = [...crafted.keys()].filter((name) => name.endsWith('without an appearance') && !nothing.includes(name));
  it.each(drawn)('%s gets one, before the review', async (name) => {
    const { pdf, annotations } = await settled(name);
    expect(dictOf(pdf, annotations[0]!.get('AP'))?.has('N')).toBe(true);
  });

  it.each(nothing)('%s is left out, where the reviewer sees nothing', async (name) => {
    expect((await settled(name)).annotations).toEqual([]);
  });
});

describe('what is shown to some only', () => {
  it.each(['hidden', 'for paper only', 'invisible', 'shown when touched'])('a note that is %s goes', async (flag) => {
    expect((await settled(`a note that is ${flag}`)).annotations).toEqual([]);
  });

  it('a note for the screen is printed too, since it was reviewed', async () => {
    const { pdf, annotations } = await settled('a note that is for the screen only');
    expect(numberOf(pdf, annotations[0]!.get('F'))).toBe(4);
  });

  it.each(named('a note with'))('%s: one look is left, or none', async (name) => {
    const { pdf, annotations } = await settled(name);
    for (const one of annotations) {
      expect([...dictOf(pdf, one.get('AP'))!.keys()].map((key) => key.value)).toEqual(['N']);
      expect(one.has('RV') || one.has('AS')).toBe(false);
    }
  });
});

describe('fields that nobody writes', () => {
  it('no program is asked to draw them by itself', async () => {
    for (const name of named('a field with')) expect((await settled(name)).source).not.toContain('NeedAppearances');
  });

  it('a button for the mouse is gone', async () => {
    expect((await settled('a field with a button with a picture')).annotations).toEqual([]);
  });

  it.each([
    ['a mark of its own', 'Yes'],
    ['no picture of being off', 'Off'],
  ])('a mark with %s has a picture of both states', async (name, state) => {
    const { pdf, annotations } = await settled(`a field with ${name}`);
    expect(nameOf(pdf, annotations[0]!.get('AS'))).toBe(state);
    const states = dictOf(pdf, dictOf(pdf, annotations[0]!.get('AP'))?.get('N'))!;
    expect([...states.keys()].map((key) => key.value).sort()).toEqual(['Off', 'Yes']);
  });

  it('a box whose frame every program draws by itself has it in both states, with its mark in the middle', async () => {
    const { pdf, annotations } = await settled('a field with a frame that whoever draws it makes');
    const states = dictOf(pdf, dictOf(pdf, annotations[0]!.get('AP'))?.get('N'))!;
    const drawn = (state: string): string => {
      const look = appearanceOf(pdf, annotations[0]!, state)!;
      return Buffer.from(decodedData(look.stream)).toString('latin1');
    };
    expect([...states.keys()].map((key) => key.value).sort()).toEqual(['Ja', 'Off']);
    expect(nameOf(pdf, annotations[0]!.get('AS'))).toBe('Ja');
    expect(drawn('Off')).toMatch(/ re S/);
    expect(drawn('Ja')).toMatch(/ re S[^]* l S/);
    expect(drawn('Ja')).not.toContain('Tj');
  });
});

describe('what programs would show each in its own way', () => {
  const text = '/FT /Tx /T (a) /Ff 1 /V (Office) /F 4 /Rect [120 600 320 620]';
  const unplaced: [number, string] = [
    20,
    stream('1 0 0 RG 0 0 200 20 re S 0 0 1 rg 4 4 60 12 re f', '/Type /XObject /Subtype /Form'),
  ];
  const note = '/Type /Annot /Subtype /FreeText /F 4 /Rect [120 600 320 620] /Contents (x) /DA (/Helv 12 Tf 0 g)';

  it.each([
    ['a page turned by no number of quarters', formPage([`${text} /MK << /BC [0 0 1] >>`], { page: '/Rotate 90.5' })],
    ['a page turned by a word', formPage([`${text} /MK << /BC [0 0 1] >>`], { page: '/Rotate (90)' })],
    [
      'a note whose look says not how large it is',
      onePage({ page: '/Annots [50 0 R]', more: [[50, `<< ${note} /AP << /N 20 0 R >> >>`], unplaced] }),
    ],
    ['a field whose look says not how large it is', formPage([`${text} /AP << /N 20 0 R >>`], { more: [unplaced] })],
  ])('%s is signed as it was reviewed', async (_what, file) => {
    expect(await signed(file)).toMatchObject({ ok: true });
  });

  it('a frame wider than its field stays within it, also once the field is written in', async () => {
    const file = formPage([`${text.replace('(a)', '(f0)')} /MK << /BC [1 0 0] >> /BS << /W 40 >>`]);
    const written = field([120, 600, 320, 620], 'Office', { widget: widget(0) });
    expect(await signed(file, written)).toMatchObject({ ok: true });
  });
});

/** On the whole road from upload to signature. */
async function signed(file: Uint8Array, ...fields: WriteField[]) {
  const result = await normalisePdf(file);
  if (!result.ok) throw new Error('the specimen is not normal');
  const sealer = sealerOf((await specimenKey()).key);
  const signs = order([...fields, signatureField([300, 80, 480, 120])]);
  return writePdf(result.bytes, signs, sealer, [drawPages, drawPagesByPdfium]);
}

describe('a widget that lost its field, as where pages were taken out of a form', () => {
  it('is signed as it was reviewed', async () => {
    const states = '/AP << /N << /Yes 20 0 R /Off 21 0 R >> >> /AS /Off';
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 14 14]';
    const source = onePage({
      page: '/Annots [10 0 R]',
      more: [
        [10, `<< /Type /Annot /Subtype /Widget /F 4 /Rect [180 696 194 710] ${states} >>`],
        [20, stream('0 0 1 RG .5 .5 13 13 re s 3 3 8 8 re f', form)],
        [21, stream('0 0 1 RG .5 .5 13 13 re s', form)],
      ],
    });
    expect(await signed(source)).toMatchObject({ ok: true });
  });

  it('is a field all the same where the form has it among the kids of one', async () => {
    const result = await normalisePdf(
      onePage({
        page: '/Annots [10 0 R]',
        catalog: '/AcroForm << /Fields [11 0 R] >>',
        more: [
          [10, '<< /Type /Annot /Subtype /Widget /F 4 /Rect [180 696 194 710] /AP << /N 12 0 R >> >>'],
          [11, '<< /FT /Tx /T (city) /Kids [10 0 R] >>'],
          [12, stream('0 0 1 RG .5 .5 13 13 re s', '/Type /XObject /Subtype /Form /BBox [0 0 14 14]')],
        ],
      }),
    );
    if (!result.ok) throw new Error('the specimen is not normal');
    const pdf = await PDF.load(result.bytes);
    const annotations = arrayOf(pdf, pdf.getPages()[0]!.dict.get('Annots')).map((one) => dictOf(pdf, one)!);
    expect(annotations.map((one) => nameOf(pdf, one.get('Subtype')))).toEqual(['Widget']);
  });
});
