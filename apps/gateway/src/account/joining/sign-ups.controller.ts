import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewUserBody, ServiceError, SignUpBody, TokenBody } from '@formseal/contracts';
import type { WebSession } from '@formseal/contracts';
import { AccountsRepository, SignUpsRepository } from '@formseal/database';
import { hashPassword, joinExpiry, joinTokenHash, newJoinLink } from '@formseal/domain';
import type { Logger } from '@formseal/platform';
import { CallOf } from '../../auth/call.decorator.js';
import type { GatewayConfig } from '../../config.js';
import { validate } from '../../http/validate.js';
import { CONFIG, LOGGER } from '../../tokens.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { Throttle } from '../sessions/throttle.js';
import { JoinMail } from './join-mail.js';
import { linkIsOver } from './link-is-over.js';
import { networkOf } from '../../rate-limit/network.js';

const HOUR = 3600;

/** An account of one's own, in two steps: asked for by address, made by whoever was sent the token. */
@Controller('api/web')
export class SignUpsController {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly accounts: AccountsRepository,
    private readonly newSessions: NewSessions,
    private readonly throttle: Throttle,
    private readonly mail: JoinMail,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The same answer and the same work for any address: only its owner's mailbox learns whether it is known. */
  @Post('sign-ups')
  @CallOf('sign-up.ask')
  @HttpCode(202)
  async ask(@Body() body: unknown, @Req() request: FastifyRequest): Promise<{ mail: boolean }> {
    this.ensureOffered();
    await this.throttle.take({ key: `sign-up:address:${networkOf(request.ip)}`, limit: 30, periodSeconds: HOUR });
    const { email, language } = validate(SignUpBody, body ?? {});
    const asked = `sign-up:email:${await this.accounts.addressKey(email)}`;
    await this.throttle.take({ key: asked, limit: 3, periodSeconds: HOUR });
    const { publicUrl } = this.config.http;
    const { url, tokenHash } = newJoinLink(publicUrl, 'sign-up');
    const mail = this.mail.isThere;
    const known = await this.accounts.userByEmail(email);
    await this.signUps.request(email, mail ? tokenHash : null, joinExpiry());
    if (mail)
      this.write(
        known ? this.mail.known(email, `${publicUrl}/sign-in`, language) : this.mail.signUp(email, url, language),
      );
    return { mail };
  }

  /** Nobody waits for it: whether a mail server is up, and how long it takes, is not the caller's to learn. */
  private write(sending: Promise<void>): void {
    sending.catch((error: unknown) => this.log.warn({ err: error }, 'a link to a new account was not sent'));
  }

  /** The address a token stands for, so that its page can name it. */
  @Post('sign-ups/read')
  @CallOf('sign-up.read')
  @HttpCode(200)
  async read(@Body() body: unknown, @Req() request: FastifyRequest): Promise<{ email: string }> {
    this.ensureOffered();
    await this.throttle.take({ key: `join-link:${networkOf(request.ip)}`, limit: 120 });
    const email = await this.signUps.emailOf(joinTokenHash(validate(TokenBody, body ?? {}).token));
    if (email === null) throw linkIsOver();
    return { email };
  }

  @Post('users')
  @CallOf('sign-up.complete')
  async create(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebSession> {
    this.ensureOffered();
    await this.throttle.take({ key: `join-link:${networkOf(request.ip)}`, limit: 120 });
    const { token, name, password } = validate(NewUserBody, body ?? {});
    const passwordHash = await hashPassword(password);
    const user = await this.signUps.complete(joinTokenHash(token), { name, passwordHash }, 'free');
    if (user === null) throw linkIsOver();
    return this.newSessions.begin(user, request, reply);
  }

  private ensureOffered(): void {
    if (!this.config.signUp) throw new ServiceError('not_found');
  }
}
