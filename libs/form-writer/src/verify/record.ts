import type { PDF } from '@libpdf/core';
import { z } from 'zod';
import { SignatureLevel, SignedFor, SigningAct, SigningActor } from '@formseal/contracts';

/** Name of the attachment that says who signed what, when and how. */
export const RECORD_NAME = 'signing-record.json';

/** The signing record: attached to each signed PDF, and so covered by its seal. */
export const SigningRecord = z.object({
  documentId: z.string(),
  /** What older versions read: the person of the profile, not who acted. */
  signer: z.object({ name: z.string(), account: z.string(), keyPrefix: z.string().nullable() }),
  /** Who acted, and in whose name; absent in records of old. */
  by: SigningActor.nullable().default(null),
  inTheNameOf: SignedFor.nullable().default(null),
  /** Where several signed: what each of them did, in the order in which they signed; absent in records of old. */
  acts: z.array(SigningAct).default([]),
  signedAt: z.string(),
  /** Honestly named: this is no advanced or qualified signature, and a test is none at all. */
  level: SignatureLevel,
  original: z.object({ sha256: z.string() }),
  normalised: z.object({ sha256: z.string() }),
  /** What the signed file no longer is; absent in records of old. */
  notes: z.array(z.string()).default([]),
});
export type SigningRecord = z.infer<typeof SigningRecord>;

/** The record inside a PDF, or null where it carries none that can be read. */
export function readRecord(pdf: PDF): SigningRecord | null {
  try {
    const attached = pdf.getAttachment(RECORD_NAME);
    if (!attached) return null;
    const parsed = SigningRecord.safeParse(JSON.parse(Buffer.from(attached).toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
