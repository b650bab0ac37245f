import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { WEBHOOK_SIGNATURE } from '@formseal/contracts';
import { eventOf, WebhooksRepository } from '@formseal/database';
import type { DueDelivery } from '@formseal/database';
import { Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import type { GatewayConfig } from '../config.js';
import { CONFIG, LOGGER } from '../tokens.js';
import { nextTryMs } from './patience.js';
import { post } from './post.js';

const EVERY_MS = 500;
const AT_ONCE = 100;
/** A receiver that hangs has others wait for nothing but this share. */
const OF_ONE = 4;
const TIMEOUT_MS = 10_000;
/** A gateway that dies with a delivery in hand gives it back to the others after this. */
const LEASE_MS = TIMEOUT_MS + 5_000;

/** Brings events to the webhooks of accounts. Gateways share them row by row; one that comes twice has the same id. */
@Injectable()
export class Courier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private busy = false;
  /** What is being brought, by webhook. */
  private readonly underWay = new Map<Promise<void>, string>();
  private readonly delivered;

  constructor(
    private readonly webhooks: WebhooksRepository,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'webhooksAnywhere'>,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.delivered = metrics.counter('webhook_deliveries', 'tries to deliver an event', ['result']);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.round;
    await Promise.all(this.underWay.keys());
  }

  private tick(): void {
    if (this.busy) return;
    this.busy = true;
    this.round = this.begin()
      .catch((error: unknown) => this.log.warn({ err: error }, 'events could not be delivered'))
      .finally(() => (this.busy = false));
  }

  /** Brings what is due now; resolves when all of it came to an end. */
  async deliver(): Promise<void> {
    await this.begin();
    await Promise.all(this.underWay.keys());
  }

  /** A receiver that is slow holds up what is for itself and nothing else. */
  private async begin(): Promise<void> {
    const room = AT_ONCE - this.underWay.size;
    if (room <= 0) return;
    const count = new Map<string, number>();
    for (const webhook of this.underWay.values()) count.set(webhook, (count.get(webhook) ?? 0) + 1);
    const full = [...count].filter(([, brought]) => brought >= OF_ONE).map(([webhook]) => webhook);
    for (const due of await this.webhooks.takeDue(LEASE_MS, room, OF_ONE, full)) {
      const brought = this.bring(due)
        .catch((error: unknown) => this.log.warn({ err: error }, 'an event could not be delivered'))
        .finally(() => this.underWay.delete(brought));
      this.underWay.set(brought, due.webhookId);
    }
  }

  private async bring(due: DueDelivery): Promise<void> {
    const answer = await this.answerTo(due);
    const isDelivered = /^2\d\d$/.test(answer);
    this.delivered.inc({ result: isDelivered ? 'delivered' : 'failed' });
    const again = isDelivered ? undefined : nextTryMs(due.attempts, Date.now() - due.createdAt.getTime());
    await this.webhooks.settle(due.id, answer, again);
    if (again === null) this.log.info({ webhook: due.webhookId, delivery: due.id, answer }, 'an event was given up');
  }

  private async answerTo(due: DueDelivery): Promise<string> {
    const body = JSON.stringify(eventOf(due));
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', due.secret).update(`${seconds}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Formseal-Webhooks/1',
      [WEBHOOK_SIGNATURE]: `t=${seconds},v1=${signature}`,
    };
    const options = { timeoutMs: TIMEOUT_MS, anywhere: this.config.webhooksAnywhere };
    try {
      return String(await post({ url: new URL(due.url), body, headers }, options));
    } catch (error) {
      // Nothing of what an own network answers to an address of somebody's choosing.
      const { name, code } = error as Error & { code?: string };
      return name === 'PrivateAddressError'
        ? 'not a public address'
        : name === 'TimeoutError'
          ? 'timeout'
          : (code ?? name);
    }
  }
}
