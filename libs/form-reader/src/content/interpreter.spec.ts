import { describe, expect, it } from '@jest/globals';
import type { FontFacts } from './graphics-state.js';
import type { Painted } from './interpreter.js';
import { Interpreter } from './interpreter.js';
import type { OperatorCodes } from './operators.js';

const NAMES = [
  'save',
  'restore',
  'transform',
  'setFont',
  'beginText',
  'setTextMatrix',
  'moveText',
  'showText',
  'constructPath',
  'stroke',
  'endPath',
  'clip',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
  'beginMarkedContent',
  'beginMarkedContentProps',
  'endMarkedContent',
  'beginAnnotation',
  'endAnnotation',
  'paintImageXObject',
  'paintImageMaskXObjectRepeat',
  'setTextRenderingMode',
  'setFillRGBColor',
] as const;
const codes = Object.fromEntries(NAMES.map((name, i) => [name, i + 1])) as unknown as OperatorCodes;
type Operator = [(typeof NAMES)[number], ...unknown[]];

const font: FontFacts = { name: 'F', bold: false, ascent: 0.8, descent: -0.2, unit: 0.001 };
const bounds = { x0: 0, y0: 0, x1: 600, y1: 800 };

function run(operators: Operator[], shown: FontFacts = font): Painted {
  const isHidden = (layer: unknown): boolean => layer === 'hidden';
  const facts = { matrix: [1, 0, 0, 1, 0, 0] as const, bounds, fonts: new Map([['f', shown]]), isHidden };
  const list = { fnArray: operators.map(([name]) => codes[name]), argsArray: operators.map(([, ...args]) => args) };
  return new Interpreter(codes, facts).run(list as never);
}

const letters = (text: string): unknown[] =>
  [...text].map((unicode) => ({ unicode, width: 500, isSpace: unicode === ' ' }));
const line = (x0: number, y: number, x1: number): Operator => [
  'constructPath',
  codes.stroke,
  [[0, x0, y, 1, x1, y]],
  [x0, y, x1, y],
];

