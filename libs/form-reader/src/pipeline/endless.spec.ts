import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import { isEndless, MOST } from './endless.js';

const word = text('a', 60, 700);
const pageOf = (count: number) => pageWith({ runs: Array.from({ length: count }, () => word) });
/** Fields in rows of a hundred, so far apart. */
const fields = (count: number, step = 48, page = 1) =>
  Array.from({ length: count }, (_, at) => {
    const [x0, y0] = [step * (at % 100), step * Math.floor(at / 100)];
    const rect = { x0, y0, x1: x0 + 10, y1: y0 + 10 };
    return draftField({ page, rect, type: 'text', origin: 'acroform', evidence: 'widget', confidence: 1 });
  });

describe('a file that has no end', () => {
  it('has more fields than anybody confirms', () => {
    expect(isEndless([pageOf(1)], fields(MOST.fields))).toBe(false);
    expect(isEndless([pageOf(1)], fields(MOST.fields + 1))).toBe(true);
  });

  it('has more fields in one place than there is room for', () => {
    const most = MOST.fieldsInOnePlace;
    expect(isEndless([pageOf(1)], fields(most, 0))).toBe(false);
    expect(isEndless([pageOf(1)], fields(most + 1, 0))).toBe(true);
    expect(isEndless([pageOf(1)], [...fields(most, 0), ...fields(most, 0, 2)])).toBe(false);
    expect(isEndless([pageOf(1)], fields(2 * most, 3))).toBe(false);
  });

  it('has more words than anybody reads, over all its pages', () => {
    const half = pageOf(MOST.runs / 2);
    expect(isEndless([half, half])).toBe(false);
    expect(isEndless([half, half, pageOf(1)])).toBe(true);
  });

  it('has more to choose from, or more that stands in its fields, than anybody looks through', () => {
    const [field] = fields(1);
    const choices = Array.from({ length: 500 }, (_, at) => ({ value: String(at), label: `Country ${at}` }));
    const list = { ...field!, format: { ...field!.format, choices } };
    expect(
      isEndless(
        [pageOf(1)],
        fields(210).map((one) => ({ ...one, format: list.format })),
      ),
    ).toBe(true);
    expect(
      isEndless(
        [pageOf(1)],
        fields(200).map((one) => ({ ...one, format: list.format })),
      ),
    ).toBe(false);
    const long = { ...field!, value: 'x'.repeat(MOST.letters / 2) };
    expect(isEndless([pageOf(1)], [long, long])).toBe(false);
    expect(isEndless([pageOf(1)], [long, long, { ...field!, value: 'x' }])).toBe(true);
  });
});
