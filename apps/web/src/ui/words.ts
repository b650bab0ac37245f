import { Busy, Refusal, Unreachable } from '../api/client.js';
import { PasskeyProblem } from '../api/passkeys.js';
import { t } from '../text/text.js';

const listed = (words: Readonly<Record<string, string>>, key: unknown): string | undefined => words[String(key)];

/** What went wrong, in the reader's language: by its reason where there is one, else by its code. The service's own words are for programs. */
export function wordsFor(error: unknown): string {
  if (error instanceof Busy) return t.errors.unavailable;
  if (error instanceof Unreachable) return t.errors.unreachable;
  if (error instanceof PasskeyProblem) return t.passkeys.problems[error.why];
  if (!(error instanceof Refusal)) return t.errors.internal_error;
  const { reason, retryAfter, parameter } = error.facts;
  const words = listed(t.reasons, reason);
  if (words !== undefined) return words;
  if (error.code === 'rate_limited' && typeof retryAfter === 'number') return t.errorFacts.wait(retryAfter);
  if (error.code === 'invalid_parameter' && parameter)
    return t.errorFacts.parameter(listed(t.parameters, parameter) ?? parameter);
  return listed(t.errors, error.code) ?? t.errors.internal_error;
}
