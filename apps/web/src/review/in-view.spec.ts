import '../testing/dom.js';
import { afterEach, expect, it, jest } from '@jest/globals';
import { bringIntoView, keepInView } from './in-view.js';

afterEach(() => document.body.replaceChildren());

const asked = jest.spyOn(Element.prototype, 'scrollIntoView');

/** A desk from 60 to 860, and on it a blank. */
function desk(top: number, left = 300): () => number {
  document.body.innerHTML = '<div class="desk"><div data-field="blank"></div></div>';
  const [sheet, blank] = document.querySelectorAll('div');
  sheet!.getBoundingClientRect = () => new DOMRectOf(0, 60, 1_000, 800);
  blank!.getBoundingClientRect = () => new DOMRectOf(left, top, 200, 20);
  asked.mockClear();
  return () => asked.mock.calls.length;
}

class DOMRectOf implements DOMRect {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {
    [this.x, this.y, this.right, this.bottom] = [left, top, left + width, top + height];
  }
  toJSON(): void {}
}

it.each([
  ['in the middle', 400, 300, 0],
  ['near the foot, with room for its caption', 800, 300, 0],
  ['at the very foot', 838, 300, 1],
  ['half over the head', 50, 300, 1],
  ['below', 1_200, 300, 1],
  ['beside it, on a page made large', 400, 900, 1],
])('the desk moves only for what is not in sight: %s', (_where, top, left, times) => {
  const moved = desk(top, left);
  expect(bringIntoView('blank')).not.toBeNull();
  expect(moved()).toBe(times);
});

it('what the letters of a phone would cover comes up over them', () => {
  const moved = desk(700);
  keepInView('blank');
  document.querySelector('.desk')!.getBoundingClientRect = () => new DOMRectOf(0, 60, 390, 300);
  dispatchEvent(new Event('resize'));
  expect(moved()).toBe(1);
});
