import { isDeepStrictEqual } from 'node:util';
import type { DataSource } from 'typeorm';
import { onDay, unconfirmed, utcDay } from '@formseal/domain';
import { inTransaction } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { FieldRow } from '../entities/field.entity.js';
import type { DocumentRow } from '../entities/document.entity.js';
import type { ActivityRepository, ActivityEntry } from '../activity/activity.repository.js';
import type { ConfirmedPlacesRepository } from '../learned/confirmed-places.repository.js';
import type { CorrectionsRepository } from '../learned/corrections.repository.js';
import type { LearnedRepository } from '../learned/learned.repository.js';
import { ensureWithNobody } from '../requests/ending.js';
import type { DocumentsRepository } from './documents.repository.js';
import { applyChanges } from './field-edits.js';
import type { FieldRows } from './field-rows.js';
import { inAllPlaces } from './one-value.js';
import type { FieldChange, FieldChanges, FieldsAfter } from './field-edits.js';

/** Decides on the fields as they stand under the row's lock; throws what the caller is answered with. */
export type Decide = (document: DocumentRow, fields: FieldRow[]) => FieldChange[] | FieldChanges;

/** What joins the transaction of a change that changes something: the fields before and after it. */
export type Alongside = (tx: Transaction, before: FieldRow[], after: FieldsAfter) => Promise<unknown>;

/** What a change of fields teaches. */
interface Memory {
  readonly learned: LearnedRepository;
  readonly confirmedPlaces: ConfirmedPlacesRepository;
  readonly corrections: CorrectionsRepository;
}

/** Changes of fields by people and clients: the fields, what is learned and the activity entry in one transaction. */
export class FieldsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly rows: FieldRows,
    private readonly documents: DocumentsRepository,
    private readonly memory: Memory,
    private readonly activity: ActivityRepository,
  ) {}

  /** Answers the fields that `decide` changed, as they stand now; null where the document is gone. `day`: where whoever changes them is. */
  change(
    documentId: string,
    decide: Decide,
    entry: ActivityEntry | null,
    alongside?: Alongside,
    day = utcDay(new Date()),
  ): Promise<FieldRow[] | null> {
    return inTransaction(this.db, async (tx) => {
      // The lock orders this against other changes and against a signing that is about to commit.
      const document = await this.documents.lock(tx, documentId);
      if (!document) return null;
      const fields = await this.documents.fieldsOn(day, documentId, tx);
      const decided = decide(document, fields);
      const overLink = entry !== null && entry.userId === null && !document.test;
      const changes = everywhere(Array.isArray(decided) ? { edited: decided } : decided, fields, overLink);
      const after = onTheirDay(await applyChanges(this.rows, tx, fields, changes), day, document);
      if (entry) await this.activity.append([entry], tx);
      // What changes nothing stands in nobody's way: a signature under way goes on.
      if (!changesAnything(changes, fields)) return after.touched;
      await ensureWithNobody(tx, documentId);
      await tx.query('UPDATE documents SET version = version + 1 WHERE id = $1', [documentId]);
      const { learned, confirmedPlaces, corrections } = this.memory;
      // A test teaches nothing about anybody: with a test key values could be put into others' forms.
      const author = document.test ? null : (entry?.userId ?? null);
      if (author !== null) {
        await learned.takeBack(tx, document, fields, after.all);
        // What a program confirms is meant so; what is typed on a screen may be a draft that nobody signs.
        const settled = entry?.keyPrefix != null;
        await learned.learn(tx, document, supplied(fields, after), { author, settled });
        if (settled) await learned.settle(tx, document, after.touched.filter(isKnownFromBefore));
        await confirmedPlaces.learn(tx, document, fields, after.touched, author);
      }
      await corrections.learn(tx, document, corrected(changes, fields, after), after.all);
      await alongside?.(tx, fields, after);
      if (unconfirmed(fields).length > 0 && unconfirmed(after.all).length === 0)
        await tx.query(`SELECT tell_webhooks('document.confirmed', d) FROM documents d WHERE d.id = $1`, [documentId]);
      return after.touched;
    });
  }
}

/** What is decided, with where it comes from and in all places where its fields stand in the file. */
function everywhere(decided: FieldChanges, fields: readonly FieldRow[], overLink: boolean) {
  const { edited, ...others } = withOrigin(decided, fields, overLink);
  return { ...others, edited: inAllPlaces(edited, fields) } satisfies FieldChanges;
}

/**
 * A value that is put in came over a link or did not; one that is taken back to comes from where it came. Where a value is taken
 * out and that confirmed, nothing is to stand there. A day that somebody puts in is that day, whenever it is signed.
 */
function withOrigin({ edited = [], ...others }: FieldChanges, before: readonly FieldRow[], overLink: boolean) {
  const byId = new Map(before.map((field) => [field.id, field]));
  const putIn = ({ id, value, overLink: known }: FieldChange): boolean =>
    known === undefined && value !== undefined && value !== byId.get(id)?.value;
  const marked = (change: FieldChange): FieldChange => ({
    ...change,
    ...(putIn(change) && { overLink: overLink && change.source === 'user_input' }),
    ...(change.value !== undefined && {
      // What a correction leaves without a value nobody has emptied.
      emptied: change.emptied ?? (change.value === null && change.corrected === undefined),
      dated: change.dated ?? null,
    }),
  });
  return { ...others, edited: edited.map(marked) } satisfies FieldChanges;
}

/** What was put in by the service names the day of whoever looks at it, as it will whenever they ask again. */
function onTheirDay(after: FieldsAfter, day: string, { language }: DocumentRow): FieldsAfter {
  const all = onDay(after.all, day, language);
  const byId = new Map(all.map((field) => [field.id, field]));
  return { ...after, all, touched: after.touched.map((field) => byId.get(field.id) ?? field) };
}

function changesAnything({ edited = [], drawn = [], erased = [] }: FieldChanges, before: readonly FieldRow[]): boolean {
  const byId = new Map(before.map((field) => [field.id, field]));
  const differs = (change: FieldChange): boolean => {
    const field = byId.get(change.id);
    return field !== undefined && !isDeepStrictEqual({ ...field, ...change }, { ...field });
  };
  return drawn.length + erased.length > 0 || edited.some(differs);
}

/**
 * Those whose value came with this very change: what somebody else put in teaches nothing about who confirms it, and what
 * came over a link nothing about who goes back to it.
 */
function supplied(before: readonly FieldRow[], { touched }: FieldsAfter): FieldRow[] {
  const byId = new Map(before.map((field) => [field.id, field]));
  return touched.filter(({ id, value, overLink }) => !overLink && byId.get(id)?.value !== value);
}

const isKnownFromBefore = ({ source }: FieldRow): boolean => source === 'learned_cache';

/** The fields of which something was set right, or set back: an ordinary value says nothing about the reader. */
function corrected(changes: FieldChanges, before: readonly FieldRow[], { touched }: FieldsAfter): FieldRow[] {
  const { edited = [], drawn = [], erased = [] } = changes;
  const reread = new Set([...edited.filter((change) => 'corrected' in change), ...drawn].map(({ id }) => id));
  return [...touched.filter(({ id }) => reread.has(id)), ...before.filter(({ id }) => erased.includes(id))];
}
