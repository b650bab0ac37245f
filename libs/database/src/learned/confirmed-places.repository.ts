import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { FieldSource, WebConfirmedForm } from '@formseal/contracts';
import { isLearnable } from '@formseal/domain';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { Viewer } from '../documents/viewer.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';

/** A place of a form at which a person confirmed what was suggested, or left it empty. */
export interface ConfirmedPlaceRow {
  readonly place: string;
  /** What it was called then. */
  readonly label: string;
  readonly semanticKey: string | null;
  /** Where the value came from; `none`: it was left empty. */
  readonly source: FieldSource;
  /** It was left empty although something was suggested. */
  readonly declined: boolean;
  readonly learnedAt: Date;
}

/** A field before and after the step that confirmed it. */
interface Step {
  readonly before: FieldRow | undefined;
  readonly after: FieldRow;
}

type Taught = Pick<FieldRow, 'place' | 'label' | 'semanticKey'> & Pick<ConfirmedPlaceRow, 'source' | 'declined'>;

/** What people confirm unchanged is certain on the next copy of the form, for themselves: places are kept, never values. */
export class ConfirmedPlacesRepository {
  constructor(private readonly db: DataSource) {}

  /** Remembers what this step of `author` confirmed or left empty, and forgets what it took back or typed over. */
  async learn(
    tx: Transaction,
    document: DocumentRow,
    before: readonly FieldRow[],
    touched: readonly FieldRow[],
    author: string,
  ): Promise<void> {
    const byId = new Map(before.map((field) => [field.id, field]));
    const steps = touched.map((after) => ({ before: byId.get(after.id), after })).filter(saysSomething);
    const taught = new Map(steps.map((step) => [step.after.place, taughtBy(step)]));
    const gone = [...taught].filter(([, one]) => one === null).map(([place]) => place);
    await this.takeBack(tx, document, gone, author);
    await this.keep(
      tx,
      document,
      [...taught.values()].filter((one) => one !== null),
      author,
    );
  }

  /** Whoever signs accepts what others confirmed unchanged, over a link too; what they typed or left empty is not theirs. */
  async accept(tx: Transaction, document: DocumentRow, fields: readonly FieldRow[], author: string): Promise<void> {
    const confirmed = fields.filter(({ confirmed, source }) => confirmed && source !== 'none');
    const taught = confirmed.map((field) => taughtBy({ before: field, after: field })).filter((one) => one !== null);
    await this.keep(tx, document, taught, author);
  }

  /** What this person confirmed in this form: nobody else's word makes a value certain for them. */
  for(accountId: string, layout: string, userId: string): Promise<ConfirmedPlaceRow[]> {
    return selected<ConfirmedPlaceRow>(
      this.db,
      `SELECT c.place, c.label, c.semantic_key AS "semanticKey", c.source, c.declined, c.learned_at AS "learnedAt"
         FROM confirmed_places c JOIN members m ON m.account_id = c.account_id AND m.user_id = c.user_id
        WHERE c.account_id = $1 AND c.layout = $2 AND c.user_id = $3`,
      [accountId, layout, userId],
    );
  }

  /** One line a form and person. A member reads their own; an owner all. */
  async list({ accountId, userId, role }: Viewer): Promise<WebConfirmedForm[]> {
    const rows = await selected<Omit<WebConfirmedForm, 'learnedAt'> & { learnedAt: Date }>(
      this.db,
      `SELECT (array_agg(c.id ORDER BY c.learned_at DESC, c.id))[1] AS id, u.name AS by,
              (array_agg(coalesce(d.title, d.filename) ORDER BY c.learned_at DESC, c.id))[1] AS document,
              coalesce(array_agg(c.label ORDER BY c.label) FILTER (WHERE c.source <> 'none'), '{}') AS confirmed,
              coalesce(array_agg(c.label ORDER BY c.label) FILTER (WHERE c.source = 'none'), '{}') AS empty,
              max(c.learned_at) AS "learnedAt"
         FROM confirmed_places c JOIN users u ON u.id = c.user_id LEFT JOIN documents d ON d.id = c.document_id
        WHERE c.account_id = $1 AND ($3 OR c.user_id = $2)
        GROUP BY c.layout, c.user_id, u.name ORDER BY max(c.learned_at) DESC`,
      [accountId, userId, role === 'owner'],
    );
    return rows.map((row) => ({ ...row, learnedAt: row.learnedAt.toISOString() }));
  }

