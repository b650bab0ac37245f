import { readFileSync, readdirSync } from 'node:fs';

/** Of proc(5): whose child it is, its own processor time and that of its children that have ended, in seconds. */
function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = words.slice(11, 15).map(Number);
  return { parent: Number(words[1]), seconds: ticks.reduce((sum, each) => sum + each, 0) / 100 };
}

/** Processor time of this process and of all it started that have ended; null where the machine doesn't tell. */
export function processorSeconds() {
  try {
    return statOf('self').seconds;
  } catch {
    return null;
  }
}

/** What all below a process took that it does not wait for when it ends, as a browser's parts; none where the machine doesn't tell. */
export function secondsBelow(pid) {
  const all = new Map(pids().flatMap((one) => known(one)));
  const below = (one) => one !== undefined && (one.parent === pid || below(all.get(one.parent)));
  return [...all.values()].filter(below).reduce((sum, { seconds }) => sum + seconds, 0);
}

function pids() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** It may have ended since. */
function known(pid) {
  try {
    return [[Number(pid), statOf(pid)]];
  } catch {
    return [];
  }
}
