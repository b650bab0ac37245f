import type { ErrorCode } from '../errors/catalogue.js';
import type { Scope } from '../scopes.js';

/** One call of the contract, in OpenAPI's words. */
export interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  /** null: open to anybody, without a key. */
  readonly scope: Scope | null;
  readonly ok: { readonly status: number; readonly description: string; readonly content: object };
  readonly errors: readonly ErrorCode[];
  readonly parameters?: readonly object[];
  readonly body?: object;
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
