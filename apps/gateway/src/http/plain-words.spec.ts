import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { plainWords } from './plain-words.js';

const said = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: plainWords }).error?.issues[0]?.message;

describe('what is wrong with an input', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.object({ name: z.string() }), {}, 'is missing'],
    [z.enum(['en', 'de']), undefined, 'is missing'],
    [z.string(), 5, 'must be a text'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.array(z.string()), 'a', 'must be a list'],
    [z.array(z.string()).min(1), [], 'must have at least 1 entry'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
    [z.string().min(1), '', 'must have at least 1 character'],
    [z.string().length(3), 'a', 'must have exactly 3 characters'],
    [z.number().max(60), 900, 'must be at most 60'],
    [z.number().gt(3), 3, 'must be more than 3'],
    [z.enum(['en', 'de']), 'fr', 'must be one of "en", "de"'],
    [z.literal(true), false, 'must be true'],
    [z.email(), 'nope', 'must be an e-mail address'],
    [z.iso.date(), 'today', 'must be a day as YYYY-MM-DD'],
  ])('is told in words of people: %#', (schema, input, words) => {
    expect(said(schema, input)).toBe(words);
  });

  it('is told in the words of its schema, where that has some', () => {
    expect(said(z.string().max(3, 'must be short'), 'long')).toBe('must be short');
  });
});
