import { TimeLimitError, within } from '@formseal/platform';
import { fail } from './finding.js';
import type { Finding } from './finding.js';

/** One question the doctor asks, and what to do where it can't even be asked. */
export interface Check {
  readonly name: string;
  readonly look: () => Promise<Finding> | Finding;
  readonly todo: string;
}

export type Examined = { readonly check: string } & Finding;

/** One backend that accepts connections and never answers takes no longer than this. */
const LIMIT_MS = 6_000;

/** All checks at once, each within its time; one that breaks or hangs has failed. */
export function examine(checks: readonly Check[], limitMs = LIMIT_MS): Promise<Examined[]> {
  return Promise.all(checks.map(async (check) => ({ check: check.name, ...(await looked(check, limitMs)) })));
}

async function looked({ look, todo }: Check, limitMs: number): Promise<Finding> {
  try {
    return await within(limitMs, Promise.resolve().then(look));
  } catch (error) {
    return fail(error instanceof TimeLimitError ? error.message : saidBy(error), todo);
  }
}

/** What an error says in one line; some of those of sockets have nothing but their parts. */
export function saidBy(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  const said = message || errors?.map((one) => one.message).join(', ') || code || String(error);
  return said
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 300);
}
