import { z } from 'zod';
import { SigningAct, SigningActor } from './form/write-order.js';

/** Why a signature does not count, with the words a person is told. */
export const SIGNATURE_PROBLEMS = {
  byte_range: 'It does not say honestly which bytes it covers.',
  not_in_its_revision: 'It is not a part of the document that it claims to cover.',
  unreadable: 'Its message cannot be read.',
  unsupported: 'It is of a kind that this service cannot check.',
  weak_algorithm: 'It uses an algorithm that can be forged.',
  padding: 'Something was added to it that no signer wrote.',
  content_changed: 'The document was changed after it was signed.',
  signature_mismatch: 'It was not made with the key of the certificate it names.',
  timestamp_mismatch: 'Its time stamp belongs to something else.',
  changed_afterwards: 'Something was added to the document after it was signed that the signature does not allow.',
  certificate_revoked: 'Its certificate had been revoked when it was made.',
} as const;
export type SignatureProblem = keyof typeof SIGNATURE_PROBLEMS;
const problems = Object.keys(SIGNATURE_PROBLEMS) as [SignatureProblem, ...SignatureProblem[]];

/** What vouches for the name in a certificate. */
export const SIGNATURE_TRUST = ['this_service', 'disowned', 'trusted', 'expired', 'self_signed', 'unknown'] as const;
export const SignatureTrust = z.enum(SIGNATURE_TRUST);
export type SignatureTrust = z.infer<typeof SignatureTrust>;

/** What a signed document is worth. */
export const SignatureLevel = z.enum(['simple electronic signature', 'test, no signature']);
export type SignatureLevel = z.infer<typeof SignatureLevel>;

const instant = () => z.iso.datetime();

/** One signature or document time stamp, and what it proves. */
export const SignatureReport = z
  .object({
    kind: z.enum(['signature', 'timestamp']).describe('`timestamp`: a time stamp over the whole document'),
    valid: z.boolean().describe('intact, and nothing was changed afterwards but what it allows'),
    problem: z.enum(problems).nullable().describe('why it is not valid'),
    message: z.string().nullable().describe('the problem, for humans'),
    coversWholeDocument: z.boolean().describe('nothing was added to the file after it'),
    changesAfterwards: z
      .enum(['none', 'allowed', 'forbidden'])
      .describe('`allowed`: validation data, further signatures, or values of form fields where they were left open'),
    certified: z.boolean().describe('the signer allowed no change afterwards'),
    test: z.boolean().describe('it says of itself that it is a test: nobody signed anything'),
    signer: z.string().nullable().describe("the name in the signer's certificate"),
    issuer: z.string().nullable().describe('who issued that certificate'),
    trust: SignatureTrust.nullable().describe(
      'null: the signature does not hold; `this_service`: a seal of this service; `disowned`: made with a certificate of this service that it no longer stands by; `trusted`: issued under a root that its operator trusts; `expired`: the same, but out of date',
    ),
    certificate: z
      .object({
        sha256: z.string().describe('of its bytes, in hex'),
        validFrom: instant().describe('by its own words'),
        validUntil: instant().describe('by its own words'),
      })
      .nullable()
      .describe('compare the SHA-256 with the one that its owner publishes'),
    claimedAt: instant().nullable().describe("by the signer's own clock"),
    timestamp: z
      .object({
        at: instant().describe('the time it vouches for'),
        authority: z.string().describe('who vouches for it'),
        valid: z.boolean().describe('it is intact and of this signature'),
        trusted: z.boolean().describe('by an authority that the operator of this service trusts'),
      })
      .nullable()
      .describe('an RFC 3161 time stamp: an independent witness of the time'),
    level: z.enum(['B-B', 'B-T', 'B-LT', 'B-LTA']).nullable().describe('PAdES baseline level (ETSI EN 319 142-1)'),
  })
  .meta({ id: 'SignatureReport' });
export type SignatureReport = z.infer<typeof SignatureReport>;

/** What the signing record inside of a PDF says of the document; told only under a valid seal of this service. */
export const VerifiedDocument = z
  .object({
    id: z.uuid().describe('its id here'),
    signedBy: z.string().describe("whose signature it is: the person of the account's profile"),
    account: z.string().describe('the person or organisation it was signed for'),
    by: SigningActor.pick({ name: true, means: true })
      .nullable()
      .describe('who acted, over the API or in the web app; null: signed before this was recorded'),
    signers: z
      .array(SigningAct.pick({ name: true, role: true, over: true }).extend({ signedAt: instant().describe('when') }))
      .describe(
        'where several were asked to sign: each of them, in the order in which they signed; `by` asked them. Else empty',
      ),
    signedAt: instant().describe('when'),
    level: SignatureLevel.describe('no advanced or qualified signature; of a test none at all'),
    originalSha256: z.string().describe('of the form that was uploaded'),
    withdrawn: z
      .boolean()
      .nullable()
      .describe('whoever had it signed has withdrawn it since; null: not known, as for a document that was deleted'),
  })
  .meta({ id: 'VerifiedDocument' });
export type VerifiedDocument = z.infer<typeof VerifiedDocument>;

/** What anyone may know of a PDF they hold. */
export const Verification = z
  .object({
    signed: z.boolean().describe('there is a signature in it'),
    status: z
      .enum(['valid', 'test', 'invalid', 'unsigned', 'unreadable'])
      .describe(
        '`valid`: every signature is; `test`: unaltered, but sealed as a test, which is no signature; `unreadable`: damaged or behind a password',
      ),
    madeHere: z.boolean().describe('the last signature is a valid seal of this service'),
    test: z.boolean().describe('a seal in it says that it is a test, made with a test key: never `valid`'),
    document: VerifiedDocument.nullable().describe('what its signing record says; null where it was not made here'),
    signatures: z.array(SignatureReport).describe('oldest first'),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;
