import { z } from 'zod';
import { FailureReason, ReadForm } from '@formseal/contracts';
import type { Message } from '@formseal/platform';

/** What a child answers: checked, because a child may have been taken over by what it read. */
const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), form: ReadForm }),
  z.object({ kind: z.literal('failed'), reason: FailureReason }),
  z.object({ kind: z.literal('too_many_pages'), pages: z.int().min(1) }),
]);
export type Answer = z.infer<typeof Answer>;

/** How a child's reading of a PDF ended. */
export type ReadOutcome =
  | { readonly kind: 'form'; readonly form: ReadForm; readonly normalised: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: FailureReason }
  | { readonly kind: 'too_many_pages'; readonly pages: number };

/** A child's answer as an outcome; null where it makes no sense. */
export function outcomeOf({ data, blobs: [normalised] }: Message): ReadOutcome | null {
  const answer = Answer.safeParse(data);
  if (!answer.success) return null;
  if (answer.data.kind !== 'form') return answer.data;
  return normalised ? { ...answer.data, normalised } : null;
}
