import { describe, expect, it } from '@jest/globals';
import type { PageContent, Pen, TextRun } from '../../content/page-content.js';
import { draftField } from '../../draft-field.js';
import { across, pageWith, prose, square, text } from '../testing/drawn-page.js';
import { detectFilled } from './detect-filled.js';
import { mayBeInk } from './ink.js';
import { settled } from './settled.js';

const PRINT: Pen = { font: 'print', colour: '#000000', layer: 'page' };
const INK: Pen = { font: 'ink', colour: '#000000', layer: 'page' };

/** Runs in the order in which they are shown. */
const inOrder = (runs: readonly TextRun[]): TextRun[] => {
  let at = 0;
  return runs.map((run) => ({ ...run, at: (at += run.text.length) - run.text.length }));
};
const by = (pen: Pen, ...runs: TextRun[]): TextRun[] => runs.map((run) => ({ ...run, pen }));

const CAPTIONS = ['Family name:', 'First name:', 'Street:', 'Town:'];
const rows = CAPTIONS.map((caption, row) => text(caption, 60, 600 - 30 * row));
const rules = CAPTIONS.map((_, row) => across(130, 400, 598 - 30 * row));
const boxes = [0, 1, 2].map((row) => square(60, 400 - 20 * row, 10));
const options = ['by post', 'by telephone', 'not at all'].map((option, row) => text(option, 80, 402 - 20 * row));
const print = by(PRINT, ...prose, ...rows, ...options);

const page = (ink: readonly TextRun[], more: Partial<PageContent> = {}): PageContent =>
  pageWith({ runs: inOrder([...print, ...ink]), rules, boxes, ...more });
const valuesOf = (content: PageContent): (string | null)[] => detectFilled(content).fields.map(({ value }) => value);
const value = (content: string, row: number): TextRun => text(content, 134, 600 - 30 * row);

describe('a page that somebody has written on', () => {
  it('has values where something is written, and blanks where nothing is', () => {
    const { fields, page: beneath, ink } = detectFilled(page(by(INK, value('Weber', 0), value('Berlin', 3))));
    const texts = fields.filter(({ type }) => type === 'text').map((field) => [field.state, field.value]);
    expect(texts).toHaveLength(4);
    expect(texts).toEqual(
      expect.arrayContaining([
        ['filled', 'Weber'],
        ['filled', 'Berlin'],
        ['open', null],
      ]),
    );
    expect(ink.map((run) => run.text)).toEqual(['Weber', 'Berlin']);
    expect(beneath.runs).toHaveLength(print.length);
  });

  it('is looked beneath for what answers, not for what asks, is a word alone or was there before a line was drawn', () => {
    const isLookedFor = (runs: TextRun[], layer: Pen['layer'] = 'page', ruledUntil = 0): boolean =>
      mayBeInk([{ runs: inOrder(runs), layer }], page([], { ruledUntil }));
    const values = [value('Weber', 0), value('Berlin', 3)];
    expect(isLookedFor(values)).toBe(true);
    expect(isLookedFor([value('Place:', 0), value('Day:', 3)])).toBe(false);
    expect(isLookedFor([value('Weber', 0)])).toBe(false);
    expect(isLookedFor([value('Weber', 0)], 'value')).toBe(true);
    expect(isLookedFor(values, 'page', 1)).toBe(false);
  });

  it('has the blanks that it had before', () => {
    const places = (content: PageContent): unknown[] => detectFilled(content).fields.map(({ rect }) => rect);
    expect(places(page(by(INK, value('Weber', 0), value('Berlin', 3))))).toEqual(places(page([])));
  });

  it('has boxes that are ticked by a letter, a sign or two strokes', () => {
    const cross = {
      ...{ x0: 61, y0: 361, x1: 69, y1: 369, layer: 'page' as const, at: 9999 },
      points: [[61, 361] as const, [69, 369] as const],
    };
    const ink = by(INK, text('X', 62, 402, 9), value('Weber', 0), value('Berlin', 3));
    const { fields } = detectFilled(page(ink, { drawings: [cross] }));
    const checks = fields.filter(({ type }) => type === 'checkbox').sort((a, b) => b.rect.y0 - a.rect.y0);
    expect(checks.map((check) => check.value)).toEqual(['true', null, 'true']);
  });

  it('has a single value where the file itself calls it one', () => {
    const [ink] = by({ ...INK, layer: 'value' }, value('Weber', 1));
    expect(valuesOf(page([ink!]))).toContain('Weber');
  });
});

describe('print at the end of a page', () => {
  const isPrint = (content: PageContent): void => {
    expect(valuesOf(content).every((one) => one === null)).toBe(true);
    expect(detectFilled(content).page).toBe(content);
  };

  it('is print in the pen of the rest', () => {
    isPrint(page(by(PRINT, value('Weber', 0), value('Berlin', 3))));
  });

  it('is print where most of it stands in no blank', () => {
    const notes = ['Please return this form', 'to the office', 'before the end of May'];
    const elsewhere = notes.map((note, line) => text(note, 60, 200 - 12 * line));
    isPrint(page(by(INK, value('Weber', 0), value('Berlin', 3), ...elsewhere)));
  });

  it('is print where it is a word in one blank', () => {
    isPrint(page(by(INK, value('Weber', 1))));
  });

  it('is print where it asks', () => {
    isPrint(page(by(INK, value('of the mother:', 0), value('of the father:', 3))));
  });

  it('is print where each blank has the same', () => {
    isPrint(page(by(INK, value('EUR', 0), value('EUR', 1), value('EUR', 3))));
  });

  it('is print where lines are drawn after it', () => {
    isPrint(page(by(INK, value('Weber', 0), value('Berlin', 3)), { ruledUntil: 9999 }));
  });
});

describe('a value on the page, once its field is known', () => {
  const filled = draftField({
    ...{
      page: 1,
      rect: { x0: 0, y0: 0, x1: 100, y1: 12 },
      type: 'text',
      origin: 'flat',
      evidence: 'rule',
      confidence: 1,
    },
    state: 'filled',
    value: '03.11.1984',
  });
  const format = { ...filled.format, datePattern: 'dd.mm.yyyy' };

  it('is a day where it means one, else text', () => {
    const day = settled({ ...filled, type: 'date', format });
    expect([day.type, day.value, day.format.inked]).toEqual(['date', '1984-11-03', '1984-11-03']);
    const words = settled({ ...filled, type: 'date', format, value: 'next May' });
    expect([words.type, words.value, words.format.inked]).toEqual(['text', 'next May', 'next May']);
  });

  it("on a signature line is somebody's signature", () => {
    expect(settled({ ...filled, type: 'signature' })).toMatchObject({ value: null });
  });

  it('is not what a blank or a fillable field has', () => {
    const blank = { ...filled, value: null, state: 'open' as const };
    expect(settled(blank)).toBe(blank);
  });
});
