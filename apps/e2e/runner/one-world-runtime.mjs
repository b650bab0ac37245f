import { isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';
import { keepCompiled, KeptTexts } from './kept-texts.mjs';
import { packageFor } from './packages.mjs';

/** Our own modules are loaded by Jest, anew for each file of tests; packages by Node itself, once a worker. */
export default class OneWorldRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, texts, ...more) {
    super(config, environment, resolver, keepCompiled(transformer), new KeptTexts(texts), ...more);
  }

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
