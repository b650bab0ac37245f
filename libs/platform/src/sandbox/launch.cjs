// Starts a child from its bundle (deploy/bundles.mjs): `launch.cjs BUNDLE SIZE`. What V8 compiled for the child before
// it comes first on stdin, SIZE bytes of it, so that nothing is compiled twice.
const { readFileSync, readSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const [, , bundle, size] = process.argv;

function received(bytes) {
  const all = Buffer.allocUnsafe(bytes);
  for (let at = 0; at < bytes;) {
    const read = readSync(0, all, at, bytes - at, null);
    if (read === 0) process.exit(0);
    at += read;
  }
  return all;
}

const script = new vm.Script(readFileSync(bundle, 'latin1'), {
  filename: bundle,
  cachedData: Number(size) > 0 ? received(Number(size)) : undefined,
});
// Where nothing was given, or nothing this V8 takes, it says later what those after it can have.
if (Number(size) === 0 || script.cachedDataRejected)
  globalThis[Symbol.for('formseal.compiled')] = () => script.createCachedData();
// Compiled code forgets who loads modules for it.
globalThis[Symbol.for('formseal.import')] = (name) => import(name);
const child = { exports: {} };
script.runInThisContext()(child.exports, Module.createRequire(bundle), child, bundle, path.dirname(bundle));
