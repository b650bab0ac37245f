import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';
import { root } from './program.mjs';

const noted = fileURLToPath(new URL('durations.json', import.meta.url));
/** Shorter ones fill what the longer ones leave, in whatever order. */
const NOTED_FROM_S = 10;

const pathOf = (file) => path.relative(fileURLToPath(root), file);
const secondsOf = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : {};

/** The longest files of tests begin first, so that none is left over when all others are done: on a fresh clone too, which has timed none yet. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const seconds = ({ path: file }) => secondsOf[pathOf(file)] ?? 0;
    return [...super.sort(tests)].sort((one, other) => seconds(other) - seconds(one));
  }
}

/** Notes how long they took, the longest first: `TEST_NOTE_DURATIONS=on npm test`, on a machine that does nothing else. */
export function noteDurations(files) {
  const long = files.filter(({ ms }) => ms >= NOTED_FROM_S * 1000).sort((one, other) => other.ms - one.ms);
  const seconds = Object.fromEntries(long.map(({ file, ms }) => [file, Math.round(ms / 1000)]));
  writeFileSync(noted, `${JSON.stringify(seconds, null, 2)}\n`);
}
