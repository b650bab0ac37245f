import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import type { PasswordBody, WebListedSession } from '@formseal/contracts';
import { AccountsRepository, SessionsRepository } from '@formseal/database';
import { hashPassword, passwordMatches } from '@formseal/domain';
import { SESSION_DAYS, SessionCookie } from './session-cookie.js';
import { Throttle } from './throttle.js';

/** Somebody who is signed in. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly tokenHash: Buffer;
}

/** A session is written to when it is seen again after so long: who looks at the list knows it to ten minutes. */
const SEEN_AGAIN_MS = 600_000;

export const sessionExpiry = () => new Date(Date.now() + SESSION_DAYS * 86_400_000);

/** Who is signed in, where else they are, and their password. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly throttle: Throttle,
    private readonly cookie: SessionCookie,
  ) {}

  /** Who is signed in; being seen again is what a session lasts from, in the database and in their browser. */
  async person(request: FastifyRequest, reply: FastifyReply): Promise<Person | null> {
    const tokenHash = this.cookie.read(request);
    const live = tokenHash && (await this.sessions.find(tokenHash));
    if (!tokenHash || !live) return null;
    if (live.seenAt.getTime() < Date.now() - SEEN_AGAIN_MS) {
      await this.sessions.touch(tokenHash, sessionExpiry(), request.ip);
      this.cookie.renew(request, reply);
    }
    return { userId: live.userId, email: live.email, name: live.name, tokenHash };
  }

  async list({ userId, tokenHash }: Person): Promise<WebListedSession[]> {
    const rows = await this.sessions.list(userId, tokenHash);
    return rows.map(({ createdAt, seenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }));
  }

  /** One that has ended meanwhile, by time or in another window, is ended as well. */
  async endOne({ userId }: Person, id: string): Promise<void> {
    await this.sessions.endOne(userId, id);
  }

  async endOthers({ userId, tokenHash }: Person): Promise<void> {
    await this.sessions.endAll(userId, tokenHash);
  }

  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokenHash = this.cookie.read(request);
    if (tokenHash) await this.sessions.end(tokenHash);
    this.cookie.clear(reply);
  }

  async signOutEverywhere({ userId }: Person, reply: FastifyReply): Promise<void> {
    await this.sessions.endAll(userId);
    this.cookie.clear(reply);
  }

  /** A new password ends every other session, and passkeys of the old one alone: whoever knew it is out. Answers how many passkeys. */
  async changePassword({ userId, tokenHash }: Person, { current, next }: PasswordBody): Promise<number> {
    await this.ensurePassword(userId, current);
    const passkeys = await this.accounts.setPassword(userId, await hashPassword(next));
    await this.sessions.endAll(userId, tokenHash);
    return passkeys;
  }

  /** Asked once more before what can't be taken back: an open browser is not yet its owner. */
  async ensurePassword(userId: string, current: string): Promise<void> {
    await this.throttle.take({ key: `password:${userId}`, limit: 10, periodSeconds: 600 });
    if (!(await passwordMatches(current, await this.accounts.passwordHash(userId))))
      throw new ServiceError('invalid_parameter', {
        message: 'The current password is not right.',
        parameter: 'current',
        reason: 'password',
      });
  }
}
