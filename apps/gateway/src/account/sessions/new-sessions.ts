import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import type { WebSession } from '@formseal/contracts';
import {
  AccountsRepository,
  PasskeysRepository,
  SecondFactorsRepository,
  SessionsRepository,
} from '@formseal/database';
import type { KnownPasskey, PendingSignIn, SecondStep, SessionOrigin } from '@formseal/database';
import type { GatewayConfig } from '../../config.js';
import { CONFIG } from '../../tokens.js';
import { relyingPartyOf } from '../passkeys/relying-party.js';
import { deviceOf } from './device.js';
import { newToken, PENDING_MINUTES, PendingCookie, SessionCookie } from './session-cookie.js';
import { sessionExpiry } from './sessions.service.js';
import type { Person } from './sessions.service.js';

const pendingExpiry = (): Date => new Date(Date.now() + PENDING_MINUTES * 60_000);

type Named = Pick<Person, 'userId' | 'email' | 'name'>;

const originOf = ({ headers, ip }: FastifyRequest): SessionOrigin => ({
  ...deviceOf(headers['user-agent']),
  address: ip,
});

/**
 * The one way to a session, however somebody came: by password, by the link to a new one, or just made. Who has a second
 * factor gets a sign-in that waits for it instead.
 */
@Injectable()
export class NewSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly secondFactors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly accounts: AccountsRepository,
    private readonly cookie: SessionCookie,
    private readonly pendingCookie: PendingCookie,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * A new session under a new token; the one this browser came with ends. `proved` is the hash of the password that was said:
   * where it was changed meanwhile, whoever said the old one is out like all others.
   */
  async begin(
    user: { id: string; email: string; name: string },
    request: FastifyRequest,
    reply: FastifyReply,
    proved: string | null = null,
  ): Promise<WebSession> {
    const former = this.cookie.read(request);
    if (former) await this.sessions.end(former);
    const token = newToken();
    await this.forgetPending(request, reply);
    const begun = await this.sessions.begin(token.tokenHash, user.id, sessionExpiry(), originOf(request));
    if (!begun) await this.secondFactors.ask(token.tokenHash, user.id, pendingExpiry());
    if (proved !== null && (await this.accounts.passwordHash(user.id)) !== proved) {
      await (begun ? this.sessions.end(token.tokenHash) : this.secondFactors.drop(token.tokenHash));
      throw wrongPassword();
    }
    if (begun) {
      this.cookie.give(reply, token);
      return this.describe({ userId: user.id, email: user.email, name: user.name });
    }
    if (former) this.cookie.clear(reply);
    this.pendingCookie.give(reply, token);
    return this.describe(null, await this.secondFactors.pending(token.tokenHash));
  }

  /** The sign-in of this browser that waits for a code. */
  async pending(request: FastifyRequest): Promise<PendingSignIn | null> {
    const tokenHash = this.pendingCookie.read(request);
    return tokenHash && this.secondFactors.pending(tokenHash);
  }

  /** A session where the code is right, under a token that nobody has had before. */
  async complete(code: string, request: FastifyRequest, reply: FastifyReply): Promise<SecondStep> {
    const pending = this.pendingCookie.read(request);
    if (pending === null) return { end: 'over' };
    const [token, former] = [newToken(), this.cookie.read(request)];
    const session = { tokenHash: token.tokenHash, expiresAt: sessionExpiry(), origin: originOf(request) };
    const step = await this.secondFactors.complete(pending, code, session);
    if (step.end !== 'in') return step;
    if (former) await this.sessions.end(former);
    this.cookie.give(reply, token);
    this.pendingCookie.clear(reply);
    return step;
  }

  /** A session of whose passkey has signed; null where the passkey is no more, or is a copy. */
  async beginWith(
    key: KnownPasskey,
    counter: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<WebSession | null> {
    const [token, former] = [newToken(), this.cookie.read(request)];
    const session = { tokenHash: token.tokenHash, expiresAt: sessionExpiry(), origin: originOf(request) };
    if (!(await this.passkeys.begin(key, counter, session))) return null;
    if (former) await this.sessions.end(former);
    this.cookie.give(reply, token);
    await this.forgetPending(request, reply);
    const user = await this.accounts.userById(key.userId);
    return user && this.describe({ userId: user.id, email: user.email, name: user.name });
  }

  async forgetPending(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokenHash = this.pendingCookie.read(request);
    if (tokenHash === null) return;
    await this.secondFactors.drop(tokenHash);
    this.pendingCookie.clear(reply);
  }

  /** Who is signed in, or whose sign-in waits for a code. */
  async describe(person: Named | null, waiting: PendingSignIn | null = null): Promise<WebSession> {
    const { http, signUp, smtpUrl } = this.config;
    const offers = { signUp, mail: smtpUrl !== null, passkeys: relyingPartyOf(http.publicUrl) !== null };
    const pending = waiting && { email: waiting.email, passkeys: waiting.passkeys };
    if (!person) return { user: null, accounts: [], pending, ...offers };
    const accounts = await this.accounts.accountsOf(person.userId);
    return {
      user: { id: person.userId, email: person.email, name: person.name },
      accounts: accounts.map(({ id, kind, name, plan, role }) => ({ id, kind, name, plan, role })),
      pending: null,
      ...offers,
    };
  }
}

/** Of an address that is not known, of one that is, and of a password that was changed a moment ago. */
export const wrongPassword = () =>
  new ServiceError('unauthorized', {
    message: 'E-mail or password is not right.',
    next: 'Try again.',
    reason: 'credentials',
  });
