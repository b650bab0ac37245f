import { strangeKeys } from '@formseal/database';
import type { InspectionRepository } from '@formseal/database';
import type { DataKeys } from '@formseal/platform';
import { StartupProblem } from './startup-problem.js';

/** Nothing is started on keys that open nothing of what is there: it would be damaged further with each call. */
export async function ensureKeysAtHand(
  inspection: Pick<InspectionRepository, 'sampledKeys'>,
  { all }: Pick<DataKeys, 'all'>,
): Promise<void> {
  const strange = strangeKeys((await inspection.sampledKeys()).keys(), all);
  if (strange.length > 0)
    throw new StartupProblem(
      `What is stored was encrypted with ${strange.join(', ')}, and no key at hand opens any of it: put it, as it was, into FORMSEAL_DATA_KEYS, or into dataKeys of secrets.json in the data folder`,
    );
}
