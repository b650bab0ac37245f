import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { holdsOnAnyForm, isLearnable, namesDay } from '@formseal/domain';
import type { Facts, Role } from '@formseal/domain';
import type { ProfilesRepository } from '../accounts/profiles.repository.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import { inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';
import { KNOWN_TABLES, KNOWN_VALUES, offeredTo } from './known-values.js';

/** A value an account once supplied, by its meaning or by its place in a form. */
export interface LearnedValue {
  readonly id: string;
  readonly semanticKey: string | null;
  readonly layout: string | null;
  readonly place: string | null;
  readonly label: string;
  readonly value: string;
  readonly documentId: string | null;
  /** Who supplied it; null where a version that did not ask learned it, perhaps over a link. */
  readonly userId: string | null;
  /** Signed, put in by a program, or remembered by a word of its own; else it was only typed. */
  readonly settled: boolean;
  readonly learnedAt: Date;
}

const COLUMNS = `id, semantic_key AS "semanticKey", layout, place, label, value, document_id AS "documentId", user_id AS "userId", settled, learned_at AS "learnedAt"`;

/** Where something was learned: the file that came in there, and what its place meant. */
export interface LearnedOrigin {
  /** SHA-256. */
  readonly file: string;
  readonly semanticKey: string | null;
}

type Told = Pick<LearnedValue, 'semanticKey' | 'layout' | 'place'>;

/** A value that somebody supplied, and how sure it is. */
interface Taught {
  readonly field: FieldRow;
  readonly author: string | null;
  readonly settled: boolean;
}

/** A value learned again takes the row of the former, whatever its id: what it is known by tells it apart. */
export const learnedPlace = (accountId: string, { semanticKey, layout, place }: Told): SealedPlace => ({
  column: 'learned_values.value',
  row: [accountId, semanticKey, layout, place],
});

