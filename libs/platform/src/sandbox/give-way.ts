import { readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { processorMs } from './effort.js';

/** A tenth of a processor that the services want too, all of it elsewhere: reading a form never keeps others from an answer. */
export const CHILD_NICENESS = 10;

/** The least share of a processor that a child gives way for, once somebody waits for it. */
const LEAST_SHARE = 0.1;

/** The kernel takes one such wish in a tenth of a second from whoever is not root. */
const AGAIN_MS = 150;
const TRIES = 20;

/**
 * Has a child give way to the services. To be said when it has just started, in a session of its own: what it starts takes
 * its niceness over, and where Linux shares processors among sessions (autogroup) a process' niceness counts within its own.
 */
export function giveWay(pid: number): void {
  be(pid, CHILD_NICENESS);
}

/**
 * Giving way to one session leaves a child a tenth, giving way to twenty next to nothing: whoever waits for it would wait until its time
 * is over, and for the next one after it. So a child that is waited for and had less than a tenth of a processor in `patienceMs` gives way
 * no more, until what is answered is called.
 */
export function giveWayWithin(patienceMs: number, pid: number, timeOf = processorMs): () => void {
  let before = timeOf(pid) ?? 0;
  let hasPatience = true;
  const look = setInterval(() => {
    const now = timeOf(pid) ?? Infinity;
    if (hasPatience && now - before < LEAST_SHARE * patienceMs) {
      hasPatience = false;
      be(pid, 0);
    }
    before = now;
  }, patienceMs);
  return () => {
    clearInterval(look);
    if (!hasPatience) giveWay(pid);
  };
}

function be(pid: number, niceness: number): void {
  // The first thread before the others are counted: what it starts from now on takes it over.
  setThread(pid, niceness);
  for (const thread of threadsOf(pid)) setThread(thread, niceness);
  setSession(pid, niceness, TRIES);
}

/** Linux keeps a niceness a thread: those that run already are told one by one. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

function setThread(id: number, niceness: number): void {
  try {
    os.setPriority(id, Math.min(19, os.getPriority() + niceness));
  } catch {
    // It may have ended already, or only root may take a niceness back: among sessions the session's own counts.
  }
}

function setSession(pid: number, niceness: number, tries: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    // Elsewhere there is no such file, and nothing to be said.
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && tries > 0)
      setTimeout(() => setSession(pid, niceness, tries - 1), AGAIN_MS).unref();
  }
}
