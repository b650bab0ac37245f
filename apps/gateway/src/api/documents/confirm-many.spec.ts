import { describe, expect, it } from '@jest/globals';
import { ConfirmManyBody } from '@formseal/contracts';
import type { ServiceError } from '@formseal/contracts';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { aFieldRow } from '../../testing/a-field-row.js';
import { confirmations } from './confirm-many.js';

const open = { status: 'ready_for_review' } as DocumentRow;
const option = (id: string, checkboxGroup: string) => aFieldRow(id, { type: 'checkbox', value: null, checkboxGroup });
const fields = [aFieldRow('a'), aFieldRow('day', { type: 'date' }), option('yes', 'g'), option('no', 'g')];

const asked = (body: object, document = open, of: FieldRow[] = fields) =>
  confirmations(document, of, ConfirmManyBody.parse(body));
function refusalOf(body: object, of = fields): ServiceError {
  try {
    asked(body, open, of);
  } catch (error) {
    return error as ServiceError;
  }
  throw new Error('nothing was refused');
}

describe('confirming many fields', () => {
  it('is each of their confirms and choices, as one change', () => {
    const body = { select: ['no'], fields: [{ id: 'a' }, { id: 'day', value: '2026-06-15' }, { id: 'yes' }] };
    expect(asked(body)).toEqual([
      { id: 'yes', value: 'false', state: 'not_applicable', confirmed: true },
      { id: 'no', value: 'true', state: 'ok', source: 'user_input', confirmed: true },
      { id: 'a', confirmed: true },
      { id: 'day', value: '2026-06-15', state: 'ok', source: 'user_input', confirmed: true },
    ]);
  });

  it('is refused as a whole, with each field and its reason', () => {
    const { code, details } = refusalOf({
      fields: [{ id: 'a' }, { id: 'day', value: 'soon' }, { id: 'z' }, { id: 'a' }],
    });
    expect(code).toBe('invalid_parameter');
    expect(details.refused).toEqual([
      { fieldId: 'day', message: expect.stringMatching(/must be a date/), rule: expect.any(String) },
      { fieldId: 'z', message: 'The document has no such field.', rule: undefined },
      { fieldId: 'a', message: 'The field is named twice.', rule: undefined },
    ]);
  });

  it('chooses one option of a group', () => {
    for (const body of [{ select: ['yes', 'no'] }, { select: ['yes'], fields: [{ id: 'no', value: 'true' }] }])
      expect(refusalOf(body).details.refused).toEqual([
        expect.objectContaining({ fieldId: 'no', message: expect.stringMatching(/another option/) }),
      ]);
  });

  it('names a field, and is for documents that can be changed', () => {
    expect(refusalOf({}).message).toMatch(/no field is named/);
    expect(() => asked({ fields: [{ id: 'a' }] }, { status: 'signed' } as DocumentRow)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });
});
