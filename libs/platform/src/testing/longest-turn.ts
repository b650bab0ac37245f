import { TurnsOfTheLoop } from '../turns-of-the-loop.js';

/** 20 ms is the aim. What has to be found takes ten times as long as this. */
const LIMIT_MS = 45;

/** Fields as a form of the most has them: written and read in one go they tell how quick the machine is right now. */
const YARDSTICK = Array.from({ length: 9_000 }, (_, n) => ({
  id: `field ${n}`,
  label: `Salary ${n}`,
  rect: [1, 2, 3, 4],
}));

/** So many of it are the limit on a quiet machine; it was 8 ms on one that did little else. */
const YARDSTICKS = 6;

/**
 * How much of what a turn may take the longest turn takes while `work` is done (docs/decisions/long-turns.md): of up to ten tries one
 * where it is less than all, since the first compiles, memory is tidied up now and then, and a machine does other things; each by how
 * quick it is in that moment.
 */
export async function shareOfTurn(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < 10 && best >= 1; tries += 1) {
    const limit = limitMs();
    best = Math.min(best, (await longestTurn(work)) / limit);
  }
  return best;
}

/** A machine that does other things takes longer for the same, in processor time too: the middle of five. */
function limitMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage();
    JSON.parse(JSON.stringify(YARDSTICK));
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  return Math.max(LIMIT_MS, YARDSTICKS * times.sort((a, b) => a - b)[2]!);
}

/** Processor time of the longest turn while `work` is done, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const watch = new TurnsOfTheLoop(0, ({ cpuMs }) => (longest = Math.max(longest, cpuMs)));
  // What is under way is looked at as exactly as can be.
  const end = watch.begin('work');
  await work();
  await new Promise((resolve) => setTimeout(resolve, 30));
  end();
  watch.stop();
  return longest;
}
