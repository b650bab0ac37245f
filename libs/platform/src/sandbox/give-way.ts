import { writeFileSync } from 'node:fs';
import os from 'node:os';

/** A tenth of a processor that the services want too, all of it elsewhere: reading a form never keeps others from an answer. */
export const CHILD_NICENESS = 10;

/** The kernel takes one such wish in a tenth of a second from whoever is not root. */
const AGAIN_MS = 150;
const TRIES = 20;

/**
 * Has a child give way to the services. To be said when it has just started, in a session of its own: what it starts takes
 * its niceness over, and where Linux shares processors among sessions (autogroup) a process' niceness counts within its own.
 */
export function giveWay(pid: number): void {
  try {
    os.setPriority(pid, Math.min(19, os.getPriority() + CHILD_NICENESS));
  } catch {
    // It may have ended already.
  }
  lowerSession(pid, TRIES);
}

function lowerSession(pid: number, tries: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(CHILD_NICENESS));
  } catch (error) {
    // Elsewhere there is no such file, and nothing to be said.
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && tries > 0)
      setTimeout(() => lowerSession(pid, tries - 1), AGAIN_MS).unref();
  }
}
