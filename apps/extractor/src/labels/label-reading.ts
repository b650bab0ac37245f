import { Inject, Injectable } from '@nestjs/common';
import type { LabelAnswer, LabelQuestion } from '@formseal/contracts';
import { whyOf } from '@formseal/domain';
import { DocumentsRepository } from '@formseal/database';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { dateStyleOf, drawnField } from '@formseal/domain';
import type { CorrectedField } from '@formseal/domain';
import { Suggestions } from '../suggestions.js';
import { Meanings, typeIsChosen } from './meanings.js';

/** What a field means under the label a person gave it, and what is known for that. */
@Injectable()
export class LabelReading {
  constructor(
    @Inject(DocumentsRepository) private readonly documents: DocumentsRepository,
    @Inject(Suggestions) private readonly suggestions: Suggestions,
    @Inject(Meanings) private readonly meanings: Meanings,
  ) {}

  /** Null where the document or the field is gone. */
  async read(question: LabelQuestion): Promise<LabelAnswer | null> {
    const document = await this.documents.find(question.documentId);
    if (!document) return null;
    const standing = (await this.documents.fields(document.id)).map(asRead);
    const at = placeOf(question, standing);
    const renamed = fieldOf(question, document, standing);
    if (!renamed) return null;
    const fields = [...standing.slice(0, at), renamed, ...standing.slice(question.drawn ? at : at + 1)];
    const { accountId: owner, pages, language } = document;
    const isGuessed = question.drawn?.guessed === true;
    const found = await this.meanings.among(fields, {
      ...{ owner, pages, language },
      of: (field) => field === renamed,
      ...(isGuessed ? { isChosen: (field) => field !== renamed && typeIsChosen(field) } : {}),
    });
    const meaning = found.get(renamed);
    if (!meaning) return null;
    const understood = fields.map((field) => (field === renamed ? { ...field, ...meaning } : field));
    const whose = { accountId: owner, userId: question.askedBy ?? document.uploadedBy, test: document.test };
    const suggested = await this.suggestions.among(whose, understood, {
      layout: document.layout,
      file: document.originalSha256,
      language,
      // How a signature stands is not asked here: it hangs on no label.
      strongerSignature: null,
    });
    const suggestion = suggested[at];
    if (!suggestion) return null;
    const { renamed: _renamed, beyondRoom: _beyond, ...value } = suggestion;
    return { ...meaning, ...value, why: whyOf({ ...renamed, ...meaning }, suggestion) };
  }
}

type Standing = CorrectedField & { readonly id: string };

/** A field as if it had just been read: what it is asked for, and not how it stands. */
const asRead = (row: FieldRow): Standing => ({ ...row, state: 'open', value: null, why: [] });

function placeOf({ drawn, corrected }: LabelQuestion, fields: readonly Standing[]): number {
  const at = fields.findIndex(({ id }) => id === (drawn ? drawn.before : corrected?.fieldId));
  return at < 0 ? fields.length : at;
}

function fieldOf(
  { drawn, corrected }: LabelQuestion,
  { pages, language }: DocumentRow,
  fields: readonly Standing[],
): CorrectedField | null {
  if (drawn) {
    const page = pages.find((one) => one.page === drawn.page);
    const dateStyle = dateStyleOf({ fields, pages, language });
    return page ? { ...drawnField({ ...drawn, page, place: `drawn:${drawn.id}`, dateStyle }), corrected: null } : null;
  }
  const field = fields.find(({ id }) => id === corrected?.fieldId);
  if (!field || !corrected) return null;
  const { label = field.label, type } = corrected;
  const known = type === undefined ? field.corrected : { ...field.corrected, type };
  return { ...field, label, type: type ?? field.type, corrected: known };
}
