import { PdfArray, PdfDict, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { arrayOf, nameOf, numberOf, resolve } from '@formseal/pdf';
import { decodedData } from '../document/streams.js';
import { MOST_ROOM, pictureLoad } from './picture-load.js';
import { dictionariesOf } from './active-content.js';

/**
 * In one file: of functions (ISO 32000-1, 7.10) those that are put together, and samples; of shadings (8.7.4.5) patches and
 * corners, each patch hundreds of corners itself; of pictures twenty pages at 600 to the inch, and some.
 */
const MOST = {
  functions: 10_000,
  samples: 4_000_000,
  patches: 5_000,
  corners: 500_000,
  pixels: 1_000_000_000,
} as const;

/** Whether the colours of a file take more to work out than there is in the time of one reading: 4 KB may put 2^30 functions together. */
export function hasEndlessColours(pdf: PDF): boolean {
  const sums = { functions: 0, samples: 0, patches: 0, corners: 0, pixels: 0 };
  const known = new Map<PdfDict, number>();
  for (const dict of dictionariesOf(pdf)) {
    if (dict.has('FunctionType')) {
      sums.functions += functionsIn(dict);
      sums.samples += samplesOf(pdf, dict);
    }
    if (dict instanceof PdfStream && dict.has('ShadingType')) {
      const kind = numberOf(pdf, dict.get('ShadingType')) ?? 0;
      sums[kind > 5 ? 'patches' : 'corners'] += partsOf(pdf, dict, kind > 5 ? FEWEST_OF_PATCH : FEWEST_OF_CORNER);
    }
    if (dict instanceof PdfStream && nameOf(pdf, dict.get('Subtype')) === 'Image') {
      const { pixels, room } = pictureLoad(pdf, dict);
      sums.pixels += pixels;
      if (!(room <= MOST_ROOM)) return true;
    }
    if (isTooMuch(sums)) return true;
  }
  return false;

  /** A function with all that it is put together of, each as often as it is named: programs make each anew. */
  function functionsIn(value: PdfObject | null): number {
    if (!(value instanceof PdfDict)) return 0;
    const before = known.get(value);
    if (before !== undefined) return before;
    // One that is part of itself has no end.
    known.set(value, Infinity);
    const count = arrayOf(pdf, value.get('Functions')).reduce((sum, one) => sum + functionsIn(resolve(pdf, one)), 1);
    known.set(value, count);
    return count;
  }
}

const isTooMuch = (sums: Record<keyof typeof MOST, number>): boolean =>
  Object.entries(MOST).some(([what, most]) => !(sums[what as keyof typeof MOST] <= most));

function samplesOf(pdf: PDF, dict: PdfDict): number {
  const size = resolve(pdf, dict.get('Size'));
  if (!(size instanceof PdfArray)) return 0;
  const outputs = arrayOf(pdf, dict.get('Range')).length / 2;
  return [...size].reduce((product, one) => product * (numberOf(pdf, one) ?? 1), outputs);
}

/** What the smallest part of a mesh is written with: coordinates and colours. A patch beside another has eight corners less four. */
const FEWEST_OF_PATCH = { coordinates: 16, colours: 2 } as const;
const FEWEST_OF_CORNER = { coordinates: 2, colours: 1 } as const;

function partsOf(
  pdf: PDF,
  mesh: PdfStream,
  fewest: { readonly coordinates: number; readonly colours: number },
): number {
  const bits = (key: string): number => Math.max(1, numberOf(pdf, mesh.get(key)) ?? 1);
  const each = fewest.coordinates * bits('BitsPerCoordinate') + fewest.colours * bits('BitsPerComponent');
  try {
    return (decodedData(mesh).length * 8) / each;
  } catch {
    return 0;
  }
}
