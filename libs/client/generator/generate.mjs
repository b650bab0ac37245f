// Writes src/api-types.ts anew:   npm run generate -w @formseal/client
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from '@formseal/contracts';
import { typesOf } from './types-of.mjs';

const file = fileURLToPath(new URL('../src/api-types.ts', import.meta.url));
const text = await format(typesOf(openApiDocument()), { ...(await resolveConfig(file)), parser: 'typescript' });
writeFileSync(file, text);
