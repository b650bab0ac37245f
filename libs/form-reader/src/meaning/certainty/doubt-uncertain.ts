import { doubted, isOwn, isSure, type Keyed } from '../doubts/keyed.js';
import type { AskedForm } from './asked-form.js';
import type { CertaintyJudge } from './judge.js';
import { Measurer } from './measures.js';

/**
 * Doubts whatever was wrong too often on other forms where it stood like this. `known` is what is left of it once
 * the rules have had their doubts.
 */
export function doubtUncertain(asked: AskedForm, known: readonly Keyed[], judge: CertaintyJudge): Keyed[] {
  if (asked.text === '' || !known.some(isAtStake)) return [...known];
  const measurer = new Measurer(asked);
  return known.map((field, at) =>
    isAtStake(field) && judge(measurer.measure(asked.fields[at]!)) ? doubted(field) : field,
  );
}

/** Whether the account's value would go in without a question. */
const isAtStake = (field: Keyed): boolean => isOwn(field) && isSure(field) && field.item.draft.type !== 'checkbox';
