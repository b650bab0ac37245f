import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import Runtime from 'jest-runtime';

/** Our own modules are loaded by Jest, anew for each file of tests; packages by Node itself, once a worker. */
export default class OneWorldRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return name === '@jest/globals' || !isPackage(name)
      ? super.requireModuleOrMock(from, name)
      : packageFor(from, name);
  }

  /** What Jest brings into a file's world: its adapter, which holds the file's tests and is asked for by its path, is loaded anew. */
  requireInternalModule(from, name) {
    return name === undefined || !isPackage(name) ? super.requireInternalModule(from, name) : packageFor(from, name);
  }
}

/** Our own libraries have names like packages, and are none; what has a colon is Node's or Jest's. */
const isPackage = (name) => /^[@a-z][^:]*$/i.test(name) && !name.startsWith('@formseal/') && !isBuiltin(name);

/** Of packages by the folder that asks and the name: what they export. */
const loaded = new Map();

function packageFor(from, name) {
  const key = `${path.dirname(from)}\0${name}`;
  if (!loaded.has(key)) loaded.set(key, createRequire(from)(name));
  return loaded.get(key);
}
