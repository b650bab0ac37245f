import { z } from 'zod';
import { FieldType } from '../field.js';
import { Part } from '../part.js';
import { FieldFormat, Widget } from './read-form.js';
import { Rect } from './rect.js';

/** One field with the value that goes into it. Only fields that get ink or a mark are listed. */
export const WriteField = z.object({
  id: z.string(),
  page: z.int().min(1),
  rect: Rect,
  type: FieldType,
  label: z.string(),
  semanticKey: z.string().nullable(),
  /** Contract format: text, ISO date, `true`/`false`; null leaves the field empty. Signature fields get the stamp. */
  value: z.string().nullable(),
  format: FieldFormat,
  widget: Widget.nullable(),
  /** Of a value that goes over several fields; absent where each is a value to itself. */
  part: Part.nullable().optional(),
  /** false: leave alone (`not_applicable`, `out_of_scope`): no value, no stamp. */
  inScope: z.boolean(),
});
export type WriteField = z.infer<typeof WriteField>;

/** The account's stored signature. */
export const StoredSignature = z.object({
  /** PNG with transparency, cleaned when it was stored. */
  png: z.instanceof(Uint8Array<ArrayBufferLike>),
});
export type StoredSignature = z.infer<typeof StoredSignature>;

/** Who asked for a signature, and by which way in: a person acts, also where it is with a key. */
export const SigningActor = z.object({
  name: z.string().describe('of whoever acted'),
  /** What they sign in with: proven by a link to the mailbox, or given out by the operator. */
  email: z.string(),
  means: z.enum(['api_key', 'web_app']).describe('by which way in'),
  /** Of the key, where it was one. */
  keyPrefix: z.string().nullable(),
});
export type SigningActor = z.infer<typeof SigningActor>;

/** Whose signature it is: the person of the account's profile, and the account. */
export const SignedFor = z.object({
  name: z.string(),
  account: z.string(),
  accountKind: z.enum(['personal', 'organisation']),
});
export type SignedFor = z.infer<typeof SignedFor>;

/** How somebody came to sign who was asked to: over the link they were sent, over one that was handed to them, or as whoever asked. */
export const SIGNED_OVER = ['mailed_link', 'handed_link', 'api_key', 'web_app'] as const;
export const SignedOver = z.enum(SIGNED_OVER);
export type SignedOver = z.infer<typeof SignedOver>;

/** What somebody did who signed beside others: said in the record, to the word. */
export const SigningAct = z.object({
  name: z.string().describe('of whoever signed, in the words of whoever asked'),
  email: z.string(),
  role: z.string().nullable().describe('in which capacity they signed, in the words of whoever asked'),
  over: SignedOver.describe('by which way they came to it'),
  /** From where. */
  address: z.string().nullable(),
  askedAt: z.string(),
  /** When they first opened their link; null for whoever asked. */
  openedAt: z.string().nullable(),
  signedAt: z.string(),
  /** What they filled in themselves; absent in records of old. */
  filled: z
    .array(z.object({ fieldId: z.string(), label: z.string(), page: z.int() }))
    .default([])
    .describe('the fields that they filled in themselves'),
  /** SHA-256 of the file they were shown with their own signature in it, hex; null for whoever asked, who looked at their own document. */
  shown: z.string().nullable(),
});
export type SigningAct = z.infer<typeof SigningAct>;

/** One of several who sign: their signature, where it goes, and what they did. */
export const Signer = z.object({
  signature: StoredSignature,
  /** The signature fields that are theirs; where there are none they get a place of their own. */
  fields: z.array(z.string()),
  act: SigningAct,
  /** The day where they were when they signed, YYYY-MM-DD; absent: that of UTC. */
  day: z.string().optional(),
});
export type Signer = z.infer<typeof Signer>;

/** Everything the writer needs to make the signed PDF; plain data. */
export const WriteOrder = z.object({
  documentId: z.string(),
  /** Nobody signs: the file, its seal and its record say so. */
  test: z.boolean(),
  language: z.string().nullable(),
  /** What the form is called: said where a signature has a page of its own. */
  title: z.string().nullable().optional(),
  fields: z.array(WriteField),
  signature: StoredSignature,
  /** Where others were asked to sign: all who have, in their order, in place of the account's own signature. */
  signers: z.array(Signer).nullable(),
  /** false: where the form has no place for the signature, none is drawn; absent: it gets one. */
  visible: z.boolean().optional(),
  /** true: nobody signs it: it has no signature and no record, and is sealed by nobody. */
  unsigned: z.boolean().optional(),
  by: SigningActor,
  inTheNameOf: SignedFor,
  /** From the database row, so that a retried job makes the same bytes. */
  signedAt: z.date(),
  /** The day where whoever signs is, YYYY-MM-DD; absent: that of `signedAt` in UTC. */
  day: z.string().optional(),
  /** SHA-256 of the original upload and of the normalised file, hex. */
  hashes: z.object({ original: z.string(), normalised: z.string() }),
  /** Town of the signer, for a place of signing that was left to the service; null where none is known. */
  signedIn: z.string().nullable(),
  /** Append the signing record as a page of its own. */
  recordPage: z.object({ verifyUrl: z.string() }).nullable(),
});
export type WriteOrder = z.infer<typeof WriteOrder>;
