import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReviewPage } from '@formseal/contracts';
import { t } from '../../text/text.js';
import type { Covered } from './covered.js';
import { displayed } from './geometry.js';
import { PageCanvas } from './page-canvas.js';
import { usePrintWhole } from './print-whole.js';

interface PagesProps {
  readonly pdf: PDFDocumentProxy | null;
  readonly pages: readonly ReviewPage[];
  readonly zoom: number;
  /** Where inputs of ours stand in place of the file's; null: nowhere. */
  readonly covered?: Covered | null;
  /** What lies on a page. */
  readonly over?: (page: ReviewPage) => ReactNode;
  readonly label: string;
  /** What is in sight at first: a page, and how far down on it, in parts of its height. */
  readonly begins?: Begin | null;
  /** The page that is in sight at first is to be seen, or can't be drawn. */
  readonly onDrawn?: (pdf: PDFDocumentProxy) => void;
}

export interface Begin {
  readonly page: number;
  readonly down: number;
}

const WIDEST = 860;

/** The pages on the desk, one below the other, as wide as there is room for times the zoom. */
export function Pages({ pdf, pages, zoom, covered = null, over, label, begins = null, onDrawn }: PagesProps) {
  const desk = useRef<HTMLDivElement>(null);
  const room = useRoom(desk);
  usePrintWhole();
  const first = Math.max(0, begins === null ? 0 : pages.findIndex(({ page }) => page === begins.page));
  useBegin(desk, first, begins?.down ?? 0);
  return (
    <div className="desk" ref={desk} role="region" aria-label={label} tabIndex={0}>
      <div className="stack">
        {pages.map((page, at) => {
          const { width, height } = displayed(page);
          const widest = Math.max(...pages.map((other) => displayed(other).width));
          const css = Math.round(Math.min(room, WIDEST) * zoom * (width / widest));
          const style = {
            width: css,
            height: Math.round((css * height) / width),
            '--pt': `${css / width}px`,
            '--points-wide': width,
            '--points-high': height,
          } as React.CSSProperties;
          return (
            <section
              key={page.page}
              className="page"
              style={style}
              aria-label={t.review.pageOf(page.page, pages.length)}
              data-undrawn={t.review.undrawn}
            >
              {pdf && (
                <PageCanvas
                  pdf={pdf}
                  page={page.page}
                  rotation={page.rotate}
                  width={css}
                  covered={covered}
                  onDrawn={at === first ? onDrawn : undefined}
                />
              )}
              {over?.(page)}
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** Brings what is to be seen first to the middle, once: who scrolls has another place in mind. */
function useBegin(desk: React.RefObject<HTMLElement | null>, at: number, down: number): void {
  const begun = useRef(false);
  useEffect(() => {
    const page = desk.current?.querySelectorAll<HTMLElement>('.page')[at];
    if (begun.current || !desk.current || !page) return;
    begun.current = true;
    if (at === 0 && down === 0) return;
    const from = page.getBoundingClientRect().top - desk.current.getBoundingClientRect().top;
    desk.current.scrollTop += from + page.clientHeight * down - desk.current.clientHeight / 2;
  }, [desk, at, down]);
}

/** The width a page may have; the edge of the desk stays visible. Until it is measured all of the window's: where pages had no height yet, whoever had scrolled under them would be back at the top. */
function useRoom(desk: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(innerWidth);
  useLayoutEffect(() => {
    const element = desk.current;
    if (!element) return;
    const edge = () => (element.clientWidth < 640 ? 16 : 64);
    const measure = () => setRoom(Math.max(240, element.clientWidth - edge()));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
  return room;
}
