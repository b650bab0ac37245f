import { Injectable } from '@nestjs/common';
import type {
  CorrectionBody,
  DrawBody,
  LabelAnswer,
  LabelQuestion,
  MoveBody,
  PartBody,
  ReviewChange,
} from '@formseal/contracts';
import { DocumentsRepository, ProfilesRepository } from '@formseal/database';
import type { SignatureFacts } from '@formseal/domain';
import { DocumentTurns } from '../work/document-turns.js';
import { drawnIn, erased, leftToOthers, movedTo, setRight } from './correction-rules.js';
import { FieldChangesService } from './field-changes.service.js';
import { LabelReader } from './label-reader.js';
import { askedOfTaken, taken } from './taken-rules.js';
import type { Visitor } from './visitor.js';

/** Sets right what the reader got wrong: only for who is signed in, and answers for it. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly changes: FieldChangesService,
    private readonly profiles: ProfilesRepository,
    private readonly labels: LabelReader,
    private readonly turns: DocumentTurns,
    private readonly documents: DocumentsRepository,
  ) {}

  async draw(visitor: Visitor, body: DrawBody): Promise<ReviewChange> {
    const [facts, meaning] = await Promise.all([this.facts(visitor), this.meaning(visitor, { drawn: body })]);
    return this.changes.change(visitor, 'field.draw', (document, fields) =>
      drawnIn(document, fields, body, { ...facts, meaning }),
    );
  }

  async correct(visitor: Visitor, fieldId: string, body: CorrectionBody): Promise<ReviewChange> {
    const { outOfScope, byOthers, label, type } = body;
    const renamed = label !== undefined || type !== undefined;
    if (outOfScope === false && !renamed && (await this.isLeft(visitor, fieldId)))
      return this.take(visitor, { fields: [fieldId] });
    const [facts, meaning] = await Promise.all([
      this.facts(visitor),
      renamed ? this.meaning(visitor, { corrected: { ...body, fieldId } }) : null,
    ]);
    const action =
      outOfScope === undefined || byOthers ? 'field.correct' : outOfScope ? 'field.remove' : 'field.restore';
    return this.changes.change(visitor, action, (document, fields) =>
      setRight(document, fields, { ...body, fieldId }, { ...facts, meaning }),
    );
  }

  /** Whether a field is left to somebody else, or none; one that is only to stay empty is asked for nothing new. */
  private async isLeft({ document }: Visitor, fieldId: string): Promise<boolean> {
    const fields = await this.documents.fields(document.id);
    return fields.some(({ id, state }) => id === fieldId && state === 'out_of_scope');
  }

  leaveToOthers(visitor: Visitor, { fields: ids }: PartBody): Promise<ReviewChange> {
    return this.changes.change(visitor, 'field.correct', (document, fields) => leftToOthers(document, fields, ids));
  }

  /** What seemed to be somebody else's is the account's own: with what is known for it. */
  async take(visitor: Visitor, { fields: ids }: PartBody): Promise<ReviewChange> {
    const { id: documentId } = visitor.document;
    const asked = askedOfTaken(await this.documents.fields(documentId), ids);
    const question = { documentId, askedBy: visitor.caller?.userId ?? null };
    const [facts, known] = await Promise.all([
      this.facts(visitor),
      this.turns.reading(documentId, () => this.labels.taken(question, asked)),
    ]);
    return this.changes.change(visitor, 'field.restore', (document, fields) =>
      taken(document, fields, ids, { ...facts, known }),
    );
  }

  move(visitor: Visitor, fieldId: string, body: MoveBody): Promise<ReviewChange> {
    return this.changes.change(visitor, 'field.move', (document, fields) => movedTo(document, fields, fieldId, body));
  }

  erase(visitor: Visitor, fieldId: string): Promise<ReviewChange> {
    return this.changes.change(visitor, 'field.remove', (document, fields) => erased(document, fields, fieldId));
  }

  private async meaning(
    visitor: Visitor,
    asked: Partial<Pick<LabelQuestion, 'drawn' | 'corrected'>>,
  ): Promise<LabelAnswer | null> {
    const { id } = visitor.document;
    const askedBy = visitor.caller?.userId ?? null;
    return this.turns.reading(id, () =>
      this.labels.read({ documentId: id, askedBy, drawn: null, corrected: null, ...asked }),
    );
  }

  private async facts({ document }: Visitor): Promise<SignatureFacts> {
    const { signatureSha256 } = await this.profiles.of(document.accountId);
    return { hasSignature: signatureSha256 !== null, stronger: document.strongerTier !== null };
  }
}
