import { describe, expect, it } from '@jest/globals';
import type { Rect } from '@formseal/contracts';
import { dictOf } from '@formseal/pdf';
import { PDF } from '@libpdf/core';
import { overlayText } from '../check/overlay-text.js';
import { normalisePdf } from '../normalise/normalise.js';
import { sealerOf } from '../seal/sealer.js';
import { field, order, signatureField, specimenKey, widget } from '../specimens/orders.js';
import { formPage } from '../specimens/pdf-source.js';
import { lastOverlay } from '../specimens/read-back.js';
import { writePdf } from '../write-pdf.js';

const PLACE: Rect = [100, 600, 260, 620];
const CELL = 20;

/** What stands in each of a comb's eight cells in the signed file, from the left; a point where nothing does. */
async function cellsOf(value: string, more = ''): Promise<string> {
  const source = formPage([`/FT /Tx /T (f0) /Rect [${PLACE.join(' ')}] /MaxLen 8 /Ff 16777216 ${more}`]);
  const normalised = await normalisePdf(source);
  if (!normalised.ok) throw new Error('the specimen is not normal');
  const comb = field(PLACE, value, { widget: widget(0), format: { comb: 8, maxLength: 8 } });
  const wanted = order([comb, signatureField([300, 80, 480, 120])]);
  const result = await writePdf(normalised.bytes, wanted, sealerOf((await specimenKey()).key));
  if (!result.ok) throw new Error(result.message);
  const pdf = await PDF.load(result.pdf);
  const resources = dictOf(pdf, pdf.getPages()[0]!.dict.get('Resources'))!;
  const cells = Array.from({ length: 8 }, () => '.');
  for (const [block] of (await lastOverlay(result.pdf)).operators.matchAll(/BT\n.*?ET/gs)) {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block)!.map(Number);
    if (y! > PLACE[1] && y! < PLACE[3]) cells[Math.floor((x! - PLACE[0]) / CELL)] = overlayText(pdf, block, resources);
  }
  return cells.join('|');
}

describe('a value in cells', () => {
  it.each([
    ['from the left', 'Ada 7', '', 'A|d|a|.|7|.|.|.'],
    ['at the right where the form says so', 'Ada', '/Q 2', '.|.|.|.|.|A|d|a'],
    ['Hebrew from the right', 'שלום', '', '.|.|.|.|ם|ו|ל|ש'],
    ['Arabic from the right', 'محمد', '', '.|.|.|.|د|م|ح|م'],
    ['a number in Hebrew from its left', 'דירה 12', '', '.|1|2|.|ה|ר|י|ד'],
    ['brackets around Hebrew, each in its place', 'א(ב)', '', '.|.|.|.|)|ב|(|א'],
    ['a Hebrew word in Latin text', 'Bat של', '', 'B|a|t|.|ל|ש|.|.'],
  ])('stands %s', async (_how, value, more, cells) => {
    expect(await cellsOf(value, more)).toBe(cells);
  });
});
