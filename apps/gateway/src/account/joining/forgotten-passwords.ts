import { Inject, Injectable } from '@nestjs/common';
import type { ForgottenBody } from '@formseal/contracts';
import { AccountsRepository, PasswordResetsRepository } from '@formseal/database';
import { newJoinLink, resetExpiry } from '@formseal/domain';
import type { Logger } from '@formseal/platform';
import type { GatewayConfig } from '../../config.js';
import { CONFIG, LOGGER } from '../../tokens.js';
import { JoinMail } from './join-mail.js';

/** Writes to whoever has forgotten their password, behind the back of whoever asked. */
@Injectable()
export class ForgottenPasswords {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly mail: JoinMail,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Nobody waits for it: neither the answer nor the time it takes tells whether the address is known. */
  writeTo(body: ForgottenBody): void {
    this.write(body).catch((error: unknown) => this.log.warn({ err: error }, 'a link to a new password was not sent'));
  }

  private async write({ email, language }: ForgottenBody): Promise<void> {
    const user = await this.accounts.userByEmail(email);
    if (!user) return;
    const { url, tokenHash } = newJoinLink(this.config.http.publicUrl, 'new-password');
    await this.resets.offer(user.id, tokenHash, resetExpiry());
    await this.mail.forgotten(user.email, url, language);
  }

  /** Tells the owner of a changed password, whoever changed it. */
  tell(email: string, language: ForgottenBody['language']): void {
    if (!this.mail.isThere) return;
    const url = `${this.config.http.publicUrl}/forgotten`;
    this.mail
      .renewed(email, url, language)
      .catch((error: unknown) => this.log.warn({ err: error }, 'the owner of a changed password was not told'));
  }
}
