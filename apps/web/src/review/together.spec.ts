import '../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { itemsOf } from './items.js';
import {
  canBeRight,
  canBeSaid,
  canStayEmpty,
  canStayTicked,
  inCalls,
  isSettledTogether,
  meantByAll,
  sectionsOf,
  wordAtFirst,
  wordOn,
} from './together.js';

const PLAIN: ReviewField['format'] = {
  ...{ multiline: false, maxLength: null, comb: null, datePattern: null, required: false },
  ...{ choices: [], editable: true, multiSelect: false },
};

function item(...parts: Partial<ReviewField>[]) {
  const fields = parts.map((part, at) => ({
    ...{ id: `f${at}`, label: `Field ${at}`, page: 1, type: 'text', state: 'unsure', value: 'x', confirmed: false },
    ...{ checkboxGroup: null, part: null, format: PLAIN, section: null, why: [], ...part },
  })) as unknown as ReviewField[];
  return itemsOf(fields)[0]!;
}
const option = { type: 'checkbox', checkboxGroup: 'g' } as const;
const required = { ...PLAIN, required: true };

describe('what is settled together', () => {
  it.each([
    ['what is ready', item({ state: 'ok' })],
    ['what is suggested', item({ format: required })],
    ['what nothing is known for', item({ state: 'missing', value: null })],
    ['a choice that nobody made', item({ ...option, state: 'missing', value: null }, { ...option, value: null })],
    ['what is done by hand', item({ state: 'hand', value: null })],
    [
      'a signature whose place alone is in doubt',
      item({ type: 'signature', value: null, why: ['certainty', 'place_unsure'] }),
    ],
  ])('%s', (_what, one) => expect(isSettledTogether(one)).toBe(true));

  it.each([
    ['a declaration', item({ type: 'checkbox', state: 'missing', value: null })],
    ['what the form requires', item({ state: 'missing', value: null, format: required })],
    ['a signature in doubt', item({ type: 'signature', value: null })],
    ['a signature that may be another’s', item({ type: 'signature', value: null, why: ['certainty', 'other_signer'] })],
    ['a signature that may have to be stronger', item({ type: 'signature', value: null, why: ['weak_hint'] })],
    ['a signature that is missing', item({ type: 'signature', state: 'missing', value: null })],
    ['what is confirmed', item({ state: 'ok', confirmed: true })],
    ['what is somebody else’s', item({ state: 'out_of_scope' })],
  ])('is not %s', (_what, one) => expect(isSettledTogether(one)).toBe(false));

  it('may stay empty where something is suggested that can be taken away, a signature too', () => {
    expect(canStayEmpty(item({}))).toBe(true);
    expect(canStayEmpty(item({ state: 'ok' }))).toBe(true);
    const signature = { type: 'signature', value: null } as const;
    expect(canStayEmpty(item({ ...signature, state: 'ok' }))).toBe(true);
    expect(canStayEmpty(item({ ...signature, why: ['certainty'] }))).toBe(true);
    expect(canStayEmpty(item({ ...signature, state: 'missing' }))).toBe(false);
    expect(canStayEmpty(item({ ...signature, state: 'ok', format: required }))).toBe(false);
    expect(canStayEmpty(item({ type: 'checkbox', value: 'false' }))).toBe(false);
    expect(canStayEmpty(item({ format: required }))).toBe(false);
    expect(canStayEmpty(item({ state: 'missing', value: null }))).toBe(false);
    expect(canStayEmpty(item({ format: { ...PLAIN, inked: 'x' } }))).toBe(false);
  });

  it('waits for its own tick where it is not settled together; a declaration can stay unticked, but not be ticked there', () => {
    const signature = item({ type: 'signature', value: null });
    const declaration = item({ type: 'checkbox', state: 'missing', value: null });
    const asked = item({ state: 'missing', value: null, format: required });
    expect([signature, declaration, asked].map(wordAtFirst)).toEqual(['open', 'open', 'open']);
    expect([signature, declaration, asked].map(canBeRight)).toEqual([true, false, false]);
    expect([signature, declaration, asked].map(canStayEmpty)).toEqual([true, true, false]);
    expect(wordOn(declaration, 'empty')).toEqual([{ id: 'f0', seen: null, empty: true }]);
  });

  it('leaves a declaration to its own word, under a heading of its own', () => {
    const declared = { type: 'checkbox', declares: true } as const;
    const all = [item({ ...declared, state: 'missing', value: null }), item({ ...declared, value: 'false' })];
    expect(sectionsOf(all).map(({ heading }) => heading)).toEqual(['declared']);
    expect(all.map(wordAtFirst)).toEqual(['open', 'open']);
    expect(all.map(canBeRight)).toEqual([false, false]);
    expect(all.map(canStayEmpty)).toEqual([true, true]);
  });

  it('says of a declaration that stands ticked that it holds, also where the form requires it or it is one of a choice', () => {
    const declared = { type: 'checkbox', declares: true, value: 'true' } as const;
    const group = { ...declared, checkboxGroup: 'g' } as const;
    const all = [item(declared), item({ ...declared, format: required }), item(group, { ...group, value: 'false' })];
    expect(all.map(canStayTicked)).toEqual([true, true, true]);
    expect(all.map(canBeSaid)).toEqual([true, true, true]);
    expect(all.map(wordAtFirst)).toEqual(['open', 'open', 'open']);
    expect(wordOn(all[1]!, 'right')).toEqual([{ id: 'f0', seen: 'true' }]);
    const unticked = item({ ...declared, value: 'false', format: required });
    expect([canStayTicked(unticked), canBeSaid(unticked)]).toEqual([false, false]);
  });

  it('is ticked at first, but for what may be asked of somebody else', () => {
    expect(wordAtFirst(item({ why: ['certainty'] }))).toBe('right');
    expect(wordAtFirst(item({ why: ['certainty', 'name_of_others'] }))).toBe('open');
    expect(wordAtFirst(item({ state: 'missing', value: null, why: ['name_of_others'] }))).toBe('right');
  });

  it('is looked through by what is asked of the person: whose it is, then what only needs a look', () => {
    const items = [
      { id: 'ready', state: 'ok' },
      { id: 'blank', state: 'missing', value: null },
      { id: 'heading', why: ['foreign_block'] },
      { id: 'sure', why: ['certainty'] },
      { id: 'spouse', why: ['name_of_others'] },
      { id: 'signature', type: 'signature', why: ['name_of_others'], value: null },
      { id: 'declaration', type: 'checkbox', state: 'missing', value: null },
      { id: 'other heading', why: ['certainty', 'foreign_block'] },
    ].map((one) => item(one as Partial<ReviewField>));
    const told = sectionsOf(items).map((section) => [section.heading, section.items.map(({ id }) => id)]);
    expect(told).toEqual([
      ['own', ['heading', 'other heading']],
      ['others', ['spouse']],
      ['alone', ['signature', 'declaration']],
      ['unsure', ['sure']],
      ['missing', ['blank']],
      ['ok', ['ready']],
    ]);
  });

  it('is answered for all of a kind at once, but for what was told to stay empty before', () => {
    const [one, other] = [item({ label: 'One' }), item({ label: 'Other' })];
    expect(meantByAll([one, other], (some) => (some === one ? 'empty' : 'open'))).toEqual([other]);
    expect(meantByAll([one, other], () => 'empty')).toEqual([one, other]);
  });

  it('is told in calls that are not too long', () => {
    const fields = Array.from({ length: 1_100 }, (_field, at) => ({ id: `f${at}`, seen: null }));
    expect(inCalls(fields).map(({ length }) => length)).toEqual([500, 500, 100]);
    expect(inCalls([])).toEqual([]);
  });

  it('is told as it was seen: of a choice what was chosen, and all options where it is taken back', () => {
    const choice = item({ ...option, value: 'true' }, { ...option, value: 'false', state: 'not_applicable' });
    expect(wordOn(choice, 'right')).toEqual([{ id: 'f0', seen: 'true' }]);
    expect(wordOn(choice, 'empty')).toEqual([
      { id: 'f0', seen: 'true', empty: true },
      { id: 'f1', seen: 'false', empty: true },
    ]);
    expect(wordOn(choice, 'open')).toEqual([]);
  });
});
