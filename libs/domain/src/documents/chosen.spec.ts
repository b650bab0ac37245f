import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import { chosenTwice } from './chosen.js';
import type { Option } from './chosen.js';

const option = (checkboxGroup: string | null, over: Partial<Option> = {}): Option => ({
  ...{ state: 'ok', value: 'true', checkboxGroup, format: FieldFormat.parse({}) },
  ...over,
});

describe('the options of a group', () => {
  it('are chosen one at a time: the second is found, with the first', () => {
    const [first, second] = [option('g'), option('g')];
    expect(chosenTwice([first, option('h'), option(null), option(null), second, option('g')])).toEqual([first, second]);
  });

  it('are one choice where the others are not ticked, do not apply or are nobody’s', () => {
    const others = [
      option('g', { value: 'false' }),
      option('g', { state: 'not_applicable' }),
      option('g', { state: 'out_of_scope' }),
    ];
    expect(chosenTwice([option('g'), ...others])).toBeNull();
  });

  it('are as they were found where the page itself has more than one ticked', () => {
    const inked = () => option('g', { format: FieldFormat.parse({ inked: 'true' }) });
    const [first, second, ours] = [inked(), inked(), option('g')];
    expect(chosenTwice([first, second])).toBeNull();
    expect(chosenTwice([first, second, ours])).toEqual([first, ours]);
    expect(chosenTwice([ours, first])).toEqual([ours, first]);
  });
});
