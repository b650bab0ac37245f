import { z } from 'zod';
import type { RequestState, SignerState } from '../request.js';

/** The secret of somebody who is asked to sign: sent along with each of their calls, and kept in no cookie. */
const Token = z.string().max(200);

export const SignerBody = z.strictObject({ token: Token });
export type SignerBody = z.infer<typeof SignerBody>;

/** A signature as it was drawn, typed or photographed: a PNG in a data URL. */
export const SignerSignatureBody = z.strictObject({
  token: Token,
  png: z.string().max(250_000),
});

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
  readonly expiresAt: string;
  /** The sealed file can be had. */
  readonly downloadable: boolean;
  readonly askedBy: { readonly name: string; readonly email: string; readonly account: string };
  readonly me: {
    readonly name: string;
    readonly role: string | null;
    readonly state: SignerState;
    readonly actedAt: string | null;
    readonly hasSignature: boolean;
    /** Pages on which a blank is theirs; empty: their signature gets a place of its own. */
    readonly pages: readonly number[];
  };
  readonly signers: readonly {
    readonly name: string;
    readonly role: string | null;
    readonly state: SignerState;
    readonly actedAt: string | null;
  }[];
}
