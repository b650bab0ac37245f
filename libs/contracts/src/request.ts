import { z } from 'zod';
import { ERRORS } from './errors/catalogue.js';
import type { ErrorCode } from './errors/catalogue.js';
import { SignedOver } from './form/write-order.js';
import { SigningDay } from './field.js';
import { LIMITS } from './limits.js';
import { unprintableIn } from './printable.js';
import { SentId } from './sent-id.js';
import { Email, shownText } from './text.js';

const instant = () => z.iso.datetime();

/** Words that are printed beside a signature: one line, in letters that the form can be written in. */
const printed = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => shownText(text) === text && unprintableIn(text) === null, {
      error: 'has letters that can not be printed',
    });

const Blanks = z.array(SentId()).max(LIMITS.signatureBlanks);

/** Somebody who is asked to sign. */
export const AskedSigner = z
  .strictObject({
    name: printed(120).describe('as it is to stand under the signature'),
    email: Email.describe('where the link is sent'),
    role: printed(80).optional().describe('in which capacity they sign: printed in the record'),
    fields: Blanks.optional().describe(
      'ids of the signature fields that they sign in; empty: in a place of their own. Left out for everybody the fields are dealt out in order',
    ),
    fills: z
      .array(SentId())
      .max(LIMITS.signerFields)
      .optional()
      .describe(
        'ids of other fields that they fill in themselves before they sign: none that is filled in and confirmed, all options of a group and all pieces of a whole together',
      ),
    order: z
      .int()
      .min(1)
      .max(LIMITS.signersPerRequest)
      .optional()
      .describe(
        'when it is their turn: those with the same number are asked at the same time and sign in any order, once all with a lower one have signed. Said of all or of none; left out they sign one after the other',
      ),
  })
  .meta({ id: 'AskedSigner' });
export type AskedSigner = z.infer<typeof AskedSigner>;

/** Others are asked to sign. */
export const RequestBody = z
  .strictObject({
    signers: z
      .array(AskedSigner)
      .min(1)
      .max(LIMITS.signersPerRequest)
      .describe('asked one after the other, or as `order` says'),
    own: z
      .strictObject({ fields: Blanks.optional().describe('as for the others'), day: SigningDay.optional() })
      .optional()
      .describe("the account signs as well, first and at once, with its profile's signature"),
    version: z
      .int()
      .optional()
      .describe(
        'of the fields that were looked at: where they are others by now, nobody is asked (409, `reason` `changed`)',
      ),
    expiresInDays: z
      .int()
      .min(1)
      .max(LIMITS.requestDaysMost)
      .default(LIMITS.requestDays)
      .describe('how long the links hold'),
    language: z.enum(['en', 'de']).default('en').describe('of the mails'),
  })
  .meta({ id: 'RequestBody' });
export type RequestBody = z.infer<typeof RequestBody>;

export const SIGNER_STATES = ['waiting', 'asked', 'signed', 'declined', 'expired'] as const;
export const SignerState = z.enum(SIGNER_STATES);
export type SignerState = z.infer<typeof SignerState>;

export const REQUEST_STATES = ['open', 'sealed', 'declined', 'cancelled', 'expired'] as const;
export const RequestState = z.enum(REQUEST_STATES);
export type RequestState = z.infer<typeof RequestState>;

/** Why nobody can sign a document that is with others: whoever asked may not have it sealed any more. */
export const REQUEST_HALTS = ['key_revoked', 'asker_left', 'asker_gone', 'plan', 'share'] as const;
export const RequestHalt = z.enum(REQUEST_HALTS);
export type RequestHalt = z.infer<typeof RequestHalt>;

/** One of those who were asked, and how far they are. */
export const RequestSigner = z
  .object({
    id: z.uuid().describe('its id'),
    name: z.string().describe('as it stands under the signature'),
    email: z.string().describe('where the link was sent'),
    role: z.string().nullable().describe('in which capacity they sign'),
    own: z.boolean().describe('whoever asked, who signed at once'),
    order: z.int().describe('when it is their turn: those with the same number sign in any order; 0 for `own`'),
    state: SignerState.describe('`waiting`: for those before them; `asked`: has the link'),
    fields: z.array(z.uuid()).describe('the signature fields that are theirs; empty: a place of their own'),
    fills: z.array(z.uuid()).describe('the fields that they fill in themselves'),
    over: SignedOver.describe('how they come to it: as said in the signing record'),
    askedAt: instant().nullable().describe('when it was their turn'),
    mailedAt: instant()
      .nullable()
      .describe('when the mail with the link went out; null: it waits, was refused, or the link is handed over'),
    mailFailed: z
      .boolean()
      .describe(
        'the mail server refuses their address for good, and they are not written to again: take it back and ask anew',
      ),
    openedAt: instant().nullable().describe('when they first opened it'),
    actedAt: instant().nullable().describe('when they signed or declined'),
    reason: z.string().nullable().describe('why they declined'),
    url: z
      .url()
      .nullable()
      .describe(
        'the link to hand over, where this installation sends no mail, and of a test; for who may ask, while they are asked',
      ),
  })
  .meta({ id: 'RequestSigner' });
export type RequestSigner = z.infer<typeof RequestSigner>;

/** What sealing ended with: as `POST /documents/{id}/sign` would have answered it. */
const SealError = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]).describe('stable, for programs'),
  message: z.string().describe('for humans'),
  next: z.string().nullable().describe('what to do about it'),
  reason: z.string().nullable().describe('which of several reasons, for programs'),
  fieldId: z.uuid().nullable().describe('the field that it is about'),
});

/** A document that is with others who sign it. */
export const SigningRequest = z
  .object({
    id: z.uuid().describe('its id'),
    state: RequestState.describe('`open` until the document is sealed, or somebody or time has ended it'),
    version: z.int().describe('of the fields that all who sign are shown'),
    createdAt: instant().describe('when they were asked'),
    expiresAt: instant().describe('when the links end'),
    completedAt: instant()
      .nullable()
      .describe(
        'when the last of them signed: from then on it is being sealed, unless `sealError` says that this failed',
      ),
    endedAt: instant().nullable().describe('when it was sealed, declined, cancelled, or ran out'),
    halted: RequestHalt.nullable().describe(
      'why nobody can sign it at the moment, where whoever asked may not have it sealed any more: the API key was revoked, they left the account or do not exist any more, the plan does not sign for organisations, or their share was lowered. Nobody is written to meanwhile; take it back and ask anew',
    ),
    sealError: SealError.nullable().describe(
      'why it could not be sealed though all have signed. What they signed is kept: `POST /documents/{id}/sign` seals it once that is mended',
    ),
    signers: z.array(RequestSigner).describe('in their order'),
  })
  .meta({ id: 'SigningRequest' });
export type SigningRequest = z.infer<typeof SigningRequest>;

/** All requests of a document. */
export const RequestList = z
  .object({ data: z.array(SigningRequest).describe('newest first') })
  .meta({ id: 'RequestList' });
export type RequestList = z.infer<typeof RequestList>;
