import { z } from 'zod';
import { Language } from './language.js';

/** A code of an app, six digits, or a recovery code; with whatever spaces stand in it. */
const Code = z.string().max(64);

/** Who has said their password shows their second factor. */
export const SecondStepBody = z.strictObject({ code: Code, language: Language });

/** Before a second factor is set up: an open browser is not yet its owner. */
export const BeginSecondFactorBody = z.strictObject({ password: z.string().max(1000) });

/** A code shows that the app knows the secret. */
export const ConfirmSecondFactorBody = z.strictObject({ code: Code, language: Language });

/** Before a second factor is turned off, or its recovery codes are made anew. */
export const ProvenBody = z.strictObject({ password: z.string().max(1000), code: Code, language: Language });

/** What a person has as their second factor. */
export interface WebSecondFactor {
  /** Null where it is off. */
  readonly since: string | null;
  readonly recoveryCodes: number;
}

/** What an app is to be told: by a picture of the address, or the secret by hand. */
export interface WebSecondFactorSecret {
  readonly secret: string;
  readonly url: string;
}

/** Shown once. */
export interface WebRecoveryCodes {
  readonly recoveryCodes: readonly string[];
}
