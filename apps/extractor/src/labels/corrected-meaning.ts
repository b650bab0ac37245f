import type { CorrectedField } from '@formseal/domain';
import { isBroughtBack, typeIsChosen } from './meanings.js';
import type { Asked, Meanings } from './meanings.js';

/** Of these the reader's own label, or type, is known to be wrong: what it made of them is nothing. */
const isRenamed = ({ origin, corrected }: CorrectedField): boolean =>
  origin === 'drawn' || corrected?.label !== undefined || corrected?.type !== undefined;

/** Of what it takes for somebody else's the reader does not say what it asks for. */
const isUnread = (field: CorrectedField): boolean => isBroughtBack(field) && field.semanticKey === null;

/** A form put right by what was learned, with the meaning its labels have now. */
export async function withMeaning(
  fields: readonly CorrectedField[],
  meanings: Meanings,
  form: Omit<Asked<CorrectedField>, 'of'>,
): Promise<CorrectedField[]> {
  const found = await meanings.among(fields, {
    ...form,
    of: (field) => isRenamed(field) || isUnread(field),
    isChosen: (field) => typeIsChosen(field) || (isUnread(field) && !isRenamed(field)),
  });
  return fields.map((field) => {
    const meaning = found.get(field);
    return meaning ? { ...field, ...meaning } : field;
  });
}
