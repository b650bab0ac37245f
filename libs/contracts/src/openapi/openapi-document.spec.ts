import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '../errors/catalogue.js';
import { openApiDocument } from './openapi-document.js';

const document = openApiDocument() as {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  components: { schemas: Record<string, unknown> };
};
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  it('names every error of the catalogue under its own status', () => {
    const answers = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ responses }) => responses),
    );
    for (const [code, { status }] of Object.entries(ERRORS)) {
      const named = answers.some((answer) => answer[status]?.description.includes(`\`${code}\``));
      expect([code, named]).toEqual([code, true]);
    }
  });

  it('points at no schema that it does not hold', () => {
    const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name));
    expect([...used].filter((name) => !(name! in document.components.schemas))).toEqual([]);
    expect(used.size).toBeGreaterThan(7);
  });

  it('shows no storage location', () => {
    expect(text).not.toMatch(/sha256|normalised|storage/i);
  });
});
