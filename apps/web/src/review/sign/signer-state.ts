import type { RequestState, SignerState } from '@formseal/contracts';
import { t } from '../../text/text.js';

/** How far somebody is who was asked to sign; once the request is over nobody is asked any more who did nothing until then. */
export function signerWords(state: SignerState, request: RequestState): string {
  const isLate = request !== 'open' && (state === 'asked' || state === 'waiting');
  return isLate ? t.requested.late[state] : t.requested.signer[state];
}

/** What they are called for the colour of these words. */
export const signerClass = (state: SignerState, request: RequestState): string =>
  `requested-state requested-${request === 'open' || state !== 'asked' ? state : 'waiting'}`;
