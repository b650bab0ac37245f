import type { FailureReason, ReadForm } from '@formseal/contracts';

/** Why a child had to go: what it took of memory or time, or that it broke. */
export type KilledWhy = 'memory' | 'time' | 'crash';

/** How the reading of a PDF ended; all of them are expected. */
export type SandboxOutcome =
  | { readonly kind: 'form'; readonly form: ReadForm; readonly normalised: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: FailureReason }
  | { readonly kind: 'too_many_pages'; readonly pages: number }
  | { readonly kind: 'killed'; readonly why: KilledWhy };
