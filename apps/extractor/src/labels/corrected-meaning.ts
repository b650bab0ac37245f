import type { ReadPage } from '@formseal/contracts';
import type { CorrectedField } from '@formseal/domain';
import { readAgain } from '@formseal/form-reader/meaning';
import type { LabelMeaning } from '@formseal/form-reader/meaning';

/** The type is the person's where they chose it, and a box's or a signature's own by its nature; else the label decides. */
export function typeIsOpen({ type, origin, corrected, widget }: CorrectedField): boolean {
  const chosen = origin === 'drawn' || corrected?.type !== undefined;
  return !chosen && type !== 'checkbox' && widget?.kind !== 'signature';
}

/** What the fields mean of which `asked` is true, by the labels they have now, among all the others. */
export function meaningOf(
  fields: readonly CorrectedField[],
  pages: readonly ReadPage[],
  language: string | null,
  asked: (field: CorrectedField) => boolean,
): ReadonlyMap<CorrectedField, LabelMeaning> {
  const wanted = fields.filter(asked);
  if (wanted.length === 0) return new Map();
  const labelled = fields.map((field) =>
    asked(field) && typeIsOpen(field) ? { ...field, type: 'text' as const } : field,
  );
  const meanings = readAgain(labelled, pages, language);
  return new Map(
    fields.flatMap((field, at) => {
      const meaning = meanings[at];
      return meaning && asked(field) ? [[field, meaning] as const] : [];
    }),
  );
}

/** Of these the reader's own label, or type, is known to be wrong: what it made of them is nothing. */
const isRenamed = ({ origin, corrected }: CorrectedField): boolean =>
  origin === 'drawn' || corrected?.label !== undefined || corrected?.type !== undefined;

/** A form put right by what was learned, with the meaning its labels have now. */
export function withMeaning(
  fields: readonly CorrectedField[],
  pages: readonly ReadPage[],
  language: string | null,
): CorrectedField[] {
  const meanings = meaningOf(fields, pages, language, isRenamed);
  return fields.map((field) => {
    const meaning = meanings.get(field);
    return meaning ? { ...field, ...meaning } : field;
  });
}
