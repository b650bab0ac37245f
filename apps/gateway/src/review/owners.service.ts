import { Injectable } from '@nestjs/common';
import type { OwnerBody, ReviewChange, WebOwner } from '@formseal/contracts';
import { ensureEditable } from '../api/documents/field-rules.js';
import { ToldOwners } from '../owners/told-owners.js';
import { FieldChangesService } from './field-changes.service.js';
import type { Visitor } from './visitor.js';

/** Whose the blanks of a form are, where the reader couldn't tell or got it wrong: a person says so, in one step for many. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly told: ToldOwners,
    private readonly changes: FieldChangesService,
  ) {}

  known({ document }: Visitor): Promise<WebOwner[]> {
    return this.told.known(document);
  }

  async tell(visitor: Visitor, body: OwnerBody): Promise<ReviewChange> {
    const given = await this.told.changesFor(visitor, body);
    return this.changes.change(visitor, 'owner.choose', (document, now) => {
      ensureEditable(document);
      return given(now);
    });
  }
}
