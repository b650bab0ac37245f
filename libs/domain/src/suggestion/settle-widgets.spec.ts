import { describe, expect, it } from '@jest/globals';
import type { ReadField } from '@formseal/contracts';
import { settleWidgets } from './settle-widgets.js';
import type { SuggestedValue } from './suggestion.js';

const place = (over: object = {}): ReadField =>
  ({
    type: 'text',
    label: 'Name',
    widget: { name: 'name', object: 1, kind: 'text', onValue: null },
    corrected: null,
    ...over,
  }) as never;
const known = (value: string, state: SuggestedValue['state'] = 'ok') => ({ state, value, source: 'profile' }) as const;
const MISSING = { state: 'missing', value: null, source: 'none' } as const;
const OTHERS = { state: 'out_of_scope', value: null, source: 'none' } as const;

describe('what is suggested for a field of the file that stands in several places', () => {
  const [here, there] = [place(), place()];

  it('is what is known best for one of them', () => {
    expect(settleWidgets([here, there], [MISSING, known('Kim')])).toEqual([known('Kim'), known('Kim')]);
    expect(settleWidgets([here, there], [known('Lee', 'unsure'), known('Kim')])[0]).toMatchObject({ value: 'Kim' });
  });

  it('is doubted where it is another for one of them, or that is somebody else’s', () => {
    const doubted = known('Kim', 'unsure');
    expect(settleWidgets([here, there], [known('Kim'), known('Lee')])).toEqual([doubted, doubted]);
    expect(settleWidgets([here, there], [known('Kim'), OTHERS])).toEqual([doubted, doubted]);
  });

  it('leaves what a person said is no field, and what is nobody’s here anywhere', () => {
    const removed = place({ corrected: { outOfScope: true } });
    expect(settleWidgets([here, removed], [known('Kim'), OTHERS])).toEqual([known('Kim'), OTHERS]);
    expect(settleWidgets([here, there], [OTHERS, OTHERS])).toEqual([OTHERS, OTHERS]);
  });

  it('is each field’s own where the file has a field for each', () => {
    const other = place({ widget: { name: 'other', object: 2, kind: 'text', onValue: null } });
    expect(settleWidgets([here, other], [known('Kim'), MISSING])).toEqual([known('Kim'), MISSING]);
  });

  it('is each cell’s own piece where the cells of one value share a name', () => {
    const cells = [1, 2].map((index) => place({ part: { of: 'whole-1', index } }));
    expect(settleWidgets(cells, [known('DE89'), known('3704')])).toEqual([known('DE89'), known('3704')]);
  });

  it('is each blank’s own where a maker copied one and only captioned it anew', () => {
    const copied = place({ label: 'Occupation' });
    expect(settleWidgets([here, copied], [known('Kim'), known('Baker')])).toEqual([known('Kim'), known('Baker')]);
  });
});
