import { describe, expect, it } from '@jest/globals';
import type { WriteField } from '@formseal/contracts';
import { normalisePdf } from '../normalise/normalise.js';
import { field, order, signatureField, specimenKey, widget } from '../specimens/orders.js';
import { formPage, stream } from '../specimens/pdf-source.js';
import { lastOverlay, textPlaces } from '../specimens/read-back.js';
import { sealerOf } from '../seal/sealer.js';
import { writePdf } from '../write-pdf.js';

/** What the appearance shows, whatever /V says. */
const LOOK = stream('BT /F1 9 Tf 2 4 Td (Pay 90000) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 200 20]');
const RECT = '/Rect [100 600 300 620]';
const PLACE = [100, 600, 300, 620] as const;

async function signed(
  widgets: string[],
  fields: WriteField[],
  parents: readonly (readonly [number, string])[] = [],
): Promise<Uint8Array> {
  const source = formPage(widgets, {
    more: [
      ...parents,
      [30, LOOK],
      [31, stream('0 0 12 12 re f', '/Type /XObject /Subtype /Form /BBox [0 0 12 12]')],
      [32, stream('', '/Type /XObject /Subtype /Form /BBox [0 0 12 12]')],
    ],
  });
  const normalised = await normalisePdf(source);
  if (!normalised.ok) throw new Error('the specimen is not normal');
  const sealer = sealerOf((await specimenKey()).key);
  const result = await writePdf(normalised.bytes, order([...fields, signatureField([300, 80, 480, 120])]), sealer);
  if (!result.ok) throw new Error(result.message);
  return result.pdf;
}

/** Whether the words stand anywhere in the file, seen or unseen: the specimen's own streams and strings are plain. */
const holds = (bytes: Uint8Array, words: string): boolean => Buffer.from(bytes).includes(words);

describe('a field whose value and look differ', () => {
  const text = `/FT /Tx /T (f0) ${RECT} /V (Pay 10) /AP << /N 30 0 R >>`;

  it('shows the value that was confirmed; its old look is nowhere in the file', async () => {
    const pdf = await signed([text], [field([...PLACE], 'Pay 10', { widget: widget(0) })]);
    expect((await lastOverlay(pdf)).text).toContain('Pay 10');
    expect(holds(pdf, 'Pay 90000')).toBe(false);
  });

  it('shows a star for each sign of a password, which is nowhere in the file', async () => {
    const secret = `/FT /Tx /Ff 8192 /T (f0) ${RECT} /V (hunter1)`;
    const pdf = await signed([secret], [field([...PLACE], 'hunter2', { widget: widget(0) })]);
    expect((await lastOverlay(pdf)).text).toContain('*******');
    expect((await lastOverlay(pdf)).text).not.toMatch(/\*{8}|hunter/);
    for (const word of ['hunter1', 'hunter2']) expect(holds(pdf, word)).toBe(false);
  });

  it('shows nothing where it was cleared', async () => {
    const pdf = await signed([text], [field([...PLACE], null, { widget: widget(0) })]);
    expect((await lastOverlay(pdf)).text).not.toContain('Pay');
    expect(holds(pdf, 'Pay 90000')).toBe(false);
    expect(holds(pdf, 'Pay 10')).toBe(false);
  });

  it('shows its value, as the review does, where the order does not list it; its old look is nowhere in the file', async () => {
    const pdf = await signed([text], []);
    expect((await lastOverlay(pdf)).operators).toMatch(/FsX\d Do/);
    expect(holds(pdf, 'Pay 90000')).toBe(false);
    expect(holds(pdf, 'Pay 10')).toBe(false);
  });

  it('keeps the look that the review showed where nobody fills it in; the value is gone', async () => {
    const pdf = await signed([`${text} /Ff 1`], []);
    expect(holds(pdf, 'Pay 90000')).toBe(true);
    expect(holds(pdf, 'Pay 10')).toBe(false);
  });

  it('keeps its look in its place, however much larger that was drawn', async () => {
    const large = stream('0 0 70000 7000 re f', '/Type /XObject /Subtype /Form /BBox [0 0 70000 7000]');
    const pdf = await signed(
      [`/FT /Tx /Ff 1 /V (1) /T (f1) /Rect [100 500 300 520] /AP << /N 33 0 R >>`],
      [],
      [[33, large]],
    );
    expect((await lastOverlay(pdf)).operators).toContain('0.00285714 0 0 0.00285714 100 500 cm');
  });

  it('keeps no value that only a program would see: hidden, or for paper only', async () => {
    for (const flags of [2, 32, 36]) {
      const pdf = await signed([`${text} /F ${flags}`], []);
      expect(holds(pdf, 'Pay 90000')).toBe(false);
      expect(holds(pdf, 'Pay 10')).toBe(false);
    }
  });

  it.each([
    ['ticked by its look, unticked by the order', '/V /Off /AS /On', 'false', false],
    ['unticked by its look, ticked by the order', '/V /On /AS /Off', 'true', true],
  ])('is a box %s', async (_what, states, value, ticked) => {
    const box = `/FT /Btn /T (f0) /Rect [100 600 112 612] ${states} /AP << /N << /On 31 0 R /Off 32 0 R >> >>`;
    const pdf = await signed(
      [box],
      [field([100, 600, 112, 612], value, { type: 'checkbox', widget: widget(0, 'checkbox', 'On') })],
    );
    const crossed = (await lastOverlay(pdf)).operators.match(/ l S/g) ?? [];
    expect(crossed.length > 0).toBe(ticked);
  });

  it('is a box whose look when it is ticked says more: that is nowhere in the file', async () => {
    const box = '/FT /Btn /T (f0) /Rect [100 600 300 620] /AP << /N << /On 30 0 R >> >>';
    for (const state of ['/AS /Off', '/AS /On']) {
      const ticked = field([...PLACE], 'true', { type: 'checkbox', widget: widget(0, 'checkbox', 'On') });
      expect(holds(await signed([`${box} ${state}`], [ticked]), 'Pay 90000')).toBe(false);
    }
  });
});

