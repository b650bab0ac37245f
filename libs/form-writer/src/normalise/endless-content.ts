import { inflateSync } from 'node:zlib';
import { PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, resolve } from '@formseal/pdf';
import { CALLS, contentLoad } from '../content/content-load.js';
import type { Call, ContentLoad } from '../content/content-load.js';
import { BYTES, MOST_ROOM } from './picture-load.js';
import { contentsOf } from '../document/page-contents.js';
import { decodedData, filtersOf, withPlainFilters } from '../document/streams.js';

/**
 * Several times what the fullest pages known come to, in one file: what is drawn, with all that it calls as often as it is called.
 * States within states cost each who reads the innermost, and so do drawings within drawings.
 */
const MOST = { steps: 1_000_000, bytes: 64 * 1024 * 1024, states: 500, levels: 50 } as const;

/** Whether what a file draws, in the thousand drawings of a drawing too, is more than can be read in the time of one reading. */
export function hasEndlessContent(pdf: PDF): boolean {
  const drawn = new Drawn(pdf);
  return pdf.getPages().some(({ dict }) => {
    drawn.page(contentsOf(pdf, { dict }), dictOf(pdf, inherited(pdf, dict, 'Resources')));
    for (const item of arrayOf(pdf, dict.get('Annots'))) drawn.look(dictOf(pdf, item));
    return drawn.isEndless;
  });
}

/** Where a name that an operator calls is looked up, and what of it is read as content. */
const CALLED: Readonly<Record<Call, string>> = { Do: 'XObject', gs: 'ExtGState', scn: 'Pattern', SCN: 'Pattern' };

class Drawn {
  private steps = 0;
  private bytes = 0;
  private readonly loads = new Map<PdfStream, ContentLoad>();
  /** What a stream comes to with all that it calls, by the resources that it calls it from. */
  private readonly whole = new Map<PdfStream, Map<PdfDict | null, number>>();

  constructor(private readonly pdf: PDF) {}

  get isEndless(): boolean {
    return !(this.steps <= MOST.steps) || this.bytes > MOST.bytes;
  }

  /** The parts of a page are one content: states that one leaves behind are kept in the next. */
  page(parts: readonly PdfObject[], resources: PdfDict | null): void {
    let open = 0;
    for (const part of parts) {
      const stream = resolve(this.pdf, part);
      if (this.isEndless || !(stream instanceof PdfStream)) continue;
      const load = this.loadOf(stream);
      this.bytes += load.length;
      this.steps += open + load.deepest > MOST.states ? Infinity : this.stepsOf(stream, resources, 0) + 1;
      open += load.open;
    }
  }

  /** The looks of an annotation, in all its states. */
  look(annotation: PdfDict | null): void {
    const normal = resolve(this.pdf, dictOf(this.pdf, annotation?.get('AP'))?.get('N'));
    if (normal instanceof PdfStream) this.steps += this.stepsOf(normal, null, 0);
    else if (normal instanceof PdfDict) for (const [, look] of normal) this.steps += this.stepsAt(look, null, 0);
  }

  private stepsAt(value: PdfObject | undefined, resources: PdfDict | null, level: number): number {
    const stream = resolve(this.pdf, value);
    return stream instanceof PdfStream ? this.stepsOf(stream, resources, level) : 0;
  }

  private stepsOf(stream: PdfStream, from: PdfDict | null, level: number): number {
    const kind = nameOf(this.pdf, stream.get('Subtype'));
    if (kind === 'Image' || level > MOST.levels) return kind === 'Image' ? 1 : Infinity;
    const resources = dictOf(this.pdf, stream.get('Resources')) ?? from;
    const known = this.whole.get(stream) ?? new Map<PdfDict | null, number>();
    this.whole.set(stream, known);
    const before = known.get(resources);
    if (before !== undefined) return before;
    // What calls itself is read once.
    known.set(resources, 0);
    const load = this.loadOf(stream);
    let steps = load.deepest > MOST.states ? Infinity : load.steps + OF_A_CALL + stepsOfPictures(load.pictures);
    for (const call of CALLS)
      for (const [name, times] of load.calls[call]) {
        const called = dictOf(this.pdf, dictOf(this.pdf, resources?.get(CALLED[call]))?.get(PdfName.of(name)));
        if (called) steps += times * this.calledSteps(call, called, resources, level + 1);
      }
    known.set(resources, steps);
    return steps;
  }

  private calledSteps(call: Call, called: PdfDict, resources: PdfDict | null, level: number): number {
    if (call === 'gs') return this.stepsAt(dictOf(this.pdf, called.get('SMask'))?.get('G'), resources, level);
    return called instanceof PdfStream ? this.stepsOf(called, resources, level) : 0;
  }

  private loadOf(stream: PdfStream): ContentLoad {
    let load = this.loads.get(stream);
    if (!load) this.loads.set(stream, (load = this.isPacked(stream) ? ENDLESS : contentLoad(this.decoded(stream))));
    return load;
  }

  /**
   * As pictures are: 30 KB of nothing become gigabytes of content for who unpacks them, and nobody's content is a picture. And what is not
   * simply deflated is unpacked byte by byte, by the library and by pdf.js: with so much they begin at most.
   */
  private isPacked(stream: PdfStream): boolean {
    const filters = filtersOf(withPlainFilters(this.pdf, stream));
    if (filters.some((name) => OF_PICTURES.has(name))) return true;
    if (filters.length === 0 || (filters.length === 1 && filters[0] === 'FlateDecode' && !stream.has('DecodeParms')))
      return false;
    if (filters[0] !== 'FlateDecode') return stream.data.length > MOST_PACKED;
    try {
      return inflateSync(stream.data, { maxOutputLength: MOST_PACKED }).length > MOST_PACKED;
    } catch (error) {
      return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    }
  }

  private decoded(stream: PdfStream): Uint8Array {
    try {
      return decodedData(withPlainFilters(this.pdf, stream));
    } catch {
      return new Uint8Array();
    }
  }
}

/** Pixels that stand in content itself are decoded as often as it is read; what nobody can decode is endless. */
const stepsOfPictures = (pictures: readonly number[]): number =>
  pictures.reduce((sum, pixels) => sum + (pixels * BYTES.plain > MOST_ROOM ? Infinity : pixels / PIXELS_OF_A_STEP), 0);
const PIXELS_OF_A_STEP = 1_000;

const MOST_PACKED = 2 * 1024 * 1024;
const ENDLESS: ContentLoad = { ...contentLoad(new Uint8Array()), steps: Infinity };
const OF_PICTURES = new Set(['CCITTFaxDecode', 'CCF', 'DCTDecode', 'DCT', 'JBIG2Decode', 'JPXDecode']);

/** What it takes to begin with another content. */
const OF_A_CALL = 20;
