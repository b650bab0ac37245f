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
const learned = form({}).map(({ place }) => ({ place, semanticKey: null, value: 'Weber', userId: 'user' }));
const suggestions = new Suggestions(
  { account: async () => ({ kind: 'personal' }) } as never,
  { of: async () => profile } as never,
  { for: async () => learned } as never,
  {} as never,
  { for: async () => [] } as never,
  {} as never,
);
const facts = { layout: 'layout', language: 'en', strongerSignature: null } as const;

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
