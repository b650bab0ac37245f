import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReadField } from '@formseal/contracts';
import { withOneType } from './one-type.js';

const field = (over: Partial<ReadField>): ReadField => ({
  ...{ page: 1, rect: [0, 0, 100, 20], type: 'text', label: 'a', section: null, semanticKey: null, state: 'open' },
  ...{ value: null, checkboxGroup: null, confidence: 1, origin: 'acroform', place: 'p' },
  ...{ format: FieldFormat.parse({}), widget: { name: 'born', object: 1, kind: 'text', onValue: null } },
  ...over,
});

describe('a field of the file in several places', () => {
  it('is a date in all of them where the caption of one asks for a day', () => {
    const format = FieldFormat.parse({ datePattern: 'dd.mm.yyyy' });
    const date = field({ type: 'date', page: 2, value: '1988-04-17', state: 'filled', format });
    const fields = withOneType([field({ value: '17.4.1988', state: 'filled' }), date]);
    expect(fields.map(({ type, value }) => [type, value])).toEqual([
      ['date', '1988-04-17'],
      ['date', '1988-04-17'],
    ]);
    expect(fields[0]?.format.datePattern).toBe('dd.mm.yyyy');
  });

  it('leaves others alone', () => {
    const other = field({ widget: { name: 'other', object: 2, kind: 'text', onValue: null } });
    const [first, second] = [field({ type: 'date' }), other];
    expect(withOneType([first, second])).toEqual([first, second]);
  });
});
