import type { ErrorCode } from '../errors/catalogue.js';
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
  /** Its own; what any call may be answered is added. */
  readonly errors: readonly ErrorCode[];
  readonly parameters?: readonly object[];
  readonly body?: { readonly required: boolean; readonly content: object };
}

/** Content of a JSON body. */
export const json = (schema: object) => ({ 'application/json': { schema } });
/** A schema by its name in the document's components. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** The bytes of a file. */
export const binary = { type: 'string', format: 'binary', description: 'the bytes of the file' };
/** Content that is an object of this one property. */
export const holding = (name: string, schema: object) =>
  json({ type: 'object', required: [name], additionalProperties: false, properties: { [name]: schema } });
/** Content that is a list of what has this name. */
export const list = (name: string, description: string) =>
  holding('data', { type: 'array', description, items: ref(name) });
