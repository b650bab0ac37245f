import type { InspectionRepository } from '@formseal/database';
import { ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

const APART_MS = 2_000;

/** The clock of this machine against the database's: signing times are of the one, leases and periods of the other. */
export async function checkClock(
  inspection: Pick<InspectionRepository, 'clock'>,
  now: () => number = Date.now,
): Promise<Finding> {
  const asked = now();
  const theirs = (await inspection.clock()).getTime();
  const answered = now();
  // The answer was made somewhere between question and answer.
  const apart = theirs < asked ? asked - theirs : Math.max(0, theirs - answered);
  const found = `${(apart / 1000).toFixed(1)} s from the database's`;
  return apart > APART_MS ? warn(found, 'set both machines by NTP: timedatectl set-ntp true') : ok(found);
}
