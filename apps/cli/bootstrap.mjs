// The way in for `npm start` and `npm run formseal`. Plain JavaScript without a dependency: it has to say what is
// wrong on an old Node and before `npm ci`. It brings the build up to date, then hands over to the command itself.
import { existsSync } from 'fs';
import module from 'module';
import { fileURLToPath } from 'url';

const oldest = [20, 19];

function fail(line) {
  process.stderr.write(line + '\n');
  process.exit(1);
}

const at = (relative) => new URL(relative, import.meta.url);
const version = process.versions.node.split('.').map(Number);

if (version[0] < oldest[0] || (version[0] === oldest[0] && version[1] < oldest[1])) {
  fail('Formseal needs Node ' + oldest.join('.') + ' or newer; this is ' + process.versions.node + '.');
}
if (!existsSync(fileURLToPath(at('../../node_modules/@swc/core')))) {
  fail('The packages are not installed yet: run `npm ci` first.');
}

// From Node 22 on: what was compiled for one command is not compiled again for the next.
if (module.enableCompileCache) module.enableCompileCache(fileURLToPath(at('../../.cache/compiled')));

async function run() {
  if (process.argv[2] === 'start') await (await import(at('../../deploy/build-all.mjs').href)).buildAll();
  else await (await import(at('../../deploy/build.mjs').href)).build();
  await import(at('./dist/main.js').href);
}

run().catch((error) => {
  if (error.code === 'ERR_MODULE_NOT_FOUND' && /package/.test(error.message)) {
    fail('A package is missing: run `npm ci` again. (' + error.message + ')');
  }
  fail(error.stack);
});
