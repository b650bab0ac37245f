import { useCallback } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { ReviewField } from '@formseal/contracts';
import { useReview, useStore } from '../use-review.js';

type Rect = ReviewField['rect'];

/** Where on a page inputs of ours stand in place of the file's own. */
export type Covered = (page: number) => readonly Rect[];

/** The same until a field is taken out of the form, brought back, drawn or moved. */
export function useCovered(): Covered {
  const store = useStore();
  const known = useReview(({ byId }) => coveredKey(byId));
  return useCallback(
    (page) =>
      [...store.state.byId.values()].filter((field) => field.page === page && covers(field)).map(({ rect }) => rect),
    [store, known],
  );
}

const covers = ({ state, drawn }: ReviewField): boolean => state !== 'out_of_scope' && !drawn;

const coveredKey = (byId: ReadonlyMap<string, ReviewField>): string =>
  [...byId.values()].flatMap((field) => (covers(field) ? [] : [field.id])).join(' ');

/** How far a widget's edges may lie from those of its field, in points. */
const NEAR = 2;

/** A widget as pdf.js tells of it: its value, and its ground in parts of 255. */
interface Widget {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly fieldType?: string | null;
  readonly fieldValue?: string | readonly string[] | null;
  readonly backgroundColor?: ArrayLike<number> | null;
}

/** A ground on which nobody reads the letters of the review, from black, 0, to white, 255. */
const DARK = 128;

/** Nothing stands in it, and its ground is none that the input has itself: drawn, it is the ground, the frame and the lines between cells that the signed form has beneath what is written. */
function isBlank({ fieldType, fieldValue, backgroundColor }: Widget): boolean {
  const [red = 255, green = red, blue = red] = Array.from(backgroundColor ?? []);
  const isDark = 0.299 * red + 0.587 * green + 0.114 * blue < DARK;
  return (fieldType === 'Tx' || fieldType === 'Ch') && (fieldValue ?? '').length === 0 && !isDark;
}

/**
 * Tells pdf.js which of a page's widgets not to draw: those that have an input over them and hold a value, or it would be seen
 * twice; a box is drawn unticked beneath ours. All others are part of the page: what is blank, what the file has filled in and lets nobody change, and what is not for the account.
 */
export async function leaveOut(pdf: PDFDocumentProxy, page: PDFPageProxy, covered: readonly Rect[]): Promise<void> {
  const [left = 0, bottom = 0] = page.view;
  const shift = [left, bottom, left, bottom];
  for (const widget of (await page.getAnnotations()) as readonly Widget[]) {
    const { id, subtype, rect, fieldType } = widget;
    if (subtype !== 'Widget') continue;
    const place = rect.map((value, at) => value - shift[at]!);
    const isCovered = covered.some((one) => one.every((value, at) => Math.abs(value - place[at]!) <= NEAR));
    if (isCovered && fieldType === 'Btn') pdf.annotationStorage.setValue(id, { value: false });
    else if (isCovered && !isBlank(widget)) pdf.annotationStorage.setValue(id, { noView: true });
    else pdf.annotationStorage.remove(id);
  }
}
