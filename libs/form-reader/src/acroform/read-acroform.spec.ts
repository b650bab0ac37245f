import { describe, expect, it } from '@jest/globals';
import { PdfDict, PdfString } from '@libpdf/core';
import type { PdfRef } from '@libpdf/core';
import { TestForm, array, dict, name, number, rect, script, states, text } from '../testing/test-form.js';
import { readAcroForm } from './read-acroform.js';

const RADIO = 1 << 15;
const UNISON = 1 << 25;
const PUSH_BUTTON = 1 << 16;
const COMBO = 1 << 17;
const COMB = 1 << 24;

describe('widgets that count', () => {
  it('leaves out what nobody sees or fills: hidden, no view, shrunk, off the page, push buttons, barcodes', async () => {
    const form = new TestForm();
    form.add({ T: text('hidden'), FT: name('Tx'), F: number(2) });
    form.add({ T: text('no view'), FT: name('Tx'), F: number(32) });
    form.add({ T: text('shrunk'), FT: name('Tx'), Rect: rect(10, 10, 11, 11) });
    form.add({ T: text('off'), FT: name('Tx'), Rect: rect(500, 10, 600, 30) });
    form.add({ T: text('button'), FT: name('Btn'), Ff: number(PUSH_BUTTON) });
    form.add({ T: text('code'), FT: name('Tx'), PMD: dict({ Type: name('PaperMetaData') }) });
    form.add({ T: text('seen'), FT: name('Tx'), F: number(4) });
    expect((await form.read()).map((field) => field.widget?.name)).toEqual(['seen']);
  });

  it('finds widgets that only the page or only the form knows', async () => {
    const form = new TestForm();
    form.add({ T: text('page only'), FT: name('Tx') }, 'page');
    form.add({ T: text('form only'), FT: name('Tx'), Rect: rect(10, 50, 110, 70) }, 'form');
    form.add({ T: text('form, page named'), FT: name('Tx'), Rect: rect(10, 90, 110, 110), P: form.page.ref }, 'form');
    expect((await form.read()).map((field) => field.widget?.name)).toEqual([
      'page only',
      'form only',
      'form, page named',
    ]);
  });

  it('leaves out what only one of the two knows and lies on a field that both know', async () => {
    const form = new TestForm();
    form.add({ T: text('address'), FT: name('Tx'), Rect: rect(10, 50, 210, 70) });
    form.add({ T: text('left over'), FT: name('Tx'), Rect: rect(110, 51, 208, 69), P: form.page.ref }, 'form');
    form.add({ T: text('stray'), FT: name('Tx'), Rect: rect(10, 52, 90, 68) }, 'page');
    form.add({ T: text('beside'), FT: name('Tx'), Rect: rect(200, 50, 300, 70) }, 'page');
    expect((await form.read()).map((field) => field.widget?.name)).toEqual(['address', 'beside']);
  });

  it("can't place a widget that no page shows and that names none, where there are several", async () => {
    const form = new TestForm();
    form.pdf.addPage({ width: 400, height: 600 });
    form.add({ T: text('nowhere'), FT: name('Tx') }, 'form');
    form.add({ T: text('page named'), FT: name('Tx'), P: form.page.ref }, 'form');
    expect((await form.read()).map((field) => field.widget?.name)).toEqual(['page named']);
  });

  it('reads a widget written straight into /Annots, which has no object number', async () => {
    const form = new TestForm();
    form.show(dict({ Subtype: name('Widget'), T: text('direct'), FT: name('Tx'), Rect: rect(10, 10, 110, 30) }));
    const [field] = await form.read();
    expect(field?.widget).toEqual({ name: 'direct', object: null, kind: 'text', onValue: null });
  });

  it('takes widgets of one field that lie on one another for one', async () => {
    const form = new TestForm();
    form.add({ T: text('twin'), FT: name('Tx') });
    const top = form.add({ T: text('twin'), FT: name('Tx'), Rect: rect(10, 10.5, 110, 30) });
    form.add({ T: text('other'), FT: name('Tx') });
    const fields = await form.read();
    expect(fields.map((field) => field.widget?.name)).toEqual(['twin', 'other']);
    expect(fields[0]?.widget?.object).toBe(top.objectNumber);
    const apart = new TestForm();
    apart.add({ T: text('twice'), FT: name('Tx') });
    apart.add({ T: text('twice'), FT: name('Tx'), Rect: rect(50, 10, 150, 30) });
    expect(await apart.read()).toHaveLength(2);
  });

  it('survives parents in a loop and kids that are their own parents', async () => {
    const form = new TestForm();
    const loop = form.register({ T: text('loop'), FT: name('Tx') });
    const kid = form.add({ Parent: loop }, 'page');
    (form.pdf.getObject(loop) as PdfDict).set('Parent', kid);
    (form.pdf.getObject(loop) as PdfDict).set('Kids', array(loop, kid));
    form.root(loop);
    expect((await form.read()).map((field) => field.widget?.name)).toEqual(['loop']);
  });

  it('are called by what is no longer than names are, each still its own', async () => {
    const long = 'n'.repeat(600_000);
    const form = new TestForm();
    form.add({ T: text(`${long}.Street`), FT: name('Tx') });
    form.add({ T: text(`m${long}.Street`), FT: name('Tx') });
    form.add({ T: text('Town'), TU: text('Where '.repeat(100_000)), FT: name('Tx') });
    const fields = await form.read();
    const [street, other, town] = fields.map((field) => field.widget!.name);
    expect([street!.length, other!.length]).toEqual([294, 294]);
    expect(street).not.toBe(other);
    expect(street!.endsWith('nn.Street')).toBe(true);
    expect([town, fields[2]!.tooltip!.length]).toEqual(['Town', 1_000]);
  });

  it('share a name above them that is looked at once', async () => {
    const form = new TestForm();
    const parent = form.register({ T: text('n'.repeat(2_000_000)), TU: text('t'.repeat(2_000_000)), FT: name('Tx') });
    for (let at = 0; at < 500; at += 1)
      form.add({ T: text(`f${at}`), Parent: parent, Rect: rect(10, at, 110, at + 9) });
    form.root(parent);
    const begun = process.cpuUsage();
    expect(new Set((await form.read()).map((field) => field.widget?.name)).size).toBe(500);
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(4);
  });

  it('says nothing of a file that is none', async () => {
    expect(await readAcroForm(new TextEncoder().encode('%PDF-1.7 and no more'), [])).toEqual([]);
  });
});

