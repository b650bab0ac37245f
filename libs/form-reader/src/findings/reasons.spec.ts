import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';
import type { Effect, Finding } from './finding.js';
import { settle } from './find-all.js';
import { reasonsOf } from './reasons.js';

const finding = (rule: Finding['rule'], effect: Effect): Finding => ({ blank: 0, rule, effect, because: 'of that' });

describe('the reasons that hold a value back', () => {
  it('are told once each, what takes the field away first, without what only settles its meaning', () => {
    const findings = [
      finding('strays', 'doubt'),
      finding('half_of_name', 'family_name'),
      finding('signing_part', 'own'),
      finding('strays', 'doubt'),
      finding('office_part', 'reserved'),
    ];
    expect(reasonsOf({ key: 'self.given_name', findings })).toEqual(['office_part', 'strays']);
  });

  it('tell last where the blank lies, and that there may be none only where that is likely', () => {
    const findings = [finding('between_two', 'doubt'), finding('place_unsure', 'unsure')];
    expect(reasonsOf({ key: 'self.birth_date', findings })).toEqual(['between_two', 'place_unsure']);
    const [none, likely, sure] = meaning(
      'en',
      [0.3, 0.45, 0.9].map((confidence) => ({ label: 'Date of birth', confidence })),
    ).fields.map((field) => reasonsOf(field));
    expect(none).toContain('blank_unsure');
    expect(likely?.at(-1)).toBe('place_unsure');
    for (const reasons of [likely, sure]) expect(reasons).not.toContain('blank_unsure');
    expect(sure).not.toContain('place_unsure');
  });

  it('of a blank without a meaning are what took it, not what doubts a value that there is not', () => {
    const findings = [finding('strays', 'doubt'), finding('addressee', 'no_key')];
    expect(reasonsOf({ key: null, findings })).toEqual(['addressee']);
  });

  it.each<[string, Blank[], string]>([
    ['a caption that is not understood whole', ['First name', 'Telephone number of the kennel'], ''],
    ['another’s name', ['Name of youth', 'Date of birth', 'Phone'], ''],
    ['an address that is sent to', ['Street', 'City'], 'To the'],
    ['a place that may be no blank', [{ label: 'First name', confidence: 0.3 }], ''],
    ['a caption that may be another’s', [{ label: 'First name', contested: true }, 'Last name'], ''],
    ['an office’s part', [{ label: 'First name', section: 'For office use only' }], ''],
    ['what the file closes', [{ label: 'Last name', state: 'out_of_scope' }], ''],
    ['its name in the file', [{ label: 'xx', tooltip: 'First name' }], ''],
  ])('are there wherever something is: %s', (_what, blanks, print) => {
    const { fields } = meaning('en', blanks, { print: print === '' ? [] : [run(print, 724, 150)] });
    const held = fields.filter(({ key, confidence, state }) => (key !== null && confidence < 0.75) || state !== 'open');
    const taken = fields.filter(({ findings }) => findings.some(({ effect }) => effect === 'no_key'));
    expect(held.length + taken.length).toBeGreaterThan(0);
    for (const field of [...held, ...taken]) expect(reasonsOf(field)).not.toEqual([]);
    for (const { because } of fields.flatMap(({ findings }) => findings)) expect(because).not.toMatch(/undefined|^$/);
  });

  it('settle a field in the same way in whatever order they were found', () => {
    const { asked } = meaning('en', ['Last name']);
    const found = [finding('office_part', 'reserved'), finding('by_hand', 'hand')];
    const [known] = settle(asked.fields, found);
    expect([known?.key, known?.item.draft.state]).toEqual([null, 'out_of_scope']);
    expect(settle(asked.fields, [...found].reverse())).toEqual([known]);
  });
});
