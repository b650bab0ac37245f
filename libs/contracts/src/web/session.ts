import { z } from 'zod';

/** Somebody signs in. */
export const SignInBody = z.strictObject({ email: z.string().trim().max(254), password: z.string().max(1000) });
export type SignInBody = z.infer<typeof SignInBody>;

/** Somebody new makes an account of their own, where the operator lets them. */
export const SignUpBody = z.strictObject({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(120),
  password: z.string().min(10).max(200),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

export const PasswordBody = z.strictObject({ current: z.string().max(1000), next: z.string().min(10).max(200) });
export type PasswordBody = z.infer<typeof PasswordBody>;

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
  readonly signUp: boolean;
  /** True where signed documents can be sent by e-mail. */
  readonly mail: boolean;
}