describe('names and inheritance', () => {
  it('joins partial names and inherits type, flags, length and tooltip', async () => {
    const form = new TestForm();
    const parent = form.register({
      T: text('iban'),
      FT: name('Tx'),
      Ff: number(COMB | 2),
      MaxLen: number(22),
      TU: text('Ihre IBAN'),
      Parent: form.register({ T: text('bank') }),
    });
    form.add({ Parent: parent }, 'page');
    const [field] = await form.read();
    expect(field?.widget?.name).toBe('bank.iban');
    expect(field?.tooltip).toBe('Ihre IBAN');
    expect(field?.format).toMatchObject({ required: true, maxLength: 22, comb: 22 });
  });

  it('finds the parent of a kid that does not name it', async () => {
    const form = new TestForm();
    const kid = form.add({}, 'page');
    form.root(form.register({ T: text('orphan'), FT: name('Tx'), Kids: array(kid) }));
    expect((await form.read())[0]?.widget?.name).toBe('orphan');
  });

  it('keeps comb only where the specification lets it count', async () => {
    const form = new TestForm();
    form.add({ T: text('no length'), FT: name('Tx'), Ff: number(COMB) });
    form.add({
      T: text('multiline'),
      FT: name('Tx'),
      Ff: number(COMB | (1 << 12)),
      MaxLen: number(9),
      Rect: rect(10, 50, 110, 90),
    });
    for (const [at, flag] of [1 << 13, 1 << 20, 0].entries()) {
      const Rect = rect(10, 100 + 40 * at, 110, 120 + 40 * at);
      form.add({ T: text(`flag ${flag}`), FT: name('Tx'), Ff: number(COMB | flag), MaxLen: number(9), Rect });
    }
    expect((await form.read()).map((field) => field.format.comb)).toEqual([null, null, null, null, 9]);
  });

  it('reads tooltips in UTF-8 and UTF-16 of either order', async () => {
    const form = new TestForm();
    const strings = ['efbbbf4fc3b9', 'feff004f00f9', 'fffe4f00f900'].map((hex) => PdfString.fromHex(hex));
    strings.forEach((TU, i) =>
      form.add({ T: text(`${i}`), FT: name('Tx'), TU, Rect: rect(10, 50 * i, 110, 50 * i + 20) }),
    );
    expect((await form.read()).map((field) => field.tooltip)).toEqual(['Où', 'Où', 'Où']);
  });
});

