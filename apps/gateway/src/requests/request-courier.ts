import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { RequestMailsRepository, RequestsRepository } from '@formseal/database';
import type { RequestMail } from '@formseal/database';
import type { Logger } from '@formseal/platform';
import type { GatewayConfig } from '../config.js';
import { AddressRefused } from '../mail/mailer.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { CONFIG, LOGGER } from '../tokens.js';
import { Rounds } from '../work/rounds.js';
import { RequestMails } from './request-mail.js';
import { RequestsService } from './requests.service.js';

const EVERY_MS = 2_000;
const IN_A_ROUND = 20;
/** A gateway that dies with a mail in hand gives it back to the others after this: longer than a slow mail server takes for one. */
const HOLD_MS = 900_000;
const LONGEST_S = 3_600;

/** Writes what is due about requests, and ends those whose time is over. Gateways share the work row by row. */
@Injectable()
export class RequestCourier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds(
    EVERY_MS,
    () => this.round(),
    (error) => this.log.warn({ err: error }, 'what is due about requests to sign was not done'),
  );

  constructor(
    private readonly rows: RequestMailsRepository,
    private readonly requests: RequestsRepository,
    private readonly links: RequestsService,
    private readonly mail: RequestMails,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'http' | 'mails'>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.begin();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }

  async round(): Promise<void> {
    await this.requests.expire();
    // Without a mail server nothing is written: links are handed over.
    if (!this.mail.isThere) return;
    for (let left = IN_A_ROUND; left > 0; left -= 1) {
      // One by one: what waited in hand for those before it would be due again meanwhile, for another gateway too.
      const [mail] = await this.rows.take(1, HOLD_MS);
      if (!mail) return;
      await this.write(mail);
    }
  }

  /** Nobody’s relay: mails of requests count as those that bring signed documents, and wait where there are too many. What waits counts nothing; an address that is refused counts, or any number could be tried. */
  private async write(mail: RequestMail): Promise<void> {
    const { accountPerHour } = this.config.mails;
    const rule = { key: `mail:account:${mail.accountId}`, limit: accountPerHour, periodSeconds: 3_600 };
    const [decision] = await this.rates.takeAll([rule]);
    if (decision && !decision.allowed) return this.rows.putOff(mail.id, Math.max(1, decision.retryAfterSeconds));
    try {
      await this.mail.send(mail, this.urlOf(mail));
    } catch (error) {
      this.log.warn({ err: error, mailId: mail.id, tries: mail.tries }, 'a mail about a request to sign was not sent');
      if (error instanceof AddressRefused) return this.rows.refused(mail.id);
      await this.rates.giveBack(rule.key);
      return this.rows.putOff(mail.id, Math.min(LONGEST_S, 30 * 2 ** Math.min(mail.tries, 7)));
    }
    await this.rows.sent(mail.id);
  }

  private urlOf({ signer, expiresAt, documentId }: RequestMail): string {
    return signer === null
      ? `${this.config.http.publicUrl}/documents/${documentId}`
      : this.links.urlFor(signer.id, expiresAt);
  }
}
