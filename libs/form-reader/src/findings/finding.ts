import type { DocumentType, FindingRule } from '@formseal/contracts';
import type { PageContent } from '../content/page-content.js';
import type { TextLine } from '../meaning/lines.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import type { Keyed } from './keyed.js';

/** What a finding may do to its blank. */
export type Effect = keyof typeof EFFECTS;

/** The effects, in the order in which those of one blank are settled: what is nobody's is not given to somebody. */
export const EFFECTS = {
  own: 'the words are about whoever fills the form',
  family_name: 'it asks for one half of a name',
  no_key: 'nothing of the account’s goes in',
  patient: 'it is asked of a patient; a value is only suggested',
  third_party: 'it is asked of somebody else; a value is only suggested',
  doubt: 'a value is only suggested',
  unsure: 'a value is only suggested, since its words or its blank say no more by themselves',
  ask: 'a signature waits for a word',
  hand: 'it is left to the hand',
  out_of_scope: 'it is not the account’s to sign',
  reserved: 'it is not the account’s to fill',
} as const;

/** What speaks for or against the account's value in a blank, and why. */
export interface Finding {
  /** The blank's place among the form's fields. */
  readonly blank: number;
  readonly rule: FindingRule;
  readonly effect: Effect;
  /** What was seen, with its words. */
  readonly because: string;
}

/** What is printed on a form, and what it is. */
export interface PrintedForm {
  readonly pages: readonly PageContent[];
  readonly lines: readonly TextLine[];
  readonly text: string;
  readonly title: string | null;
  readonly documentType: DocumentType;
  /** The words of its language. */
  readonly rules: CompiledRules;
  /** Words hint at a stronger signature, without asking for one. */
  readonly weakHint: boolean;
}

/** What rules read: the form's print, and its fields with their keys as earlier stages have settled them. */
export interface Form extends PrintedForm {
  readonly fields: readonly Keyed[];
  /** The same fields before any stage but that of their captions. */
  readonly asked: readonly Keyed[];
  /** The same fields by their own words alone, before those around them have settled anything. */
  readonly byWords: readonly Keyed[];
  /** What the stages before have found. */
  readonly findings: readonly Finding[];
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

/** Findings by the blank they are about. */
export function byBlank(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const found = new Map<number, Finding[]>();
  for (const finding of findings) found.set(finding.blank, [...(found.get(finding.blank) ?? []), finding]);
  return found;
}

/** The blank is nobody's to fill from the account. */
export const noKey = (because: string): Verdict => ({ effect: 'no_key', because });

/** Words as a reason quotes them. */
export const quoted = (text: string): string => `“${text.trim()}”`;

/** A field as a reason names it. */
export const called = ({ item: { draft } }: Keyed): string => quoted(draft.label || draft.type);
