import { PDF } from '@libpdf/core';
import { describe, expect, it } from '@jest/globals';
import { formPage, stream } from '../specimens/pdf-source.js';
import { Canvas } from './canvas.js';
import { flattenAnnotations } from './flatten.js';
import { widgetsOf } from './widgets.js';

describe('a signature field that shows something', () => {
  const drawnOn = async (value: string): Promise<number[]> => {
    const look = stream('BT /F1 9 Tf 2 4 Td (Signed by Ada) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 200 20]');
    const field = `/FT /Sig /T (s) /Rect [100 600 300 620] /F 4 /AP << /N 30 0 R >> ${value}`;
    const pdf = await PDF.load(formPage([field], { more: [[30, look]] }));
    const canvas = new Canvas(pdf, true);
    flattenAnnotations(canvas, widgetsOf(pdf), true);
    return canvas.touched;
  };

  it('stays a field where it holds a signature, and is not drawn on the page as well', async () => {
    expect(await drawnOn('/V << /Type /Sig /Filter /Adobe.PPKLite >>')).toEqual([]);
  });

  it('becomes part of the page where nobody has signed in it', async () => {
    expect(await drawnOn('')).toEqual([1]);
  });
});
