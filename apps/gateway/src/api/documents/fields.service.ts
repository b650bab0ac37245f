import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type {
  ConfirmBody,
  ConfirmedMany,
  ConfirmManyBody,
  Field,
  GivenValues,
  OwnerBody,
  ValuesOutcome,
} from '@formseal/contracts';
import { FieldsRepository } from '@formseal/database';
import type { Decide, FieldRow } from '@formseal/database';
import { isEditable } from '@formseal/domain';
import type { ActivityEntry } from '@formseal/database';
import { entryOf } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import type { Remember } from '../../idempotency/idempotency.js';
import { ToldOwners } from '../../owners/told-owners.js';
import { DocumentTurns } from '../../work/document-turns.js';
import { ensureAsShown } from './as-shown.js';
import { DocumentsService } from './documents.service.js';
import { toField } from './field.mapper.js';
import { confirmations } from './confirm-many.js';
import { confirmation, ensureEditable, selection } from './field-rules.js';
import { ensureFields } from './refused-fields.js';
import { settled } from './upload/given-values.js';

/** Confirming fields and choosing options. */
@Injectable()
export class FieldsService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly fields: FieldsRepository,
    private readonly turns: DocumentTurns,
    private readonly told: ToldOwners,
  ) {}

  async confirm(
    id: string,
    fieldId: string,
    body: ConfirmBody,
    caller: Caller,
    remember: Remember<{ field: Field }>,
  ): Promise<{ field: Field }> {
    await this.documents.seen(id, caller, 'field.confirm');
    const entry = entryOf(caller, 'field.confirm', 'ok', id);
    // Choosing an option changes the others of its group too.
    const answer = (rows: FieldRow[]) => ({ field: toField(rows.find((row) => row.id === fieldId)!) });
    const changed = await this.turns.change(id, () =>
      this.fields.change(
        id,
        (document, fields) => confirmation(document, fields, fieldId, body),
        entry,
        (tx, _before, { touched }) => remember(tx, answer(touched)),
      ),
    );
    return answer(found(changed));
  }

  /** All or nothing, as one change of the document; answers the version that it made. */
  async confirmMany(
    id: string,
    body: ConfirmManyBody,
    caller: Caller,
    remember: Remember<ConfirmedMany>,
  ): Promise<ConfirmedMany> {
    await this.documents.seen(id, caller, 'field.confirm');
    const decide: Decide = (document, fields) => {
      ensureAsShown(document, body.version);
      return confirmations(document, fields, body);
    };
    return this.changedAtOnce(id, entryOf(caller, 'field.confirm', 'ok', id), decide, remember);
  }

  /** Whose fields are, with what is known of that owner, for all of them or none; answers the version that it made. */
  async tellOwner(
    id: string,
    body: OwnerBody,
    caller: Caller,
    remember: Remember<ConfirmedMany>,
  ): Promise<ConfirmedMany> {
    const { document } = await this.documents.seen(id, caller, 'owner.choose');
    const given = await this.told.changesFor({ document, day: new Date().toISOString().slice(0, 10) }, body);
    const decide: Decide = (now, fields) => {
      ensureEditable(now);
      ensureAsShown(now, body.version);
      ensureFields(fields, body.fields);
      return given(fields);
    };
    return this.changedAtOnce(id, entryOf(caller, 'owner.choose', 'ok', id), decide, remember);
  }

  /** Values that came with the upload; null where the document can't be filled in. */
  async give(id: string, given: GivenValues, caller: Caller): Promise<ValuesOutcome | null> {
    const entry = entryOf(caller, 'field.confirm', 'ok', id);
    let outcome: ValuesOutcome | null = null;
    await this.turns.change(id, () =>
      this.fields.change(
        id,
        (document, fields) => {
          if (!isEditable(document.status)) return [];
          const { changes, ...said } = settled(document, fields, given);
          outcome = said.outcome;
          return changes;
        },
        entry,
      ),
    );
    return outcome;
  }

  async select(
    id: string,
    fieldId: string,
    caller: Caller,
    remember: Remember<{ fields: Field[] }>,
  ): Promise<{ fields: Field[] }> {
    await this.documents.seen(id, caller, 'group.select');
    const entry = entryOf(caller, 'group.select', 'ok', id);
    const changed = await this.turns.change(id, () =>
      this.fields.change(
        id,
        (document, fields) => selection(document, fields, fieldId),
        entry,
        (tx, _before, { touched }) => remember(tx, { fields: touched.map(toField) }),
      ),
    );
    return { fields: found(changed).map(toField) };
  }

  /** One change of the document, and the version that it made. */
  private async changedAtOnce(
    id: string,
    entry: ActivityEntry,
    decide: Decide,
    remember: Remember<ConfirmedMany>,
  ): Promise<ConfirmedMany> {
    let version = 0;
    const changed = await this.turns.change(id, () =>
      this.fields.change(
        id,
        (document, fields) => {
          version = document.version;
          return decide(document, fields);
        },
        entry,
        async (tx, _before, { touched }) => {
          version += 1;
          await remember(tx, { fields: touched.map(toField), version });
        },
      ),
    );
    return { fields: found(changed).map(toField), version };
  }
}

function found(rows: FieldRow[] | null): FieldRow[] {
  if (rows === null) throw new ServiceError('not_found');
  return rows;
}
