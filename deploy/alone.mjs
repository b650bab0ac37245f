// One at a time in this checkout: of `npm start` in one terminal and a command in another each would throw away what the other makes.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_MS = 100;
/** Nobody is at it so long: who was had the id of a process that is another by now. */
const LONGEST_MS = 600_000;

/** Does the work once no other process is at any that is named by the same file. */
export function alone(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!isOurs(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isOurs(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeft(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether who wrote it ended in the middle. It has no id in it for a moment after it was made. */
function isLeft(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const pid = Number(readFileSync(file, 'utf8'));
    return age > LONGEST_MS || (age > LOOK_MS && !isAlive(pid));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
