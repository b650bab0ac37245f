import { expect, it } from '@jest/globals';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { leaveOut } from './covered.js';

/** What is told of a page's widgets before it is drawn, all of them under an input but the last. */
async function toldOf(...widgets: readonly object[]): Promise<Record<string, object>> {
  const told = new Map<string, object>();
  const annotationStorage = {
    setValue: (id: string, value: object) => told.set(id, value),
    remove: (id: string) => told.delete(id),
  };
  const annotations = widgets.map((widget, at) => ({
    ...{ subtype: 'Widget', id: String(at), rect: [20, 30 * at + 10, 120, 30 * at + 30] },
    ...widget,
  }));
  const page = { view: [10, 10, 210, 310], getAnnotations: () => Promise.resolve(annotations) };
  const covered = widgets
    .slice(0, -1)
    .map((_, at): [number, number, number, number] => [10, 30 * at, 110, 30 * at + 20]);
  await leaveOut({ annotationStorage } as unknown as PDFDocumentProxy, page as unknown as PDFPageProxy, covered);
  return Object.fromEntries(told);
}

it('what stands in a widget under an input is not drawn a second time; a blank one is, for its ground and its frame, and a box unticked', async () => {
  const told = await toldOf(
    { fieldType: 'Tx', fieldValue: 'Ada' },
    { fieldType: 'Tx', fieldValue: '' },
    { fieldType: 'Ch', fieldValue: ['a'] },
    { fieldType: 'Ch', fieldValue: [] },
    { fieldType: 'Btn', fieldValue: 'Yes' },
    { fieldType: 'Tx', fieldValue: null, backgroundColor: [20, 40, 90] },
    { fieldType: 'Tx', fieldValue: null, backgroundColor: [230, 240, 255] },
    { fieldType: 'Tx', fieldValue: 'what is in sight, where no input is' },
  );
  const hidden = { noView: true };
  expect(told).toEqual({ 0: hidden, 2: hidden, 4: { value: false }, 5: hidden });
});
