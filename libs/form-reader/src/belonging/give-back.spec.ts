import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ViewRect } from '../content/page-content.js';
import { forestIn } from '../forest-file.js';
import { Chances, type KeyJudge } from '../keys/key-judge.js';
import { meaning, type Blank } from '../meaning/testing/blanks.js';
import { belongingJudge, noneBelongs, type BelongingJudge } from './belonging-judge.js';

const HEADS = [
  ['given_name', 'none'],
  ['self', 'organisation', 'third_party'],
  ['in', 'out'],
];

/** A network that is as sure of these chances in every blank. */
const sureOf =
  (...chances: number[][]): KeyJudge =>
  (fields) =>
    fields.map(() => ({
      ...{ key: null, keyChance: 0, owner: 'self', ownerChance: 0 },
      chances: new Chances(
        HEADS,
        chances.map((one) => new Float32Array(one)),
      ),
    }));

const A_NAME = sureOf([0.4, 0.6], [0.6, 0.1, 0.3], [0.9, 0.1]);
const NO_NAME = sureOf([0.1, 0.9], [0.6, 0.1, 0.3], [0.9, 0.1]);
const always: BelongingJudge = () => 1;

const read = (blank: Blank, learn: KeyJudge, belonging: BelongingJudge) =>
  meaning('en', [blank], {}, learn, belonging).fields[0]!;

const rowAt = (i: number, y: number): ViewRect => ({ x0: 50 + 120 * i, x1: 150 + 120 * i, y0: y, y1: y + 14 });

const CHILDS = { label: 'First name', section: 'Details of your child' };

describe('blanks that are given back to the account', () => {
  it('are those of others by the rules, where the judge holds the account’s value for likelier', () => {
    expect(read(CHILDS, A_NAME, noneBelongs).key).toBe('child[1].given_name');
    const given = read(CHILDS, A_NAME, always);
    expect(given.key).toBe('self.given_name');
    expect(given.confidence).toBeLessThanOrEqual(0.7);
    expect(given.findings.length).toBeGreaterThan(0);
  });

  it('are none of the school’s that somebody comes from', () => {
    const address = (section: string): Blank => ({ label: 'Address', section });
    expect(read(address('Previous school'), A_NAME, always).key ?? '').not.toMatch(/^self/);
    expect(read(address('Details of your child'), A_NAME, always).key).toBe('self.resident_address');
  });

  it('are asked for what the network takes them for, where their words ask for nothing known', () => {
    expect(read('Rufname bei Hofe', A_NAME, noneBelongs).key).toBeNull();
    expect(read('Rufname bei Hofe', A_NAME, always).key).toBe('self.given_name');
    expect(read('Rufname bei Hofe', NO_NAME, always).key).toBeNull();
  });

  it('must be the surer where only the network says what they ask for: “Membership starts on” is no date of birth', () => {
    const likely: BelongingJudge = () => 0.5;
    expect(read(CHILDS, A_NAME, likely).key).toBe('self.given_name');
    expect(read('Rufname bei Hofe', A_NAME, likely).key).toBeNull();
  });

  it('are neither boxes nor signatures, nor what is left to an office', () => {
    expect(read({ label: 'First name', type: 'checkbox' }, A_NAME, always).key).toBeNull();
    const office = { label: 'First name', section: 'For office use only' };
    expect(read(office, A_NAME, always)).toMatchObject({ key: null, state: 'out_of_scope' });
  });

  it('are no telephone at work, no firm beside a person’s name, and not how another is reached', () => {
    const given = (...blanks: Blank[]): Array<string | null> =>
      meaning('en', blanks, {}, A_NAME, always).fields.map(({ key }) => key);
    expect(given('Work phone')).toEqual(['employer.phone_number']);
    expect(given('Company', 'Full name', 'Date of birth')[0]).toBeNull();
  });

  it('are none of the next person’s, whom a page asks for again when they were born, and what they are called', () => {
    const member = (y: number): Blank[] =>
      ['Name', 'Date of birth', 'Occupation'].map((label, i) => ({ label, rect: rowAt(i, y) }));
    const keys = meaning('en', [...member(700), ...member(660)], {}, A_NAME, always).fields.map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(['self.full_name', 'self.birth_date', 'self.occupation']);
    expect(keys.slice(3).filter((key) => key?.startsWith('self.'))).toEqual([]);
  });

  it('are no telephone under another’s name, as long as that name is not given back', () => {
    const blanks = ['Full name', 'Phone', 'Full name', 'Phone'];
    const phone = (judge: BelongingJudge): string | null => meaning('en', blanks, {}, A_NAME, judge).fields[3]!.key;
    let judged = 0;
    expect(phone(always)).toBe('self.phone_number');
    expect(phone(() => (judged++ === 0 ? 0 : 1))).toBe('third_party.phone_number');
  });

  it('are the rest of an address, most of which on its row is given back', () => {
    const address = (y: number): Blank[] =>
      ['Street', 'City', 'State', 'Zip'].map((label, i) => ({ label, rect: rowAt(i, y) }));
    const again = (...chances: number[]): Array<string | null> => {
      const rest = [...chances];
      const form = meaning('en', [...address(700), ...address(500)], {}, A_NAME, () => rest.shift() ?? 0);
      return form.fields.slice(4).map(({ key }) => key);
    };
    expect(again(1, 1, 1, 0.1)).toEqual(again(1, 1, 1, 1));
    expect(again(1, 1, 1, 1)[3]).toBe('self.resident_postal_code');
    expect(again(1, 1, 0.1, 0.1).slice(2)).toEqual([null, null]);
    expect(again(1, 1, 1, 0)[3]).toBeNull();
  });

  it('are none where the network was not asked', () => {
    expect(read(CHILDS, undefined as never, always).key).toBe('child[1].given_name');
  });
});

describe('the judge that ships', () => {
  const { measures } = forestIn(readFileSync(path.join(__dirname, 'weights.bin')));

  it('asks for measures by names that all differ', () => {
    expect(new Set(measures).size).toBe(measures.length);
  });

  it('holds a blank of the account for likelier its own than one of an office', () => {
    const blank = { has_key: 1, guess: 1, sure: 1, drawn: 1, declared: 1, net_top: 0.9 };
    const own = { ...blank, net_self: 0.95, net_own: 0.97, net_key: 0.9, net_agrees: 1, key_of_self: 1 };
    const office = { ...blank, net_office: 0.95, net_own: 0.02, net_key: 0.1, net_out: 0.9, key_of_third_party: 1 };
    expect(belongingJudge(own)).toBeGreaterThan(0.5);
    expect(belongingJudge(office)).toBeLessThan(0.3);
  });
});
