import { describe, expect, it } from '@jest/globals';
import { ConfirmManyBody, FieldFormat } from '@formseal/contracts';
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

  it('chooses one option of a group, however that is said, and is told of two by both', () => {
    const said = (...values: [string, string][]) => ({ fields: values.map(([id, value]) => ({ id, value })) });
    const two = [
      { select: ['yes', 'no'] },
      { select: ['yes'], ...said(['no', 'true']) },
      said(['yes', 'true'], ['no', 'true']),
    ];
    for (const body of two)
      expect(refusalOf(body).details.refused).toEqual([
        expect.objectContaining({
          fieldId: 'no',
          message: expect.stringMatching(/another option.*"field yes" beside "field no"/),
        }),
      ]);
    expect(refusalOf(said(['no', 'true'], ['yes', 'true'])).details.refused).toMatchObject([{ fieldId: 'yes' }]);
    expect(asked(said(['no', 'true'], ['a', 'x']))).toMatchObject([
      { id: 'yes', value: 'false', state: 'not_applicable' },
      { id: 'no', value: 'true', state: 'ok', confirmed: true },
      { id: 'a', value: 'x' },
    ]);
  });

  it('takes with the one option what is said of the others, whichever comes first', () => {
    const [no, yes] = [{ id: 'no', value: 'true' }, { id: 'yes' }];
    const standing = [...fields.slice(0, 2), { ...option('yes', 'g'), value: 'true' }, option('no', 'g')];
    for (const other of [yes, { ...yes, value: 'false' }, { ...yes, value: null }, { ...yes, empty: true }])
      for (const words of [
        [no, other],
        [other, no],
      ]) {
        const changes = asked({ fields: words }, open, standing);
        expect(changes.find(({ id }) => id === 'yes')).toMatchObject({ value: 'false', state: 'not_applicable' });
        expect(changes.find(({ id }) => id === 'no')).toMatchObject({ value: 'true', state: 'ok', confirmed: true });
      }
    expect(refusalOf({ fields: [no, { ...yes, value: 'maybe' }] }).details.refused).toMatchObject([{ fieldId: 'yes' }]);
  });

  it('confirms as it stands what is ticked on the page itself, where that is more than one', () => {
    const ink = ['yes', 'no'].map((id) => ({ ...option(id, 'g'), format: FieldFormat.parse({ inked: 'true' }) }));
    const words = ink.map(({ id }) => ({ id, value: 'true' }));
    expect(asked({ fields: words }, open, ink).map(({ value }) => value)).toEqual(['true', 'true']);
  });

  it('names a field, and is for documents that can be changed', () => {
    expect(refusalOf({}).message).toMatch(/no field is named/);
    expect(() => asked({ fields: [{ id: 'a' }] }, { status: 'signed' } as DocumentRow)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });
});
