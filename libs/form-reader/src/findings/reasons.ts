import type { FindingRule } from '@formseal/contracts';
import type { DraftField } from '../draft-field.js';
import { EFFECTS, type Effect, type Finding } from './finding.js';

const ORDER = Object.keys(EFFECTS) as Effect[];

/** What only settles the meaning holds nothing back; and without a meaning nothing is doubted. */
const MEANING: ReadonlySet<Effect> = new Set(['own', 'family_name']);
const DOUBTS: ReadonlySet<Effect> = new Set(['doubt', 'unsure', 'patient', 'third_party']);

/** Told last: the value does go here, whatever else is in doubt. */
const isOfPlace = ({ rule }: Finding): number => Number(rule === 'place_unsure');

/** The rules that hold a field's value back, what weighs most first. */
export function reasonsOf({ key, findings }: Pick<DraftField, 'key' | 'findings'>): FindingRule[] {
  const held = findings.filter(({ effect }) => !MEANING.has(effect) && (key !== null || !DOUBTS.has(effect)));
  const sorted = [...held].sort(
    (a, b) => isOfPlace(a) - isOfPlace(b) || ORDER.indexOf(b.effect) - ORDER.indexOf(a.effect),
  );
  return [...new Set(sorted.map(({ rule }) => rule))];
}
