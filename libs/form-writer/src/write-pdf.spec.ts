import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { normalisePdf } from './normalise/normalise.js';
import { field, order, signatureField, specimenKey, widget } from './specimens/orders.js';
import { sealerOf } from './seal/sealer.js';
import { formPage, onePage, stream } from './specimens/pdf-source.js';
import { drawnForms, lastOverlay, textPlaces } from './specimens/read-back.js';
import { fillAndStamp, writePdf } from './write-pdf.js';
import type { Rect, WriteField } from '@formseal/contracts';

const SIGN = signatureField([300, 80, 480, 120]);

async function written(source: Uint8Array, fields: WriteField[]): Promise<Uint8Array> {
  const normalised = await normalisePdf(source);
  if (!normalised.ok) throw new Error('the specimen is not normal');
  const result = await writePdf(normalised.bytes, order([...fields, SIGN]), sealerOf((await specimenKey()).key));
  if (!result.ok) throw new Error(result.message);
  return result.pdf;
}

/** The last overlay of a turned page, whose print runs as stated. */
async function onTurned(source: Uint8Array, fields: WriteField[], turn: number): ReturnType<typeof lastOverlay> {
  const readPrintTurns = () => Promise.resolve(new Map([[1, turn]]));
  const result = await fillAndStamp(source, order([...fields, SIGN]), { readPrintTurns });
  if (!result.ok) throw new Error(result.message);
  return lastOverlay(result.stage.bytes);
}

async function refused(source: Uint8Array, fields: WriteField[]): Promise<{ message: string; fieldId?: string }> {
  const result = await fillAndStamp(source, order(fields));
  if (result.ok) throw new Error('this should not be writable');
  return result;
}

describe('a field that is filled in on the page', () => {
  const place: Rect = [100, 600, 300, 620];
  const page = onePage({ content: 'BT /F 10 Tf 102 604 Td (Weber) Tj ET' });

  it('is left as it is', async () => {
    const inked = field(place, 'Weber', { format: { inked: 'Weber' } });
    const result = await fillAndStamp(page, order([inked, SIGN]));
    if (!result.ok) throw new Error(result.message);
    expect(result.stage.written.map(({ text }) => text)).not.toContain('Weber');
  });

  it('takes no other value', async () => {
    const { message, fieldId } = await refused(page, [field(place, 'Meier', { format: { inked: 'Weber' } })]);
    expect(message).toContain('on the page already');
    expect(fieldId).toBe('field-1');
  });
});

