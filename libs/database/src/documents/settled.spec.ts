import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ServiceError } from '@formseal/contracts';
import type { FieldRow } from '../entities/field.entity.js';
import { ensureSettled } from './settled.js';

const option = (id: string, over: Partial<FieldRow> = {}) =>
  ({
    ...{ id, label: id, type: 'checkbox', checkboxGroup: 'g', state: 'ok', value: 'true', confirmed: true },
    ...{ format: FieldFormat.parse({}), ...over },
  }) as FieldRow;
const ruledOut = option('b', { state: 'not_applicable', value: 'false', confirmed: false });

describe('what goes into a file', () => {
  it('is confirmed', () => {
    expect(() => ensureSettled([option('a'), ruledOut])).not.toThrow();
    expect(() => ensureSettled([option('a', { confirmed: false }), ruledOut])).toThrow(
      expect.objectContaining({
        code: 'conflict',
        details: expect.objectContaining({ fields: [{ id: 'a', label: 'a' }] }),
      }),
    );
  });

  it('is one option of a group, and both are named where two are chosen', () => {
    expect(() => ensureSettled([option('a'), option('b')])).toThrow(
      expect.objectContaining({
        code: 'invalid',
        details: expect.objectContaining({ reason: 'chosen_twice', fieldId: 'b' }),
        message: expect.stringMatching(/^"a" and "b" are options/),
      }),
    );
  });

  it('can be made so only once it is taken back from others who sign it, who are asked anew', () => {
    const nextOf = (withOthers: boolean): unknown => {
      try {
        return ensureSettled([option('a'), option('b')], withOthers);
      } catch (error) {
        return (error as ServiceError).details.next;
      }
    };
    expect([nextOf(false), nextOf(true)]).toEqual([
      expect.stringMatching(/^Choose one of them: POST/),
      expect.stringMatching(/^Take it back .*DELETE .*\/requests.*choose one.*ask anew/),
    ]);
  });
});
