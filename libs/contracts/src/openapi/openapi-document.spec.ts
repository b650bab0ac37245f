import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from './openapi-document.js';

const document = openApiDocument() as { components: { schemas: Record<string, unknown> } };

describe('the OpenAPI document', () => {
  it('refers to schemas that it holds, by their place in it', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((ref) => !known.includes(ref ?? ''))).toEqual([]);
  });

  it('gives no schema an $id: a fragment is none that JSON Schema allows', () => {
    expect(JSON.stringify(document)).not.toMatch(/"\$(id|schema)":/);
  });
});
