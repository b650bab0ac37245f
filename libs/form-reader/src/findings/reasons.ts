import type { FindingRule } from '@formseal/contracts';
import { EFFECTS, type Effect, type Finding } from './finding.js';

const ORDER = Object.keys(EFFECTS) as Effect[];

/** What only settles the meaning holds nothing back. */
const MEANING: ReadonlySet<Effect> = new Set(['own', 'family_name']);

/** The rules that hold a field's value back, what weighs most first. */
export function reasonsOf(findings: readonly Finding[]): FindingRule[] {
  const held = findings.filter(({ effect }) => !MEANING.has(effect));
  const sorted = [...held].sort((a, b) => ORDER.indexOf(b.effect) - ORDER.indexOf(a.effect));
  return [...new Set(sorted.map(({ rule }) => rule))];
}
