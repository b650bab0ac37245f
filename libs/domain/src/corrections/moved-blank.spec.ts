import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { Rect } from '@formseal/contracts';
import { immovable, movedBlank } from './moved-blank.js';

const upright = { rotate: 0 };
const print = { rules: [2], words: [{ text: 'EUR', rect: [170, 3, 190, 12] as Rect }], align: 'left' as const };
const read = (over: object = {}) => ({
  rect: [50, 700, 250, 720] as Rect,
  format: FieldFormat.parse({ print, ...over }),
});
const moved = (rect: Rect, over: object = {}, page = upright) => movedBlank(read(over), 'text', rect, page);

describe('a blank that was moved', () => {
  it('leaves what is printed inside on the paper: it lies elsewhere in the blank', () => {
    const { rect, format } = moved([60, 695, 260, 715]);
    expect(rect).toEqual([60, 695, 260, 715]);
    expect(format.print).toEqual({ rules: [7], words: [{ text: 'EUR', rect: [160, 8, 180, 17] }], align: 'left' });
  });

  it('leaves lines and words behind that it has left', () => {
    expect(moved([50, 600, 250, 620]).format).not.toHaveProperty('print');
    expect(moved([50, 700, 200, 720]).format.print).toEqual({ ...print, words: [] });
    expect(moved([200, 700, 400, 720]).format.print).toMatchObject({ rules: [] });
  });

  it('stands to the right where amounts do', () => {
    expect(moved([50, 600, 250, 620], { print: { ...print, align: 'right' } }).format.print).toEqual({
      rules: [],
      words: [],
      align: 'right',
    });
  });

  it.each([
    [90, [40, 50, 60, 250], [35, 60, 55, 260], [160, -2, 180, 7]],
    [180, [50, 700, 250, 720], [40, 705, 240, 725], [160, 8, 180, 17]],
    [270, [40, 50, 60, 250], [45, 40, 65, 240], [160, -2, 180, 7]],
  ] as const)('on a page turned by %i its print runs as the page is read', (rotate, from, to, word) => {
    const { format } = movedBlank({ ...read(), rect: [...from] }, 'text', [...to], { rotate });
    expect(format.print?.words).toEqual([{ text: 'EUR', rect: [...word] }]);
    const { format: same } = movedBlank({ ...read({ turn: rotate }), rect: [...from] }, 'text', [...to], upright);
    expect(same.print).toEqual(format.print);
  });

  it('has room for lines where it was made high enough, and keeps its cells', () => {
    expect(moved([50, 650, 250, 720]).format.multiline).toBe(true);
    expect(moved([50, 650, 250, 720], { comb: 5 }).format).toMatchObject({ multiline: false, comb: 5 });
    expect(moved([50, 700, 250, 715], { multiline: true }).format.multiline).toBe(false);
    expect(moved([60, 710, 260, 730], { multiline: true }).format.multiline).toBe(true);
  });

  it('is one that was found or drawn: not what the file declares, nor what is filled in already', () => {
    const format = FieldFormat.parse({});
    const widget = { name: 'a', object: 1, kind: 'text' as const, onValue: null };
    expect(immovable({ widget: null, format })).toBeNull();
    expect(immovable({ widget, format })).toMatch(/declared by the file itself/);
    expect(immovable({ widget: null, format: { ...format, inked: 'Ada' } })).toMatch(/filled in on the page/);
  });
});
