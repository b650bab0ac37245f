import type { Finding } from '../findings/finding.js';
import { isOwn, isSure, type Keyed } from '../findings/keyed.js';
import type { AskedForm } from './asked-form.js';
import type { CertaintyJudge } from './judge.js';
import { Measurer } from './measures.js';

/**
 * Finds what was wrong too often on other forms where it stood like this. `known` is what is left of it once
 * the rules have had their findings.
 */
export function findUncertain(asked: AskedForm, known: readonly Keyed[], judge: CertaintyJudge): Finding[] {
  if (asked.text === '' || !known.some(isAtStake)) return [];
  const measurer = new Measurer(asked);
  return known.flatMap((field, blank) => {
    const because = isAtStake(field) && judge(measurer.measure(asked.fields[blank]!));
    return because ? [{ blank, rule: 'certainty', effect: 'doubt', because }] : [];
  });
}

/** Whether the account's value would go in without a question. */
const isAtStake = (field: Keyed): boolean => isOwn(field) && isSure(field) && field.item.draft.type !== 'checkbox';
