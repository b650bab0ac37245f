import { httpTimestamp } from '@formseal/form-writer';
import type { Timestamp } from '@formseal/form-writer';
import { OutageError } from '@formseal/platform';

/** A time-stamp authority. Where it gives no stamp, no form is to blame: it is signed when there is one again. */
export function witnessAt(tsaUrl: string): Timestamp {
  const stamp = httpTimestamp(tsaUrl);
  return async (digest) => {
    try {
      return await stamp(digest);
    } catch (cause) {
      throw new OutageError('the time-stamp authority gave no stamp', { cause });
    }
  };
}
