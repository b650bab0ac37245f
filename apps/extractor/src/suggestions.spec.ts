import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { drawnField, SAMPLE_PROFILE, suggestValues, withParts, withPartsInSlices } from '@formseal/domain';
import type { CorrectedField } from '@formseal/domain';
import { shareOfTurn } from '@formseal/platform/testing';
import { Suggestions } from './suggestions.js';

/** As many as a form may have. */
const MOST_FIELDS = 9_000;

const page = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [0, 0, 600, 800], userUnit: 1 } as const;
const form = (over: Partial<CorrectedField>): CorrectedField[] =>
  Array.from({ length: MOST_FIELDS }, (_, at) => ({
    ...drawnField({ page, rect: [50, 700, 250, 720], type: 'text', label: `Label ${at}`, place: `place ${at}` }),
    corrected: null,
    ...over,
  }));

const profile = { data: { 'self.family_name': 'Weber' }, signatureSha256: null };
const learned = form({}).map(({ place }, at) => ({
  ...{ id: place, place, semanticKey: null, value: 'Weber', userId: 'user' },
  label: `What the office kept for whoever paid (${at})`,
}));
const suggestions = new Suggestions(
  { account: async () => ({ kind: 'personal' }) } as never,
  { of: async () => profile } as never,
  { for: async () => learned, origins: async () => new Map() } as never,
  {} as never,
  { for: async () => [] } as never,
  {} as never,
);
const facts = { layout: 'layout', file: 'file', language: 'en', strongerSignature: null } as const;

const made = (fields: readonly CorrectedField[]) => () =>
  suggestions.among({ accountId: 'account', userId: 'user', test: false }, fields, facts);

it.each([
  ['known by its place and meaning', form({ semanticKey: 'self.family_name' })],
  ['a box of one and the same group', form({ type: 'checkbox', checkboxGroup: 'one' })],
])('of a form of 9,000 fields, each %s, let others by', async (_what, fields) => {
  expect(await shareOfTurn(made(fields))).toBeLessThan(1);
});

const cell = { maxLength: 1, comb: 1 } as CorrectedField['format'];
/** Cells in lines of twenty, each label like no other. */
const cells = form({ semanticKey: 'self.family_name' })
  .slice(0, 2_000)
  .map((field, at): CorrectedField => ({
    ...field,
    place: `cell ${at}`,
    format: { ...field.format, ...cell },
    rect: [20 * (at % 20), 10, 20 * (at % 20) + 18, 24],
    label: `Nümber of the account that the máin office keeps for whoever pays, in cells (${at})`,
  }));

it('of a form of nothing but cells let others by while its split values are found, and filled in', async () => {
  const split = withParts(cells);
  expect(split.filter(({ part }) => part?.index === 1)).toHaveLength(100);
  const found = await shareOfTurn(() => withPartsInSlices(cells, () => setImmediate()));
  const given = await shareOfTurn(made(split));
  const written = await suggestions.among({ accountId: 'account', userId: null, test: false }, split, facts);
  expect(written.filter(({ value }) => value === 'W')).toHaveLength(100);
  expect([found, given].filter((share) => share >= 1)).toEqual([]);
});

it('of a test are an invented person’s, and nothing of the account is asked for', async () => {
  const asked: string[] = [];
  const told = (what: string) => ({ for: async () => void asked.push(what), of: async () => void asked.push(what) });
  const careful = new Suggestions(
    { account: async () => ({ kind: 'personal' }) } as never,
    ...(['profile', 'learned', 'corrections', 'confirmed'].map(told) as [never, never, never, never]),
    {} as never,
  );
  const fields = form({ semanticKey: 'self.family_name' }).slice(0, 3);
  const found = await careful.among({ accountId: 'account', userId: 'user', test: true }, fields, facts);
  expect(found.map(({ value }) => value)).toEqual(Array.from({ length: 3 }, () => SAMPLE_PROFILE['self.family_name']));
  expect(asked).toEqual([]);
});

it('are the same in slices', async () => {
  const fields = form({ semanticKey: 'self.family_name' });
  const found = await suggestions.among({ accountId: 'account', userId: null, test: false }, fields, facts);
  const order = { fields, profile: profile.data, learned: { byPlace: new Map(), byKey: new Map() } } as const;
  const today = new Date().toISOString().slice(0, 10);
  const rest = { accountKind: 'personal', language: 'en', hasSignature: false, strongerSignature: null } as const;
  expect(found).toEqual(suggestValues({ ...order, ...rest, today }));
});

const ORCA = {
  settled: true,
  semanticKey: null,
  value: 'Orca',
  userId: 'user',
  learnedAt: new Date(),
  documentId: 'd',
};
const learnedAs = { ...ORCA, id: 'l', place: 'place 0', label: 'Name of the boat' };
const CONFIRMED = { place: 'place 0', semanticKey: null, declined: false, learnedAt: new Date(Date.now() + 1000) };

it.each([
  ['called the same', { label: 'Boat (name)' }, {}, {}, 'ok'],
  ['called something else', { label: 'Berth code' }, {}, {}, 'unsure'],
  ['called something else in the same file', { label: 'Berth code' }, { file: 'file' }, {}, 'ok'],
  [
    'of the same meaning',
    { label: 'Berth', semanticKey: 'self.job_title' },
    { semanticKey: 'self.job_title' },
    {},
    'ok',
  ],
  ['called something else and confirmed so since', { label: 'Berth code' }, {}, { label: 'Berth code' }, 'ok'],
  ['confirmed under the former name', { label: 'Berth code' }, {}, { label: 'Name of the boat' }, 'unsure'],
])('that were learned for a place are sure or not: %s', async (_how, over, origin, before, state) => {
  const confirmed = 'label' in before ? [{ ...CONFIRMED, source: 'learned_cache', ...before }] : [];
  const known = { file: 'another', semanticKey: null, ...origin };
  const one = new Suggestions(
    { account: async () => ({ kind: 'personal' }) } as never,
    { of: async () => ({ data: {}, signatureSha256: null }) } as never,
    { for: async () => [learnedAs], origins: async () => new Map([['l', known]]) } as never,
    {} as never,
    { for: async () => confirmed } as never,
    {} as never,
  );
  const [field] = form({ ...over, place: 'place 0' });
  const [found] = await one.among({ accountId: 'account', userId: 'user', test: false }, [field!], facts);
  expect(found).toMatchObject({ state, value: 'Orca', source: 'learned_cache' });
});

it('left empty where the form asked for something else are asked for', async () => {
  const box = form({ type: 'checkbox', place: 'place 0', label: 'I want the newsletter' }).slice(0, 1);
  const left = (label: string) => [{ ...CONFIRMED, source: 'none', declined: true, label }];
  const told = async (label: string) => {
    const one = new Suggestions(
      { account: async () => ({ kind: 'personal' }) } as never,
      { of: async () => ({ data: {}, signatureSha256: null }) } as never,
      { for: async () => [] } as never,
      {} as never,
      { for: async () => left(label) } as never,
      {} as never,
    );
    return (await one.among({ accountId: 'account', userId: 'user', test: false }, box, facts))[0]?.state;
  };
  expect([await told('Newsletter'), await told('Rear boxes wanted')]).toEqual(['ok', 'unsure']);
});
