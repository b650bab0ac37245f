import { z } from 'zod';
import { Email, ShownName } from '../text.js';
import { Language } from './language.js';

/** Somebody signs in. */
export const SignInBody = z.strictObject({ email: z.string().trim().max(254), password: z.string().max(1000) });
export type SignInBody = z.infer<typeof SignInBody>;

const NewPassword = z.string().min(10).max(200);
const Token = z.string().max(100);

/** Somebody asks for an account of their own, where the operator lets them; the answer is the same for any address. */
export const SignUpBody = z.strictObject({ email: Email, language: Language });
export type SignUpBody = z.infer<typeof SignUpBody>;

/** Who was sent the token, or handed it, makes the account. */
export const NewUserBody = z.strictObject({
  token: Token,
  name: ShownName(120),
  password: NewPassword,
});
export type NewUserBody = z.infer<typeof NewUserBody>;

/** A token out of a link: for an account of one's own, into an organisation, or to a new password. */
export const TokenBody = z.strictObject({ token: Token });

export const InviteBody = z.strictObject({
  email: Email,
  role: z.enum(['owner', 'member']),
  language: Language,
});
export type InviteBody = z.infer<typeof InviteBody>;

/** An invitation as whoever has its link sees it. */
export interface WebInvitation {
  readonly organisation: string;
  readonly email: string;
  readonly role: 'owner' | 'member';
  readonly invitedBy: string;
}

export const PasswordBody = z.strictObject({
  current: z.string().max(1000),
  next: NewPassword,
  language: Language,
});
export type PasswordBody = z.infer<typeof PasswordBody>;

/** Before an account or a person is deleted for good. */
export const EraseBody = z.strictObject({ password: z.string().max(1000) });
export type EraseBody = z.infer<typeof EraseBody>;

/** Somebody has forgotten their password; the answer is the same for any address. */
export const ForgottenBody = z.strictObject({ email: Email, language: Language });
export type ForgottenBody = z.infer<typeof ForgottenBody>;

/** Who was sent the token, or handed it, chooses another. */
export const NewPasswordBody = z.strictObject({ token: Token, password: NewPassword, language: Language });

/** An account as its member sees it. */
export interface WebAccount {
  readonly id: string;
  readonly kind: 'personal' | 'organisation';
  readonly name: string;
  readonly plan: string;
  readonly role: 'owner' | 'member';
}

/** Who is signed in, and what this installation offers. */
export interface WebSession {
  readonly user: { readonly id: string; readonly email: string; readonly name: string } | null;
  readonly accounts: readonly WebAccount[];
  /** Whose sign-in waits for their second factor, in this browser. */
  readonly pending: {
    readonly email: string;
    /** Whether a passkey may stand in for the code. */
    readonly passkeys: boolean;
  } | null;
  /** Whether passkeys sign in here: browsers make none for every address. */
  readonly passkeys: boolean;
  readonly signUp: boolean;
  /** True where there is a mail server: for signed documents, and for whoever signs up or is invited. */
  readonly mail: boolean;
}

/** Where somebody is signed in, as they are told of it. */
export interface WebListedSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  /** The network they were last seen in: of an address its first part. */
  readonly network: string | null;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly current: boolean;
}
