import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { ReadPage } from '@formseal/contracts';
import { loadPdfjs } from '@formseal/pdf';
import type { Called } from './called-effort.js';
import { splitBlocks } from './glyph-blocks.js';
import { linesOf, splitLeaders } from './glyph-runs.js';
import { areaOf } from '../rect.js';
import type { FontFacts } from './graphics-state.js';
import { PATTERN } from './graphics-state.js';
import type { Painted } from './interpreter.js';
import { Interpreter } from './interpreter.js';
import { leanOf } from './lean.js';
import { withFramesOf } from './small-pictures.js';
import { withoutUnseen } from './unseen-text.js';
import { linesOfPictures } from './thin-pictures.js';
import type { Box, PageContent } from './page-content.js';
import type { TurnedPage } from './page-space.js';
import { viewMatrix, viewSize } from './page-space.js';
import { boxSignsIn, lettersIn } from './fonts-of-document.js';

/** The part of pdf.js's font object that is read. */
interface FontObject {
  readonly name?: string;
  readonly ascent?: number;
  readonly descent?: number;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly fontMatrix?: readonly number[];
  readonly isType3Font?: boolean;
  readonly charProcOperatorList?: Readonly<Record<string, Called>>;
}

/** Where a page lies in the file's user space and how it is turned. */
export function pageFacts(page: PDFPageProxy): ReadPage {
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view;
  return {
    page: page.pageNumber,
    width: x1 - x0,
    height: y1 - y0,
    rotate: ((page.rotate % 360) + 360) % 360,
    cropBox: [x0, y0, x1, y1],
    userUnit: page.userUnit,
  };
}

function factsOf(font: FontObject | string | null): FontFacts {
  const known: FontObject = typeof font === 'object' && font !== null ? font : {};
  const name = known.name ?? '';
  const ascent = known.ascent && known.ascent > 0.3 && known.ascent < 1.3 ? known.ascent : 0.8;
  const descent = known.descent && known.descent < 0 && known.descent > -0.6 ? known.descent : -0.22;
  const bold = known.bold === true || known.black === true || /bold|black|heavy|semibold/i.test(name);
  const procedures = known.isType3Font === true ? known.charProcOperatorList : undefined;
  const unit = known.fontMatrix?.[0] ?? 0.001;
  return { name, bold, ascent, descent, unit, isDrawn: known.isType3Font === true, ...(procedures && { procedures }) };
}

async function fontsOf(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  names: ReadonlySet<string>,
): Promise<Map<string, FontFacts>> {
  const known = await Promise.all(
    [...names].map(async (name) => {
      const font = await new Promise<FontObject | string | null>((resolve) => page.commonObjs.get(name, resolve));
      return [
        name,
        { ...factsOf(font), signs: boxSignsIn(document, name), letters: lettersIn(document, name) },
      ] as const;
    }),
  );
  return new Map(known);
}

function fontNames(
  fnArray: readonly number[],
  argsArray: readonly unknown[],
  ops: { setFont: number; setGState: number },
): Set<string> {
  const names = new Set<string>();
  fnArray.forEach((code, i) => {
    const args = argsArray[i] as unknown[] | null;
    if (code === ops.setFont) names.add(String(args?.[0]));
    else if (code === ops.setGState) {
      for (const [key, value] of args?.[0] as [string, unknown][])
        if (key === 'Font') names.add(String((value as unknown[])[0]));
    }
  });
  return names;
}

/** What a page's operators leave on it, and how it lies. */
export interface Shown {
  readonly place: TurnedPage;
  readonly painted: Painted;
}

/** Reads what one page shows. */
export const readContent = async (document: PDFDocumentProxy, page: PDFPageProxy): Promise<PageContent> =>
  contentOf(await shownOn(document, page));

/** What one page shows, glyph by glyph. */
export async function shownOn(document: PDFDocumentProxy, page: PDFPageProxy): Promise<Shown> {
  const { OPS, AnnotationMode } = await loadPdfjs();
  const facts = pageFacts(page);
  // ENABLE_FORMS leaves the appearances of form fields out, which are values and not the form, and keeps those of notes.
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE_FORMS });
  const layers = await document.getOptionalContentConfig();
  const fonts = await fontsOf(document, page, fontNames(list.fnArray, list.argsArray, OPS));
  const paint = (turn: number): Painted => {
    const place = { page: facts, turn };
    const { width, height } = viewSize(place);
    const bounds = { x0: 0, y0: 0, x1: width, y1: height };
    const isHidden = (layer: unknown): boolean => !layers.isVisible(layer);
    return new Interpreter(OPS, { matrix: viewMatrix(place), bounds, fonts, isHidden }).run(list);
  };
  const shown = paint(facts.rotate);
  const lean = leanOf(shown.glyphs);
  const turn = (facts.rotate + lean) % 360;
  const place = { page: facts, turn };
  const painted = await withoutUnseen(document, place, lean === 0 ? shown : paint(turn));
  return { place, painted: await withFramesOf(page, painted) };
}

/** What was put into boxes is drawn last; all that a picture is made of nobody asks for. */
const MOST_DRAWINGS = 2000;

/** A pattern over so much of a page is the paper that all else is printed on: a pale photograph, as word processors lay it behind a page. */
const PAPER = 0.6;

const isPaper = (box: Box, { width, height }: ReturnType<typeof viewSize>): boolean =>
  box.fill === PATTERN && areaOf(box) > PAPER * width * height;

/** Glyphs put together to text, with the lines and boxes that are drawn with some of them. */
export function contentOf({ place, painted }: Shown): PageContent {
  const blocks = splitBlocks(linesOf(painted.glyphs));
  const { runs, rules } = splitLeaders(blocks.runs);
  const { rounds, signs, drawings, ruledUntil, effort } = painted;
  const pictures = linesOfPictures(painted.pictures);
  const size = viewSize(place);
  const boxes = painted.boxes.map((box) => (isPaper(box, size) ? { ...box, fill: 1 } : box));
  return {
    ...place,
    source: 'operators',
    ...size,
    runs,
    rules: [...painted.rules, ...pictures.rules, ...rules],
    boxes: [...boxes, ...blocks.boxes],
    rounds,
    pictures: pictures.others,
    signs,
    drawings: drawings.slice(-MOST_DRAWINGS),
    ruledUntil,
    effort,
  };
}
