import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.js';
import { TIMES } from '../limits.js';

/** What a signature would make of a document, for whoever is about to give it: written as it will be, and sealed for nobody. A lane of its own: they look at the screen and wait. */
export const Preview = {
  name: 'preview',
  queue: 'previewer',
  payload: z.strictObject({
    previewId: z.uuid(),
    documentId: z.uuid(),
    userId: z.uuid(),
    /** Shown to somebody who was asked to sign: with what those before them signed, and theirs where it is there. */
    signerId: z.uuid().optional(),
    /** The day where whoever looks is; absent: that of UTC. */
    day: z.iso.date().optional(),
    /** false: no signature is drawn on a form that has no place for it. */
    visible: z.boolean().optional(),
    /** true: nobody's signature, nor the day and the place of one: the form is signed elsewhere. */
    unsigned: z.boolean().optional(),
  }),
  attempts: 1,
  timeoutMs: TIMES.previewJobMs,
} as const;

/** The file lies in the store under the preview's id; or why there is none. */
export type PreviewAnswer =
  /**
   * `day`: that of signing, as it stands in the file; `signatory`: another where the account's signature, or whose it is, is
   * another. Absent where an older signer answers.
   */
  | { readonly ok: true; readonly version: number; readonly day?: string; readonly signatory?: string }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly fieldId: string | null;
      /** Where it is several fields: each with its reason. */
      readonly refused?: readonly { readonly fieldId: string; readonly message: string }[];
    };
