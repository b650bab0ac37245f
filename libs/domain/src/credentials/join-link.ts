import { createHash, randomBytes } from 'node:crypto';

/** What lets somebody in: to an account of their own, into an organisation, or back in without the old password. */
export interface JoinLink {
  readonly url: string;
  /** Of the token only this is kept. */
  readonly tokenHash: Buffer;
}

/** How long such a link holds. */
const JOIN_DAYS = 7;

export const joinExpiry = (now = new Date()): Date => new Date(now.getTime() + JOIN_DAYS * 86_400_000);

/** Whoever holds a link to a new password holds the account: it is over soon. */
const RESET_MINUTES = 60;

export const resetExpiry = (now = new Date()): Date => new Date(now.getTime() + RESET_MINUTES * 60_000);

/** The token stands behind `#`: it is never sent with a request, so no log and no referrer has it. */
export function newJoinLink(publicUrl: string, page: 'sign-up' | 'invitation' | 'new-password'): JoinLink {
  const token = randomBytes(32).toString('base64url');
  return { url: `${publicUrl}/${page}#${token}`, tokenHash: joinTokenHash(token) };
}

export const joinTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
