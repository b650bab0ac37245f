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

/**
 * Tells pdf.js which of a page's widgets not to draw: those that have an input over them, or what stands in them would be seen
 * twice. All others are part of the page: what the file has filled in and lets nobody change, and what is not for the account.
 */
export async function leaveOut(pdf: PDFDocumentProxy, page: PDFPageProxy, covered: readonly Rect[]): Promise<void> {
  const [left = 0, bottom = 0] = page.view;
  const shift = [left, bottom, left, bottom];
  const annotations = (await page.getAnnotations()) as readonly { id: string; subtype: string; rect: number[] }[];
  for (const { id, subtype, rect } of annotations) {
    if (subtype !== 'Widget') continue;
    const place = rect.map((value, at) => value - shift[at]!);
    const isCovered = covered.some((one) => one.every((value, at) => Math.abs(value - place[at]!) <= NEAR));
    if (isCovered) pdf.annotationStorage.setValue(id, { noView: true });
    else pdf.annotationStorage.remove(id);
  }
}
