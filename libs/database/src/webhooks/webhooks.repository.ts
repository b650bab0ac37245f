import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type {
  DocumentStatus,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookEvent,
  WebhookEventType,
} from '@formseal/contracts';
import type { Plans } from '@formseal/domain';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';

const placeOf = (id: string): SealedPlace => ({ column: 'webhooks.secret', row: [id] });

type WebhookRow = Omit<Webhook, 'createdAt'> & { readonly createdAt: Date };

/** Something that became of a document, or of asking others to sign it. */
export interface Happened {
  readonly id: string;
  readonly event: WebhookEventType;
  readonly documentId: string;
  readonly status: DocumentStatus;
  readonly test: boolean;
  readonly createdAt: Date;
  readonly requestId: string | null;
  readonly signerId: string | null;
}

interface DeliveryRow extends Happened {
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastAnswer: string | null;
  readonly deliveredAt: Date | null;
}

/** A delivery that is due, with where it goes and what signs it. */
export interface DueDelivery extends DeliveryRow {
  readonly webhookId: string;
  readonly accountId: string;
  readonly url: string;
  /** null where no key at hand opens it: it is told unsigned to nobody. */
  readonly secret: string | null;
  /** From when on its tries are to reach it. */
  readonly patientFrom: Date;
}

/** How much is taken at a time, and of it at most for one webhook and for one account. */
export interface DueShares {
  readonly leaseMs: number;
  readonly limit: number;
  readonly ofWebhook: number;
  readonly ofAccount: number;
}

/** Who has as much under way as they may: nothing more is taken for them. */
export interface Busy {
  readonly webhooks: readonly string[];
  readonly accounts: readonly string[];
}

const COLUMNS = `d.id, d.event, d.document_id AS "documentId", d.status, d.test, d.request_id AS "requestId", d.signer_id AS "signerId", d.created_at AS "createdAt", d.attempts,
  d.next_attempt_at AS "nextAttemptAt", d.last_answer AS "lastAnswer", d.delivered_at AS "deliveredAt"`;

