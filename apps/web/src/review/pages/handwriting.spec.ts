import { describe, expect, it } from '@jest/globals';
import { alignOf, apartOf, blockOf, isFull, lineOf, writtenStyle } from './handwriting.js';

const format = { multiline: false, comb: null };
/** How far the baseline lies above the field's lower edge, as a browser sets a line 1.2 high in the middle and `drop` below. */
const baseline = (height: number, { size, drop }: { size: number; drop: number }) => height / 2 - drop - 0.3465 * size;

describe('a value on the screen', () => {
  it.each([12, 16, 20, 28])('stands on the printed line, in a blank of %d points, where the PDF has it', (height) => {
    const line = lineOf({ onPaper: true, format }, 'Ada', { width: 400, height: height });
    expect(baseline(height, line)).toBeCloseTo(Math.min((height - 0.716 * line.size) / 2, 0.21 * line.size + 1.2), 0.5);
    expect(baseline(height, line)).toBeLessThan(4);
  });

  it('stands in the middle of a declared field, of a comb and of a high box', () => {
    const middle = (line: { size: number; drop: number }, height: number) =>
      expect(baseline(height, line) + (0.716 * line.size) / 2).toBeCloseTo(height / 2, 5);
    middle(lineOf({ onPaper: false, format }, 'Ada', { width: 400, height: 24 }), 24);
    middle(lineOf({ onPaper: true, format }, 'Ada', { width: 400, height: 40 }), 40);
    expect(lineOf({ onPaper: true, format: { ...format, comb: 8 } }, 'Ada', { width: 400, height: 24 }).drop).toBe(0);
  });

  it('begins at the top of a tall blank that may take several lines, also where one is asked for', () => {
    const tall = { ...format, multiline: true };
    for (const onPaper of [false, true]) {
      const line = lineOf({ onPaper, format: tall }, 'Ada', { width: 400, height: 60 });
      expect(line.size).toBe(10);
      expect(baseline(60, line)).toBeCloseTo(60 - 2 - 0.18 * 10 - 0.716 * 10, 5);
    }
    // On paper a blank of two lines has one in the middle.
    expect(baseline(30, lineOf({ onPaper: true, format: tall }, 'Ada', { width: 400, height: 30 }))).toBeCloseTo(
      (30 - 7.16) / 2,
      5,
    );
  });

  it('has the size that the whole form is written in, where its blank asks for none', () => {
    const room = { width: 400, height: 20 };
    expect(lineOf({ onPaper: true, format, hand: 9 }, 'Ada', room).size).toBe(9);
    expect(lineOf({ onPaper: true, format }, 'Ada', room).size).toBe(11);
    expect(lineOf({ onPaper: false, format, hand: 9 }, 'Ada', room).size).toBe(12);
  });

  it('stands on the line that the paper prints inside, however much room is above it', () => {
    const print = { rules: [2], words: [], align: 'left' as const };
    const line = lineOf({ onPaper: true, format: { ...format, print } }, 'Ada', { width: 400, height: 60 });
    expect(baseline(60, line)).toBeCloseTo(2 + 0.21 * line.size + 1.2, 5);
  });

  it('is never larger than its field, and as large as the form asks for', () => {
    expect(lineOf({ onPaper: true, format }, 'Ada', { width: 400, height: 9 }).size).toBeCloseTo(7.02);
    expect(lineOf({ onPaper: true, format }, 'Ada', { width: 400, height: 60 }).size).toBe(10);
    expect(lineOf({ onPaper: false, format: { ...format, size: 8 } }, 'Ada', { width: 400, height: 24 }).size).toBe(8);
    expect(
      lineOf({ onPaper: false, format: { ...format, size: 40 } }, 'Ada', { width: 400, height: 10 }).size,
    ).toBeCloseTo(11.5);
  });
});

