import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv8/dist/2020.js';
import addFormats from 'ajv-formats';
import { OPERATIONS } from './operations.js';
import { openApiDocument } from './openapi-document.js';

type Json = Record<string, unknown>;
interface Content {
  readonly schema: Json;
  readonly example?: unknown;
  readonly examples?: Record<string, { value: unknown }>;
}
interface Answer {
  readonly description: string;
  readonly headers: Record<string, unknown>;
  readonly content?: Record<string, Content>;
}
interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: string[];
  readonly parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  readonly requestBody?: { content: Record<string, Content> };
  readonly responses: Record<string, Answer>;
}

const document = openApiDocument() as {
  readonly tags: { name: string }[];
  readonly paths: Record<string, Record<string, Call>>;
  readonly components: Record<'schemas' | 'headers', Record<string, unknown>>;
};
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ ...call, path, method, name: `${method} ${path}` })),
);
const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv as never);
ajv.addSchema(document, 'api');
/** What is wrong with a value by a schema of the document; null where it is right. */
function problemOf(schema: Json, value: unknown): string | null {
  const inside = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as Json;
  return ajv.validate(inside, value) ? null : ajv.errorsText();
}

describe('the OpenAPI document', () => {
  it('refers to what it holds, by its place in it, and holds nothing that nothing refers to', () => {
    const known = (['schemas', 'headers'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
    expect(known.filter((place) => !refs.includes(place))).toEqual([]);
  });

  it('gives no schema an $id: a fragment is none that JSON Schema allows', () => {
    expect(JSON.stringify(document)).not.toMatch(/"\$(id|schema)":/);
  });

  it('names each operation once, says what it does, and puts it in a part', () => {
    expect(calls).toHaveLength(OPERATIONS.length);
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    const parts = document.tags.map(({ name }) => name);
    for (const { name, summary, description, tags } of calls) {
      expect([name, summary.length > 10, description.length > 10]).toEqual([name, true, true]);
      expect([name, tags.length, parts.includes(tags[0]!)]).toEqual([name, 1, true]);
    }
    expect(new Set(calls.flatMap(({ tags }) => tags))).toEqual(new Set(parts));
  });

  it('has a parameter for each part of a path, and no name twice', () => {
    for (const { name, path, parameters = [] } of calls) {
      const ofPath = parameters.filter((parameter) => parameter.in === 'path');
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
      expect([name, ofPath.map((parameter) => parameter.name)]).toEqual([name, wanted]);
      expect([name, ofPath.every(({ required }) => required === true)]).toEqual([name, true]);
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
    }
  });

  it('offers Idempotency-Key on every POST that takes a key', () => {
    for (const { name, method, parameters = [], responses } of calls)
      expect([name, parameters.some((parameter) => parameter.name === 'Idempotency-Key')]).toEqual([
        name,
        method === 'post' && '401' in responses,
      ]);
  });

  it('tells of each answer its headers, its content, and an example that is true', () => {
    for (const { name, responses, requestBody } of calls) {
      for (const [type, { schema, example }] of Object.entries(requestBody?.content ?? {}))
        if (type === 'application/json')
          expect([name, 'body', problemOf(schema, example)]).toEqual([name, 'body', null]);
      expect([name, Object.keys(responses).filter((status) => status.startsWith('2')).length]).toEqual([name, 1]);
      for (const [status, { description, headers, content = {} }] of Object.entries(responses)) {
        const at = `${name} ${status}`;
        expect([at, description.length > 3, 'RateLimit' in headers, 'X-Request-Id' in headers]).toEqual([
          at,
          true,
          true,
          true,
        ]);
        expect([at, 'Retry-After' in headers]).toEqual([at, ['409', '429', '503'].includes(status)]);
        if (status === '204') expect(content).toEqual({});
        else expect([at, Object.keys(content).length]).toEqual([at, 1]);
        const { schema = {}, example, examples = {} } = content['application/json'] ?? {};
        const shown = status.startsWith('2') ? [example] : Object.values(examples).map(({ value }) => value);
        for (const value of content['application/json'] ? shown : [])
          expect([at, problemOf(schema, value)]).toEqual([at, null]);
      }
    }
  });

  it('names the media types that each reading of a file takes: pictures for a form, none for a verification', () => {
    const types = (path: string) => Object.keys(document.paths[path]?.post?.requestBody?.content ?? {});
    const pdf = ['multipart/form-data', 'application/pdf'];
    expect(types(calls.find(({ operationId }) => operationId === 'uploadDocument')!.path)).toEqual([
      ...pdf,
      'image/jpeg',
      'image/png',
    ]);
    expect(types(calls.find(({ path }) => path.endsWith('/verify'))!.path)).toEqual(pdf);
  });
});
