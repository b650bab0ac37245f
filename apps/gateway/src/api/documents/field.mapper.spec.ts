import { describe, expect, it } from '@jest/globals';
import { ANSWERS, FieldFormat } from '@formseal/contracts';
import { aFieldRow } from '../../testing/a-field-row.js';
import { toField } from './field.mapper.js';

describe('a field in the API', () => {
  it('says why it should be looked at, each answer once, until somebody has', () => {
    const row = aFieldRow('1', { why: ['relative', 'name_of_others', 'certainty'] });
    expect(toField(row).why).toEqual([
      { code: 'somebody_else', message: ANSWERS.somebody_else },
      { code: 'certainty', message: ANSWERS.certainty },
    ]);
    expect(toField({ ...row, confirmed: true }).why).toEqual([]);
    expect(toField({ ...row, type: 'signature', state: 'ok', why: ['foreign_signature'] }).why).toEqual([]);
    expect(toField({ ...row, source: 'user_input', state: 'ok' }).why).toEqual([]);
    // Sent along for a meaning that may be somebody else's here.
    expect(toField({ ...row, source: 'user_input', state: 'unsure' }).why).toHaveLength(2);
  });

  it('says what the form takes: how much, which words, which dates', () => {
    const choices = [{ value: 'm', label: 'Mr' }];
    const format = FieldFormat.parse({ maxLength: 30, comb: 8, required: true, datePattern: 'ddmmyyyy', choices });
    expect(toField(aFieldRow('1', { type: 'date', format }))).toMatchObject({
      ...{ rect: [0, 0, 1, 1], required: true, maxLength: 8, pattern: 'ddmmyyyy', options: choices },
    });
    expect(toField(aFieldRow('2'))).toMatchObject({ required: false, maxLength: null, pattern: null, options: [] });
  });
});
