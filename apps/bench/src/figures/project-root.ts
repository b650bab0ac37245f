import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the project lies. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