describe('boxes', () => {
  it('reads on-values per widget and makes radio buttons one group', async () => {
    const form = new TestForm();
    const parent = form.register({ T: text('sex'), FT: name('Btn'), Ff: number(RADIO), TU: text('Sex'), V: name('1') });
    form.add({ Parent: parent, AP: states(form, 'Off', '0'), AS: name('Off') }, 'page');
    form.add(
      { Parent: parent, AP: states(form, '1'), AS: name('1'), TU: text('female'), Rect: rect(10, 50, 20, 60) },
      'page',
    );
    const fields = await form.read();
    expect(fields.map((field) => field.widget?.onValue)).toEqual(['0', '1']);
    expect(fields.map((field) => field.group)).toEqual(['sex', 'sex']);
    expect(fields.map((field) => [field.state, field.value])).toEqual([
      ['open', null],
      ['filled', 'true'],
    ]);
    expect(fields.map((field) => [field.tooltip, field.question])).toEqual([
      [null, 'Sex'],
      ['female', 'Sex'],
    ]);
  });

  it('groups check boxes of one name by their on-values, and leaves mirrored ones alone', async () => {
    const form = new TestForm();
    const box = (field: string, on: string, y: number): PdfRef =>
      form.add({ T: text(field), FT: name('Btn'), AP: states(form, 'Off', on), Rect: rect(10, y, 20, y + 10) });
    box('married', 'yes', 10);
    box('married', 'no', 30);
    box('mirrored', 'On', 50);
    box('mirrored', 'On', 70);
    box('single', 'On', 90);
    expect((await form.read()).map((field) => field.group)).toEqual(['married', 'married', null, null, null]);
    const radios = new TestForm();
    for (const y of [10, 30])
      radios.add({
        T: text('radio'),
        FT: name('Btn'),
        Ff: number(RADIO),
        AP: states(radios, 'Off', 'On'),
        Rect: rect(10, y, 20, y + 10),
      });
    expect((await radios.read()).map((field) => field.group)).toEqual(['radio', 'radio']);
  });

  it('reads a choice that stands twice as two groups: buttons in unison, and boxes of the same on-values', async () => {
    const form = new TestForm();
    const box = (field: string, flags: number, on: string, y: number): PdfRef =>
      form.add({
        ...{ T: text(field), FT: name('Btn'), Ff: number(flags) },
        ...{ AP: states(form, 'Off', on), Rect: rect(10, y, 20, y + 10) },
      });
    for (const y of [10, 110]) {
      box('unison', RADIO | UNISON, 'yes', y);
      box('unison', RADIO | UNISON, 'no', y + 20);
      box('boxes', 0, 'yes', y + 40);
      box('boxes', 0, 'no', y + 60);
    }
    const fields = await form.read();
    expect(fields.map(({ group }) => group)).toEqual([
      ...['unison', 'unison', 'boxes', 'boxes'],
      ...['unison #2', 'unison #2', 'boxes #2', 'boxes #2'],
    ]);
    expect(fields.map(({ widget }) => widget?.unison)).toEqual([
      ...[true, true, undefined, undefined],
      ...[true, true, undefined, undefined],
    ]);
  });

  it('takes no on-value that no name may be: U+0000 could not be kept', async () => {
    const form = new TestForm();
    form.add({ T: text('box'), FT: name('Btn'), AP: states(form, 'On\0e') });
    form.add({ T: text('other'), FT: name('Btn'), AP: states(form, 'On\0e', 'Ja') });
    expect((await form.read()).map((field) => field.widget?.onValue)).toEqual([null, 'Ja']);
  });

  it('takes the on-value from the pressed look where the normal one is missing, and none where there is no look', async () => {
    const form = new TestForm();
    form.add({
      T: text('a'),
      FT: name('Btn'),
      AP: dict({ D: dict({ Off: form.register({}), Ja: form.register({}) }) }),
    });
    form.add({ T: text('b'), FT: name('Btn'), Rect: rect(10, 50, 20, 60) });
    expect((await form.read()).map((field) => field.widget?.onValue)).toEqual(['Ja', null]);
  });

  it('believes what is shown, not what is stored', async () => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Btn'), AP: states(form, 'Off', 'Yes'), AS: name('Off'), V: name('Yes') });
    expect((await form.read())[0]?.state).toBe('open');
  });
});

