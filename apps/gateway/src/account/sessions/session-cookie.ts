import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_DAYS = 30;
/** Somebody has said their password, and looks for their phone. */
export const PENDING_MINUTES = 10;
/** As long as a passkey's challenge lasts. */
export const CEREMONY_MINUTES = 5;

/** A token for a browser: only its hash is stored. */
export interface NewToken {
  readonly token: string;
  readonly tokenHash: Buffer;
}

export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token that lives in a cookie alone. */
class TokenCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(
    publicUrl: string,
    name: string,
    private readonly seconds: number,
  ) {
    this.secure = publicUrl.startsWith('https:');
    // A cookie with this prefix is taken only over https, for this host and all of it (RFC 6265bis, 4.1.3.2).
    this.name = this.secure ? `__Host-${name}` : name;
  }

  read(request: FastifyRequest): Buffer | null {
    const token = request.cookies[this.name];
    return token ? hashOf(token) : null;
  }

  give(reply: FastifyReply, { token }: NewToken): void {
    this.put(reply, token);
  }

  /** The one that this browser came with, from now on for as long as a new one. */
  renew(request: FastifyRequest, reply: FastifyReply): void {
    const token = request.cookies[this.name];
    if (token) this.put(reply, token);
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes());
  }

  private put(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { ...this.attributes(), maxAge: this.seconds });
  }

  private attributes() {
    return { path: '/', httpOnly: true, secure: this.secure, sameSite: 'lax' } as const;
  }
}

/** Who is signed in. */
export class SessionCookie extends TokenCookie {
  constructor(publicUrl: string) {
    super(publicUrl, 'formseal', SESSION_DAYS * 86_400);
  }
}

/** Who has said their password, and has yet to show their second factor: it opens nothing. */
export class PendingCookie extends TokenCookie {
  constructor(publicUrl: string) {
    super(publicUrl, 'formseal-pending', PENDING_MINUTES * 60);
  }
}

/** Whose browser was asked to sign with a passkey: the challenge is this one's alone. */
export class PasskeyCookie extends TokenCookie {
  constructor(publicUrl: string) {
    super(publicUrl, 'formseal-passkey', CEREMONY_MINUTES * 60);
  }
}
