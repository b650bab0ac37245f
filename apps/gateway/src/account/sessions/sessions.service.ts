import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError, SignInBody } from '@formseal/contracts';
import type { PasswordBody, WebSession } from '@formseal/contracts';
import { AccountsRepository, SessionsRepository } from '@formseal/database';
import type { User } from '@formseal/database';
import { hashPassword, passwordMatches } from '@formseal/domain';
import type { Logger } from '@formseal/platform';
import type { GatewayConfig } from '../../config.js';
import { validate } from '../../http/validate.js';
import { CONFIG, LOGGER } from '../../tokens.js';
import { SESSION_DAYS, SessionCookie } from './session-cookie.js';
import { Throttle } from './throttle.js';
import { networkOf } from '../../rate-limit/network.js';

/** Somebody who is signed in. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly tokenHash: Buffer;
}

const HOUR_MS = 3_600_000;
const expiry = () => new Date(Date.now() + SESSION_DAYS * 24 * HOUR_MS);

/** An id that nobody has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Signing in and out. What is wrong about an attempt is never told, nor how long it took to find out. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly throttle: Throttle,
    private readonly cookie: SessionCookie,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async person(request: FastifyRequest): Promise<Person | null> {
    const tokenHash = this.cookie.read(request);
    const live = tokenHash && (await this.sessions.find(tokenHash));
    if (!tokenHash || !live) return null;
    if (live.seenAt.getTime() < Date.now() - HOUR_MS) await this.sessions.touch(tokenHash, expiry());
    return { userId: live.userId, email: live.email, name: live.name, tokenHash };
  }

  async describe(person: Pick<Person, 'userId' | 'email' | 'name'> | null): Promise<WebSession> {
    const offers = { signUp: this.config.signUp, mail: this.config.smtpUrl !== null };
    if (!person) return { user: null, accounts: [], ...offers };
    const accounts = await this.accounts.accountsOf(person.userId);
    return {
      user: { id: person.userId, email: person.email, name: person.name },
      accounts: accounts.map(({ id, kind, name, plan, role }) => ({ id, kind, name, plan, role })),
      ...offers,
    };
  }

  /** What is sent is looked at only once the attempt is counted. */
  async signIn(body: unknown, request: FastifyRequest, reply: FastifyReply): Promise<WebSession> {
    await this.throttle.take({ key: `sign-in:address:${networkOf(request.ip)}`, limit: 60, periodSeconds: 600 });
    const { email, password } = validate(SignInBody, body);
    const tried = `sign-in:email:${email.toLowerCase()}`;
    await this.throttle.take({ key: tried, limit: 10, periodSeconds: 600 });
    const user = await this.accounts.userByEmail(email);
    // Nobody's hash is asked for too: an address that is known must not answer later than one that is not.
    if (!(await passwordMatches(password, await this.accounts.passwordHash(user?.id ?? NOBODY))) || !user) {
      // Whose address it was is not said: what is mistyped there is often a password.
      this.log.warn({ network: networkOf(request.ip), userId: user?.id ?? null }, 'sign-in refused');
      throw new ServiceError('unauthorized', {
        message: 'E-mail or password is not right.',
        next: 'Try again.',
        reason: 'credentials',
      });
    }
    await this.throttle.forgive(tried);
    this.log.info({ network: networkOf(request.ip), userId: user.id }, 'signed in');
    return this.begin(user, request, reply);
  }

  /** A new session under a new token; the one this browser came with ends. */
  async begin(user: User, request: FastifyRequest, reply: FastifyReply): Promise<WebSession> {
    const former = this.cookie.read(request);
    if (former) await this.sessions.end(former);
    await this.sessions.begin(this.cookie.issue(reply), user.id, expiry());
    return this.describe({ userId: user.id, email: user.email, name: user.name });
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

  /** A new password ends every other session: whoever knew the old one is out. */
  async changePassword({ userId, tokenHash }: Person, { current, next }: PasswordBody): Promise<void> {
    await this.ensurePassword(userId, current);
    await this.accounts.setPassword(userId, await hashPassword(next));
    await this.sessions.endAll(userId, tokenHash);
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
