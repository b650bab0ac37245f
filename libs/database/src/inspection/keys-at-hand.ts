import { ConfigError, isOutage } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import type { InspectionRepository } from './inspection.repository.js';

type Named = Iterable<string | null>;

/** Which of the keys that something stored names are not there; null is what was not encrypted. */
export const lackingOf = (named: Named, keys: DataKeys['all']): string[] =>
  [...new Set(named)].filter((id) => id !== null).filter((id) => !keys.some((key) => key.id === id));

/** The keys that were encrypted with, where not one of them is there; else none. */
export function strangeKeys(named: Named, keys: DataKeys['all']): string[] {
  const ids = [...new Set(named)].filter((id) => id !== null);
  const lacking = lackingOf(ids, keys);
  return lacking.length === ids.length ? lacking : [];
}

/**
 * No service begins on keys that open nothing of what is there: it would be damaged further with each call. Where they open a
 * part of it, that part is served; what the rest waits for is told.
 */
export async function ensureKeysOpenStored(
  inspection: Pick<InspectionRepository, 'sampledKeys'>,
  { all }: Pick<DataKeys, 'all'>,
  tell: (lack: string) => void,
): Promise<void> {
  const sampled = await inspection.sampledKeys().catch((error: unknown) => {
    // Nothing is known: what it stands on is told of elsewhere.
    if (isOutage(error)) return new Map<string | null, number>();
    throw error;
  });
  const strange = strangeKeys(sampled.keys(), all);
  if (strange.length === 0) {
    const lacking = lackingOf(sampled.keys(), all);
    if (lacking.length > 0) tell(lackOf(lacking));
    return;
  }
  throw new ConfigError([
    {
      setting: 'FORMSEAL_DATA_KEYS',
      problem: `opens nothing of what is stored, which was encrypted with ${strange.join(', ')}: add that key, as it was`,
    },
  ]);
}

const lackOf = (ids: readonly string[]): string =>
  `FORMSEAL_DATA_KEYS lacks ${ids.join(', ')}, which some of what is stored was encrypted with; whoever asks for that is answered 503 until the key, as it was, is added here`;
