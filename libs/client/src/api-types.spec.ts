import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from '@formseal/contracts';
import { typesOf } from '../generator/types-of.mjs';

/** Each type by itself, without the formatter's marks: a failure names the type that fell behind. */
const typesBare = (text: string): string[] => text.split('export type ').map((type) => type.replace(/[\s|;'"]+/g, ''));

describe('api-types.ts', () => {
  it('is what the OpenAPI document says: else run `npm run generate -w @formseal/client`', () => {
    const written = readFileSync(path.join(__dirname, 'api-types.ts'), 'utf8');
    expect(typesBare(written)).toEqual(typesBare(typesOf(openApiDocument())));
  });
});
