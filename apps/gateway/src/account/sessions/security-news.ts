import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository } from '@formseal/database';
import type { Logger } from '@formseal/platform';
import type { GatewayConfig } from '../../config.js';
import { Mailer } from '../../mail/mailer.js';
import { oneLine } from '../../review/signed-mail.js';
import { CONFIG, LOGGER } from '../../tokens.js';
import { SECURITY_MAIL } from './security-mail.js';
import type { SecurityMail } from './security-mail.js';

type Asked = Pick<FastifyRequest, 'ip' | 'id'>;

/** Tells what becomes of somebody's password, second factor and passkeys: the log of each account they belong to, and them by mail. */
@Injectable()
export class SecurityNews {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async passwordChanged(userId: string, request: Asked, language: Language): Promise<void> {
    await this.record('password.change', userId, request);
    this.write(userId, ({ password }) => password, language);
  }

  /** Over a link: whoever sent that one writes the mail. */
  async passwordReset(userId: string, request: Asked): Promise<void> {
    await this.record('password.reset', userId, request);
  }

  async turnedOn(userId: string, request: Asked, language: Language): Promise<void> {
    await this.record('second-factor.on', userId, request);
    this.write(userId, ({ on }) => on, language);
  }

  async turnedOff(userId: string, request: Asked, language: Language): Promise<void> {
    await this.record('second-factor.off', userId, request);
    this.write(userId, ({ off }) => off, language);
  }

  async renewed(userId: string, request: Asked, language: Language): Promise<void> {
    await this.record('second-factor.codes', userId, request);
    this.write(userId, ({ codes }) => codes, language);
  }

  /** The log of an organisation is read by others too: what somebody calls their passkey stays theirs. */
  async passkeyAdded(userId: string, name: string, request: Asked, language: Language): Promise<void> {
    await this.record('passkey.add', userId, request);
    this.write(userId, ({ passkeyAdded }) => passkeyAdded(oneLine(name)), language);
  }

  async passkeyRenamed(userId: string, request: Asked): Promise<void> {
    await this.record('passkey.rename', userId, request);
  }

  async passkeyRemoved(userId: string, name: string, request: Asked, language: Language): Promise<void> {
    await this.record('passkey.remove', userId, request);
    this.write(userId, ({ passkeyRemoved }) => passkeyRemoved(oneLine(name)), language);
  }

  /** Passkeys that were added with a password alone have ended with it. */
  async passkeysEnded(userId: string, count: number, request: Asked): Promise<void> {
    if (count > 0) await this.record('passkey.end', userId, request);
  }

  /** Somebody came in without the app. */
  async recovered(userId: string, left: number, request: Asked, language: Language): Promise<void> {
    await this.record('second-factor.recovered', userId, request);
    this.write(userId, ({ recovered }) => recovered(left), language);
  }

  /** Somebody who knows the password tries codes. */
  async guessed(userId: string, request: Asked, language: Language): Promise<void> {
    await this.record('second-factor.guessed', userId, request, 'rate_limited');
    this.write(userId, ({ guessed }) => guessed, language);
  }

  private async record(action: string, userId: string, { ip, id }: Asked, result = 'ok'): Promise<void> {
    const what = { at: new Date(), action, result, documentId: null, keyPrefix: null };
    const accounts = await this.accounts.accountsOf(userId);
    await this.activity.append(
      accounts.map((account) => ({ ...what, accountId: account.id, userId, address: ip, requestId: id })),
    );
  }

  /** Nobody waits for it, and nothing fails with it. */
  private write(userId: string, choose: (texts: SecurityMail) => SecurityMail['on'], language: Language): void {
    if (!this.mailer.isThere) return;
    const send = async () => {
      const user = await this.accounts.userById(userId);
      const { subject, text } = choose(SECURITY_MAIL[language]);
      const { publicUrl } = this.config.http;
      if (user) await this.mailer.sendInTheEnd({ to: user.email, subject, text: text(publicUrl) });
    };
    send().catch((error: unknown) => this.log.warn({ err: error }, 'whose sign-in it is was not told'));
  }
}
