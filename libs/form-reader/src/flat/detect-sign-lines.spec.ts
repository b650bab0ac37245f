import { describe, expect, it } from '@jest/globals';
import { detectSignLines } from './detect-sign-lines.js';
import { across, pageWith, square, text, upright } from './testing/drawn-page.js';

const name = [text('Name', 60, 602)];
const rules = [across(150, 400, 600), across(150, 400, 400)];
const placed = (words: string) =>
  detectSignLines(pageWith({ runs: [...name, text(words, 60, 402)], rules })).map(({ rect }) => Math.round(rect.y0));

describe('the lines to sign on of a page whose file declares its fields', () => {
  it.each(['Signature:', 'Unterschrift', 'Firma'])('are those that say so, and no others: %s', (words) => {
    expect(placed(words)).toEqual([400]);
  });

  it.each(['Il richiedente', 'El/La solicitante', 'O requerente'])('are those of whoever is to sign: %s', (words) => {
    expect(placed(words)).toEqual([400]);
  });

  it.each(['Town', 'Richiedente', 'Il richiedente dichiara'])(
    'are none where nothing says that somebody signs: %s',
    (words) => {
      expect(placed(words)).toEqual([]);
    },
  );

  it('are no bars that part a page, though a caption stands under them', () => {
    const under = (thickness: number) =>
      detectSignLines(
        pageWith({ runs: [...name, text('Signature', 60, 388)], rules: [{ ...across(60, 400, 400), thickness }] }),
      ).map(({ rect }) => rect.y0 > 390);
    expect([under(1), under(3)]).toEqual([[true], [false]]);
  });

  it('are room where nothing is drawn, nor a field of the file lies: a hint in brackets is no word of its caption', () => {
    const runs = [...name, text('Signature of the member (you may scan it and put the picture here, too)', 60, 402)];
    const rooms = (declared: Parameters<typeof detectSignLines>[1]) => detectSignLines(pageWith({ runs }), declared);
    expect(rooms([]).map(({ rect, evidence }) => [Math.round(rect.x0), evidence])).toEqual([[60, 'space']]);
    expect(rooms([{ x0: 60, x1: 300, y0: 370, y1: 395 }])).toEqual([]);
  });

  it('are lines, not boxes to tick', () => {
    const runs = [text('Signature on file', 80, 402)];
    expect(detectSignLines(pageWith({ runs, boxes: [square(60, 400, 10)] }))).toEqual([]);
  });

  it('are a frame with room to sign and the caption before it, wherever along its height', () => {
    const frame = [across(250, 430, 400), across(250, 430, 472), upright(250, 400, 472), upright(430, 400, 472)];
    const placed = (words: string, y: number) =>
      detectSignLines(pageWith({ runs: [...name, text(words, 110, y)], rules: [...rules.slice(0, 1), ...frame] }))
        .length;
    expect([placed('Handtekening:', 460), placed('Handtekening:', 404)]).toEqual([1, 1]);
    expect(placed('Datum:', 460)).toBe(0);
  });

  it('have the lines for the day and the town beside them, not those elsewhere', () => {
    const runs = [text('Date', 60, 602), text('Ort', 60, 402), text('Signature', 300, 402), text('Date', 60, 372)];
    const lines = [across(100, 250, 600), across(100, 250, 400), across(360, 540, 400), across(100, 250, 370)];
    const found = detectSignLines(pageWith({ runs, rules: lines }));
    expect(found.map(({ rect }) => [Math.round(rect.x0), Math.round(rect.y0)]).sort()).toEqual([
      [100, 370],
      [100, 400],
      [360, 400],
    ]);
  });

  it.each(['13. Signature of applicant', 'Submitter’s legal signature'])(
    'have their caption under or over them: %s',
    (words) => {
      const line = [across(60, 300, 400)];
      const places = (y: number) =>
        detectSignLines(pageWith({ runs: [text('Name', 60, 702), text(words, 60, y)], rules: line })).map(({ rect }) =>
          Math.round(rect.y0),
        );
      expect(places(390)).toEqual([400]);
      expect(places(424)).toEqual([400]);
      expect(places(402 + 60)).not.toContain(400);
    },
  );

  it('have the line for the day beside them where its caption stands under it', () => {
    const runs = [text('Claimant’s signature', 60, 390), text('Date', 360, 390)];
    const found = detectSignLines(pageWith({ runs, rules: [across(60, 300, 400), across(360, 460, 400)] }));
    expect(found.map(({ rect }) => Math.round(rect.x0)).sort()).toEqual([360, 60].sort());
  });

  it('are what a field of the file leaves of a line, where their caption stands under that', () => {
    const rules = [across(60, 500, 400)];
    const left = (words: string, x: number) =>
      detectSignLines(pageWith({ runs: [...name, text(words, x, 388)], rules }), [
        { x0: 60, x1: 220, y0: 402, y1: 416 },
      ]).map(({ rect }) => [Math.round(rect.x0), Math.round(rect.x1)]);
    expect(left('Signature of the applicant', 330)).toEqual([[221, 500]]);
    // The caption is that of the field.
    expect(left('Signature', 80)).toEqual([[60, 500]]);
  });

  it('are a part of a line that the day and the town are written on as well', () => {
    const runs = [...name, text('Ort, Datum', 62, 388), text('Unterschrift des Kontoinhabers', 330, 388)];
    const [signed] = detectSignLines(pageWith({ runs, rules: [across(60, 500, 400)] })).sort(
      (one, other) => other.rect.x0 - one.rect.x0,
    );
    expect(Math.round(signed!.rect.x1)).toBe(500);
    expect(signed!.rect.x0).toBeGreaterThan(200);
  });

  it('are cells too, with the caption in them', () => {
    const cells = [400, 440].flatMap((y) => [across(60, 300, y), across(300, 540, y)]);
    const posts = [60, 300, 540].map((x) => upright(x, 400, 440));
    const runs = [text('Your signature', 63, 430), text('Your telephone', 303, 430)];
    const found = detectSignLines(pageWith({ runs, rules: [...cells, ...posts] }));
    expect(found.map(({ rect }) => Math.round(rect.x0))).toEqual([60]);
  });

  it('are those behind "By:" beside the day, and not those of a sentence', () => {
    const found = (...runs: Parameters<typeof text>[]) =>
      detectSignLines(
        pageWith({
          runs: [...name, ...runs.map((run) => text(...run))],
          rules: [across(80, 250, 400), across(340, 440, 412)],
        }),
      ).map(({ type, rect }) => [type, Math.round(rect.x0)]);
    expect(found(['By:', 60, 412], ['Date:', 310, 412])).toEqual([
      ['signature', 80],
      ['text', 340],
    ]);
    expect(found(['By:', 60, 412])).toEqual([]);
    expect(found(['sent by', 40, 402], ['Date:', 310, 412])).toEqual([]);
  });
});
