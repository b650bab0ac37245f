import type { FindingRule } from '@formseal/contracts';
import { findingsOf, type Effect, type Finding, type Form, type Rule } from './finding.js';
import { doubted, ofParty, unknown, type Keyed } from './keyed.js';
import { AROUND, STAGES } from './rules.js';

/** What each effect comes to, in the order in which those of one blank are settled: what is nobody's is not given to somebody. */
const SETTLED: Readonly<Record<Effect, (field: Keyed) => Keyed>> = {
  own: (field) => ({ ...field, item: { ...field.item, standing: 'own' } }),
  family_name: (field) => ({ ...field, key: field.key && { ...field.key, name: 'family_name' } }),
  no_key: unknown,
  patient: (field) => doubted(ofParty(field, 'patient')),
  third_party: (field) => doubted(ofParty(field, 'third_party')),
  doubt: doubted,
};
const EFFECTS = Object.keys(SETTLED) as Effect[];

/** The fields as their findings settle them. */
export function settle(fields: readonly Keyed[], findings: readonly Finding[]): Keyed[] {
  const effects = new Map<number, Set<Effect>>();
  for (const { blank, effect } of findings) effects.set(blank, (effects.get(blank) ?? new Set()).add(effect));
  return fields.map((field, at) => {
    const own = effects.get(at);
    return own
      ? EFFECTS.filter((effect) => own.has(effect)).reduce((one, effect) => SETTLED[effect](one), field)
      : field;
  });
}

/** A form's fields, and all that was found about them. */
export interface Settled {
  readonly fields: readonly Keyed[];
  readonly findings: readonly Finding[];
}

/** What speaks for and against the account's values in a form, and what becomes of its fields. */
export function findAll(form: Omit<Form, 'byWords'>): Settled {
  let byWords = form.fields;
  return STAGES.reduce<Settled>(
    ({ fields, findings }, stage) => {
      if (stage === AROUND) byWords = fields;
      const rules = Object.entries(stage) as [FindingRule, Rule][];
      const found = rules.flatMap(([rule, find]) => findingsOf(rule, find, { ...form, fields, byWords }));
      return { fields: settle(fields, found), findings: [...findings, ...found] };
    },
    { fields: form.fields, findings: [] },
  );
}
