import { X509Certificate } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { daysLeft, SEAL_WARNING_DAYS } from '@formseal/domain';
import type { SealKey } from '@formseal/form-writer';
import { Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { LOGGER, SEAL_KEY } from './tokens.js';

const DAY_MS = 86_400_000;

/** Tells when the seal certificate ends: a figure at each scrape, and a line of the log at start and once a day. */
@Injectable()
export class SealEnd implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly validTo: Date;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(SEAL_KEY) key: SealKey,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.validTo = new Date(new X509Certificate(key.certificates[0]!).validTo);
    metrics.gauge('seal_certificate_days_left', 'whole days until the seal certificate ends', [], (gauge) =>
      gauge.set(this.days()),
    );
  }

  onApplicationBootstrap(): void {
    this.tell();
    this.timer = setInterval(() => this.tell(), DAY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private tell(): void {
    const days = this.days();
    const end = { daysLeft: days, validTo: this.validTo.toISOString() };
    if (days < 0) this.log.error(end, 'the seal certificate is over: seals made now are not valid');
    else if (days < SEAL_WARNING_DAYS) this.log.warn(end, 'the seal certificate ends soon: give the signers a new one');
    else this.log.info(end, 'the seal certificate is valid');
  }

  private days(): number {
    return daysLeft(this.validTo, new Date());
  }
}
