import type { z } from 'zod';
import { ServiceError } from '@formseal/contracts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A malformed id is answered like a foreign one: there is nothing there. */
export function idFrom(text: string): string {
  if (!UUID.test(text)) throw new ServiceError('not_found');
  return text.toLowerCase();
}

/** The input as the schema has it, or 400 naming the first parameter at fault and why. */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const parameter = parameterOf(issue);
  const message = parameter ? `${parameter}: ${issue?.message ?? 'is not valid'}` : (issue?.message ?? 'is not valid');
  throw new ServiceError('invalid_parameter', { message, ...(parameter ? { parameter } : {}) });
}

function parameterOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return issue.keys.join(', ');
  return issue?.path.join('.') ?? '';
}
