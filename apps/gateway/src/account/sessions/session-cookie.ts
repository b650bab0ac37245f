import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie with this prefix is taken only over https, for this host and all of it (RFC 6265bis, 4.1.3.2). */
const name = (secure: boolean) => (secure ? '__Host-formseal' : 'formseal');

export const SESSION_DAYS = 30;

/** The session's token lives in this cookie alone; the database knows its hash. */
export class SessionCookie {
  private readonly secure: boolean;

  constructor(publicUrl: string) {
    this.secure = publicUrl.startsWith('https:');
  }

  read(request: FastifyRequest): Buffer | null {
    const token = request.cookies[name(this.secure)];
    return token ? hashOf(token) : null;
  }

  /** Gives the browser a new token and answers its hash. */
  issue(reply: FastifyReply): Buffer {
    const token = randomBytes(32).toString('base64url');
    reply.setCookie(name(this.secure), token, { ...this.attributes(), maxAge: SESSION_DAYS * 86_400 });
    return hashOf(token);
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(name(this.secure), this.attributes());
  }

  private attributes() {
    return { path: '/', httpOnly: true, secure: this.secure, sameSite: 'lax' } as const;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