describe('what is printed inside', () => {
  const surname = { text: 'Surname', rect: [2, 18, 80, 26] as [number, number, number, number] };
  const print = { rules: [], words: [surname], align: 'left' as const };
  const field = { onPaper: true, format: { ...format, print } };

  it('keeps its place: the value stands beneath it, or beside it', () => {
    const style = writtenStyle(field, 'Ada', { width: 200, height: 28 }, false) as Record<string, string>;
    expect(style['--over']).toMatch(/\* (1[0-9]|[2-9]\d)\./);
    const beside = { ...print, words: [{ text: 'Nr.', rect: [2, 2, 14, 10] as [number, number, number, number] }] };
    const to = writtenStyle(
      { ...field, format: { ...format, print: beside } },
      '12',
      { width: 200, height: 14 },
      false,
    );
    expect((to as Record<string, string>)['--left']).toBe('calc(var(--pt) * 15.00)');
  });

  it('is written over by what goes nowhere else', () => {
    const long = 'The application is made because circumstances have changed since the last decision. ';
    const style = writtenStyle(field, long.repeat(2), { width: 200, height: 28 }, false) as Record<string, string>;
    expect([style['--left'], style['--right']]).toEqual(['calc(var(--pt) * 0.00)', 'calc(var(--pt) * 0.00)']);
  });
});

describe('several lines of a value', () => {
  const tall = { ...format, multiline: true };
  /** How far the first baseline lies above the lower edge, as a browser sets it. */
  const first = (height: number, { size, leading, top }: { size: number; leading: number; top: number }) =>
    height - top - leading / 2 - 0.3465 * size;
  const LONG = 'The application is made because circumstances have changed since the last decision was given. ';

  it('begin at the top of a tall blank, and are set smaller where there are more than it holds', () => {
    const few = blockOf({ onPaper: false, format: tall }, 'Ada', { width: 200, height: 60 });
    expect([few.size, first(60, few)]).toEqual([10, expect.closeTo(60 - 2 - 1.8 - 7.16, 5)]);
    const many = blockOf({ onPaper: false, format: tall }, LONG.repeat(4), { width: 200, height: 60 });
    expect(many.size).toBeLessThan(8);
    expect(blockOf({ onPaper: false, format: tall }, LONG.repeat(40), { width: 200, height: 60 }).size).toBe(6);
  });

  it('stand in the middle of a blank for one', () => {
    const two = blockOf({ onPaper: false, format }, 'Ada\nMoreau', { width: 200, height: 40 });
    const low = first(40, two) - two.leading;
    expect(first(40, two) + 0.716 * two.size - 20).toBeCloseTo(20 - low, 5);
  });

  it('stand on the printed lines, one on each', () => {
    const print = { rules: [45, 30, 15, 0], words: [], align: 'left' as const };
    const block = blockOf({ onPaper: true, format: { ...tall, print } }, LONG, { width: 300, height: 60 });
    expect(block.leading).toBe(15);
    expect(first(60, block)).toBeCloseTo(45 + 0.21 * block.size + 1.2, 5);
  });
});

