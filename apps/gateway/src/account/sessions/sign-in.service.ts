import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecondStepBody, ServiceError, SignInBody } from '@formseal/contracts';
import type { WebSession } from '@formseal/contracts';
import { AccountsRepository } from '@formseal/database';
import { passwordMatches, recoveryCodeHash } from '@formseal/domain';
import type { Logger } from '@formseal/platform';
import { validate } from '../../http/validate.js';
import { networkOf } from '../../rate-limit/network.js';
import { LOGGER } from '../../tokens.js';
import { CodeTries } from './code-tries.js';
import { NewSessions, wrongPassword } from './new-sessions.js';
import { SecurityNews } from './security-news.js';
import { Throttle } from './throttle.js';

/** An id that nobody has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Signing in, by a password and a code where there is a second factor. What is wrong about an attempt is never told, nor how long it took to find out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly newSessions: NewSessions,
    private readonly throttle: Throttle,
    private readonly tries: CodeTries,
    private readonly news: SecurityNews,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** What is sent is looked at only once the attempt is counted. */
  async password(body: unknown, request: FastifyRequest, reply: FastifyReply): Promise<WebSession> {
    await this.throttle.take({ key: `sign-in:address:${networkOf(request.ip)}`, limit: 60, periodSeconds: 600 });
    const { email, password } = validate(SignInBody, body);
    const tried = `sign-in:email:${await this.accounts.addressKey(email)}`;
    await this.throttle.take({ key: tried, limit: 10, periodSeconds: 600 });
    const user = await this.accounts.userByEmail(email);
    // Nobody's hash is asked for too: an address that is known must not answer later than one that is not.
    const stored = await this.accounts.passwordHash(user?.id ?? NOBODY);
    if (!(await passwordMatches(password, stored)) || !user) {
      // Whose address it was is not said: what is mistyped there is often a password.
      this.log.warn({ network: networkOf(request.ip), userId: user?.id ?? null }, 'sign-in refused');
      throw wrongPassword();
    }
    await this.throttle.forgive(tried);
    const session = await this.newSessions.begin(user, request, reply, stored);
    const network = networkOf(request.ip);
    this.log.info({ network, userId: user.id }, session.user ? 'signed in' : 'a code is asked for');
    return session;
  }

  /** A recovery code is too long to be guessed: it counts for this sign-in alone, so that it still opens where codes are tried too often. */
  async secondStep(body: unknown, request: FastifyRequest, reply: FastifyReply): Promise<WebSession> {
    await this.throttle.take({ key: `sign-in-code:address:${networkOf(request.ip)}`, limit: 60, periodSeconds: 600 });
    const { code, language } = validate(SecondStepBody, body);
    const pending = await this.newSessions.pending(request);
    if (!pending) throw signInOver();
    const { userId } = pending;
    if (recoveryCodeHash(code) === null) await this.tries.take(userId, request, language);
    const step = await this.newSessions.complete(code, request, reply);
    if (step.end !== 'in') {
      this.log.warn({ network: networkOf(request.ip), userId }, 'code refused');
      throw step.end === 'over' ? signInOver() : wrongAtSignIn();
    }
    this.log.info({ network: networkOf(request.ip), userId, by: step.by }, 'signed in');
    if (step.by === 'app') await this.tries.forgive(userId);
    else await this.news.recovered(userId, step.recoveryCodes, request, language);
    const user = await this.accounts.userById(userId);
    if (!user) throw signInOver();
    return this.newSessions.describe({ userId, email: user.email, name: user.name });
  }
}

const signInOver = () =>
  new ServiceError('unauthorized', {
    message: 'This sign-in is over.',
    next: 'Begin again with the password.',
    reason: 'sign_in_over',
  });

const wrongAtSignIn = () =>
  new ServiceError('unauthorized', {
    message: 'The code is not right, or was used already.',
    next: 'Wait for the next code, or use a recovery code.',
    reason: 'code',
  });
