import type { ErrorCode } from '../errors/catalogue.js';
import { LIMITS } from '../limits.js';
import type { Scope } from '../scopes.js';

/** One call of the contract, in OpenAPI's words. */
export interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  /** What is not plain from the summary. */
  readonly about?: string;
  /** null: open to anybody, without a key. */
  readonly scope: Scope | null;
  readonly ok: { readonly status: number; readonly description: string; readonly content: object };
  readonly errors: readonly ErrorCode[];
  readonly parameters?: readonly object[];
  readonly body?: { readonly required: boolean; readonly content: object };
}

/** Content of a JSON body. */
export const json = (schema: object) => ({ 'application/json': { schema } });
/** A schema by its name in the document's components. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** An id in a path. */
export const pathId = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
});
/** The bytes of a file. */
export const binary = { type: 'string', format: 'binary' };
/** A header of the call. */
export const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});
export const IDEMPOTENCY = header('Idempotency-Key', 'A repeated call with the same key gets the first answer.');
/** Content that is a list of what has this name. */
export const list = (name: string) =>
  json({ type: 'object', required: ['data'], properties: { data: { type: 'array', items: ref(name) } } });
/** Which part of a list. */
export const PAGE_OF_LIST = [
  {
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: LIMITS.listMax, default: LIMITS.listDefault },
  },
  { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
];
