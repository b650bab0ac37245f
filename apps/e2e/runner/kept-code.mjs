import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { root } from './program.mjs';

const folder = fileURLToPath(new URL(`node_modules/.cache/jest-compiled/${process.version}-${process.arch}`, root));
mkdirSync(folder, { recursive: true });

/** Of each module by its path: its text, where its compiled code is kept, that code, once there is any, and what this worker has made of it. */
const known = new Map();
/** Scripts that were made from their text, whose compiled code is not kept yet. */
const fresh = new Map();
const compileFunction = vm.compileFunction;

/** Stands for the worker's own world where Jest wants one of a file's own. */
export const WORLD = {};

/**
 * Jest compiles every module anew for each file of tests, by a call that asks no cache: a quarter of a worker's time. What was compiled is kept,
 * with the functions that were called, for other workers; and what a worker has made of a module serves all its files.
 */
vm.compileFunction = (text, parameters, options) => {
  const { parsingContext, filename, importModuleDynamically } = options;
  if (parsingContext !== WORLD) return compileFunction(text, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  const module = moduleOf(filename, head, text);
  module.importing = importModuleDynamically;
  try {
    module.script ??= scriptOf(module, filename);
  } catch {
    // What is wrong with it is told as Jest knows it.
    return compileFunction(text, parameters, { ...options, parsingContext: undefined });
  }
  return module.script.runInThisContext();
};

/** Run anew for each file of tests, it makes the module anew, with all that is compiled of it by then. */
function scriptOf(module, filename) {
  const script = new vm.Script(`${module.head}${module.text}\n})`, {
    filename,
    importModuleDynamically: (...words) => module.importing(...words),
    columnOffset: -module.head.length,
    cachedData: module.compiled,
  });
  if (module.compiled === undefined || script.cachedDataRejected) fresh.set(module, script);
  return script;
}

/** By its text: V8 itself looks at the length only. */
function moduleOf(filename, head, text) {
  const before = known.get(filename);
  if (before?.text === text && before.head === head) return before;
  const hash = createHash('sha1').update(filename).update('\0').update(head).update('\0').update(text).digest('hex');
  const file = path.join(folder, hash);
  const module = { head, text, file, compiled: existsSync(file) ? readFileSync(file) : undefined };
  known.set(filename, module);
  return module;
}

/** At the end of a file of tests: keeps what was compiled meanwhile. */
export function keepCode() {
  for (const [module, script] of fresh) {
    module.compiled = script.createCachedData();
    const half = `${module.file}.${process.pid}`;
    writeFileSync(half, module.compiled);
    renameSync(half, module.file);
  }
  fresh.clear();
}
