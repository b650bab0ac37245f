import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { SignaturePlace } from './item.js';
import type { TextLine } from './lines.js';
import type { CompiledRules } from './rules/compiled.js';

/** A caption names the signature in a few words; a sentence about signing is no place for one. */
const CAPTION_WORDS = 10;

/** Where the form is signed: its signature fields, and captions where paper forms have a line without a field. */
export function signaturePlaces(
  drafts: readonly DraftField[],
  lines: readonly TextLine[],
  rules: CompiledRules,
): SignaturePlace[] {
  const fields = drafts
    .filter(({ type }) => type === 'signature')
    .map(({ page, rect }) => ({ page, y: (rect.y0 + rect.y1) / 2 }));
  const captions = lines
    .filter(({ text }) => {
      const folded = fold(text);
      return folded.split(' ').length <= CAPTION_WORDS && rules.signature.test(folded);
    })
    .map(({ page, y0, y1 }) => ({ page, y: (y0 + y1) / 2 }));
  return [...fields, ...captions];
}
