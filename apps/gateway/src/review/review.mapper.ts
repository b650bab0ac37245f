import type { ReviewDocument, ReviewField } from '@formseal/contracts';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { allows, asksForSeveralLines, datePatternWithin, isDeclaration, yesOrNo } from '@formseal/domain';
import { factsOf } from '../api/documents/document.mapper.js';
import { isLookedAt, reasonsOf, toField } from '../api/documents/field.mapper.js';
import type { Visitor } from './visitor.js';

/** The reader's own measure in words: above these it was rarely wrong on the forms it was tried on. */
const confidenceOf = (measure: number): ReviewField['confidence'] =>
  measure >= 0.85 ? 'high' : measure >= 0.6 ? 'medium' : 'low';

export function toReviewField(row: FieldRow, language: string | null): ReviewField {
  const { required: _required, maxLength: _maxLength, pattern: _pattern, options: _options, ...field } = toField(row);
  return { ...field, ...forTheScreen(row, language) };
}

/** What only the screen is told. */
const forTheScreen = (row: FieldRow, language: string | null) => ({
  format: row.format,
  datePattern: row.type === 'date' ? datePatternWithin(row.format, language) : null,
  severalLines: asksForSeveralLines(row),
  confidence: confidenceOf(row.confidence),
  why: reasonsOf(row),
  confirmedBefore: isLookedAt(row) || row.state !== 'ok' ? null : row.confirmedBefore,
  onPaper: row.widget === null,
  drawn: row.origin === 'drawn',
  saysYes: row.type === 'checkbox' && row.checkboxGroup !== null ? yesOrNo(row.label) : null,
  radio: row.widget?.kind === 'radio',
  declares: row.type === 'checkbox' && isDeclaration(row),
  removed: row.corrected?.outOfScope === true && row.corrected.byOthers !== true,
  byOthers: row.state === 'out_of_scope' && row.corrected?.byOthers === true,
});

export function toReviewDocument(
  row: DocumentRow,
  fields: readonly ReviewField[],
  { reach, caller }: Visitor,
  { signer, requested }: Pick<ReviewDocument['access'], 'signer'> & Pick<ReviewDocument, 'requested'>,
): ReviewDocument {
  const facts = factsOf(row);
  const free = requested !== 'open';
  return {
    ...facts,
    downloadable: caller !== null && facts.downloadable,
    language: row.language,
    version: row.version,
    fileDroppedAt: row.filesDroppedAt?.toISOString() ?? null,
    copy: row.paidBy !== null,
    requested,
    // What an account calls its papers is nothing for who comes over a link.
    name: caller && row.name,
    archivedAt: (caller && row.archivedAt?.toISOString()) ?? null,
    pages: row.pages.map(({ page, width, height, rotate, recognised }) => ({
      page,
      width,
      height,
      rotate,
      recognised,
    })),
    fields,
    access: {
      via: caller === null ? 'link' : 'session',
      fill: free && allows(reach, 'fill'),
      sign: free && caller !== null && allows(reach, 'sign'),
      asks: caller !== null && allows(reach, 'sign'),
      own: caller !== null && allows(reach, 'own'),
      accountId: caller?.accountId ?? null,
      signer,
    },
  };
}
