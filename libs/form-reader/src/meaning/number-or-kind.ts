import type { Company } from './company.js';
import { guessKey } from './guess-key.js';
import type { Item } from './item.js';
import { labelText } from './label-text.js';
import { rulesFor } from './rules/compiled.js';

/** What is asked of a paper of identity and of little else. */
const PAPERS = ['issuing_authority', 'issuing_country', 'issuance_date'];
const PAPER = /^document_(?:number|type)$/;

/** What a bare "No." asks for, between two other blanks: `N° ____ rue ____`, `Street ____ no. ____`, `Documento (tipo) ____ numero ____`. */
export function loneNumber(before: string | undefined, after: string | undefined, ofPaper: boolean): string | null {
  if (before === 'document_type') return 'document_number';
  if (before === 'resident_street' || after === 'resident_street') return 'resident_house_number';
  return ofPaper ? 'document_number' : null;
}

/** Whether a bare "Kind" or "No." is a paper's: under a heading that names one, or right before who issued it and when. */
export function isOfPaper(
  { draft: { section } }: Item,
  { before, after }: Pick<Company, 'before' | 'after'>,
  language: string | null,
): boolean {
  const isIssued = [...before.slice(0, 2), ...after.slice(0, 3)].some((key) => PAPERS.includes(key));
  return isIssued || (section !== null && PAPER.test(guessKey(labelText(section), rulesFor(language))?.key ?? ''));
}
