// Loaded into each service of a soak (`node --import`): at SIGUSR2 V8 collects all of its garbage. By itself it leaves old garbage
// alone until there is much of it, which looks like a leak for the first half hour.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => collect());
}
