import type { DocumentType } from '@formseal/contracts';
import type { Keyed } from '../findings/keyed.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** What a form's fields ask for by their own words, headings and neighbours, before anything makes it doubtful. */
export interface AskedForm {
  readonly fields: readonly Keyed[];
  readonly text: string;
  readonly title: string | null;
  readonly documentType: DocumentType;
  readonly rules: CompiledRules;
}
