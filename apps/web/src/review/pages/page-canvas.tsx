import { memo, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { leaveOut } from './covered.js';
import type { Covered } from './covered.js';
import { inTurn } from './in-turn.js';
import { sharpness } from './sharpness.js';

interface PageCanvasProps {
  readonly pdf: PDFDocumentProxy;
  readonly page: number;
  readonly rotation: number;
  /** CSS pixels. */
  readonly width: number;
  /** Where widgets of the file stand on the page as inputs of ours: these are left out. */
  readonly covered: Covered | null;
  /** It is to be seen, or can't be drawn. */
  readonly onDrawn: ((pdf: PDFDocumentProxy) => void) | undefined;
}

/** pdf.js' `AnnotationMode`, which is not loaded yet: widgets as the file has them, or as they were set for showing it. */
const [AS_IT_IS, WITH_CHANGES] = [1, 3];

/** A page as it is printed, drawn when it comes near the window and again, sharp, when its size changes. */
export const PageCanvas = memo(function PageCanvas({ pdf, page, rotation, width, covered, onDrawn }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(canvas);
  useEffect(() => {
    const target = canvas.current;
    if (!near || !target || width === 0) return;
    let stop: () => void = () => undefined;
    let stale = false;
    let gone = false;
    const draw = async () => {
      const source = await pdf.getPage(page);
      if (covered) await leaveOut(pdf, source, covered(page));
      if (stale) return;
      const natural = source.getViewport({ scale: 1, rotation });
      const { shown, drawn } = sharpness(natural, width, devicePixelRatio);
      const viewport = source.getViewport({ scale: drawn, rotation });
      const sheet = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      const task = source.render({
        canvas: sheet as unknown as HTMLCanvasElement,
        viewport,
        annotationMode: covered ? WITH_CHANGES : AS_IT_IS,
      });
      stop = () => task.cancel();
      await task.promise.catch(() => (stale = true));
      if (stale) return;
      putOn(target, sheet, shown / drawn);
      target.dataset['drawn'] = 'true';
    };
    const told = () => draw().finally(() => gone || onDrawn?.(pdf));
    let leave: () => void = () => undefined;
    // A zoom is drawn once it has come to rest; meanwhile the browser scales what is there.
    const timer = setTimeout(() => (leave = inTurn(target, told)), target.dataset['drawn'] ? 120 : 0);
    return () => {
      stale = gone = true;
      clearTimeout(timer);
      leave();
      stop();
    };
  }, [pdf, page, rotation, width, near, covered, onDrawn]);
  return <canvas ref={canvas} className="page-canvas" aria-hidden="true" />;
});

/** Only what is shown is kept: the sheet that it was drawn on is larger. */
function putOn(target: HTMLCanvasElement, sheet: OffscreenCanvas, by: number): void {
  target.width = Math.ceil(sheet.width * by);
  target.height = Math.ceil(sheet.height * by);
  const context = target.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(sheet, 0, 0, target.width, target.height);
}

/** True from the moment an element comes within two screens of the window, or somebody prints it. */
function useNear(element: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      // The desk scrolls by itself: asked of the window, a page would be near only once it is in sight.
      root: element.current.closest('.desk'),
      rootMargin: '200% 0px',
    });
    observer.observe(element.current);
    const draw = () => setNear(true);
    addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', draw);
    };
  }, [near, element]);
  return near;
}
