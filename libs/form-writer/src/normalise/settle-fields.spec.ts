import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, numberOf, textOf } from '@formseal/pdf';
import { drawPagesByPdfium } from '../reading/draw-by-pdfium.js';
import { drawPages } from '../reading/draw-pages.js';
import { sealerOf } from '../seal/sealer.js';
import { order, signatureField, specimenKey } from '../specimens/orders.js';
import { formPage, onePage, stream } from '../specimens/pdf-source.js';
import type { SourceObject } from '../specimens/pdf-source.js';
import { writePdf } from '../write-pdf.js';
import { normalisePdf } from './normalise.js';

const TEXT = '/Ff 1 /V (Office) /Rect [120 600 320 620] /MK << /BC [0 0 1] /BG [.9 .9 1] >>';
const BOX = '/Rect [120 520 140 540] /AP << /N << /Yes 21 0 R /Off 22 0 R >> >> /AS /Yes';
const OTHER = '/Rect [160 520 180 540] /AP << /N << /No 21 0 R /Off 22 0 R >> >> /AS /Off';
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 20 20]';
const LOOKS: readonly SourceObject[] = [
  [20, stream('1 0 0 rg 0 0 20 20 re f', FORM)],
  [21, stream('0 0 1 RG 1 1 18 18 re s 4 4 12 12 re f', FORM)],
  [22, stream('0 0 1 RG 1 1 18 18 re s', FORM)],
];

/** Widgets that only what is above them lists. */
const below = (fields: string, ...objects: readonly SourceObject[]): Uint8Array => {
  const shown = objects.filter(([, body]) => body.includes('/Subtype /Widget')).map(([number]) => `${number} 0 R`);
  return onePage({
    page: `/Annots [${shown.join(' ')}]`,
    catalog: `/AcroForm << /Fields [${fields}] /DA (/Helv 0 Tf 0 g) >>`,
    more: [...LOOKS, ...objects],
  });
};
const widget = (more: string): string => `<< /Type /Annot /Subtype /Widget /F 4 ${more} >>`;
const form = (...widgets: string[]): Uint8Array => formPage(widgets, { more: LOOKS });

const CASES: readonly (readonly [string, Uint8Array])[] = [
  ['has no name', form(`/FT /Tx /F 4 ${TEXT}`, `/FT /Btn /F 4 ${BOX}`)],
  ['has an empty name', form(`/FT /Tx /T () /F 4 ${TEXT}`)],
  ['has a name of dots', form(`/FT /Tx /T (..) /F 4 ${TEXT}`)],
  ['has a name that begins with a dot', form(`/FT /Tx /T (.office) /F 4 ${TEXT}`)],
  ['has a name of many levels', form(`/FT /Tx /T (${'office.'.repeat(40)}room) /F 4 ${TEXT}`)],
  ['is not turned with its page', formPage([`/FT /Tx /T (a) /F 20 ${TEXT}`], { page: '/Rotate 90', more: LOOKS })],
  [
    'is one of several of a field without a name',
    below(
      '12 0 R',
      [10, widget(`${BOX} /Parent 12 0 R`)],
      [11, widget(`${OTHER} /Parent 12 0 R`)],
      [12, '<< /FT /Btn /Ff 32768 /V /Yes /Kids [10 0 R 11 0 R] >>'],
    ),
  ],
  [
    'does not say whose kid it is',
    below('12 0 R', [10, widget(TEXT)], [12, '<< /FT /Tx /T (office) /Kids [10 0 R] >>']),
  ],
  ['has a type that there is none of', form('/FT /Mark /F 4 /Rect [120 600 320 620] /AP << /N 20 0 R >>')],
  ['has no type', form('/T (a) /F 4 /Rect [120 600 320 620] /AP << /N 20 0 R >>')],
  ...[-1, -2, -4].map((flags) => [`has the flags ${flags}`, form(`/FT /Btn /T (a) /F ${flags} ${BOX}`)] as const),
];

async function normal(file: Uint8Array) {
  const result = await normalisePdf(file);
  if (!result.ok) throw new Error('the specimen is not normal');
  const pdf = await PDF.load(result.bytes);
  return {
    bytes: result.bytes,
    pdf,
    shown: arrayOf(pdf, pdf.getPages()[0]!.dict.get('Annots')).map((one) => dictOf(pdf, one)!),
  };
}

describe('a place that some programs show and others do not, as it', () => {
  it.each(CASES)('%s, is signed as it was reviewed', async (_what, file) => {
    const { bytes } = await normal(file);
    const sealer = sealerOf((await specimenKey()).key);
    const signed = await writePdf(bytes, order([signatureField([300, 80, 480, 120])]), sealer, [
      drawPages,
      drawPagesByPdfium,
    ]);
    expect(signed).toMatchObject({ ok: true });
  });
});

describe('a name that is given', () => {
  const namesOf = async (file: Uint8Array): Promise<(string | null)[]> => {
    const { pdf, shown } = await normal(file);
    return shown.map((one) => textOf(pdf, inherited(pdf, one, 'T')));
  };

  it('is each place’s own, none that another has, and that of the field where it has several', async () => {
    const [plain, file] = [`/FT /Tx ${TEXT}`, `/FT /Tx /T (Field1) ${TEXT}`];
    expect(await namesOf(form(plain, file, plain))).toEqual(['Field2', 'Field1', 'Field3']);
    const [, ofSeveral] = CASES.find(([name]) => name.startsWith('is one of several'))!;
    expect(await namesOf(ofSeveral)).toEqual(['Field1', 'Field1']);
  });
});

it('flags of a place are what is shown on paper and on the screen, or nowhere', async () => {
  const flagsOf = async (flags: string): Promise<(number | null)[]> => {
    const { pdf, shown } = await normal(form(`/FT /Tx /T (a) /F ${flags} ${TEXT}`));
    return shown.map((one) => numberOf(pdf, one.get('F')));
  };
  expect(await flagsOf('0')).toEqual([4]);
  expect(await flagsOf('20')).toEqual([4]);
  expect(await flagsOf('-1')).toEqual([6]);
});

it('what is of no type stays as a picture', async () => {
  const { pdf, shown } = await normal(form('/FT /Mark /T (a) /F 4 /Rect [120 600 320 620] /AP << /N 20 0 R >>'));
  expect(shown.map((one) => nameOf(pdf, one.get('Subtype')))).toEqual(['Stamp']);
});
