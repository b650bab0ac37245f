import { describe, expect, it } from '@jest/globals';
import type { ReadField, ReadPage } from '@formseal/contracts';
import { applyCorrections } from './apply-corrections.js';
import type { LearnedCorrection } from './apply-corrections.js';
import { drawnField, placeProblem } from './drawn-field.js';

const page = (number: number): ReadPage => ({
  page: number,
  width: 600,
  height: 800,
  rotate: 0,
  cropBox: [0, 0, 600, 800],
  userUnit: 1,
});
const pages = [page(1), page(2)];
const field = (place: string, over: Partial<ReadField> = {}): ReadField => ({
  ...drawnField({ page: page(1), rect: [50, 700, 250, 720], type: 'text', label: place, place }),
  origin: 'flat',
  ...over,
});
const learned = (place: string, over: Partial<LearnedCorrection>): LearnedCorrection => ({
  place,
  label: place,
  type: 'text',
  corrected: null,
  drawn: null,
  ...over,
});
const drawn = (place: string, before: string | null, y = 100, number = 1) =>
  learned(place, { drawn: { page: number, rect: [50, y, 250, y + 20], before } });
const places = (fields: readonly ReadField[]) => fields.map(({ place }) => place);

describe('applyCorrections', () => {
  it('writes the date that was drawn as the form’s language does', () => {
    const told = [{ ...drawn('day', null), type: 'date' as const }];
    expect(applyCorrections([], pages, told, { language: 'de' })[0]?.format.datePattern).toBe('dd.mm.yyyy');
  });

  it('rings the words that were ringed', () => {
    const words = learned('words', {
      type: 'checkbox',
      drawn: { page: 1, rect: [50, 50, 80, 62], before: null, mark: 'ring' },
    });
    expect(applyCorrections([], pages, [words])[0]?.format.mark).toBe('ring');
  });

  it('leaves a form alone of which nothing is known', () => {
    const fields = [field('a')];
    expect(applyCorrections(fields, pages, [])).toEqual([{ ...fields[0], corrected: null }]);
  });

  it('names, types and rules out as it was told', () => {
    const told = [
      learned('a', { corrected: { label: 'Town of birth', type: 'date' } }),
      learned('b', { corrected: { outOfScope: true } }),
      learned('c', { corrected: { outOfScope: false } }),
    ];
    const [a, b, c] = applyCorrections([field('a'), field('b'), field('c', { state: 'out_of_scope' })], pages, told);
    expect(a).toMatchObject({
      label: 'Town of birth',
      type: 'date',
      state: 'open',
      corrected: { ...told[0]?.corrected, asked: 'a' },
    });
    expect(b).toMatchObject({ state: 'out_of_scope' });
    expect(c).toMatchObject({ state: 'open' });
  });

  it('tells nothing of a form that asks for something else at the same place, unless it is the same file', () => {
    const label = learned('a', {
      label: 'Boat',
      corrected: { label: 'Boat', asked: 'Name of the vessel' },
      file: 'one',
    });
    const none = learned('b', {
      label: 'Mooring fee',
      corrected: { outOfScope: true, asked: 'Mooring fee' },
      file: 'one',
    });
    const applied = (a: string, b: string, file: string) =>
      applyCorrections([field('a', { label: a }), field('b', { label: b })], pages, [label, none], { file }).map(
        (one) => `${one.label} ${one.state}`,
      );
    expect(applied('Your vessel', 'The mooring fee', 'another')).toEqual(['Boat open', 'The mooring fee out_of_scope']);
    expect(applied('Boat', 'Fee', 'another')).toEqual(['Boat open', 'Fee out_of_scope']);
    expect(applied('I owe the holder', 'Liability', 'another')).toEqual(['I owe the holder open', 'Liability open']);
    expect(applied('I owe the holder', 'Liability', 'one')).toEqual(['Boat open', 'Liability out_of_scope']);
  });

  it('takes a printed value out that the right type does not allow, and an option out of its group', () => {
    const printed = field('a', { state: 'filled', value: 'soon' });
    const option = field('b', { type: 'checkbox', checkboxGroup: 'g' });
    const told = [learned('a', { corrected: { type: 'date' } }), learned('b', { corrected: { type: 'text' } })];
    const [a, b] = applyCorrections([printed, option], pages, told);
    expect(a).toMatchObject({ value: null, state: 'open' });
    expect(b).toMatchObject({ checkboxGroup: null });
  });

  it('leaves each option by itself of which it was told that several may be ticked, unless the file makes them one choice', () => {
    const told = [learned('a', { type: 'checkbox', corrected: { several: true } })];
    const option = field('a', { type: 'checkbox', checkboxGroup: 'g' });
    const widget = { name: 'g', object: 1, kind: 'radio' as const, onValue: '1' };
    expect(applyCorrections([option], pages, told)[0]).toMatchObject({
      checkboxGroup: null,
      corrected: { several: true },
    });
    expect(applyCorrections([{ ...option, widget }], pages, told)[0]).toMatchObject({ checkboxGroup: 'g' });
  });

  it('draws what was drawn, where it stood in reading order', () => {
    const fields = [field('a'), field('b', { rect: [50, 600, 250, 620] }), field('z', { page: 2 })];
    const told = [drawn('second', 'b', 100), drawn('first', 'second', 150), drawn('last', null, 200)];
    expect(places(applyCorrections(fields, pages, told))).toEqual(['a', 'first', 'second', 'b', 'last', 'z']);
  });

  it('draws nothing where the reader sees a field by now, off the page, or on a page that is not there', () => {
    const told = [drawn('on a', null, 702), drawn('off', null, 790), drawn('no page', null, 100, 3)];
    expect(places(applyCorrections([field('a')], pages, told))).toEqual(['a']);
  });

  const moved = (place: string, before: string | null, y: number, more: object = {}) =>
    learned(place, { corrected: { ...more, moved: { rect: [60, y, 260, y + 20], before } } });

  it('moves what was moved, where it stands in reading order by then, and knows how it was read', () => {
    const fields = [field('a'), field('b', { rect: [50, 600, 250, 620] }), field('c'), field('z', { page: 2 })];
    const told = [moved('a', 'c', 500, { label: 'Town' }), drawn('d', 'a', 450), moved('b', null, 400)];
    const form = applyCorrections(fields, pages, told);
    expect(places(form)).toEqual(['d', 'a', 'c', 'b', 'z']);
    expect(form[1]).toMatchObject({ label: 'Town', rect: [60, 500, 260, 520] });
    expect(form[1]?.corrected).toEqual({
      label: 'Town',
      asked: 'a',
      read: { rect: fields[0]?.rect, format: fields[0]?.format },
    });
  });

  it('leaves what may not be moved, or would lie off its page, where it was read', () => {
    const inked = field('a', { format: { ...field('a').format, inked: 'Ada' } });
    const widget = field('b', { widget: { name: 'b', object: 1, kind: 'text', onValue: null } });
    const form = applyCorrections([inked, widget, field('c')], pages, [
      moved('a', null, 500),
      moved('b', null, 500),
      moved('c', 'a', 790),
    ]);
    expect(places(form)).toEqual(['a', 'b', 'c']);
    for (const one of form) expect(one).toMatchObject({ rect: [50, 700, 250, 720], corrected: {} });
  });

  it('draws nothing where a blank was moved to', () => {
    const told = [moved('a', null, 100), drawn('d', null, 100)];
    expect(places(applyCorrections([field('a')], pages, told))).toEqual(['a']);
  });

  it('draws over what is declared no field', () => {
    const told = [learned('a', { corrected: { outOfScope: true } }), drawn('better', 'a', 702)];
    expect(places(applyCorrections([field('a')], pages, told))).toEqual(['better', 'a']);
  });
});

describe('a drawn field', () => {
  it.each([
    [[0, 0, 200, 40], true],
    [[0, 0, 40, 200], true],
    [[0, 0, 200, 20], false],
    [[0, 0, 20, 200], false],
  ] as const)('of %j has room for lines: %s', (rect, multiline) => {
    const box = { rect: [...rect] as ReadField['rect'], type: 'text' as const, label: 'x', place: 'x', page: page(1) };
    expect(drawnField(box).format.multiline).toBe(multiline);
  });

  it.each([
    [[10, 10, 20, 20], null],
    [[10, 10, 12, 20], /at least 4 points/],
    [[20, 10, 10, 20], /at least 4 points/],
    [[-5, 10, 20, 20], /on its page/],
    [[10, 790, 20, 801], /on its page/],
  ] as const)('at %j: %s', (rect, problem) => {
    const found = placeProblem([...rect], page(1));
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  it('lies on a page that is there', () => expect(placeProblem([10, 10, 20, 20], undefined)).toMatch(/page/));
});
