import { z } from 'zod';
import { ShownName } from '../text.js';
import { Language } from './language.js';

/** Bytes as browsers write them, base64url; none that an authenticator makes is longer. */
const Bytes = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/);
const Name = ShownName(60);
const Password = z.string().max(1000);

/** Before a passkey is added: an open browser is not yet its owner. The code where a second factor is on. */
export const BeginPasskeyBody = z.strictObject({
  password: Password,
  code: z.string().max(64).optional(),
  language: Language,
});

/** What both kinds of answer have. What browsers say besides is not looked at. */
const credential = { id: Bytes.max(1400), rawId: Bytes.max(1400), type: z.literal('public-key') };

/** What an authenticator made: Web Authentication, 5.2.1, as JSON. */
export const NewPasskeyBody = z.strictObject({
  name: Name,
  language: Language,
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: Bytes.max(4000), attestationObject: Bytes }),
  }),
});

/** What an authenticator signed: Web Authentication, 5.2.2, as JSON. */
export const PasskeySignInBody = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: Bytes.max(4000),
      authenticatorData: Bytes.max(4000),
      signature: Bytes.max(8000),
      userHandle: Bytes.max(100).nullish(),
    }),
  }),
});

export const PasskeyNameBody = z.strictObject({ name: Name });

/** Before a passkey is removed. */
export const RemovePasskeyBody = z.strictObject({ password: Password, language: Language });

/** A passkey as its person is told of it. */
export interface WebPasskey {
  readonly id: string;
  readonly name: string;
  /** True where it is kept in step across devices. */
  readonly synced: boolean;
  /** False where it was added with the password alone: it ends with that password. */
  readonly bySecondFactor: boolean;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

export interface WebPasskeys {
  readonly passkeys: readonly WebPasskey[];
  /** False where browsers make none for this address: neither https nor localhost, or a number in place of a name. */
  readonly available: boolean;
}