describe('what is signed other than on one line', () => {
  const LONG = 'The application is made because circumstances have changed since the last decision was given.';
  const texts = (field: Parameters<typeof apartOf>[0], text: string, width: number, height: number) =>
    apartOf(field, text, { width, height })?.map((part) => part.text);
  const leftOf = ({ style }: { style: React.CSSProperties }) => Number(/\* ([\d.]+)/.exec(String(style.left))?.[1]);
  const slash = (x: number) => ({ text: '/', rect: [x, 2, x + 3, 10] as [number, number, number, number] });

  it('is a day between printed slashes, each part in the middle of its room', () => {
    const field = {
      onPaper: true,
      format: { ...format, print: { rules: [], words: [slash(40), slash(80)], align: 'left' as const } },
    };
    const parts = apartOf(field, '07/03/1984', { width: 140, height: 14 })!;
    expect(parts.map(({ text }) => text)).toEqual(['07', '03', '1984']);
    expect(parts.map(leftOf)).toEqual([expect.closeTo(14, 0), expect.closeTo(55.5, 0), expect.closeTo(100, 0)]);
    expect([texts(field, 'unknown', 140, 14), texts(field, '', 140, 14)]).toEqual([undefined, undefined]);
  });

  it('is a long text in a blank much higher than its letters, whatever the form says of lines', () => {
    const declared = { onPaper: false, format };
    const broken = texts(declared, LONG, 200, 48)!;
    expect(broken.length).toBeGreaterThan(1);
    expect(broken.join(' ')).toBe(LONG);
    expect([texts(declared, 'Ada Moreau', 200, 48), texts(declared, 'Ada Moreau', 200, 14)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is a text on paper that one line would make hard to read, and no single word', () => {
    const paper = { onPaper: true, format };
    expect(texts(paper, LONG, 300, 40)!.length).toBeGreaterThan(1);
    expect(texts(paper, 'maximiliane.brandstetter-oberhuber@example.org', 150, 40)).toBeUndefined();
    expect(texts(paper, 'Ada Moreau', 300, 40)).toBeUndefined();
  });

  it('has words broken only where smaller letters would not keep them whole', () => {
    const declared = { onPaper: false, format };
    expect(texts(declared, 'Donaudampfschifffahrt heute', 90, 48)).toEqual(['Donaudampfschifffahrt', 'heute']);
    expect(texts(declared, 'W'.repeat(60), 90, 60)!.join('')).toBe('W'.repeat(60));
  });
});

describe('a value that is too long for its line', () => {
  const field = { onPaper: true, format };
  const mail = 'maximiliane.brandstetter-oberhuber@example.org';

  it('is set smaller, as it will be signed, and stands on its line still', () => {
    const line = lineOf(field, mail, { width: 180, height: 16 });
    expect(line.size).toBeCloseTo(8.1, 0);
    expect(line.size).toBeLessThan(lineOf(field, 'Ada', { width: 400, height: 16 }).size);
    expect(baseline(16, line)).toBeCloseTo(Math.min((16 - 0.716 * line.size) / 2, 0.21 * line.size + 1.2), 0.5);
  });

  it('is never smaller than can be read, and as large as any where it has room', () => {
    expect(lineOf(field, mail, { width: 60, height: 16 }).size).toBe(6);
    expect(lineOf(field, mail, { width: 400, height: 16 })).toEqual(lineOf(field, 'Ada', { width: 400, height: 16 }));
    expect(lineOf(field, 'a@b.de', { width: 180, height: 16 })).toEqual(
      lineOf(field, 'Ada', { width: 400, height: 16 }),
    );
  });
});

describe('the sign of a stage', () => {
  const blank = (width: number) => ({ width, height: 14 });
  it('has no room where the text reaches the end of its blank', () => {
    const field = { onPaper: false, format };
    expect(isFull(field, '17.04.1988', blank(56))).toBe(true);
    expect(isFull(field, '17.04.1988', blank(120))).toBe(false);
    expect(isFull(field, 'COBADEFFXXX', blank(78))).toBe(true);
    expect(isFull(field, '', blank(56))).toBe(false);
  });

  it('has none where the text begins: at the right, for what runs from there', () => {
    const field = { onPaper: false, format };
    expect(isFull(field, '12 שלום', blank(200))).toBe(true);
    expect(isFull(field, 'محمد', blank(200))).toBe(true);
    expect(isFull(field, 'Bat שלום', blank(200))).toBe(false);
  });
});

it('a value stands from side to side where the signed PDF has it', () => {
  const room = { width: 200, height: 14 };
  const align = (more: object, text = '12.50') =>
    alignOf({ onPaper: false, format: { ...format, ...more } }, text, room);
  expect([align({}), align({ align: 'right' }), align({ align: 'centre' })]).toEqual([undefined, 'right', 'center']);
  expect(align({ align: 'right', comb: 8 })).toBeUndefined();
  const print = { rules: [], words: [], align: 'right' as const };
  expect([align({ print }), align({ print }, 'see sheet')]).toEqual(['right', undefined]);
  expect(alignOf({ onPaper: true, format }, 'A', { width: 16, height: 14 })).toBe('center');
});

it('a value has the colour that the form asks for, and the dark ground beneath it', () => {
  const dressOf = (more: object) =>
    writtenStyle(
      { onPaper: false, format: { ...format, ...more } },
      'Ada',
      { width: 200, height: 14 },
      false,
    ) as Record<string, string>;
  expect(dressOf({ colour: '#ffff00', ground: '#00004d' })).toMatchObject({
    '--colour': '#ffff00',
    '--ground': '#00004d',
  });
  expect([dressOf({})['--colour'], dressOf({})['--ground']]).toEqual([undefined, undefined]);
});
