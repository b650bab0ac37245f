import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from './openapi-document.js';

const linter = path.resolve(__dirname, '../../openapi-lint/lint.mjs');
/** What the linter says of a document, a line each. */
const lint = (document: object): string[] =>
  execFileSync(process.execPath, [linter], { input: JSON.stringify(document), encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

interface Described {
  readonly description?: string;
  readonly properties?: Record<string, Described>;
  readonly items?: Described;
  readonly anyOf?: Described[];
  readonly schema?: Described;
}

/** The properties of a schema, however deep, that nothing is said of. */
function undescribed(at: string, { properties = {}, items, anyOf = [] }: Described): string[] {
  const own = Object.entries(properties).flatMap(([name, one]) => [
    ...(one.description ? [] : [`${at}.${name}`]),
    ...undescribed(`${at}.${name}`, one),
  ]);
  return [...own, ...[...(items ? [items] : []), ...anyOf].flatMap((one) => undescribed(at, one))];
}

describe('the OpenAPI document', () => {
  it('is found to be without a mistake by a linter', () => expect(lint(openApiDocument())).toEqual([]), 60_000);

  it('would be told what is wrong with it', () => {
    const document = JSON.parse(JSON.stringify(openApiDocument())) as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
      components: { schemas: Record<string, object> };
    };
    document.paths['/usage']!['get']!.operationId = 'listDocuments';
    document.components.schemas['Nobody'] = { type: 'object' };
    const said = lint(document).map((line) => line.split(' ')[0]);
    expect(said).toEqual(expect.arrayContaining(['operation-operationId-unique', 'no-unused-components']));
  }, 60_000);

  it('says of each property of each shape, and of each parameter, what it is, with an example of the latter', () => {
    const { paths, components } = openApiDocument() as {
      paths: Record<
        string,
        Record<string, { parameters?: { name: string; description?: string; example?: unknown }[] }>
      >;
      components: { schemas: Record<string, Described> };
    };
    expect(Object.entries(components.schemas).flatMap(([name, schema]) => undescribed(name, schema))).toEqual([]);
    for (const { parameters = [] } of Object.values(paths).flatMap((methods) => Object.values(methods)))
      for (const { name, description, example } of parameters)
        expect([name, description, example]).toEqual([name, expect.any(String), expect.anything()]);
  });
});
