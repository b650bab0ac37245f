import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { FailureReason, LIMITS, PagePrint, ReadForm } from '@formseal/contracts';
import type { Message } from '@formseal/platform';

/** So many fields are checked before others have their turn: some milliseconds. */
const SLICE = 250;

const answerWith = <Form extends z.ZodType>(form: Form) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('form'), form }),
    z.object({ kind: z.literal('failed'), reason: FailureReason }),
    z.object({ kind: z.literal('too_many_pages'), pages: z.int().min(1) }),
  ]);
/** All of an answer but for its fields and the words of its scans, which may be thousands. */
const Around = answerWith(
  ReadForm.extend({ fields: z.array(z.unknown()), print: z.array(z.unknown()).max(LIMITS.pages).optional() }),
);
const Fields = ReadForm.shape.fields;

/** What a child answers: checked, because a child may have been taken over by what it read. */
export type Answer = z.infer<ReturnType<typeof answerWith<typeof ReadForm>>>;

/** How a child's reading of a PDF ended. */
export type ReadOutcome =
  | { readonly kind: 'form'; readonly form: ReadForm; readonly normalised: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: FailureReason }
  | { readonly kind: 'too_many_pages'; readonly pages: number };

/** A child's answer as an outcome; null where it makes no sense. Others have their turn meanwhile. */
export async function outcomeOf({ data, blobs: [normalised] }: Message): Promise<ReadOutcome | null> {
  const answer = Around.safeParse(data);
  if (!answer.success) return null;
  if (answer.data.kind !== 'form') return answer.data;
  const { fields: all, print: printed = [], ...form } = answer.data.form;
  const fields: ReadForm['fields'] = [];
  for (let at = 0; at < all.length; at += SLICE) {
    await setImmediate();
    const slice = Fields.safeParse(all.slice(at, at + SLICE));
    if (!slice.success) return null;
    fields.push(...slice.data);
  }
  const print: PagePrint[] = [];
  for (const one of printed) {
    await setImmediate();
    const page = PagePrint.safeParse(one);
    if (!page.success) return null;
    print.push(page.data);
  }
  return normalised ? { kind: 'form', form: { ...form, fields, print }, normalised } : null;
}
