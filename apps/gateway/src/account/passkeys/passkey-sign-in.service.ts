import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PasskeySignInBody, ServiceError } from '@formseal/contracts';
import type { WebSession } from '@formseal/contracts';
import { PasskeysRepository } from '@formseal/database';
import type { Logger } from '@formseal/platform';
import { validate } from '../../http/validate.js';
import { networkOf } from '../../rate-limit/network.js';
import { LOGGER } from '../../tokens.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { newToken, PasskeyCookie } from '../sessions/session-cookie.js';
import { Throttle } from '../sessions/throttle.js';
import { PasskeyCeremony } from './ceremony.js';
import { ceremonyEnd } from './passkeys.service.js';

/** Signing in with a passkey. It says itself whose it is; after a password it must be theirs who said it. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly ceremony: PasskeyCeremony,
    private readonly newSessions: NewSessions,
    private readonly throttle: Throttle,
    private readonly cookie: PasskeyCookie,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** A challenge for this browser alone, under a token of its own in a cookie of its own. */
  async begin(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    await this.throttle.take({ key: `passkey-ask:address:${networkOf(request.ip)}`, limit: 120, periodSeconds: 600 });
    const options = await this.ceremony.toSign();
    const token = newToken();
    const asked = { challenge: options.challenge, userId: null, bySecondFactor: false };
    await this.passkeys.challenge(token.tokenHash, asked, ceremonyEnd());
    this.cookie.give(reply, token);
    return options;
  }

  async complete(body: unknown, request: FastifyRequest, reply: FastifyReply): Promise<WebSession> {
    const network = networkOf(request.ip);
    await this.throttle.take({ key: `sign-in-passkey:address:${network}`, limit: 60, periodSeconds: 600 });
    const { response } = validate(PasskeySignInBody, body);
    const tokenHash = this.cookie.read(request);
    const asked = tokenHash && (await this.passkeys.take(tokenHash, null));
    this.cookie.clear(reply);
    if (!asked) throw isOver();
    const key = await this.passkeys.find(Buffer.from(response.id, 'base64url'));
    const counter = key && (await this.ceremony.signed(response, asked.challenge, key));
    if (key === null || counter === null) throw this.refused(network, key?.userId ?? null, 'not known, or not right');
    const pending = await this.newSessions.pending(request);
    if (pending && pending.userId !== key.userId) throw this.refused(network, key.userId, 'somebody else’s');
    const session = await this.newSessions.beginWith(key, counter, request, reply);
    if (session === null) throw this.refused(network, key.userId, 'removed, or counted no further');
    this.log.info({ network, userId: key.userId, by: 'passkey' }, 'signed in');
    return session;
  }

  private refused(network: string, userId: string | null, why: string): ServiceError {
    this.log.warn({ network, userId, why }, 'passkey refused');
    return new ServiceError('unauthorized', {
      message: 'This passkey does not sign in here.',
      next: 'Use another one, or the password.',
      reason: 'passkey',
    });
  }
}

const isOver = () =>
  new ServiceError('unauthorized', {
    message: 'This took too long, or was answered already.',
    next: 'Try again.',
    reason: 'passkey_over',
  });
