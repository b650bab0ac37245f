import { describe, expect, it } from '@jest/globals';
import { ConfirmManyBody, FieldFormat } from '@formseal/contracts';
import type { ServiceError } from '@formseal/contracts';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { aFieldRow } from '../../testing/a-field-row.js';
import { confirmations } from './confirm-many.js';

const open = { status: 'ready_for_review' } as DocumentRow;
const whole = { of: 'whole-1', count: 3, label: 'Born', semanticKey: 'self.birth_date', pattern: 'ddmmyyyy' };
const piece = (id: string, index: number, comb: number, more: Partial<FieldRow> = {}) =>
  aFieldRow(id, { part: { ...whole, index }, value: '12', format: FieldFormat.parse({ comb }), ...more });
const fields = [piece('d', 1, 2), piece('m', 2, 2), piece('y', 3, 4), aFieldRow('other')];

const asked = (body: object) => confirmations(open, fields, ConfirmManyBody.parse(body));
function refused(body: object): unknown {
  try {
    asked(body);
  } catch (error) {
    return (error as ServiceError).details.refused;
  }
  throw new Error('nothing was refused');
}

describe('confirming a value that goes into several fields', () => {
  it('sets each piece, in the order of the form', () => {
    const set = (id: string, value: string) => ({ id, value, state: 'ok', source: 'user_input', confirmed: true });
    expect(asked({ wholes: [{ of: 'whole-1', value: '1988-04-07' }], fields: [{ id: 'other' }] })).toEqual([
      ...[{ id: 'other', confirmed: true }, set('d', '07'), set('m', '04'), set('y', '1988')],
    ]);
  });

  it('goes without what is printed before the first of them', () => {
    const iban = { of: 'whole-2', count: 2, label: 'IBAN', semanticKey: 'self.iban', pattern: null };
    const group = (id: string, index: number, comb: number, begun?: string) =>
      aFieldRow(id, { part: { ...iban, index }, format: FieldFormat.parse({ comb, begun }) });
    const value = { wholes: [{ of: 'whole-2', value: 'DE89 3704' }] };
    const written = (begun?: string) =>
      confirmations(open, [group('a', 1, 2, begun), group('b', 2, 4)], ConfirmManyBody.parse(value)).map(
        (change) => change.value,
      );
    expect(written('D E')).toEqual(['89', '3704']);
    expect(() => written()).toThrow();
  });

  it('keeps what is suggested, or clears it, in all pieces', () => {
    const all = ['d', 'm', 'y'];
    expect(asked({ wholes: [{ of: 'whole-1' }] })).toEqual(all.map((id) => ({ id, confirmed: true })));
    expect(asked({ wholes: [{ of: 'whole-1', value: null }] })).toEqual(
      all.map((id) => expect.objectContaining({ id, value: null, state: 'missing', confirmed: true })),
    );
    expect(asked({ wholes: [{ of: 'whole-1', empty: true }] })).toEqual(
      asked({ wholes: [{ of: 'whole-1', value: null }] }),
    );
    expect(refused({ wholes: [{ of: 'whole-1', value: '1988-04-07', empty: true }] })).toEqual([
      expect.objectContaining({ of: 'whole-1', rule: 'goes with no value' }),
    ]);
  });

  it('is refused where it does not fit, is none of the form, or is named by a piece too', () => {
    expect(refused({ wholes: [{ of: 'whole-1', value: '7 April 1988' }, { of: 'whole-9' }] })).toEqual([
      { of: 'whole-1', message: expect.stringMatching(/"Born" must be at most 8 char/), rule: expect.any(String) },
      { of: 'whole-9', message: expect.any(String), rule: undefined },
    ]);
    expect(refused({ fields: [{ id: 'm' }], wholes: [{ of: 'whole-1' }] })).toEqual([
      expect.objectContaining({ of: 'whole-1', message: 'The field is named twice.' }),
    ]);
  });
});
