import type { Finding, Rule } from '../findings/finding.js';
import { isOwn, isSure, type Keyed } from '../findings/keyed.js';
import type { Learnt } from '../keys/key-judge.js';
import type { CertaintyJudge } from './judge.js';
import { measurerOf } from './measures.js';
import { ValueMeasurer } from './value-measures.js';

/** What the network says of a form's fields, and what the rules found about them. */
export interface FoundOut {
  readonly learnt: readonly Learnt[];
  readonly findings: readonly Finding[];
}

/** Finds what was wrong too often on other forms where it stood like this, in what is left once the rules have had their findings. */
export const uncertainBy =
  (judge: CertaintyJudge, { learnt, findings }: FoundOut): Rule =>
  (form) => {
    const { fields, asked } = form;
    if (form.text === '' || !fields.some(isAtStake)) return [];
    const measurer = new ValueMeasurer({ ...form, fields: asked, learnt }, findings, measurerOf(form));
    return fields.map((field, at) => {
      const judgement = isAtStake(field) && judge(measurer.measure(at));
      return judgement && judgement.isDoubtful && judgement.because;
    });
  };

/** Whether the account's value would go in without a question: the day of signing never does. */
const isAtStake = (field: Keyed): boolean =>
  isOwn(field) && isSure(field) && field.item.draft.type !== 'checkbox' && field.key?.name !== 'date_of_signing';
