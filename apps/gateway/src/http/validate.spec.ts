import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ServiceError } from '@formseal/contracts';
import { validate } from './validate.js';

function refused(schema: z.ZodType, input: unknown): ServiceError {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('it was let in');
}

describe('what a refusal says back', () => {
  it('counts names that nobody asked for, however long they are', () => {
    const error = refused(z.strictObject({ email: z.string() }), { email: 'x', ['a.'.repeat(100_000)]: 1, b: 2 });
    expect(error.message).toBe('holds 2 unknown parameters');
    expect(JSON.stringify(error.body()).length).toBeLessThan(600);
  });

  it('cuts a record’s names, which are the caller’s own', () => {
    const error = refused(z.record(z.string(), z.string().max(3)), { ['n'.repeat(100_000)]: 'long' });
    expect([error.details.parameter?.length, error.message.length < 500]).toEqual([120, true]);
  });
});

describe('a text that can’t be kept', () => {
  it.each([
    ['value', { value: 'a\u0000b' }],
    ['value', { value: 'half \ud800' }],
    ['values.self', { values: { self: '\udc00' } }],
    ['values', { values: { 'n\u0000': 'x' } }],
    ['list.1', { list: ['fine', '\u0000'] }],
  ])('is refused, naming %s', (parameter, input) => {
    const error = refused(z.any(), input);
    expect([error.code, error.details.parameter]).toEqual(['invalid_parameter', parameter]);
  });

  it('is looked for however deeply it is nested', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`) as unknown;
    expect(refused(z.any(), deep).code).toBe('invalid_parameter');
  });

  it('is not one with a whole surrogate pair in it', () => {
    expect(validate(z.string(), '😀')).toBe('😀');
  });
});
