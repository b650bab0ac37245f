import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { PagePrint, ReviewPage } from '@formseal/contracts';
import { labelNear } from './near-text.js';
import { recognisedOn } from './recognised-print.js';

const page = (rotate = 0): ReviewPage => ({ page: 2, width: 500, height: 400, rotate, recognised: true });
const box = { left: 170, top: 96, width: 260, height: 16 };
const PRINT: PagePrint[] = [
  { page: 1, runs: [{ text: 'Another page', rect: [60, 288, 160, 300] }] },
  { page: 2, runs: [{ text: 'Name of the applicant:', rect: [60, 288, 165, 300] }] },
];
const answering = (...answers: (PagePrint[] | null)[]) => {
  const asked = jest.fn(async () => {
    const body = answers.shift();
    if (!body) throw new TypeError('no line');
    return { ok: true, status: 200, json: async () => body } as Response;
  });
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
};
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

describe('the print of a scan', () => {
  it('calls a drawn box by what stands next to it, on its own page', async () => {
    answering(PRINT);
    const pieces = await recognisedOn(page(), { base: '/documents/1' });
    expect(pieces).toEqual([{ text: 'Name of the applicant:', left: 60, top: 100, width: 105, height: 12 }]);
    expect(labelNear(pieces, box, false)).toBe('Name of the applicant');
  });

  it('is as high as its line: a word of low letters hangs no lower under a blank than what stands beside it', async () => {
    const run = (text: string, left: number, height: number) =>
      ({ text, rect: [left, 200, left + 5 * text.length, 200 + height] }) as PagePrint['runs'][0];
    answering([{ page: 2, runs: [run('Freizeit', 50, 8), run('in', 160, 6), run('A heading', 300, 30)] }]);
    const pieces = await recognisedOn(page(), { base: '/documents/4' });
    expect(pieces.map(({ top, height }) => [top, height])).toEqual([
      [192, 8],
      [192, 8],
      [170, 30],
    ]);
  });

  it('is asked for once, and again where no answer came', async () => {
    const asked = answering(null, PRINT);
    const document = { base: '/documents/2' };
    expect(await recognisedOn(page(), document)).toEqual([]);
    expect(await recognisedOn(page(), document)).toHaveLength(1);
    expect(await recognisedOn(page(), document)).toHaveLength(1);
    expect(asked.mock.calls.map(([path]: unknown[]) => path)).toEqual(Array(2).fill('/api/web/documents/2/print'));
  });

  it('names nothing where the page is shown on its side', async () => {
    answering(PRINT);
    expect(await recognisedOn(page(90), { base: '/documents/3' })).toEqual([]);
  });
});
