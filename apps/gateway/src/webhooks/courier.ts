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
import { Rounds } from '../work/rounds.js';
import { nextTryMs } from './patience.js';
import { post } from './post.js';

const EVERY_MS = 500;
const AT_ONCE = 200;
/** A receiver that hangs has others wait for nothing but this share, all of an account's together for nothing but that. */
const SHARES = { ofWebhook: 4, ofAccount: 20 };
const TIMEOUT_MS = 10_000;
/** What looking up a name ends with that nobody knows. */
const NAMES_NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);
/** A gateway that dies with a delivery in hand gives it back to the others after this. */
const LEASE_MS = TIMEOUT_MS + 5_000;

/** Brings events to the webhooks of accounts. Gateways share them row by row; one that comes twice has the same id. */
@Injectable()
export class Courier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds(
    EVERY_MS,
    () => this.begin(),
    (error) => this.log.warn({ err: error }, 'events could not be delivered'),
  );
  private readonly underWay = new Map<Promise<void>, DueDelivery>();
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
    this.rounds.begin();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.end();
    await Promise.all(this.underWay.keys());
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
    const under = [...this.underWay.values()];
    const full = {
      webhooks: atLeast(
        SHARES.ofWebhook,
        under.map(({ webhookId }) => webhookId),
      ),
      accounts: atLeast(
        SHARES.ofAccount,
        under.map(({ accountId }) => accountId),
      ),
    };
    for (const due of await this.webhooks.takeDue({ leaseMs: LEASE_MS, limit: room, ...SHARES }, full)) {
      const brought = this.bring(due)
        .catch((error: unknown) => this.log.warn({ err: error }, 'an event could not be delivered'))
        .finally(() => this.underWay.delete(brought));
      this.underWay.set(brought, due);
    }
  }

  private async bring(due: DueDelivery): Promise<void> {
    const answer = await this.answerTo(due);
    const isDelivered = /^2\d\d$/.test(answer);
    this.delivered.inc({ result: isDelivered ? 'delivered' : 'failed' });
    const again = isDelivered ? undefined : nextTryMs(due.attempts, Date.now() - due.patientFrom.getTime());
    await this.webhooks.settle(due, answer, again);
    if (due.secret === null) this.log.warn({ webhook: due.webhookId }, 'the secret of a webhook can’t be opened');
    if (again === null) this.log.info({ webhook: due.webhookId, delivery: due.id, answer }, 'an event was given up');
  }

  private async answerTo(due: DueDelivery): Promise<string> {
    if (due.secret === null) return 'not signed';
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
      // Nothing of what an own network answers to an address of somebody's choosing, nor which names it knows.
      const { name, code } = error as Error & { code?: string };
      if (name === 'PrivateAddressError' || NAMES_NOTHING.has(code ?? '')) return 'not a public address';
      return name === 'TimeoutError' ? 'timeout' : (code ?? name);
    }
  }
}

/** Those that come up so often. */
function atLeast(often: number, ids: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const id of ids) count.set(id, (count.get(id) ?? 0) + 1);
  return [...count].filter(([, times]) => times >= often).map(([id]) => id);
}