/** What people and clients supplied comes back on the next form, and can be forgotten. */
export class LearnedRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
    private readonly profiles: ProfilesRepository,
  ) {}

  /**
   * Remembers what a user put in, for this place of the form, and for any form where it is surely what its meaning says. Suggestions that were
   * merely accepted teach nothing new, nor does what still waits to be looked at. What is not `settled` by this is a suggestion until it is
   * signed, and stands beside what is.
   */
  async learn(
    tx: Transaction,
    document: DocumentRow,
    fields: readonly FieldRow[],
    by: Pick<Taught, 'author' | 'settled'>,
  ): Promise<void> {
    const days = [document.createdAt, new Date()];
    const taught = fields.filter((field) => teaches(field) && !namesDay(field.value ?? '', days));
    if (taught.length === 0) return;
    const facts = await this.facts(tx, document);
    for (const field of taught) {
      if (holdsOnAnyForm(field, facts)) await this.keepMeaning(tx, document, { field, ...by });
      if (document.layout !== null) await this.keepPlace(tx, document, { field, ...by });
    }
  }

  /** What stands confirmed in these fields is typed no longer only, whichever copy taught it. */
  async settle(tx: Transaction, document: DocumentRow, fields: readonly FieldRow[]): Promise<void> {
    await tx.query('SELECT settle_values($1::uuid[])', [await this.standingIn(tx, document, fields)]);
  }

  /** The same as soon as the document is signed, which may fail; what was asked for before and came to nothing is forgotten. */
  async settleOnceSigned(tx: Transaction, document: DocumentRow, fields: readonly FieldRow[]): Promise<void> {
    const standing = await this.standingIn(tx, document, fields);
    for (const table of KNOWN_TABLES)
      await tx.query(
        `UPDATE ${table} SET settled_with = CASE WHEN id = ANY($3::uuid[]) THEN $2::uuid END
          WHERE account_id = $1 AND (settled_with = $2::uuid OR id = ANY($3::uuid[]))`,
        [document.accountId, document.id, standing],
      );
  }

  /** What is not settled yet and stands confirmed in these fields of a document. */
  private async standingIn(
    tx: Transaction,
    { accountId, layout }: DocumentRow,
    fields: readonly FieldRow[],
  ): Promise<string[]> {
    const signed = fields.filter(({ confirmed, source, value }) => confirmed && !!value && SUPPLIED.has(source));
    if (signed.length === 0) return [];
    const rows = await selected<LearnedValue>(
      tx,
      `SELECT ${COLUMNS} FROM ${KNOWN_VALUES} known
        WHERE account_id = $1 AND NOT settled AND (semantic_key = ANY($2::text[]) OR (layout = $3 AND place = ANY($4::text[])))`,
      [accountId, signed.map(({ semanticKey }) => semanticKey), layout, signed.map(({ place }) => place)],
    );
    return rows
      .map((row) => this.opened(accountId, row))
      .filter((row) => signed.some((one) => isTaughtBy(row, one)))
      .map(({ id }) => id);
  }

  /** Forgets what this document taught and what no longer stands in it: undone, typed over, emptied, or of another meaning. */
  async takeBack(
    tx: Transaction,
    document: DocumentRow,
    before: readonly FieldRow[],
    after: readonly FieldRow[],
  ): Promise<void> {
    const now = new Map(after.map((field) => [field.id, field]));
    const left = before.filter((field) => teaches(field) && isAnother(field, now.get(field.id)));
    if (left.length === 0) return;
    const rows = await selected<LearnedValue>(
      tx,
      `SELECT ${COLUMNS} FROM ${KNOWN_VALUES} known WHERE account_id = $1 AND document_id = $2
          AND (semantic_key = ANY($3::text[]) OR (layout = $4 AND place = ANY($5::text[])))`,
      [
        ...[document.accountId, document.id, left.map(({ semanticKey }) => semanticKey), document.layout],
        left.map(({ place }) => place),
      ],
    );
    for (const row of rows.map((one) => this.opened(document.accountId, one))) {
      if (after.some((field) => teaches(field) && isTaughtBy(row, field))) continue;
      const field = left.find((one) => isTaughtBy(row, one));
      if (field) await this.putBack(tx, document, row, now.get(field.id));
    }
  }

  /** All that may help this person with this form: every meaning, and the places of its layout, as far as they see it; newest first. */
  async for(accountId: string, layout: string, userId: string): Promise<LearnedValue[]> {
    const role = await this.roleOf(accountId, userId);
    if (role === null) return [];
    const rows = await selected<LearnedValue>(
      this.db,
      `SELECT ${COLUMNS} FROM ${KNOWN_VALUES} l
        WHERE account_id = $1 AND (semantic_key IS NOT NULL OR layout = $4)
          AND ($3 OR l.user_id = $2 OR EXISTS (SELECT FROM documents d WHERE d.id = l.document_id AND ${VISIBLE}))`,
      [...visibleTo({ accountId, userId, role }), layout],
    );
    return offeredTo(
      userId,
      rows.map((row) => this.opened(accountId, row)),
    );
  }

  /** By the ids of what was learned for places; what the document is gone of has none. */
  async origins(learned: readonly LearnedValue[]): Promise<Map<string, LearnedOrigin>> {
    const documents = [...new Set(learned.flatMap(({ documentId }) => documentId ?? []))];
    const places = learned.map(({ place }) => place);
    const [files, meant] = await Promise.all([
      selected<{ id: string; file: string }>(
        this.db,
        'SELECT id, original_sha256 AS file FROM documents WHERE id = ANY($1::uuid[])',
        [documents],
      ),
      selected<{ id: string; place: string; semanticKey: string }>(
        this.db,
        `SELECT document_id AS id, place, semantic_key AS "semanticKey" FROM fields
          WHERE document_id = ANY($1::uuid[]) AND place = ANY($2::text[]) AND semantic_key IS NOT NULL`,
        [documents, places],
      ),
    ]);
    const fileOf = new Map(files.map(({ id, file }) => [id, file]));
    const keyOf = new Map(meant.map(({ id, place, semanticKey }) => [`${id} ${place}`, semanticKey]));
    return new Map(
      learned.flatMap(({ id, documentId, place }): [string, LearnedOrigin][] => {
        const file = fileOf.get(documentId ?? '');
        return file === undefined ? [] : [[id, { file, semanticKey: keyOf.get(`${documentId} ${place}`) ?? null }]];
      }),
    );
  }

  /** With it everything that was learned of the same entry: by meaning it would come back where the place is forgotten. */
  async forget(accountId: string, id: string): Promise<void> {
    const rows = await selected<LearnedValue>(
      this.db,
      `SELECT ${COLUMNS} FROM ${KNOWN_VALUES} known WHERE account_id = $1 AND (label, coalesce(document_id::text, '')) IN
         (SELECT label, coalesce(document_id::text, '') FROM ${KNOWN_VALUES} one WHERE account_id = $1 AND id = $2)`,
      [accountId, id],
    );
    const entries = rows.map((row) => this.opened(accountId, row));
    const known = entries.find((entry) => entry.id === id);
    if (!known) return;
    const same = entries.filter(({ value }) => value === known.value).map((entry) => entry.id);
    await inTransaction(this.db, (tx) => this.delete(tx, accountId, same));
  }

  async forgetAll(accountId: string): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      for (const table of KNOWN_TABLES) await tx.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
    });
  }

  /**
   * As it was before it was taught: what was known then and stands in the field again is known again, else nothing is. What is
   * settled was never replaced by what was typed: it is put back where a program replaced it, or nothing is known now.
   */
  private async putBack(tx: Transaction, document: DocumentRow, row: LearnedValue, now?: FieldRow): Promise<void> {
    await this.delete(tx, document.accountId, [row.id]);
    // A piece comes back with its whole: known singly it would stand in the whole's way.
    if (now?.source !== 'learned_cache' || !now.value || now.part !== null) return;
    // What came as certain was the uploader's own; whose the rest was is not known any more, and it stays to be looked at.
    const settled = now.state === 'ok';
    const known: Taught = { field: now, author: settled ? document.uploadedBy : null, settled };
    if (row.place !== null) await this.keepPlace(tx, document, known, 'NOTHING');
    else if (row.semanticKey === now.semanticKey) await this.keepMeaning(tx, document, known, 'NOTHING');
  }

  private async delete(tx: Transaction, accountId: string, ids: readonly string[]): Promise<void> {
    for (const table of KNOWN_TABLES)
      await tx.query(`DELETE FROM ${table} WHERE account_id = $1 AND id = ANY($2::uuid[])`, [accountId, ids]);
  }

  private async facts(tx: Transaction, { accountId, language }: DocumentRow): Promise<Omit<Facts, 'keys'>> {
    const { data: profile } = await this.profiles.of(accountId, tx);
    const [account] = await selected<Pick<Facts, 'accountKind'>>(
      tx,
      'SELECT kind AS "accountKind" FROM accounts WHERE id = $1',
      [accountId],
    );
    const accountKind = account?.accountKind ?? 'personal';
    return { profile, accountKind, language, today: new Date().toISOString().slice(0, 10) };
  }

  private async roleOf(accountId: string, userId: string): Promise<Role | null> {
    const [member] = await selected<{ role: Role }>(
      this.db,
      'SELECT role FROM members WHERE account_id = $1 AND user_id = $2',
      [accountId, userId],
    );
    return member?.role ?? null;
  }

  private opened(accountId: string, row: LearnedValue): LearnedValue {
    return { ...row, value: this.values.open(learnedPlace(accountId, row), row.value) };
  }

  private async keepMeaning(tx: Transaction, document: DocumentRow, taught: Taught, known?: 'NOTHING'): Promise<void> {
    const { field, author, settled } = taught;
    const key = field.semanticKey;
    const place = learnedPlace(document.accountId, { semanticKey: key, layout: null, place: null });
    const value = this.values.seal(place, field.value ?? '');
    await tx.query(
      `INSERT INTO ${tableOf(settled)} (id, account_id, semantic_key, label, value, document_id, user_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (account_id, semantic_key) WHERE semantic_key IS NOT NULL DO ${known ?? anew(settled)}`,
      [randomUUID(), document.accountId, key, field.label, value, document.id, author],
    );
  }

  private async keepPlace(tx: Transaction, document: DocumentRow, taught: Taught, known?: 'NOTHING'): Promise<void> {
    const { field, author, settled } = taught;
    const { layout } = document;
    const place = learnedPlace(document.accountId, { semanticKey: null, layout, place: field.place });
    const value = this.values.seal(place, field.value ?? '');
    await tx.query(
      `INSERT INTO ${tableOf(settled)} (id, account_id, layout, place, label, value, document_id, user_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (account_id, layout, place) WHERE layout IS NOT NULL DO ${known ?? anew(settled)}`,
      [randomUUID(), document.accountId, layout, field.place, field.label, value, document.id, author],
    );
  }
}

const tableOf = (settled: boolean) => KNOWN_TABLES[settled ? 0 : 1];

const anew = (settled: boolean): string =>
  `UPDATE SET value = excluded.value, label = excluded.label, document_id = excluded.document_id, user_id = excluded.user_id,
   ${settled ? 'settled = true, ' : ''}settled_with = NULL, learned_at = now()`;

const SUPPLIED: ReadonlySet<FieldRow['source']> = new Set(['user_input', 'learned_cache']);

/** What somebody supplied, may be kept, and does not wait to be looked at. */
const teaches = (field: FieldRow): boolean =>
  field.source === 'user_input' && !!field.value && isLearnable(field) && (field.state !== 'unsure' || field.confirmed);

/** The field is gone, or what it said is not what it says. */
const isAnother = ({ value, semanticKey }: FieldRow, now: FieldRow | undefined): boolean =>
  now === undefined || now.value !== value || now.semanticKey !== semanticKey;

const isTaughtBy = (row: LearnedValue, { place, semanticKey, value }: FieldRow): boolean =>
  row.value === value && (row.place === null ? row.semanticKey === semanticKey : row.place === place);
