import { describe, expect, it } from '@jest/globals';
import { TestForm, name, number, rect, text } from '../testing/test-form.js';

const PASSWORD = 1 << 13;

describe('what stands in the form already', () => {
  it.each([
    ['Meier', 'filled', 'Meier'],
    ['  ', 'open', null],
    ['________', 'open', null],
    ['TT.MM.JJJJ', 'open', null],
    ['line\r\nbreak', 'filled', 'line\nbreak'],
  ])('a text field with %j', async (value, state, expected) => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Tx'), V: text(value) });
    expect(await form.read()).toMatchObject([{ state, value: expected }]);
  });

  it('does not take a default for a value', async () => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Tx'), DV: text('Kingdom') });
    expect((await form.read())[0]?.state).toBe('open');
  });

  it('leaves what nobody may change as it stands, and a read-only blank to who computes it', async () => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Tx'), Ff: number(1), V: text('12.00') });
    form.add({ T: text('b'), FT: name('Tx'), Ff: number(1), Rect: rect(10, 50, 110, 70) });
    form.add({ T: text('c'), FT: name('Tx'), Ff: number(1), V: text('$0.00'), Rect: rect(10, 90, 110, 110) });
    expect((await form.read()).map(({ state, value }) => [state, value])).toEqual([
      ['out_of_scope', '12.00'],
      ['out_of_scope', null],
      ['filled', '$0.00'],
    ]);
  });

  it('has somebody look at a sum that the form works out itself: what it is the sum of may change before it is signed', async () => {
    const form = new TestForm();
    const total = { T: text('total'), FT: name('Tx'), Ff: number(1), V: text('20') };
    form.calculated.push(form.add(total));
    const shared = form.register({ T: text('shared'), FT: name('Tx'), Ff: number(1), V: text('Meier') });
    form.calculated.push(shared);
    form.add({ Parent: shared, Rect: rect(10, 50, 110, 70) });
    form.calculated.push(form.add({ T: text('blank'), FT: name('Tx'), Ff: number(1), Rect: rect(10, 90, 110, 110) }));
    expect((await form.read()).map(({ state, value }) => [state, value])).toEqual([
      ['filled', '20'],
      ['filled', 'Meier'],
      ['out_of_scope', null],
    ]);
  });

  it('hands out no password, which nobody sees on the page', async () => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Tx'), Ff: number(PASSWORD), V: text('hunter2') });
    form.add({
      T: text('b'),
      FT: name('Tx'),
      Ff: number(PASSWORD + 1),
      V: text('swordfish'),
      Rect: rect(9, 50, 99, 70),
    });
    const read = await form.read();
    expect(read.map(({ state, value }) => [state, value])).toEqual([
      ['open', null],
      ['out_of_scope', null],
    ]);
    expect(read.map(({ format }) => format.password)).toEqual([true, true]);
  });

  it('leaves a signature alone that somebody gave already', async () => {
    const form = new TestForm();
    form.add({ T: text('a'), FT: name('Sig'), V: form.register({ Type: name('Sig') }) });
    form.add({ T: text('b'), FT: name('Sig'), Rect: rect(10, 50, 110, 70) });
    expect((await form.read()).map(({ type, state }) => [type, state])).toEqual([
      ['signature', 'out_of_scope'],
      ['signature', 'open'],
    ]);
  });
});
