import { AsyncLocalStorage } from 'node:async_hooks';

/** Those that were run since they were last forgotten. */
const running = new Set();

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...words) {
    running.add(this);
    return original.apply(this, words);
  };
}

/**
 * What a file's modules keep along its calls (`AsyncLocalStorage`) ends with the file. Node 20 looks at each that was ever run whenever a promise
 * is made, so that of each file some stayed to be looked at by all after it. One of a package begins anew with its next run.
 */
export function forgetStores() {
  for (const store of running) store.disable();
  running.clear();
}
