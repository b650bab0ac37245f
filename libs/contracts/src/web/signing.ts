import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { SentId } from '../sent-id.js';
import type { RequestState, SignerState } from '../request.js';
import type { ReviewField } from './review.js';

/** The secret of somebody who is asked to sign: sent along with each of their calls, and kept in no cookie. */
const Token = z.string().max(200);

export const SignerBody = z.strictObject({ token: Token });
export type SignerBody = z.infer<typeof SignerBody>;

/** A signature as it was drawn, typed or photographed: a PNG in a data URL. */
export const SignerSignatureBody = z.strictObject({
  token: Token,
  png: z.string().max(250_000),
});

/** All that they fill in themselves, in place of what they did before: what is not named is empty. */
export const SignerFillBody = z.strictObject({
  token: Token,
  values: z
    .array(
      z.strictObject({
        id: SentId(),
        value: z
          .string()
          .max(2 * LIMITS.valueChars)
          .nullable(),
      }),
    )
    .max(LIMITS.signerFields),
});
export type SignerFillBody = z.infer<typeof SignerFillBody>;

/** A blank that somebody who signs fills in themself. */
export type SignerField = Pick<
  ReviewField,
  | 'id'
  | 'page'
  | 'type'
  | 'label'
  | 'section'
  | 'format'
  | 'datePattern'
  | 'severalLines'
  | 'checkboxGroup'
  | 'part'
  | 'fileField'
  | 'value'
>;

/** They agree to sign exactly what they were shown: SHA-256 of those bytes, hex. */
export const SignerActBody = z.strictObject({
  token: Token,
  shown: z.string().regex(/^[0-9a-f]{64}$/),
  consent: z.literal(true),
});

export const DeclineBody = z.strictObject({ token: Token, reason: z.string().trim().max(500).default('') });

/** SHA-256 of the file that a signer is shown, as a header beside it. */
export const SHOWN_SHA256 = 'x-shown-sha256';

/** What somebody is asked to sign, as they see it. */
export interface WebSigning {
  readonly title: string;
  readonly filename: string;
  readonly state: RequestState;
  readonly completed: boolean;
  /** Nobody can sign it at the moment: whoever asked may not have it sealed any more. Why is theirs to know. */
  readonly halted: boolean;
  /** All have signed, and it could not be sealed. Why is for whoever asked to know. */
  readonly unsealed: boolean;
  /** Nothing that is signed here is a signature. */
  readonly test: boolean;
  readonly expiresAt: string;
  /** The sealed file can be had. */
  readonly downloadable: boolean;
  /** Whoever asked has taken the sealed form back. */
  readonly withdrawn: boolean;
  readonly askedBy: { readonly name: string; readonly email: string; readonly account: string };
  readonly me: {
    readonly name: string;
    readonly role: string | null;
    readonly state: SignerState;
    readonly actedAt: string | null;
    readonly hasSignature: boolean;
    /** Pages on which a blank is theirs; empty: their signature gets a place of its own. */
    readonly pages: readonly number[];
    /** The blanks that are theirs to fill in, as they have so far. */
    readonly fields: readonly SignerField[];
    /** They have handed them in, be it empty. */
    readonly filled: boolean;
  };
  readonly signers: readonly {
    readonly name: string;
    readonly role: string | null;
    readonly state: SignerState;
    readonly actedAt: string | null;
  }[];
}