  /** Everything of the form and the person that the line of `id` is about; a member forgets their own. */
  async forget({ accountId, userId, role }: Viewer, id: string): Promise<void> {
    await this.db.query(
      `DELETE FROM confirmed_places c USING confirmed_places of
        WHERE of.id = $4 AND of.account_id = $1 AND ($3 OR of.user_id = $2)
          AND c.account_id = of.account_id AND c.user_id = of.user_id AND c.layout = of.layout`,
      [accountId, userId, role === 'owner', id],
    );
  }

  async forgetAll(accountId: string): Promise<void> {
    await this.db.query('DELETE FROM confirmed_places WHERE account_id = $1', [accountId]);
  }

  private async takeBack(
    tx: Transaction,
    { accountId, layout }: DocumentRow,
    places: readonly string[],
    author: string,
  ): Promise<void> {
    if (layout === null || places.length === 0) return;
    await tx.query(
      'DELETE FROM confirmed_places WHERE account_id = $1 AND user_id = $2 AND layout = $3 AND place = ANY($4)',
      [accountId, author, layout, places],
    );
  }

  private async keep(
    tx: Transaction,
    { id, accountId, layout }: DocumentRow,
    known: readonly Taught[],
    author: string,
  ): Promise<void> {
    if (layout === null || known.length === 0) return;
    // Forms that were read before fields of one name had places of their own have some twice.
    const taught = [...new Map(known.map((one) => [one.place, one])).values()];
    // What was declined once is declined when it is left empty again: by then nothing is suggested any more.
    await tx.query(
      `INSERT INTO confirmed_places AS c (id, account_id, user_id, layout, document_id, place, label, semantic_key, source, declined)
       SELECT t.id, $1, $2, $3, $4, t.place, t.label, t.semantic_key, t.source, t.declined
         FROM unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::boolean[])
           AS t(id, place, label, semantic_key, source, declined)
       ON CONFLICT (account_id, user_id, layout, place) DO UPDATE SET label = excluded.label, semantic_key = excluded.semantic_key,
         source = excluded.source, document_id = excluded.document_id, learned_at = now(),
         declined = excluded.declined OR (excluded.source = 'none' AND c.source = 'none' AND c.declined)`,
      [
        ...[accountId, author, layout, id, taught.map(() => randomUUID())],
        ...[taught.map(({ place }) => place), taught.map(({ label }) => label)],
        ...[taught.map(({ semanticKey }) => semanticKey), taught.map(({ source }) => source)],
        taught.map(({ declined }) => declined),
      ],
    );
  }
}

/** The step confirmed a field, put something in or took its confirmation back: anything else says nothing of its value. */
function saysSomething({ before, after }: Step): boolean {
  if (before === undefined) return false;
  return before.confirmed !== after.confirmed || (after.confirmed && before.value !== after.value);
}

/** Fields that are open to the person who confirms them. */
const ASKED: ReadonlySet<FieldRow['state']> = new Set(['ok', 'unsure', 'missing']);

/** What a step teaches; null: nothing holds of this place any more. */
function taughtBy({ before, after }: Step): Taught | null {
  if (!before || !after.confirmed || !ASKED.has(after.state) || !isLearnable(after)) return null;
  const { place, label, semanticKey } = after;
  if (isEmpty(after)) {
    const known = { place, label, semanticKey, source: 'none' } as const;
    return after.checkboxGroup === null ? { ...known, declined: wasTakenOut(before, after) } : null;
  }
  // A client that confirms sends the suggestion back, which then counts as put in.
  const { source } = before.value === after.value ? before : after;
  return source === 'profile' || source === 'learned_cache'
    ? { place, label, semanticKey, source, declined: false }
    : null;
}

/** Whether what stood there was taken out, by this step or by one before it that confirmed nothing. */
const wasTakenOut = (before: FieldRow, after: FieldRow): boolean =>
  after.value === null && (before.value !== null || (before.emptied && !before.confirmed));

/** Nothing was put in; a box that nobody ticked. */
const isEmpty = ({ type, value, source }: FieldRow): boolean =>
  source === 'none' && (value === null || (type === 'checkbox' && value === 'false'));
