import type { z } from 'zod';
import { ServiceError, bounded, isStorable } from '@formseal/contracts';
import { plainWords } from './plain-words.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A malformed id is answered like a foreign one: there is nothing there. */
export function idFrom(text: string): string {
  if (!UUID.test(text)) throw new ServiceError('not_found');
  return text.toLowerCase();
}

/** How much of a parameter's name is said back: a record's names are the caller's own. */
const NAME_CHARS = 120;

/** The input as the schema has it, or 400 naming the first parameter at fault and why. */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const unstorable = unstorableIn(input);
  if (unstorable !== null) throw invalid(unstorable, 'must not hold U+0000 or half a surrogate pair');
  return shaped(schema, input);
}

/** The same for what a rule of its own looks at before it is kept: a field's value, whose refusal names the field. */
export function shaped<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(issue?.path ?? [], problemOf(issue));
}

function invalid(path: readonly PropertyKey[], problem: string): ServiceError {
  const parameter = bounded(path.join('.').toWellFormed(), NAME_CHARS);
  const message = parameter === '' ? problem : `${parameter}: ${problem}`;
  return new ServiceError('invalid_parameter', { message, ...(parameter === '' ? {} : { parameter }) });
}

/** Names that nobody asked for are counted, not said back: they may be long, and what they hold is not ours to log. */
function problemOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code !== 'unrecognized_keys') return issue?.message ?? 'is not valid';
  const { length } = issue.keys;
  return length === 1 ? 'holds 1 unknown parameter' : `holds ${length} unknown parameters`;
}

/** Where in the input a text lies that can't be kept, names included; without recursion, for it may be nested deeply. */
function unstorableIn(input: unknown): PropertyKey[] | null {
  const open: { value: unknown; path: PropertyKey[] }[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      // Deeper than any schema of ours reaches, the place is not worth its length.
      open.push({ value: inner, path: path.length < 4 ? [...path, name] : path });
    }
  }
  return null;
}
