import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { ReviewChange } from '@formseal/contracts';
import { FieldsRepository, ReviewRepository } from '@formseal/database';
import type { Decide, FieldRow } from '@formseal/database';
import { inTurns } from '../http/in-turns.js';
import { DocumentTurns } from '../work/document-turns.js';
import { entryOf } from './entry-of.js';
import { toReviewField } from './review.mapper.js';
import { shownTo } from './unseen.js';
import type { Visitor } from './visitor.js';

/** One step of somebody in the review screen: decided, recorded so that it can be taken back, and logged. */
@Injectable()
export class FieldChangesService {
  constructor(
    private readonly fields: FieldsRepository,
    private readonly reviews: ReviewRepository,
    private readonly turns: DocumentTurns,
  ) {}

  async change(visitor: Visitor, action: string, decide: Decide): Promise<ReviewChange> {
    const { id, language } = visitor.document;
    let version = 0;
    let changeId: string | null = null;
    let whole: FieldRow[] | null = null;
    const rows = await this.turns.change(id, () =>
      this.fields.change(
        id,
        (document, fields) => {
          version = document.version;
          return decide(document, fields);
        },
        entryOf(visitor, action),
        async (tx, before, after) => {
          version += 1;
          changeId = await this.reviews.record(tx, id, before, after);
          if (after.reordered) whole = after.all;
        },
        visitor.day,
      ),
    );
    if (rows === null) throw new ServiceError('not_found');
    const fields = await inTurns(whole ?? rows, (row) => toReviewField(shownTo(visitor, row), language));
    return { changeId, version, fields, complete: whole !== null };
  }
}
