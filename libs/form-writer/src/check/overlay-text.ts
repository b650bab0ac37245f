import { PdfStream } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import { dictOf, resolve } from '@formseal/pdf';
import { decodedData } from '../document/streams.js';

/** Reads back what an overlay says, from the finished file: its codes, by the fonts' own maps to Unicode. */
export function overlayText(pdf: PDF, overlay: string, resources: PdfDict): string {
  const fonts = dictOf(pdf, resources.get('Font'));
  const maps = new Map<string, Map<string, string>>();
  let current = new Map<string, string>();
  let text = '';
  for (const [, font, code] of overlay.matchAll(/\/(\S+) -?[\d.]+ Tf|<([0-9A-F]{4})>/g)) {
    if (font !== undefined) {
      const known = maps.get(font) ?? readMap(pdf, dictOf(pdf, fonts?.get(font)));
      maps.set(font, known);
      current = known;
    } else text += current.get(code!) ?? '\ufffd';
  }
  return text;
}

function readMap(pdf: PDF, font: PdfDict | null): Map<string, string> {
  const map = new Map<string, string>();
  const stream = resolve(pdf, font?.get('ToUnicode'));
  if (!(stream instanceof PdfStream)) return map;
  const source = Buffer.from(decodedData(stream)).toString('latin1');
  for (const [, code, text] of source.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)) {
    map.set(code!, Buffer.from(text!, 'hex').swap16().toString('utf16le'));
  }
  return map;
}