describe('a field whose text is white', () => {
  const shown = async (background: string) => {
    const white = `/FT /Tx /T (f0) ${RECT} /DA (/Helv 9 Tf 1 1 1 rg) /MK << ${background} >>`;
    return (await lastOverlay(await signed([white], [field([...PLACE], 'Pay 10', { widget: widget(0) })]))).operators;
  };

  it.each(['/BG [0 0 .4]', '/BG [0]', '/BG [1 .8 0 .6]'])('stays white on the dark background %s', async (dark) => {
    expect(await shown(dark)).toMatch(/1 1 1 rg\n/);
  });

  it.each(['', '/BG [1 1 .8]', '/BG [0 0 0 .1]'])('is black on paper and on what is light: %s', async (light) => {
    expect(await shown(light)).not.toMatch(/1 1 1 rg\n/);
  });
});

describe('a field whose widgets lie on one another', () => {
  const parent = (id: number, field: string): [number, string] => [id, `<< ${field} /Kids [10 0 R 11 0 R] >>`];

  it('shows the value that was confirmed, and not what the widget beneath showed', async () => {
    const twin = `/Parent 40 0 R /AP << /N 30 0 R >>`;
    const pdf = await signed(
      [`${twin} /Rect [100 600 320 621]`, `${twin} ${RECT}`],
      [field([...PLACE], 'Pay 10', { widget: widget(0) })],
      [parent(40, '/FT /Tx /T (f0) /V (Pay 90000)')],
    );
    expect((await lastOverlay(pdf)).text).toContain('Pay 10');
    expect(holds(pdf, 'Pay 90000')).toBe(false);
  });

  it('is an empty box where it was unticked', async () => {
    const twin = '/Parent 40 0 R /Rect [100 600 112 612] /AS /On /AP << /N << /On 31 0 R /Off 32 0 R >> >>';
    const pdf = await signed(
      [twin, twin],
      [field([100, 600, 112, 612], 'false', { type: 'checkbox', widget: widget(0, 'checkbox', 'On') })],
      [parent(40, '/FT /Btn /T (f0) /V /On')],
    );
    expect((await lastOverlay(pdf)).operators).not.toMatch(/1 0 0 1 100 600 cm\n\/FsX\d Do/);
  });

  it('lies on the ground that the widget beneath had', async () => {
    const pdf = await signed(
      [`/Parent 40 0 R /MK << /BG [1 1 1] >> /Rect [100 600 320 621]`, `/Parent 40 0 R ${RECT}`],
      [field([...PLACE], 'Pay 10', { widget: widget(0) })],
      [parent(40, '/FT /Tx /T (f0)')],
    );
    expect((await lastOverlay(pdf)).operators).toMatch(/1 1 1 rg\n100 600 220 21 re f/);
  });

  it('keeps what its widget elsewhere shows, and what lies there of another field', async () => {
    const look = '/AP << /N 30 0 R >>';
    const pdf = await signed(
      [
        `/Parent 40 0 R ${RECT}`,
        `/Parent 40 0 R /Rect [100 500 300 520] ${look}`,
        `/FT /Tx /Ff 1 /V (1) /T (f2) ${RECT} ${look}`,
      ],
      [field([...PLACE], 'Pay 10', { widget: widget(0) })],
      [parent(40, '/FT /Tx /Ff 1 /V (1) /T (f0)')],
    );
    const { operators } = await lastOverlay(pdf);
    expect(operators).toContain('1 0 0 1 100 500 cm');
    expect(operators).toContain('1 0 0 1 100 600 cm');
  });
});

describe('a field that lies partly beside its page', () => {
  it.each([
    ['left of it', '-5000 600 300 620', [-5000, 600, 300, 620]],
    ['below and over it', '100 -90000 300 90000', [100, -90000, 300, 90000]],
    ['on all sides', '-1000000000 -1000000000 1000000000 1000000000', [-1e9, -1e9, 1e9, 1e9]],
  ] as const)('has its value on the page: %s', async (_where, rect, place) => {
    const text = `/FT /Tx /T (f0) /Rect [${rect}]`;
    const pdf = await signed([text], [field([...place], 'Zebra', { widget: widget(0) })]);
    const { operators, text: shown } = await lastOverlay(pdf);
    expect(shown).toContain('Zebra');
    const [first] = textPlaces(operators);
    expect([first!.x >= 0 && first!.x < 560, first!.y >= 0 && first!.y < 780, first!.size <= 12]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