describe('Interpreter', () => {
  it('places glyphs by text matrix, widths and kerning', () => {
    const { glyphs } = run([
      ['setFont', 'f', 10],
      ['beginText'],
      ['setTextMatrix', [1, 0, 0, 1, 50, 700]],
      ['showText', [...letters('a'), -1000, ...letters('b')]],
      ['moveText', 0, -12],
      ['showText', letters('c')],
    ]);
    expect(glyphs.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['a', 50, 700],
      ['b', 65, 700],
      ['c', 50, 688],
    ]);
  });

  it('knows what each glyph was written with, and whether as part of the page, of a form, a note or a value', () => {
    const shown = (text: string): Operator[] => [['setFont', 'f', 10], ['beginText'], ['showText', letters(text)]];
    const { glyphs } = run([
      ...shown('p'),
      ['paintFormXObjectBegin', null, null],
      ...shown('x'),
      ['beginMarkedContent', { name: 'Tx' }],
      ...shown('v'),
      ['endMarkedContent'],
      ['paintFormXObjectEnd'],
      ['beginAnnotation', 'id', [0, 0, 10, 10], [1, 0, 0, 1, 5, 0], [1, 0, 0, 1, 0, 0], false],
      ...shown('n'),
      ['endAnnotation'],
      ...shown('p'),
    ]);
    expect(glyphs.map(({ text, pen }) => [text, pen?.layer, pen?.font])).toEqual([
      ['p', 'page', 'f'],
      ['x', 'form', 'f'],
      ['v', 'value', 'f'],
      ['n', 'note', 'f'],
      ['p', 'page', 'f'],
    ]);
  });

  it('sees invisible text as what recognition left in a scan', () => {
    const shown = run([
      ['setFont', 'f', 10],
      ['setTextRenderingMode', 3],
      ['beginText'],
      ['setTextMatrix', [1, 0, 0, 1, 50, 700]],
      ['showText', letters('a')],
    ]);
    expect(shown.glyphs[0]?.hidden).toBe(true);
  });

  it('moves a form XObject by its matrix, cuts it to its box, and forgets both after it', () => {
    const { rules } = run([
      ['paintFormXObjectBegin', [1, 0, 0, 1, 100, 0], [0, 0, 50, 50]],
      line(0, 20, 200),
      ['paintFormXObjectEnd'],
      line(0, 30, 200),
    ]);
    expect(rules.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [100, 150],
      [0, 200],
    ]);
  });

  it('leaves out what stands on a layer that is switched off', () => {
    const { rules } = run([
      ['beginMarkedContentProps', 'OC', 'hidden'],
      line(0, 20, 200),
      ['endMarkedContent'],
      ['beginMarkedContentProps', 'OC', 'shown'],
      line(0, 40, 200),
      ['endMarkedContent'],
    ]);
    expect(rules.map(({ y0 }) => Math.round(y0))).toEqual([40]);
  });

  it('draws an annotation on the page as it was at first', () => {
    const { rules } = run([
      ['transform', 2, 0, 0, 2, 0, 0],
      ['beginAnnotation', 'id', [0, 0, 10, 10], [1, 0, 0, 1, 5, 0], [1, 0, 0, 1, 0, 0], false],
      line(0, 20, 100),
      ['endAnnotation'],
    ]);
    expect(rules.map(({ x0, x1 }) => [x0, x1])).toEqual([[5, 105]]);
  });

  it('leaves out text that is clipped away', () => {
    const shown = (x: number): Operator[] => [
      ['beginText'],
      ['setTextMatrix', [1, 0, 0, 1, x, 20]],
      ['showText', letters('a')],
    ];
    const { glyphs } = run([
      ['setFont', 'f', 10],
      ['paintFormXObjectBegin', null, [100, 0, 200, 50]],
      ...shown(20),
      ...shown(120),
      ...shown(220),
      ['paintFormXObjectEnd'],
      ...shown(220),
    ]);
    expect(glyphs.map(({ x }) => x)).toEqual([120, 220]);
  });

  it('knows how much text stands before the last line of the page itself', () => {
    const shown: Operator[] = [['setFont', 'f', 10], ['beginText'], ['showText', letters('ab')]];
    const inForm: Operator[] = [['paintFormXObjectBegin', null, null], line(0, 60, 200), ['paintFormXObjectEnd']];
    expect(run([...shown, line(0, 20, 200), ...shown, ...inForm]).ruledUntil).toBe(2);
    expect(run([...shown, line(0, 20, 200), ...shown, line(0, 40, 10)]).ruledUntil).toBe(2);
    expect(run([...shown, line(0, 20, 200), ...shown, line(0, 40, 200)]).ruledUntil).toBe(4);
  });

  it('knows where pictures lie', () => {
    expect(
      run([
        ['transform', 200, 0, 0, 100, 50, 60],
        ['paintImageXObject', 'img'],
      ]).pictures,
    ).toEqual([{ x0: 50, y0: 60, x1: 250, y1: 160 }]);
    const places = [50, 60, 50, 80];
    expect(run([['paintImageMaskXObjectRepeat', 'img', 2, 0, 0, 4, places]]).pictures).toEqual([
      { x0: 50, y0: 60, x1: 52, y1: 64 },
      { x0: 50, y0: 80, x1: 52, y1: 84 },
    ]);
  });

  it('keeps what small pictures show, and how they lie', () => {
    const { small } = run([
      ['transform', 9, 0, 0, 9, 50, 60],
      ['paintImageXObject', 'box'],
      ['transform', 20, 0, 0, 20, 0, 0],
      ['paintImageXObject', 'photograph'],
    ]);
    const place = { x0: 50, y0: 60, x1: 59, y1: 69 };
    expect(small).toEqual([{ place, matrix: [9, 0, 0, 9, 50, 60], image: 'box', fill: 0 }]);
  });

  it('reads glyphs by their outline where that is an empty box, letters of round fonts as letters', () => {
    const ink = { x0: 0.1, y0: 0, x1: 0.8, y1: 0.7 };
    const signs = (character: string) => ({ s: { ink, round: false }, r: { ink, round: true } })[character] ?? null;
    const shown = (unicode: string, fontChar: string) => ({ unicode, fontChar, width: 500, isSpace: false });
    const painted = run(
      [
        ['setFont', 'f', 10],
        ['beginText'],
        ['setTextMatrix', [1, 0, 0, 1, 50, 700]],
        ['showText', [shown('\u2019', 's'), shown('\u0001', 'r'), shown('x', 'y')]],
      ],
      { ...font, signs },
    );
    expect(painted.glyphs.map(({ text }) => text)).toEqual(['\u2610', '\u25ef', 'x']);
    expect(painted.signs).toEqual([
      { x0: 51, y0: 700, x1: 58, y1: 707 },
      { x0: 56, y0: 700, x1: 63, y1: 707 },
    ]);
  });

  it('takes the layers of a font of colours for one picture, a light square on a dark one for a box to tick', () => {
    const signs = (characters: string) =>
      characters === 'ab' ? { ink: { ...bounds, x1: 1, y1: 1 }, round: false } : null;
    const layer = (fontChar: string, colour: string, x: number): Operator[] => [
      ['setFillRGBColor', colour],
      ['beginText'],
      ['setTextMatrix', [1, 0, 0, 1, x, 700]],
      ['showText', [{ unicode: `${fontChar}!`, fontChar, width: 1000, isSpace: false }]],
    ];
    const { glyphs } = run(
      [
        ['setFont', 'f', 10],
        ...[...layer('a', '#000000', 50), ...layer('b', '#f2f2f2', 50)],
        ...[...layer('a', '#000000', 80), ...layer('c', '#0078d7', 80)],
        ...[...layer('a', '#000000', 110), ...layer('b', '#f2f2f2', 110), ...layer('c', '#0078d7', 110)],
        ...[...layer('a', '#000000', 140), ...layer('b', '#f2f2f2', 141)],
      ],
      { ...font, signs },
    );
    expect(glyphs.map(({ text }) => text)).toEqual(['\u2610', ' ', ' ', 'a!', 'b!']);
  });
});
