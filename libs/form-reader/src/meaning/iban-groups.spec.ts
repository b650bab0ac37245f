import { describe, expect, it } from '@jest/globals';
import { meaning, type Blank } from './testing/blanks.js';

const counted = {
  multiline: false,
  maxLength: 7,
  comb: null,
  datePattern: null,
  required: false,
  choices: [],
  editable: true,
  multiSelect: false,
};

/** Boxes side by side, so wide each, with so much between. */
const row = (widths: readonly number[], gap = 0, labels: (nth: number) => string = () => 'IBAN') => {
  let x0 = 150;
  return widths.map((width, nth) => {
    const rect = { x0, x1: x0 + width, y0: 600, y1: 618 };
    x0 += width + gap;
    return { label: labels(nth), rect };
  });
};

const room = (blanks: readonly Blank[]) => meaning('de', blanks).fields.map(({ format }) => format.maxLength);
const SIX = [52, 52, 52, 52, 52, 28];

describe('boxes for the groups of an IBAN', () => {
  it.each([
    ['side by side', row(SIX), [4, 4, 4, 4, 4, 2]],
    ['with a gap between', row(SIX, 10), [4, 4, 4, 4, 4, 2]],
    ['all alike', row([50, 50, 50, 50, 50, 50]), [4, 4, 4, 4, 4, 4]],
  ])('take four characters each, the last as many as it has room for: %s', (_, boxes, cells) =>
    expect(room(boxes)).toEqual(cells),
  );

  it.each([
    ['one blank', row([300])],
    ['two blanks', row([150, 150])],
    ['blanks of all widths', row([52, 90, 40, 120, 52, 28])],
    ['more than an IBAN has groups', row(Array.from({ length: 10 }, () => 40))],
    ['far from one another', row(SIX, 30)],
    ['of which another asks for something else', row(SIX, 0, (nth) => (nth === 2 ? 'BIC' : 'IBAN'))],
    ['whose room is counted', row(SIX).map((one) => ({ ...one, format: counted }))],
  ])('are left as they are: %s', (_, boxes) => expect(room(boxes)).not.toContain(4));

  it('are one IBAN behind its printed land, whatever else is said of them', () => {
    const cells = [2, 4, 4, 4, 4, 2];
    const widths = cells.map((count) => 9 * count);
    const blanks = row(widths, 6, (nth) => (nth === 0 ? 'D E' : 'The right to object remains')).map((one, nth) => ({
      ...one,
      evidence: 'comb' as const,
      format: { ...counted, comb: cells[nth]!, maxLength: cells[nth]! },
    }));
    const { fields } = meaning('de', blanks);
    expect(fields.map(({ key, label }) => [key, label])).toEqual(cells.map(() => ['self.iban', 'IBAN']));
    expect(meaning('de', blanks.slice(1)).fields[0]?.key).toBeNull();
  });
});