/** Where accounts hear of their documents, and what is on its way there. */
export class WebhooksRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
    private readonly plans: Plans,
  ) {}

  /** Null where the account has `atMost` already. `made` joins the transaction that makes it. */
  create(
    accountId: string,
    { url, events }: WebhookBody,
    secret: string,
    atMost: number,
    made: (tx: Transaction, webhook: Webhook) => Promise<void> = async () => undefined,
  ): Promise<Webhook | null> {
    return inTransaction(this.db, async (tx) => {
      await selected(tx, 'SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
      const id = randomUUID();
      const [row] = await changed<{ created_at: Date }>(
        tx,
        `INSERT INTO webhooks (id, account_id, url, events, secret)
         SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM webhooks WHERE account_id = $2) < $6 RETURNING created_at`,
        [id, accountId, url, events, this.values.seal(placeOf(id), secret), atMost],
      );
      if (!row) return null;
      const webhook = { id, url, events, createdAt: row.created_at.toISOString() };
      await made(tx, webhook);
      return webhook;
    });
  }

  async of(accountId: string): Promise<Webhook[]> {
    const rows = await selected<WebhookRow>(
      this.db,
      'SELECT id, url, events, created_at AS "createdAt" FROM webhooks WHERE account_id = $1 ORDER BY created_at, id',
      [accountId],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  /** What is on its way to it goes with it. False where there is none. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const rows = await changed(this.db, 'DELETE FROM webhooks WHERE account_id = $1 AND id = $2 RETURNING id', [
      accountId,
      id,
    ]);
    return rows.length > 0;
  }

  /** Newest first; null where the account has no such webhook. */
  async deliveries(accountId: string, id: string, limit: number, offset: number): Promise<WebhookDelivery[] | null> {
    const known = await selected(this.db, 'SELECT FROM webhooks WHERE account_id = $1 AND id = $2', [accountId, id]);
    if (known.length === 0) return null;
    const rows = await selected<DeliveryRow>(
      this.db,
      `SELECT ${COLUMNS} FROM webhook_deliveries d WHERE d.webhook_id = $1
        ORDER BY d.created_at DESC, d.id LIMIT $2 OFFSET $3`,
      [id, limit, offset],
    );
    return rows.map(toDelivery);
  }

  /** Has it delivered once more, from the beginning of its patience; null where there is none. `replayed` joins the transaction. */
  replay(
    accountId: string,
    id: string,
    deliveryId: string,
    replayed: (tx: Transaction, delivery: WebhookDelivery) => Promise<void> = async () => undefined,
  ): Promise<WebhookDelivery | null> {
    return inTransaction(this.db, async (tx) => {
      const [row] = await changed<DeliveryRow>(
        tx,
        `UPDATE webhook_deliveries d SET next_attempt_at = now(), replayed_at = now(), attempts = 0, delivered_at = NULL, last_answer = NULL
           FROM webhooks w WHERE d.id = $3 AND d.webhook_id = w.id AND w.id = $2 AND w.account_id = $1 RETURNING ${COLUMNS}`,
        [accountId, id, deliveryId],
      );
      if (!row) return null;
      const delivery = toDelivery(row);
      await replayed(tx, delivery);
      return delivery;
    });
  }

  /**
   * What is due, for whoever asks first: nobody else is given it for `leaseMs`. The first of each account goes before the
   * second of any: however much waits for one, it stands before nobody else's. On a plan without the API it waits for one with it.
   * In the order in which it happened.
   */
  async takeDue({ leaseMs, limit, ofWebhook, ofAccount }: DueShares, full: Busy): Promise<DueDelivery[]> {
    const rows = await selected<DueDelivery & { readonly secret: string }>(
      this.db,
      `WITH RECURSIVE waiting (webhook_id) AS (
         (SELECT webhook_id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
         UNION ALL
         SELECT (SELECT d.webhook_id FROM webhook_deliveries d
                  WHERE d.next_attempt_at IS NOT NULL AND d.webhook_id > waiting.webhook_id ORDER BY d.webhook_id LIMIT 1)
           FROM waiting WHERE waiting.webhook_id IS NOT NULL
       ), due AS (
         SELECT first.id, first.next_attempt_at,
                row_number() OVER (PARTITION BY w.account_id ORDER BY first.next_attempt_at, first.id) AS nth
           FROM waiting JOIN webhooks w ON w.id = waiting.webhook_id
           JOIN accounts a ON a.id = w.account_id AND a.plan = ANY ($7)
          CROSS JOIN LATERAL (SELECT d.id, d.next_attempt_at FROM webhook_deliveries d
                               WHERE d.webhook_id = w.id AND d.next_attempt_at <= now()
                               ORDER BY d.next_attempt_at LIMIT $3) first
          WHERE w.id <> ALL ($5) AND w.account_id <> ALL ($6)
       ), taken AS (
       UPDATE webhook_deliveries d SET next_attempt_at = now() + $1 * interval '1 ms', attempts = d.attempts + 1
         FROM webhooks w
        WHERE w.id = d.webhook_id AND d.id IN (
              SELECT id FROM webhook_deliveries WHERE next_attempt_at <= now()
                 AND id IN (SELECT id FROM due WHERE nth <= $4 ORDER BY nth, next_attempt_at LIMIT $2)
              FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}, coalesce(d.replayed_at, d.created_at) AS "patientFrom", w.id AS "webhookId", w.account_id AS "accountId", w.url, w.secret)
       SELECT * FROM taken ORDER BY "createdAt", id`,
      [leaseMs, limit, ofWebhook, ofAccount, full.webhooks, full.accounts, this.plans.withApi()],
    );
    return rows.map((row) => ({ ...row, secret: this.values.openIfPossible(placeOf(row.webhookId), row.secret) }));
  }

  /** How a try ended: delivered where `nextInMs` is undefined, given up where it is null. One that a later try or a replay has overtaken says nothing any more. */
  async settle(
    { id, attempts, patientFrom }: Pick<DueDelivery, 'id' | 'attempts' | 'patientFrom'>,
    answer: string,
    nextInMs: number | null | undefined,
  ): Promise<void> {
    await this.db.query(
      `UPDATE webhook_deliveries SET last_answer = $2, next_attempt_at = now() + $3 * interval '1 ms',
              delivered_at = CASE WHEN $4 THEN now() END
        WHERE id = $1 AND attempts = $5 AND date_trunc('milliseconds', coalesce(replayed_at, created_at)) = $6`,
      [id, answer, nextInMs ?? null, nextInMs === undefined, attempts, patientFrom],
    );
  }

  /** What was delivered or given up, of before then, and what has waited since for a plan with the API. */
  async purge(before: Date): Promise<void> {
    await this.db.query(
      'DELETE FROM webhook_deliveries WHERE created_at < $1 AND (next_attempt_at IS NULL OR coalesce(replayed_at, created_at) < $1)',
      [before],
    );
  }
}

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: eventOf(row),
  state: row.deliveredAt ? 'delivered' : row.nextAttemptAt ? 'waiting' : 'given_up',
  attempts: row.attempts,
  lastAnswer: row.lastAnswer,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
});

/** What a delivery tells: the same in each try. */
export const eventOf = ({ id, event, createdAt, ...about }: Happened): WebhookEvent => ({
  id,
  type: event,
  createdAt: createdAt.toISOString(),
  data: {
    ...{ documentId: about.documentId, status: about.status, test: about.test },
    ...(about.requestId === null ? {} : { requestId: about.requestId }),
    ...(about.signerId === null ? {} : { signerId: about.signerId }),
  },
});
