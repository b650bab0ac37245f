import type { Learnt } from '../keys/key-judge.js';
import type { Keyed } from '../findings/keyed.js';
import type { PrintedForm } from '../findings/finding.js';

/** What a form's fields ask for by their own words, headings and neighbours, before anything makes it doubtful. */
export interface AskedForm extends Pick<PrintedForm, 'text' | 'title' | 'documentType' | 'rules'> {
  readonly fields: readonly Keyed[];
  /** The same fields by the rules of their language alone: what the network starts from. */
  readonly byRules: readonly Keyed[];
  /** What the network says of them. */
  readonly learnt: readonly Learnt[];
}
