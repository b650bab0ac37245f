import { describe, expect, it } from '@jest/globals';
import { PDF, PdfDict } from '@libpdf/core';
import { arrayOf, dictOf, nameOf } from '@formseal/pdf';
import { decodedData } from '../document/streams.js';
import { appearanceOf } from '../fill/appearance.js';
import { formPage, stream } from '../specimens/pdf-source.js';
import { normalisePdf } from './normalise.js';

const BOX = '/FT /Btn /T (agree) /P 3 0 R /F 4 /Rect [60 600 80 620]';
const look = (content: string): string => stream(content, '/Type /XObject /Subtype /Form /BBox [0 0 20 20]');
const FRAME = '1 1 18 18 re S';

/** What a box of this file shows in each of its states once it is taken in, and the one that it is in. */
async function shown(box: string, page = '') {
  const result = await normalisePdf(
    formPage([box], {
      page,
      more: [
        [20, look(FRAME)],
        [21, look('0 0 20 20 re f BT (pay 90000) Tj ET')],
        [22, stream('0 0 20 20 re f', '/Type /XObject /Subtype /Form')],
      ],
    }),
  );
  if (!result.ok) throw new Error('the specimen is not normal');
  const pdf = await PDF.load(result.bytes);
  const widget = dictOf(pdf, arrayOf(pdf, pdf.getPages()[0]!.dict.get('Annots'))[0])!;
  const states = [...(dictOf(pdf, dictOf(pdf, widget.get('AP'))?.get('N')) ?? new PdfDict()).keys()];
  const drawn = (state: string): string => {
    const found = appearanceOf(pdf, widget, state);
    if (!found) return 'none';
    const inner = dictOf(pdf, dictOf(pdf, dictOf(pdf, found.stream.get('Resources'))?.get('XObject'))?.get('Inner'));
    const text = (dict: PdfDict): string => Buffer.from(decodedData(dict as never)).toString('latin1');
    return `${inner ? `[${text(inner)}] ` : ''}${text(found.stream)}`;
  };
  return {
    states: Object.fromEntries(states.map(({ value }) => [value, drawn(value)])),
    is: nameOf(pdf, widget.get('AS')),
  };
}

describe('a box that is ticked', () => {
  it('shows what it shows unticked, and a mark: nothing that its file has for then', async () => {
    const { states, is } = await shown(
      `${BOX} /AS /Off /AP << /N << /Off 20 0 R /Yes 21 0 R >> /D << /Yes 21 0 R >> >>`,
    );
    expect(states['Off']).toBe(FRAME);
    expect(states['Yes']).toContain(`[${FRAME}]`);
    expect(states['Yes']).toMatch(/\/Inner Do[^]* l S/);
    expect(states['Yes']).not.toMatch(/Tj|re f/);
    expect(is).toBe('Off');
  });

  it('shows so in the review too, where it comes ticked', async () => {
    const { states, is } = await shown(`${BOX} /AS /Yes /AP << /N << /Off 20 0 R /Yes 21 0 R >> >>`);
    expect(is).toBe('Yes');
    expect(states['Yes']).toContain(`[${FRAME}]`);
    expect(states['Yes']).not.toMatch(/Tj|re f/);
  });

  it.each([
    ['for when it is off', '/AP << /N << /Yes 21 0 R >> >>', ['Off', 'Yes']],
    ['but while it is pressed', '/AP << /D << /Mine 21 0 R >> >>', ['Mine', 'Off']],
    ['at all', '', ['Off', 'Yes']],
    ['with a size', '/AP << /N << /Yes 21 0 R /Off 22 0 R >> >>', ['Off', 'Yes']],
    ['that is one', '/AP << /N << /Yes null >> >>', ['Off', 'Yes']],
  ])('has nothing but the mark where its file has no look %s', async (_, more, names) => {
    const { states } = await shown(`${BOX} ${more}`);
    expect(Object.keys(states).sort()).toEqual(names);
    expect(states['Off']!.trim()).toBe('');
    const [on] = names.filter((name) => name !== 'Off');
    expect(states[on!]).toMatch(/ l S/);
    expect(states[on!]).not.toMatch(/Tj|re f/);
  });

  it('is told from one that is not where its file draws both alike', async () => {
    const { states } = await shown(`${BOX} /AP << /N 20 0 R >>`);
    expect(states['Off']).toBe(FRAME);
    expect(states['Yes']).toMatch(/\/Inner Do[^]* l S/);
  });

  it.each([
    ['4', / l S/, 1],
    ['8', / l S/g, 4],
    ['l', / c f/, 1],
    ['n', / re f/, 1],
    ['u', / h f/, 1],
  ])('has the mark that its file names: %s', async (character, drawn, count) => {
    const { states } = await shown(`${BOX} /MK << /CA (${character}) >> /AP << /N << /Yes 21 0 R >> >>`);
    expect(states['Yes']!.match(drawn)?.length).toBe(count);
  });

  it('is a disc unasked where it is one of several', async () => {
    expect((await shown(`${BOX} /Ff 32768 /AP << /N << /Yes 21 0 R >> >>`)).states['Yes']).toMatch(/ c f/);
  });

  it('stands upright on a page that is turned', async () => {
    const { states } = await shown(`${BOX} /MK << /CA (4) >> /AP << /N << /Yes 21 0 R >> >>`, '/Rotate 90');
    expect(states['Yes']).toMatch(/^\s*0 -?1 -?1 0 /m);
  });
});
