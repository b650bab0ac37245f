import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { onePage, stream } from '../specimens/pdf-source.js';
import { settleConformance } from './conformance.js';

const withClaim = (xmp: string): Promise<PDF> =>
  PDF.load(
    onePage({
      catalog: '/Metadata 20 0 R',
      more: [[20, stream(`<x:xmpmeta>${xmp}</x:xmpmeta>`, '/Type /Metadata /Subtype /XML')]],
    }),
  );

describe('PDF/A', () => {
  it.each([
    '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance><dc:title>x</dc:title>',
    '<rdf:Description pdfaid:part="1" pdfaid:conformance="A"><dc:title>x</dc:title></rdf:Description>',
  ])('of a part that allows no attachment is not claimed any more', async (xmp) => {
    const pdf = await withClaim(xmp);
    expect(settleConformance(pdf)[0]).toMatch(/PDF\/A-[12]/);
    const source = Buffer.from(await pdf.save({ compressStreams: false })).toString('latin1');
    expect(source).not.toContain('pdfaid');
    expect(source).toContain('<dc:title>x</dc:title>');
  });

  it('of part 3 stays what it is', async () => {
    const pdf = await withClaim('<pdfaid:part>3</pdfaid:part>');
    expect(settleConformance(pdf)).toEqual([]);
  });
});
