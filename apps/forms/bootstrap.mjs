#!/usr/bin/env node
// The way in from the workspace: brings the build of the two packages up to date, then hands over to the command itself.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (relative) => fileURLToPath(new URL(relative, import.meta.url));

if (!existsSync(at('../../node_modules/commander'))) {
  process.stderr.write('formseal: the packages are not installed yet: run `npm ci` first.\n');
  process.exit(2);
}
const { build } = await import(new URL('../../deploy/build.mjs', import.meta.url).href);
await build([at('../../libs/client'), at('.')]);
await import('./dist/main.js');