describe('formats', () => {
  it.each([
    ['AFDate_FormatEx("dd.mm.yyyy");', 'date', 'dd.mm.yyyy'],
    ['AFDate_FormatEx("mmm d, yyyy");', 'date', null],
    ['AFDate_Format(1);', 'date', 'm/d/yy'],
    ['AFDate_FormatEx("HH:MM");', 'text', null],
    ['AFNumber_Format(2, 0, 0, 0, "", true);', 'text', null],
  ])('%s', async (js, type, datePattern) => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Tx'), AA: script(js) });
    expect(await form.read()).toMatchObject([{ type, format: { datePattern } }]);
  });

  it('reads a stored date by the field’s own pattern, and doubts what is no full date', async () => {
    const form = new TestForm();
    const add = (pattern: string, value: string, y: number): PdfRef =>
      form.add({
        T: text(value),
        FT: name('Tx'),
        AA: script(`AFDate_FormatEx("${pattern}");`),
        V: text(value),
        Rect: rect(10, y, 110, y + 20),
      });
    add('dd.mm.yyyy', '29.02.2024', 10);
    add('m/d/yy', '2/9/24', 50);
    expect((await form.read()).map(({ state, value }) => [state, value])).toEqual([
      ['filled', '2024-02-29'],
      ['unsure', '2/9/24'],
    ]);
  });

  it('keeps choices with their values, drops the empty one, and sees that none is chosen yet', async () => {
    const form = new TestForm();
    const Opt = array(
      array(text(''), text(' ')),
      array(text('x'), text('Bitte wählen')),
      array(text('CH'), text('Schweiz')),
      text('AT'),
    );
    form.add({ T: text('a'), FT: name('Ch'), Ff: number(COMBO), Opt, V: text('x') });
    form.add({
      T: text('b'),
      FT: name('Ch'),
      Ff: number(1 << 21),
      Opt,
      V: array(text('Schweiz'), text('AT')),
      Rect: rect(10, 50, 110, 70),
    });
    form.add({
      T: text('c'),
      FT: name('Ch'),
      Ff: number(COMBO),
      Opt,
      V: text('Bitte wählen'),
      Rect: rect(10, 90, 110, 110),
    });
    const [combo, list, asking] = await form.read();
    expect(asking).toMatchObject({ state: 'open', value: null });
    expect(combo).toMatchObject({ type: 'text', state: 'open', format: { editable: false, multiSelect: false } });
    expect(combo?.format.choices.map(({ value }) => value)).toEqual(['x', 'CH', 'AT']);
    expect(list).toMatchObject({ value: 'CH\nAT', format: { multiSelect: true } });
  });
});

describe('how a form wants its text to look', () => {
  it('is told by the field, or by the form for all that say nothing', async () => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Tx'), DA: text('/Helv 8 Tf 0 g'), Q: number(2) });
    form.add({ T: text('b'), FT: name('Tx'), DA: text('/Helv 0 Tf 0 g'), Rect: rect(10, 50, 110, 70) });
    form.add({ T: text('c'), FT: name('Ch'), Ff: number(COMBO), Q: number(1), Rect: rect(10, 90, 110, 110) });
    const [small, fitted, centred] = await form.read();
    expect(small?.format).toMatchObject({ size: 8, align: 'right' });
    expect([fitted?.format.size, fitted?.format.align]).toEqual([undefined, undefined]);
    expect(centred?.format.align).toBe('centre');
  });

  it('within the frame that it draws itself, which takes twice its width where it looks raised', async () => {
    const form = new TestForm();
    const BC = array(number(0));
    form.add({ T: text('a'), FT: name('Tx'), MK: dict({ BC }) });
    const BS = dict({ W: number(2), S: name('B') });
    form.add({ T: text('b'), FT: name('Tx'), MK: dict({ BC }), BS, Rect: rect(10, 50, 110, 70) });
    form.add({ T: text('c'), FT: name('Tx'), Rect: rect(10, 90, 110, 110) });
    expect((await form.read()).map(({ format }) => format.border)).toEqual([1, 4, undefined]);
  });

  it('in its colour, which is not said where it is black, and on its ground where that is dark', async () => {
    const form = new TestForm();
    const dark = dict({ BG: array(number(0), number(0), number(0.3)) });
    form.add({ T: text('a'), FT: name('Tx'), DA: text('/Helv 8 Tf 0 0 1 rg') });
    form.add({ T: text('b'), FT: name('Tx'), DA: text('/Helv 8 Tf 0 g'), Rect: rect(10, 50, 110, 70) });
    form.add({ T: text('c'), FT: name('Tx'), DA: text('1 g'), MK: dark, Rect: rect(10, 90, 110, 110) });
    const formats = (await form.read()).map(({ format }) => format);
    expect(formats.map(({ colour }) => colour)).toEqual(['#0000ff', undefined, '#ffffff']);
    expect(formats.map(({ ground }) => ground)).toEqual([undefined, undefined, '#00004d']);
  });

  it('with the mark that it names for a button, and a disc for one of several where it names none', async () => {
    const form = new TestForm();
    const button = (T: string, y: number, more: object) =>
      form.add({ T: text(T), FT: name('Btn'), Rect: rect(10, y, 20, y + 10), ...more });
    button('a', 10, { MK: dict({ CA: text('4') }) });
    button('b', 50, { Ff: number(1 << 15) });
    button('c', 90, { MK: dict({ CA: text('8') }) });
    button('d', 130, {});
    expect((await form.read()).map(({ format }) => format.ownMark)).toEqual(['tick', 'disc', undefined, undefined]);
  });
});

describe('where a widget lies', () => {
  it('is told on the page as it is read, whatever its crop and turn', async () => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Tx'), Rect: rect(110, 230, 60, 210) });
    const [field] = await form.read({ rotate: 90, cropBox: [50, 200, 350, 500], width: 300, height: 300 });
    expect(field?.rect).toEqual({ x0: 10, y0: 240, x1: 30, y1: 290 });
  });
});
