import { describe, expect, it } from '@jest/globals';
import { detectFields } from './detect.js';
import { across, pageWith, prose, square, text, upright } from './testing/drawn-page.js';

describe('detectFields', () => {
  it('finds the blank over a rule behind its caption', () => {
    const rows = [600, 570, 540, 510].map((y) => [text('Family name', 60, y + 2), across(130, 400, y)] as const);
    const found = detectFields(
      pageWith({ runs: [...prose, ...rows.map(([run]) => run)], rules: rows.map(([, rule]) => rule) }),
    );
    expect(found).toHaveLength(4);
    expect(found.every(({ type, rect }) => type === 'text' && rect.x0 >= 115 && rect.y1 - rect.y0 < 26)).toBe(true);
  });

  it('finds no blank on a line that runs off the paper', () => {
    const rows = [600, 560, 520];
    const on = (x0: number): number => {
      const runs = rows.map((y) => text('Place, date', 62, y - 12));
      return detectFields(pageWith({ runs: [...prose, ...runs], rules: rows.map((y) => across(x0, 300, y)) })).length;
    };
    expect([on(60), on(0)]).toEqual([3, 0]);
  });

  it('takes a row of character boxes for one field with that many cells', () => {
    const cells = Array.from({ length: 9 }, (_, i) => square(130 + i * 14, 500, 14));
    const found = detectFields(pageWith({ runs: [...prose, text('Steuernummer', 60, 503)], boxes: cells }));
    expect(found).toEqual([
      expect.objectContaining({ evidence: 'comb', format: expect.objectContaining({ comb: 9, maxLength: 9 }) }),
    ]);
  });

  it('finds squares to tick by their shape, but not those that hold text', () => {
    const boxes = [square(60, 500, 9), square(60, 480, 9), square(60, 460, 12)];
    const found = detectFields(
      pageWith({ runs: [...prose, text('Yes', 75, 501), text('No', 75, 481), text('3', 63, 462)], boxes }),
    );
    expect(found.filter(({ type }) => type === 'checkbox')).toHaveLength(2);
  });

  it('finds the cells of a table, and leaves its filled ones and its heads alone', () => {
    const ys = [500, 520, 540, 560];
    const xs = [60, 200, 340, 480];
    const rules = [...ys.map((y) => across(60, 480, y)), ...xs.map((x) => upright(x, 500, 560))];
    const heads = ['Name of child', 'Date of birth', 'Nationality'].map((head, i) => text(head, xs[i]! + 30, 546));
    const found = detectFields(pageWith({ runs: [...prose, ...heads], rules }));
    expect(found.map(({ rect }) => [rect.x0, rect.y0])).toEqual(
      expect.arrayContaining([
        [60, 500],
        [200, 500],
        [340, 520],
      ]),
    );
    expect(found.every(({ rect }) => rect.y0 < 535)).toBe(true);
  });

  it('takes a blank several times as high as the text for one of several lines', () => {
    const framed = (y0: number, y1: number) => ({ x0: 200, x1: 500, y0, y1, stroked: true, fill: null });
    const runs = [
      ...prose,
      ...['Name:', 'Town:', 'Street:'].map((name, i) => text(name, 100, 604 - 30 * i)),
      text('Reasons:', 100, 500),
    ];
    const found = detectFields(
      pageWith({ runs, boxes: [framed(600, 618), framed(570, 588), framed(540, 558), framed(460, 520)] }),
    );
    expect(found.map(({ rect, format }) => [rect.y0, format.multiline])).toEqual(
      expect.arrayContaining([
        [600, false],
        [460, true],
      ]),
    );
  });

  it('is sure of a box that is drawn, less of a sign, not of room before an answer', () => {
    const confidence = (marks: Parameters<typeof pageWith>[0]): number[] =>
      detectFields(pageWith(marks)).map((field) => field.confidence);
    const names = [text('Yes', 75, 501), text('No', 175, 501)];
    const [box] = confidence({ runs: names, boxes: [square(60, 500, 9)] });
    const [sign] = confidence({ runs: [text('\u2610', 60, 501), ...names] });
    const [room] = confidence({ runs: names });
    expect([box, sign, room]).toEqual([...[box!, sign!, room!].sort((a, b) => b - a)]);
    expect(new Set([box, sign, room]).size).toBe(3);
  });

  it('invents nothing on a page of prose with a rule under its heading', () => {
    const found = detectFields(
      pageWith({ runs: [text('Information for applicants', 60, 800, 16), ...prose], rules: [across(60, 535, 794)] }),
    );
    expect(found).toEqual([]);
  });

  it('ticks the cells under yes and no, and leaves the marks in the corners of a sheet', () => {
    const page = pageWith({
      rules: [...[400, 415, 430].map((y) => across(300, 360, y)), ...[300, 330, 360].map((x) => upright(x, 400, 430))],
      runs: [text('Yes', 305, 434), text('No', 338, 434)],
      boxes: [square(24, 24, 12), square(559, 806, 12)],
    });
    const checks = detectFields(page).filter(({ type }) => type === 'checkbox');
    expect(checks.map(({ rect }) => [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2].map(Math.round))).toEqual(
      expect.arrayContaining([
        [315, 408],
        [345, 408],
        [315, 423],
        [345, 423],
      ]),
    );
    expect(checks).toHaveLength(4);
  });
});
