import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseKey } from '@formseal/domain/forms';
import { meaning, type Blank } from '../meaning/testing/blanks.js';
import { Chances, keyJudge, type KeyJudge, type Learnt } from './key-judge.js';
import { TextNet } from './text-net.js';
import { TRAITS, traitsOf } from './traits.js';

const told =
  (learnt: Partial<Learnt>): KeyJudge =>
  (fields) =>
    fields.map(() => ({ key: null, keyChance: 0, owner: 'self', ownerChance: 0, chances: null, ...learnt }));

const read = (label: Blank, learnt: Partial<Learnt>) => meaning('en', [label], {}, told(learnt)).fields[0]!;

describe('what the network knows', () => {
  it('fills in where the rules know nothing, as a suggestion with its reason', () => {
    const field = read('Zustellbezirk', { key: 'occupation', keyChance: 0.8 });
    expect(field).toMatchObject({ key: 'self.occupation', findings: [{ rule: 'words_left' }] });
    expect(field.confidence).toBeLessThan(0.75);
    expect(read('Zustellbezirk', { key: 'occupation', keyChance: 0.3 }).key).toBeNull();
    expect(read('Anzahl der Jahre in diesem Zustellbezirk', { key: 'occupation', keyChance: 1 }).key).toBeNull();
    expect(read({ label: 'Tick me', type: 'checkbox' }, { key: 'full_name', keyChance: 1 }).key).toBeNull();
  });

  it('makes a date of a blank that asks for a day, where there is room for one', () => {
    const born = { key: 'birth_date', keyChance: 0.9 };
    expect(read('Zustellbezirk', born)).toMatchObject({ type: 'date', key: 'self.birth_date' });
    const rect = { x0: 100, y0: 700, x1: 112, y1: 714 };
    expect(read({ label: 'Zustellbezirk', rect }, born)).toMatchObject({ type: 'text', key: null });
  });

  it('does not stand against a key of the rules', () => {
    expect(read('First name', { key: 'iban', keyChance: 1 }).key).toBe('self.given_name');
  });

  it('tells whose a blank is where it is all but certain, and leaves a doubt', () => {
    const field = read('First name', { owner: 'spouse', ownerChance: 0.95 });
    expect(field.key).toBe('spouse.given_name');
    expect(read('First name', { owner: 'spouse', ownerChance: 0.8 }).key).toBe('self.given_name');
    expect(read('First name', { owner: 'child', ownerChance: 0.95 }).key).toBe('child[1].given_name');
    expect(read('First name', { owner: 'organisation', ownerChance: 1 }).key).toBe('self.given_name');
    expect(read('First name', { owner: 'office', ownerChance: 1 }).key).toBe('self.given_name');
    const defendant = read('Defendant’s first name', { owner: 'self', ownerChance: 0.95 });
    expect(defendant).toMatchObject({ key: 'self.given_name', findings: [{ rule: 'vague_heading' }] });
    expect(defendant.confidence).toBeLessThan(0.75);
    expect(read('Spouse’s first name', { owner: 'self', ownerChance: 0.95 }).key).toBe('spouse.given_name');
  });

  it('asks it of the likeliest of the others where it is sure that it is not the account’s, and nobody is named', () => {
    const owners = ['self', 'organisation', 'parent', 'third_party'];
    const among = (...chances: number[]) => ({
      owner: 'third_party',
      ownerChance: Math.max(...chances),
      chances: new Chances(
        [['none'], owners, ['in', 'out']],
        [[1], chances, [1, 0]].map((of) => Float32Array.from(of)),
      ),
    });
    expect(read('First name', among(0.1, 0.05, 0.4, 0.45)).key).toBe('third_party.given_name');
    expect(read('First name', among(0.2, 0.1, 0.3, 0.4)).key).toBe('self.given_name');
    expect(read('Applicant’s first name', among(0.1, 0.05, 0.4, 0.45)).key).toBe('self.given_name');
  });

  it('takes nothing of whom the form calls dead for the account’s', () => {
    const given = { owner: 'self', ownerChance: 0.95 };
    expect(read({ label: 'First name', section: 'Information about the deceased' }, given).key).toBe(
      'third_party.given_name',
    );
    expect(read({ label: 'First name', section: 'Information about the defendant' }, given).key).toBe(
      'self.given_name',
    );
  });

  it('takes nothing under words for the child for the parent’s who fills the form in', () => {
    const blanks: Blank[] = [
      { label: 'Name', section: 'Parent/guardian' },
      { label: 'City', section: 'Your child' },
    ];
    const given = told({ owner: 'self', ownerChance: 0.99 });
    expect(meaning('en', blanks, {}, given).fields.map(({ key }) => key)).toEqual([
      'self.full_name',
      'child[1].resident_city',
    ]);
  });
});

describe('the network that ships', () => {
  const { asked } = meaning('en', ['First name', 'Last name', 'Date of birth']);
  const form = { language: 'en', title: null, documentType: 'application' };

  it('knows what every form asks for, and says the same again', () => {
    const learnt = keyJudge(asked.byRules, form);
    expect(learnt.map(({ key }) => key)).toEqual(['given_name', 'family_name', 'birth_date']);
    expect(keyJudge(asked.byRules, form)).toEqual(keyJudge(asked.byRules, form));
  });

  it('knows keys of the vocabulary only', () => {
    const { heads } = new TextNet(readFileSync(path.join(__dirname, 'weights.bin')));
    const unknown = heads[0]!.filter((name) => name !== 'none' && parseKey(`self.${name}`) === null);
    expect(unknown).toEqual([]);
    expect(heads[1]).toEqual(expect.arrayContaining(['self', 'organisation', 'spouse', 'child', 'third_party']));
  });

  it('is asked for traits that it has', () => {
    const traits = traitsOf(asked.byRules, form);
    expect(traits).toHaveLength(3);
    expect(traits.flat().every((id) => id >= 0 && id < TRAITS)).toBe(true);
  });
});

describe('a network from its bytes', () => {
  it('adds the vectors of what it is told, and what it never saw adds nothing', () => {
    const head = JSON.stringify({ size: 1, traits: 2, heads: [['a', 'b']] }).padEnd(44, ' ');
    const bytes = new Uint8Array(4 + head.length + 4 * (1 + 2 + 2 + 2) + 2);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, head.length, true);
    bytes.set(new TextEncoder().encode(head), 4);
    // The layer's own number, two weights, two numbers of the classes, two scales; then a byte a trait.
    [0, 1, -1, 0, 0, 1, 0].forEach((value, at) => view.setFloat32(4 + head.length + 4 * at, value, true));
    bytes[bytes.length - 2] = 2;
    const net = new TextNet(bytes);
    const [[a = 0, b = 0] = []] = net.judge([0]).map((chances) => [...chances]);
    expect(a).toBeCloseTo(1 / (1 + Math.exp((-2 * 2) / Math.SQRT2)), 5);
    expect(a + b).toBeCloseTo(1, 5);
    expect([...net.judge([1])[0]!]).toEqual([0.5, 0.5]);
  });
});
