import { Inject, Injectable } from '@nestjs/common';
import type { LabelAnswer, LabelQuestion, TakenAnswer } from '@formseal/contracts';
import { whyOf } from '@formseal/domain';
import { DocumentsRepository } from '@formseal/database';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { dateStyleOf, drawnField } from '@formseal/domain';
import type { CorrectedField, SuggestedValue } from '@formseal/domain';
import type { LabelMeaning } from '@formseal/form-reader/meaning';
import { Suggestions } from '../suggestions.js';
import type { Whose } from '../suggestions.js';
import { isBroughtBack, Meanings, typeIsChosen } from './meanings.js';

/** What a field means under the label a person gave it, and what is known for that. */
@Injectable()
export class LabelReading {
  constructor(
    @Inject(DocumentsRepository) private readonly documents: DocumentsRepository,
    @Inject(Suggestions) private readonly suggestions: Suggestions,
    @Inject(Meanings) private readonly meanings: Meanings,
  ) {}

  /** Null where the document or the field is gone. */
  async read(question: LabelQuestion): Promise<LabelAnswer | TakenAnswer | null> {
    const document = await this.documents.find(question.documentId);
    if (!document) return null;
    const standing = (await this.documents.fields(document.id)).map(asRead);
    const whose = {
      accountId: document.accountId,
      userId: question.askedBy ?? document.uploadedBy,
      test: document.test,
    };
    if (question.taken) return { taken: await this.taken(document, standing, { ids: new Set(question.taken), whose }) };
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
    const suggested = await this.suggestions.among(whose, understood, formOf(document));
    const suggestion = suggested[at];
    if (!suggestion) return null;
    return answerOf({ ...renamed, ...meaning }, suggestion);
  }

  /** What the reader gave to somebody else, as if it had read that it is the account's. */
  private async taken(
    document: DocumentRow,
    standing: readonly Standing[],
    { ids, whose }: { readonly ids: ReadonlySet<string>; readonly whose: Whose },
  ): Promise<TakenAnswer['taken']> {
    const { accountId: owner, pages, language } = document;
    const isTaken = ({ id }: Standing) => ids.has(id);
    const found = await this.meanings.among(standing, {
      ...{ owner, pages, language },
      of: (field) => isTaken(field) && field.semanticKey === null && field.part === null,
      isChosen: (field) => isTaken(field) || typeIsChosen(field),
      isOwn: (field) => isTaken(field) || isBroughtBack(field),
    });
    const understood = standing.map((field) => understoodAs(field, found.get(field)));
    const suggested = await this.suggestions.among(whose, understood, formOf(document));
    const answers = understood.map((field, at) => [field, suggested[at]] as const).filter(([field]) => isTaken(field));
    return Object.fromEntries(answers.flatMap(([field, one]) => (one ? [[field.id, answerOf(field, one)]] : [])));
  }
}

/** What the reader doubts of it waits for a word. */
const understoodAs = (field: Standing, meaning: LabelMeaning | undefined): Standing =>
  meaning ? { ...field, ...meaning, state: meaning.why.length > 0 ? 'unsure' : 'open' } : field;

/** What of a form as a whole bears on the values of its fields. */
const formOf = ({ layout, originalSha256: file, language }: DocumentRow) => ({
  ...{ layout, file, language },
  // How a signature stands is not asked here: it hangs on no label.
  strongerSignature: null,
});

function answerOf(field: CorrectedField, suggestion: SuggestedValue): LabelAnswer {
  const { type, semanticKey, confidence } = field;
  const { state, value, source, dated } = suggestion;
  const known = { state, value, source, ...(dated === undefined ? {} : { dated }) };
  return { type, semanticKey, confidence, ...known, why: whyOf(field, suggestion) };
}

type Standing = CorrectedField & Pick<FieldRow, 'id' | 'part'>;

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
