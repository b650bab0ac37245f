import type { FindingRule } from '@formseal/contracts';
import type { TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import type { Keyed } from './keyed.js';

/**
 * What a finding does to its blank. `own`: the words are about whoever fills the form; `family_name`: one half of a name only;
 * `no_key`: nothing of the account's goes in; `patient`, `third_party`: it is asked of them; `doubt`: a person looks at the value.
 */
export type Effect = 'own' | 'family_name' | 'no_key' | 'patient' | 'third_party' | 'doubt';

/** What speaks for or against the account's value in a blank, and why. */
export interface Finding {
  /** The blank's place among the form's fields. */
  readonly blank: number;
  readonly rule: FindingRule;
  readonly effect: Effect;
  /** What was seen, with its words. */
  readonly because: string;
}

/** What rules read: the fields with their keys, the page's print, the words of its language. */
export interface Form {
  readonly fields: readonly Keyed[];
  /** The same fields by their own words alone, before those around them have settled anything. */
  readonly byWords: readonly Keyed[];
  readonly lines: readonly TextLine[];
  readonly rules: CompiledRules;
  readonly title: string | null;
}

/** What a rule says of one blank: nothing, a doubt because of something, or something else than a doubt. */
export type Verdict = string | false | null | undefined | Pick<Finding, 'effect' | 'because'>;

/** A rule reads the form and says of each of its fields, in order, what it found. */
export type Rule = (form: Form) => readonly Verdict[];

/** The findings of one rule. */
export function findingsOf(rule: FindingRule, find: Rule, form: Form): Finding[] {
  return find(form).flatMap((verdict, blank) => {
    if (!verdict) return [];
    return [{ blank, rule, ...(typeof verdict === 'string' ? { effect: 'doubt', because: verdict } : verdict) }];
  });
}

/** The blank is nobody's to fill from the account. */
export const noKey = (because: string): Verdict => ({ effect: 'no_key', because });

/** Words as a reason quotes them. */
export const quoted = (text: string): string => `“${text.trim()}”`;

/** A field as a reason names it. */
export const called = ({ item: { draft } }: Keyed): string => quoted(draft.label || draft.type);
