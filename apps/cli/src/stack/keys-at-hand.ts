import type { InspectionRepository } from '@formseal/database';
import type { DataKeys } from '@formseal/platform';
import { StartupProblem } from './startup-problem.js';

/** Which of the keys that something stored names are not there; null is what was not encrypted. */
export const lackingOf = (named: readonly (string | null)[], keys: DataKeys['all']): string[] =>
  [...new Set(named)].filter((id) => id !== null).filter((id) => !keys.some((key) => key.id === id));

/** Nothing is started on keys that open nothing of what is there: it would be damaged further with each call. */
export async function ensureKeysAtHand(
  inspection: Pick<InspectionRepository, 'sampledKeys'>,
  { all }: Pick<DataKeys, 'all'>,
): Promise<void> {
  const named = [...(await inspection.sampledKeys()).keys()].filter((id) => id !== null);
  const lacking = lackingOf(named, all);
  if (lacking.length > 0 && lacking.length === named.length)
    throw new StartupProblem(
      `What is stored was encrypted with ${lacking.join(', ')}, and no key at hand opens any of it: put it, as it was, into FORMSEAL_DATA_KEYS, or into dataKeys of secrets.json in the data folder`,
    );
}
