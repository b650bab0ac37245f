import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import type { PrintInside, Rect } from '@formseal/contracts';
import { onePage } from '../specimens/pdf-source.js';
import { textPlaces } from '../specimens/read-back.js';
import { CAP, DESCENT } from '../text/fit.js';
import { Typesetter } from '../text/typesetter.js';
import { PLAIN } from './style.js';
import { setText } from './text-block.js';

const BLANK: Rect = [100, 500, 300, 560];
const LONG = 'The application is made because circumstances have changed since the last decision was given.';
let typesetter: Typesetter;

beforeAll(async () => {
  typesetter = new Typesetter(await PDF.load(onePage({})), 'F');
});

function set(text: string, print: Partial<PrintInside>, rect = BLANK, multiline = false) {
  const whole: PrintInside = { rules: [], words: [], align: 'left', ...print };
  const done = setText({ text, rect, style: PLAIN, multiline, comb: null, onLine: true, print: whole }, typesetter);
  if (!done.ok) throw new Error(done.message);
  return textPlaces(done.operators);
}
/** A word as it stands over a blank's lower edge, in 10 point print. */
const word = (text: string, x0: number, x1: number, y = 3) => ({
  text,
  rect: [x0, y - 1.2, x1, y + 7.2] as Rect,
});

describe('a block of printed lines', () => {
  it('has each line of text on its own printed line, from the first', () => {
    const rules = [45, 30, 15, 0];
    const places = set(LONG, { rules }, BLANK, true);
    expect(places.length).toBeGreaterThan(1);
    places.forEach(({ y, size }, i) => {
      const over = y - (BLANK[1] + rules[i]!);
      expect(over).toBeGreaterThan(DESCENT * size);
      expect(over + CAP * size).toBeLessThan(15);
    });
  });

  it('is written in smaller letters where the text needs more lines, and over the lines rather than not at all', () => {
    const few = set(LONG, { rules: [20, 0] }, [100, 500, 300, 540], true);
    expect(few).toHaveLength(2);
    expect(few[0]!.size).toBeLessThan(10);
    expect(set(`${LONG} ${LONG}`, { rules: [20, 0] }, [100, 500, 300, 540], true).length).toBeGreaterThan(2);
  });

  it('has letters whose descenders clear the line, and dots of print that stand on it', () => {
    const [place] = set('gjpqy', { rules: [0.3] }, [100, 500, 300, 514.4]);
    // A full stop in 12 point print.
    expect(place!.y - DESCENT * place!.size - 500).toBeGreaterThan(1.3);
  });

  it('keeps a short value low on a single line, however much room is above it', () => {
    const [place] = set('Ada', { rules: [0] });
    expect(place!.y - BLANK[1]).toBeLessThan(5);
  });
});

describe('marks that are printed inside', () => {
  const slashes = [word('/', 40, 43), word('/', 80, 83)];

  it('stand between the parts of a date, on whose line it is written', () => {
    const places = set('07/03/1984', { words: slashes }, [100, 500, 240, 514]);
    expect(places.map(({ x }) => x)).toEqual([expect.closeTo(114, 0), expect.closeTo(155, 0), expect.closeTo(200, 0)]);
    for (const { y } of places) expect(y).toBeCloseTo(503, 1);
  });

  it('are written over by a value that has other parts', () => {
    expect(set('unknown', { words: slashes }, [100, 500, 240, 514])).toHaveLength(1);
  });

  it('part whole and cents, with the whole at the comma', () => {
    const [whole, cents] = set('1.234,50', { words: [word(',', 60, 62)] }, [100, 500, 200, 514]);
    expect(whole!.x).toBeGreaterThan(110);
    expect(whole!.x).toBeLessThan(160);
    expect(cents!.x).toBeGreaterThan(162);
  });
});

describe('a caption, a currency or cents inside', () => {
  it('keep their place', () => {
    const [beside] = set('Ada', { words: [word('$', 2, 8)] }, [100, 500, 200, 514]);
    expect(beside!.x).toBeGreaterThan(108);
    const [beneath] = set('Ada', { words: [word('Surname', 2, 80, 18)] }, [100, 500, 200, 526]);
    expect(beneath!.y + CAP * beneath!.size).toBeLessThan(500 + 18);
  });

  it('have the value on its line where they stand beneath that', () => {
    const rules = [12];
    const [over] = set('Ada', { rules, words: [word('Surname', 2, 80)] }, [100, 500, 200, 540]);
    expect(over!.y - 512).toBeCloseTo(DESCENT * over!.size + 1.2, 1);
  });

  it('are written over where the value goes nowhere else', () => {
    expect(set(LONG, { words: [word('Surname', 2, 80, 18)] }, [100, 500, 200, 560], true).length).toBeGreaterThan(1);
  });
});

describe('an amount', () => {
  it('stands at the right where amounts do, and only an amount does', () => {
    expect(set('1,250.00', { align: 'right' })[0]!.x).toBeGreaterThan(230);
    expect(set('see sheet', { align: 'right' })[0]!.x).toBeLessThan(110);
  });
});

describe('cells', () => {
  const inCells = (cells: number, width: number, height: number) =>
    setText(
      {
        ...{ text: 'M1', rect: [100, 500, 100 + width, 500 + height] as Rect, style: PLAIN },
        ...{ multiline: false, comb: cells, onLine: true },
      },
      typesetter,
    );

  it('have letters that can be read, which may touch their edges, and none where they would lie on one another', () => {
    for (const [cells, width, height] of [
      [10, 52, 14],
      [4, 60, 6],
    ] as const) {
      const set = inCells(cells, width, height);
      expect(set.ok && textPlaces(set.operators).map(({ size }) => size)).toEqual([6, 6]);
    }
    expect(inCells(10, 30, 14)).toEqual({ ok: false, message: 'The text does not fit into the field.' });
  });
});
