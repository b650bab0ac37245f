import type { Box, PageContent, Rule, TextRun } from '../../content/page-content.js';

/** A rule across the page. */
export const across = (x0: number, x1: number, y: number): Rule => ({
  x0,
  x1,
  y0: y - 0.25,
  y1: y + 0.25,
  direction: 'horizontal',
  thickness: 0.5,
  drawn: 'stroke',
  lightness: 0,
});

/** A rule up the page. */
export const upright = (x: number, y0: number, y1: number): Rule => ({
  x0: x - 0.25,
  x1: x + 0.25,
  y0,
  y1,
  direction: 'vertical',
  thickness: 0.5,
  drawn: 'stroke',
  lightness: 0,
});

/** An outlined square. */
export const square = (x: number, y: number, side: number): Box => ({
  x0: x,
  y0: y,
  x1: x + side,
  y1: y + side,
  stroked: true,
  fill: null,
});

/** A line of print; letters are half as wide as high. */
export function text(content: string, x: number, baseline: number, size = 10, font = 'Helvetica'): TextRun {
  const step = size * 0.5;
  const edges = Array.from({ length: content.length + 1 }, (_, i) => x + i * step);
  return {
    text: content,
    edges,
    x0: x,
    x1: edges[content.length]!,
    y0: baseline - 0.2 * size,
    y1: baseline + 0.8 * size,
    baseline,
    size,
    font,
    bold: false,
    angle: 0,
    lightness: 0,
    origin: 'text',
  };
}

/** A page that shows these marks and nothing else. */
export function pageWith(marks: Partial<PageContent>): PageContent {
  const page = {
    page: 1,
    width: 595,
    height: 842,
    rotate: 0,
    cropBox: [0, 0, 595, 842] as [number, number, number, number],
    userUnit: 1,
  };
  return {
    page,
    source: 'operators',
    turn: 0,
    width: 595,
    height: 842,
    runs: [],
    rules: [],
    boxes: [],
    rounds: [],
    pictures: [],
    ...marks,
  };
}

/** A paragraph, so that the page has a size of text. */
export const prose = [0, 1, 2, 3].map((line) =>
  text('The undersigned declares that the following is true and complete.', 60, 780 - line * 13),
);
