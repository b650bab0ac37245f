import { describe, expect, it } from '@jest/globals';
import type { ReadPage, Rect } from '@formseal/contracts';
import { contractToView, userToView, viewSize, viewToContract } from './page-space.js';

const page: ReadPage = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [20, 30, 620, 830], userUnit: 1 };
const inUserSpace: Rect = [70, 130, 170, 150];

describe('page space', () => {
  it.each([0, 90, 180, 270])('comes back to the unrotated page from a turn of %d degrees', (turn) => {
    const place = { page, turn };
    expect(viewToContract(place, userToView(place, inUserSpace))).toEqual([50, 100, 150, 120]);
  });

  it.each([0, 90, 180, 270])('goes from the contract to the page as read and back, turned by %d degrees', (turn) => {
    const place = { page, turn };
    expect(contractToView(place, [50, 100, 150, 120])).toEqual(userToView(place, inUserSpace));
    expect(viewToContract(place, contractToView(place, [50, 100, 150, 120]))).toEqual([50, 100, 150, 120]);
  });

  it('turns clockwise: the lower left corner of the page is the upper left of the view at 90 degrees', () => {
    expect(userToView({ page, turn: 90 }, [20, 30, 21, 31])).toEqual({ x0: 0, x1: 1, y0: 599, y1: 600 });
    expect(viewSize({ page, turn: 90 })).toEqual({ width: 800, height: 600 });
  });

  it('leans a rect back by the angle a scan was straightened by', () => {
    const [x0, y0] = viewToContract({ page, turn: 0, skew: 1 }, { x0: 500, x1: 520, y0: 390, y1: 410 });
    expect(x0).toBeCloseTo(500, 0);
    expect(y0).toBeCloseTo(390 - 210 * Math.sin(Math.PI / 180), 0);
  });
});
