import { describe, expect, it } from '@jest/globals';
import type { ReadField, Rect } from '@formseal/contracts';
import type { PageContent, Rule } from './content/page-content.js';
import { layoutOf, placeOf, withOwnPlaces } from './layout.js';

const line = (y: number): Rule => ({
  x0: 50,
  x1: 300,
  y0: y,
  y1: y + 0.5,
  direction: 'horizontal',
  thickness: 0.5,
  drawn: 'stroke',
  lightness: 0,
});
const page = (lines: number[]): PageContent =>
  ({
    page: { page: 1, width: 600, height: 800 },
    runs: [],
    rules: lines.map(line),
    boxes: [],
    rounds: [],
    pictures: [],
  }) as unknown as PageContent;
const widget = (name: string, rect: Rect): ReadField =>
  ({ page: 1, rect, widget: { name, object: 7, kind: 'text', onValue: null } }) as unknown as ReadField;
const blank = (rect: Rect): ReadField => ({ page: 1, rect, widget: null }) as unknown as ReadField;

const ruled = [100, 120, 140, 160, 180, 200, 220, 240, 260];

describe('the layout of a form', () => {
  it('is the same whatever is filled in, and however many blanks are left', () => {
    expect(layoutOf([page(ruled)], [blank([50, 100, 300, 115])])).toBe(layoutOf([page(ruled)], []));
  });

  it('is told by its blanks as well where it has hardly a line', () => {
    const few = [page(ruled.slice(0, 7))];
    expect(layoutOf(few, [{ ...blank([50, 100, 300, 115]), place: 'a' }])).not.toBe(
      layoutOf(few, [{ ...blank([50, 200, 300, 215]), place: 'b' }]),
    );
  });

  it('is another for another form that is ruled otherwise', () => {
    expect(layoutOf([page(ruled)], [])).not.toBe(layoutOf([page([...ruled, 300])], []));
  });

  it('tells forms apart whose fields were never named', () => {
    const one = layoutOf([page([])], [widget('Text1', [50, 100, 300, 115])]);
    expect(layoutOf([page([])], [widget('Text1', [50, 400, 300, 415])])).not.toBe(one);
    expect(layoutOf([page([])], [widget('Text1', [50, 100, 300, 115])])).toBe(one);
  });
});

describe('the place of a field', () => {
  it('bears a point more or less on a flat page, and follows the name of a widget', () => {
    expect(placeOf(blank([50, 100, 300, 115]))).toBe(placeOf(blank([51, 100.5, 299, 116])));
    expect(placeOf(blank([50, 100, 300, 115]))).not.toBe(placeOf(blank([50, 120, 300, 135])));
    expect(placeOf(widget('a', [0, 0, 9, 9]))).not.toBe(placeOf(widget('b', [0, 0, 9, 9])));
  });
});

describe('fields of one name', () => {
  it('have places of their own, the first the one of its name', () => {
    const read = (name: string, rect: Rect): ReadField => ({
      ...widget(name, rect),
      place: placeOf(widget(name, rect)),
    });
    const fields = [
      read('Name', [50, 500, 200, 515]),
      read('Date', [50, 450, 200, 465]),
      read('Name', [50, 400, 200, 415]),
    ];
    const places = withOwnPlaces(fields).map(({ place }) => place);
    expect(new Set(places).size).toBe(3);
    expect(places.slice(0, 2)).toEqual(fields.slice(0, 2).map(({ place }) => place));
    expect(withOwnPlaces(fields).map(({ place }) => place)).toEqual(places);
  });
});
