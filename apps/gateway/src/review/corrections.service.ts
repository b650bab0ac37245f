import { Injectable } from '@nestjs/common';
import type { CorrectionBody, DrawBody, MoveBody, ReviewChange } from '@formseal/contracts';
import { ProfilesRepository } from '@formseal/database';
import type { SignatureFacts } from '@formseal/domain';
import { drawnIn, erased, movedTo, setRight } from './correction-rules.js';
import { FieldChangesService } from './field-changes.service.js';
import type { Visitor } from './visitor.js';

/** Sets right what the reader got wrong: only for who is signed in, and answers for it. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly changes: FieldChangesService,
    private readonly profiles: ProfilesRepository,
  ) {}

  async draw(visitor: Visitor, body: DrawBody): Promise<ReviewChange> {
    const facts = await this.facts(visitor);
    return this.changes.change(visitor, 'field.draw', (document, fields) => drawnIn(document, fields, body, facts));
  }

  async correct(visitor: Visitor, fieldId: string, body: CorrectionBody): Promise<ReviewChange> {
    const facts = await this.facts(visitor);
    const { outOfScope } = body;
    const action = outOfScope === undefined ? 'field.correct' : outOfScope ? 'field.remove' : 'field.restore';
    return this.changes.change(visitor, action, (document, fields) =>
      setRight(document, fields, { ...body, fieldId }, facts),
    );
  }

  move(visitor: Visitor, fieldId: string, body: MoveBody): Promise<ReviewChange> {
    return this.changes.change(visitor, 'field.move', (document, fields) => movedTo(document, fields, fieldId, body));
  }

  erase(visitor: Visitor, fieldId: string): Promise<ReviewChange> {
    return this.changes.change(visitor, 'field.remove', (document, fields) => erased(document, fields, fieldId));
  }

  private async facts({ document }: Visitor): Promise<SignatureFacts> {
    const { signatureSha256 } = await this.profiles.of(document.accountId);
    return { hasSignature: signatureSha256 !== null, stronger: document.strongerTier !== null };
  }
}
