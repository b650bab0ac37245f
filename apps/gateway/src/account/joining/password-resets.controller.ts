import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForgottenBody, NewPasswordBody, ServiceError, TokenBody } from '@formseal/contracts';
import type { WebSession } from '@formseal/contracts';
import { AccountsRepository, PasswordResetsRepository } from '@formseal/database';
import { hashPassword, joinTokenHash } from '@formseal/domain';
import { CallOf } from '../../auth/call.decorator.js';
import { validate } from '../../http/validate.js';
import { CodeTries } from '../sessions/code-tries.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { SecurityNews } from '../sessions/security-news.js';
import { Throttle } from '../sessions/throttle.js';
import { ForgottenPasswords } from './forgotten-passwords.js';
import { JoinMail } from './join-mail.js';
import { linkIsOver } from './link-is-over.js';
import { networkOf } from '../../rate-limit/network.js';

const HOUR = 3600;

/** A forgotten password, in two steps: a link is asked for by address, another password chosen by whoever has the link. */
@Controller('api/web/password-resets')
export class PasswordResetsController {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly accounts: AccountsRepository,
    private readonly forgotten: ForgottenPasswords,
    private readonly newSessions: NewSessions,
    private readonly throttle: Throttle,
    private readonly tries: CodeTries,
    private readonly mail: JoinMail,
    private readonly news: SecurityNews,
  ) {}

  /** Answered before the address is looked up. Without a mail server the operator makes the link. */
  @Post()
  @CallOf('password-reset.ask')
  @HttpCode(204)
  async ask(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    if (!this.mail.isThere) throw new ServiceError('not_found', { reason: 'no_mail' });
    await this.throttle.take({ key: `forgotten:address:${networkOf(request.ip)}`, limit: 30, periodSeconds: HOUR });
    const forgotten = validate(ForgottenBody, body ?? {});
    const email = await this.accounts.addressKey(forgotten.email);
    await this.throttle.take({ key: `forgotten:email:${email}`, limit: 3, periodSeconds: HOUR });
    this.forgotten.writeTo(forgotten);
  }

  /** The address a token stands for, so that its page and the browser's keyring can name it. */
  @Post('read')
  @CallOf('password-reset.read')
  @HttpCode(200)
  async read(@Body() body: unknown, @Req() request: FastifyRequest): Promise<{ email: string }> {
    await this.throttle.take({ key: `join-link:${networkOf(request.ip)}`, limit: 120 });
    const email = await this.resets.emailOf(joinTokenHash(validate(TokenBody, body ?? {}).token));
    if (email === null) throw linkIsOver();
    return { email };
  }

  /** Signed out everywhere, and in again here alone; after their code where they have a second factor. */
  @Post('complete')
  @CallOf('password-reset.complete')
  @HttpCode(200)
  async complete(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebSession> {
    await this.throttle.take({ key: `join-link:${networkOf(request.ip)}`, limit: 120 });
    const { token, password, language } = validate(NewPasswordBody, body ?? {});
    const done = await this.resets.complete(joinTokenHash(token), await hashPassword(password));
    if (done === null) throw linkIsOver();
    const { user, passkeysEnded } = done;
    await this.news.passwordReset(user.id, request);
    await this.news.passkeysEnded(user.id, passkeysEnded, request);
    await this.tries.startAnew(user.id);
    this.forgotten.tell(user.email, language);
    return this.newSessions.begin(user, request, reply);
  }
}