describe('writing into a form', () => {
  it('writes a text field, and leaves no form behind', async () => {
    const source = formPage(['/FT /Tx /T (f0) /Rect [100 600 300 620]']);
    const pdf = await written(source, [field([100, 600, 300, 620], 'Jörg Weiß', { widget: widget(0) })]);
    const { text, operators } = await lastOverlay(pdf);
    expect(text).toContain('Jörg Weiß');
    const [place] = textPlaces(operators);
    expect(place!.x).toBeGreaterThanOrEqual(100);
    expect(place!.y).toBeGreaterThan(600);
    expect(place!.y + place!.size * 0.7).toBeLessThan(620);
    const names = (await PDF.load(pdf))
      .getForm()
      ?.getFields()
      .map((one) => one.name);
    expect(names).toEqual(['FormsealSeal1']);
  });

  it('finds the widget by its object number where names are shared', async () => {
    const twice = '/FT /Tx /T (f0)';
    const source = formPage([`${twice} /Rect [100 600 300 620]`, `${twice} /Rect [100 500 300 520]`]);
    const normalised = await normalisePdf(source);
    if (!normalised.ok) throw new Error('not normal');
    const pdf = await PDF.load(normalised.bytes);
    const annots = pdf.getPages()[0]!.dict.getArray('Annots', (ref) => pdf.getObject(ref))!;
    const second = annots.at(1) as { objectNumber: number };
    // The rectangle of the order is wrong on purpose: the object number decides.
    const one = field([0, 0, 10, 10], 'second', { widget: { ...widget(0)!, object: second.objectNumber } });
    const stamped = await fillAndStamp(normalised.bytes, order([one, SIGN]));
    if (!stamped.ok) throw new Error(stamped.message);
    const [place] = textPlaces((await lastOverlay(stamped.stage.bytes)).operators);
    expect(place!.y).toBeGreaterThan(500);
    expect(place!.y).toBeLessThan(520);
  });

  it('keeps alignment, colour and size of /DA', async () => {
    const source = formPage(['/FT /Tx /T (f0) /Rect [100 600 300 620] /Q 2 /DA (/Helv 9 Tf 0 0 1 rg)']);
    const { operators } = await lastOverlay(
      await written(source, [field([100, 600, 300, 620], 'right', { widget: widget(0) })]),
    );
    expect(operators).toContain('0 0 1 rg');
    expect(textPlaces(operators)[0]).toMatchObject({ size: 9 });
    expect(textPlaces(operators)[0]!.x).toBeGreaterThan(260);
  });

  it('inherits attributes from a parent field', async () => {
    const source = formPage(['/Parent 20 0 R /Rect [100 600 300 620]'], {
      more: [[20, '<< /FT /Tx /T (f0) /Kids [10 0 R] /Q 1 /DA (/Helv 8 Tf 1 0 0 rg) >>']],
    });
    const { operators } = await lastOverlay(
      await written(source, [field([100, 600, 300, 620], 'mid', { widget: widget(0) })]),
    );
    expect(operators).toContain('1 0 0 rg');
    expect(textPlaces(operators)[0]!.x).toBeGreaterThan(180);
  });

  it('sets a comb cell by cell', async () => {
    const source = formPage(['/FT /Tx /T (f0) /Rect [100 600 260 620] /MaxLen 8 /Ff 16777216']);
    const comb = field([100, 600, 260, 620], '1984-03-07', {
      type: 'date',
      widget: widget(0),
      format: { comb: 8, datePattern: 'ddmmyyyy' },
    });
    const { operators, text } = await lastOverlay(await written(source, [comb]));
    expect(text).toContain('07031984');
    const places = textPlaces(operators).slice(0, 8);
    places.forEach((place, i) => {
      expect(place.x).toBeGreaterThan(100 + i * 20);
      expect(place.x).toBeLessThan(120 + i * 20);
    });
  });

  it('marks a button that is chosen, and only that', async () => {
    const states = '/AP << /N << /Ja 30 0 R /Off 31 0 R >> >> /AS /Off';
    const source = formPage(
      [`/FT /Btn /T (f0) /Rect [100 600 112 612] ${states}`, `/FT /Btn /T (f1) /Rect [200 600 212 612] ${states}`],
      {
        more: [
          [30, stream('0 0 12 12 re f', '/Type /XObject /Subtype /Form /BBox [0 0 12 12]')],
          [31, stream('', '/Type /XObject /Subtype /Form /BBox [0 0 12 12]')],
        ],
      },
    );
    const pdf = await written(source, [
      field([100, 600, 112, 612], 'true', { type: 'checkbox', widget: widget(0, 'checkbox', 'Ja') }),
      field([200, 600, 212, 612], 'false', { type: 'checkbox', widget: widget(1, 'checkbox', 'Ja') }),
    ]);
    const { operators } = await lastOverlay(pdf);
    expect(operators).toMatch(/ m 1\d\d[\d.]* 6\d\d[\d.]* l S/);
    expect(operators).not.toMatch(/ m 2\d\d[\d.]* 6\d\d[\d.]* l S/);
  });

  it('draws a mark where a button has no appearance', async () => {
    const source = formPage(['/FT /Btn /T (f0) /Rect [100 600 112 612]']);
    const pdf = await written(source, [
      field([100, 600, 112, 612], 'true', { type: 'checkbox', widget: widget(0, 'checkbox') }),
    ]);
    expect((await lastOverlay(pdf)).operators).toMatch(/ m 1\d\d[\d.]* 6\d\d[\d.]* l S/);
  });

  it('keeps what fields show that nobody wrote into', async () => {
    const shown = '/AP << /N 30 0 R >>';
    const source = formPage(
      [
        `/FT /Tx /T (f0) /Ff 1 /V (Office) /Rect [100 600 300 620] ${shown}`,
        '/FT /Tx /T (f1) /V (No look) /Rect [100 500 300 520]',
      ],
      {
        more: [[30, stream('BT /F1 9 Tf 2 4 Td (Office) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 200 20]')]],
      },
    );
    const signed = await written(source, []);
    expect((await lastOverlay(signed)).operators).toContain('1 0 0 1 100 600 cm');
    const [office, value] = await drawnForms(signed);
    expect(office).toContain('(Office) Tj');
    expect(value).toMatch(/\[(<[0-9A-F]{4}>){7}/);
  });

  it('drops what is hidden and what only the screen needs', async () => {
    const look = '/AP << /N 30 0 R >>';
    const source = formPage(
      [
        `/FT /Tx /T (f0) /V (secret) /F 2 /Rect [100 600 300 620] ${look}`,
        `/FT /Btn /Ff 65536 /T (f1) /Rect [100 500 160 520] /MK << /CA (Print) >> /F 4 ${look}`,
      ],
      { more: [[30, stream('0 0 20 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 200 20]')]] },
    );
    expect((await lastOverlay(await written(source, []))).operators).not.toMatch(/1 0 0 1 100 [56]00 cm/);
  });
});

describe('writing onto a flat page', () => {
  it('writes low on the line', async () => {
    const { operators } = await lastOverlay(await written(onePage({}), [field([100, 600, 300, 618], 'Anna')]));
    const [place] = textPlaces(operators);
    expect(place!.y - 600).toBeGreaterThan(1);
    expect(place!.y - 600).toBeLessThan(5);
  });

  it('stands in the middle of a box that is for one letter', async () => {
    const { operators } = await lastOverlay(await written(onePage({}), [field([100, 600, 116, 612], '7')]));
    // Half of a digit, which is 0.556 em wide in the sans, on either side of the box's middle.
    const [place] = textPlaces(operators);
    expect(place!.x + (0.556 * place!.size) / 2).toBeCloseTo(108, 1);
  });

  it.each([
    [90, '0 1 -1 0 612 0 cm'],
    [180, '-1 0 0 -1 612 792 cm'],
    [270, '0 -1 1 0 0 792 cm'],
  ])('reads upright on a page turned by %i', async (rotate, matrix) => {
    const overlay = await onTurned(
      onePage({ page: `/Rotate ${rotate}` }),
      [field([100, 600, 118, 760], 'Anna')],
      rotate,
    );
    expect(overlay.operators).toContain(matrix);
  });

  it.each([
    ['upside down on a page turned by 180', 180, [100, 600, 300, 618]],
    ['along a page turned by 90', 90, [100, 600, 300, 618]],
  ] as const)('follows print that runs %s', async (_how, rotate, rect) => {
    const { operators } = await onTurned(onePage({ page: `/Rotate ${rotate}` }), [field([...rect] as Rect, 'Anna')], 0);
    // What turns the page's display and what turns the text against it cancel out: it lies as the print does.
    const [place] = textPlaces(operators);
    const turns = [
      ...operators.slice(0, operators.indexOf('BT')).matchAll(/^(\S+) (\S+) (\S+) (\S+) (\S+) (\S+) cm$/gm),
    ];
    const [a, b] = turns
      .map((one) => one.slice(1).map(Number))
      .reduce(
        ([a1, b1, c1, d1], [a2, b2, c2, d2]) => [
          a2! * a1! + b2! * c1!,
          a2! * b1! + b2! * d1!,
          c2! * a1! + d2! * c1!,
          c2! * b1! + d2! * d1!,
        ],
        [1, 0, 0, 1],
      );
    expect(a).toBeCloseTo(1);
    expect(b).toBeCloseTo(0);
    expect(place!.x).toBeGreaterThanOrEqual(0);
  });

  it('counts from the CropBox, wherever it lies', async () => {
    const pdf = await written(onePage({ page: '/CropBox [50 60 562 700]' }), [field([100, 500, 300, 518], 'Anna')]);
    const { operators } = await lastOverlay(pdf);
    expect(operators).toContain('1 0 0 1 50 60 cm');
    expect(textPlaces(operators)[0]!.y).toBeLessThan(518);
  });

  it('crosses a square in its middle', async () => {
    const pdf = await written(onePage({}), [field([100, 600, 110, 610], 'true', { type: 'checkbox' })]);
    const [, x0, y0, x1, y1] = /([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S/
      .exec((await lastOverlay(pdf)).operators)!
      .map(Number);
    expect((x0! + x1!) / 2).toBeCloseTo(105);
    expect((y0! + y1!) / 2).toBeCloseTo(605);
  });

  it('rings printed words: around them, and nothing across', async () => {
    const words = field([100, 600, 140, 614], 'true', { type: 'checkbox', format: { mark: 'ring' } });
    const { operators } = await lastOverlay(await written(onePage({}), [words]));
    const ends = [...operators.matchAll(/([\d.]+) ([\d.]+) c\b/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...ends.map(([x]) => x!))).toBeCloseTo(100.5);
    expect(Math.max(...ends.map(([x]) => x!))).toBeCloseTo(139.5);
    expect(Math.max(...ends.map(([, y]) => y!))).toBeCloseTo(613.5);
    expect(operators).not.toContain(' l S');
  });

  it('is not thrown off by content that leaves its graphics state open', async () => {
    const source = onePage({ content: 'q 0.1 0 0 0.1 0 0 cm q (q Q) Tj Q' });
    const pdf = await PDF.load(await written(source, [field([100, 600, 300, 618], 'Anna')]));
    const contents = pdf.getPages()[0]!.dict.getArray('Contents', (ref) => pdf.getObject(ref))!;
    const last = pdf.getObject(contents.at(contents.length - 1) as never) as { getDecodedData(): Uint8Array };
    // One Q for our own q, one for the q that the page never closed.
    expect(Buffer.from(last.getDecodedData()).toString('latin1')).toMatch(/^\s*Q\nQ\nq/);
  });
});

describe('values that cannot be written', () => {
  it('refuses text that does not fit at 6 pt, naming the field', async () => {
    const long = 'Very long words indeed '.repeat(20);
    expect(await refused(onePage({}), [field([100, 600, 160, 612], long, { id: 'f-9' })])).toMatchObject({
      fieldId: 'f-9',
    });
  });

  it('refuses more characters than a comb has cells', async () => {
    expect(
      (await refused(onePage({}), [field([100, 600, 200, 612], '123456', { format: { comb: 5 } })])).message,
    ).toContain('5 cells');
  });

  it('refuses a character that no font can draw, naming it', async () => {
    const problem = await refused(onePage({}), [field([100, 600, 400, 620], 'ok \u{13000}')]);
    expect(problem.message).toContain('U+13000');
  });

  it('makes text smaller, then breaks it, before it gives up', async () => {
    const pdf = await written(onePage({}), [field([100, 600, 180, 640], 'A sentence that needs more than one line')]);
    const places = textPlaces((await lastOverlay(pdf)).operators).filter((place) => place.x < 200);
    expect(places.length).toBeGreaterThan(1);
    expect(Math.min(...places.map((place) => place.size))).toBeGreaterThanOrEqual(6);
  });
});

describe('scripts', () => {
  it.each([
    ['Ελένη Παπαδοπούλου'],
    ['Мария Ёлкина'],
    ['山田太郎 王小明'],
    ['김민수'],
    ['สมชาย ใจดี'],
    ['अनिल शर्मा'],
    ['محمد علي'],
    ['דוד כהן 123'],
  ])('writes %s so that it can be copied again', async (name) => {
    const { text } = await lastOverlay(await written(onePage({}), [field([100, 600, 400, 620], name)]));
    const letters = (value: string): string => [...value.normalize('NFKC').replace(/[\s\u200b]/g, '')].sort().join('');
    const caption = 'Ada Lovelace, 2026-11-21';
    expect(letters(text)).toBe(letters(name + caption));
  });

  it('draws right-to-left text from the right', async () => {
    const { operators } = await lastOverlay(await written(onePage({}), [field([100, 600, 400, 620], 'דוד כהן')]));
    expect(textPlaces(operators)[0]!.x).toBeGreaterThan(300);
  });
});

describe('stamping', () => {
  it('dates the signature as the form writes dates, else as its language does', async () => {
    const captionOf = async (fields: WriteField[], language: string) => {
      const done = await fillAndStamp(onePage({}), order([...fields, SIGN], { language }));
      return done.ok ? done.stage.written.at(-1)?.text : done.message;
    };
    const date = field([100, 600, 300, 618], null, { type: 'date', format: { datePattern: 'dd/mm/yyyy' } });
    expect(await captionOf([], 'de')).toBe('Ada Lovelace, 21.11.2026');
    expect(await captionOf([], 'en')).toBe('Ada Lovelace, 2026-11-21');
    expect(await captionOf([date], 'de')).toBe('Ada Lovelace, 21/11/2026');
  });

  it('signs over a low line where the paper above it is free, and within it where it is not', async () => {
    const low = signatureField([300, 80, 480, 92]);
    const heightWhere = async (marked: boolean) => {
      const readInk = () => Promise.resolve({ width: 612, height: 792, marked: () => marked });
      const done = await fillAndStamp(onePage({}), order([low]), { readInk });
      if (!done.ok) throw new Error(done.message);
      const { operators } = await lastOverlay(done.stage.bytes);
      return Number(/([\d.]+) [\d.]+ [\d.]+ cm\s+\/\w+ Do/.exec(operators)![1]);
    };
    expect(await heightWhere(true)).toBeLessThan(12);
    expect(await heightWhere(false)).toBeGreaterThan(20);
  });

  it('makes the same bytes on each retry, up to the seal', async () => {
    const wish = order([field([100, 600, 300, 618], 'Anna'), SIGN], {
      recordPage: { verifyUrl: 'https://forms.example/verify' },
    });
    const [one, two] = [await fillAndStamp(onePage({}), wish), await fillAndStamp(onePage({}), wish)];
    if (!one.ok || !two.ok) throw new Error('not stamped');
    expect(Buffer.compare(one.stage.bytes, two.stage.bytes)).toBe(0);
  });

  it('signs in free space where the form has no place for it, else on a page of its own', async () => {
    const paper = (marked: boolean) => () => Promise.resolve({ width: 612, height: 792, marked: () => marked });
    const free = await fillAndStamp(onePage({}), order([]), { readInk: paper(false) });
    const full = await fillAndStamp(onePage({}), order([]), { readInk: paper(true) });
    expect(free.ok && free.stage.addedPages).toBe(0);
    expect(full.ok && full.stage.addedPages).toBe(1);
  });

  it('signs on a page before the last where that has the room, and adds one only where none has', async () => {
    const two = await PDF.load(onePage({}));
    two.addPage({ width: 612, height: 792 });
    const source = await two.save();
    const full =
      (...pages: number[]) =>
      (_bytes: Uint8Array, page: number) =>
        Promise.resolve({ width: 612, height: 792, marked: () => pages.includes(page) });
    const signedOn = async (...pages: number[]) => {
      const done = await fillAndStamp(source, order([]), { readInk: full(...pages) });
      if (!done.ok) throw new Error(done.message);
      return [done.stage.addedPages, done.stage.inked.at(-1)?.page];
    };
    expect(await signedOn()).toEqual([0, 2]);
    expect(await signedOn(2)).toEqual([0, 1]);
    expect(await signedOn(1, 2)).toEqual([1, 3]);
  });

  it('signs in the upper part of a page whose lower one is full', async () => {
    const low = { width: 612, height: 792, marked: ([, y]: Rect) => y < 500 } as const;
    const done = await fillAndStamp(onePage({}), order([]), { readInk: () => Promise.resolve(low) });
    if (!done.ok) throw new Error(done.message);
    expect(done.stage.addedPages).toBe(0);
    expect(done.stage.inked.at(-1)!.rect[1]).toBeGreaterThanOrEqual(500);
  });

  it('never signs in a blank that merely is empty', async () => {
    const paper = () => Promise.resolve({ width: 612, height: 792, marked: () => false });
    const blank = field([0, 0, 612, 400], null);
    const stamped = await fillAndStamp(onePage({}), order([blank]), { readInk: paper });
    if (!stamped.ok) throw new Error(stamped.message);
    expect(textPlaces((await lastOverlay(stamped.stage.bytes)).operators)[0]!.y).toBeGreaterThan(400);
  });

  it.each([
    ['beside it on a low line with room', [100, 600, 400, 622], 19],
    ['beneath it where the line is short', [100, 600, 180, 622], 8],
    ['beneath it where there is height enough', [100, 600, 400, 650], 40],
  ] as const)('says who signed when %s', async (_where, rect, least) => {
    // Right above the line there is print.
    const paper = () => Promise.resolve({ width: 612, height: 792, marked: () => true });
    const stamped = await fillAndStamp(onePage({}), order([signatureField([...rect])]), { readInk: paper });
    if (!stamped.ok) throw new Error(stamped.message);
    const { operators } = await lastOverlay(stamped.stage.bytes);
    const [, height] = /^\S+ 0 0 (\S+) \S+ \S+ cm\n\/\w+ Do/m.exec(operators)!;
    expect(Number(height)).toBeGreaterThanOrEqual(least);
    expect(stamped.stage.written.map(({ text }) => text)).toEqual(['Ada Lovelace, 2026-11-21']);
  });

  it('leaves out print that nobody could read', async () => {
    const paper = () => Promise.resolve({ width: 612, height: 792, marked: () => true });
    const stamped = await fillAndStamp(onePage({}), order([signatureField([100, 600, 150, 622])]), { readInk: paper });
    if (!stamped.ok) throw new Error(stamped.message);
    expect(stamped.stage.written).toEqual([]);
  });

  it('dates the signature where the date was left open', async () => {
    const date = field([100, 600, 300, 618], null, {
      type: 'date',
      semanticKey: 'self.date_of_signing',
      format: { datePattern: 'dd.mm.yyyy' },
    });
    expect((await lastOverlay(await written(onePage({}), [date]))).text).toContain('21.11.2026');
  });

  it.each([
    ['place_of_signing', 'text', 'Köln'],
    ['date_of_signing.day', 'text', '21'],
    ['date_of_signing.month', 'text', '11'],
    ['date_of_signing.year', 'text', '2026'],
  ] as const)('fills in %s where it was left open', async (key, type, shown) => {
    const open = field([100, 600, 300, 618], null, { type, semanticKey: `self.${key}` });
    const done = await fillAndStamp(onePage({}), order([open, SIGN], { signedIn: 'Köln' }));
    if (!done.ok) throw new Error(done.message);
    expect(done.stage.written[0]).toMatchObject({ text: shown });
  });

  it.each(['parent[1].date_of_signing', 'third_party.place_of_signing'])(
    'leaves %s to whose it is',
    async (semanticKey) => {
      const open = field([100, 600, 300, 618], null, { semanticKey });
      const done = await fillAndStamp(onePage({}), order([open, SIGN], { signedIn: 'Köln' }));
      if (!done.ok) throw new Error(done.message);
      expect(done.stage.written.map(({ text }) => text)).toEqual(['Ada Lovelace, 2026-11-21']);
    },
  );

  it('leaves a place of signing open that nobody knows, and one that is stated as it is', async () => {
    const open = field([100, 600, 300, 618], null, { semanticKey: 'self.place_of_signing' });
    const stated = field([100, 500, 300, 518], 'Bonn', { id: 'field-2', semanticKey: 'self.place_of_signing' });
    const texts = async (signedIn: string | null): Promise<string[]> => {
      const done = await fillAndStamp(onePage({}), order([open, stated, SIGN], { signedIn }));
      return done.ok ? done.stage.written.map((one) => one.text) : [];
    };
    expect(await texts(null)).toEqual(['Bonn', 'Ada Lovelace, 2026-11-21']);
    expect(await texts('Köln')).toEqual(['Köln', 'Bonn', 'Ada Lovelace, 2026-11-21']);
  });

  it('leaves fields alone that are out of scope', async () => {
    const other = field([100, 600, 300, 618], 'theirs', { inScope: false });
    expect((await lastOverlay(await written(onePage({}), [other]))).text).not.toContain('theirs');
  });
});
