import type { FindingRule } from '@formseal/contracts';
import type { BelongingJudge } from '../belonging/belonging-judge.js';
import { giveBack } from '../belonging/give-back.js';
import { uncertainBy } from '../certainty/find-uncertain.js';
import type { CertaintyJudge } from '../certainty/judge.js';
import type { DraftField } from '../draft-field.js';
import type { Learnt } from '../keys/key-judge.js';
import { EFFECTS, findingsOf, type Effect, type Finding, type Form, type PrintedForm, type Rule } from './finding.js';
import { doubted, ofParty, unknown, type Keyed } from './keyed.js';
import { AROUND, AT_THE_END, CAPTIONS, STAGES, type Stage } from './rules.js';

/** What each effect comes to. */
const SETTLED: Readonly<Record<Effect, (field: Keyed) => Keyed>> = {
  own: (field) => ({ ...field, item: { ...field.item, standing: 'own' } }),
  family_name: (field) => ({ ...field, key: field.key && { ...field.key, name: 'family_name' } }),
  no_key: unknown,
  patient: (field) => doubted(ofParty(field, 'patient')),
  third_party: (field) => doubted(ofParty(field, 'third_party')),
  doubt: doubted,
  unsure: (field) => field,
  ask: (field) => inState(field, 'unsure'),
  hand: (field) => inState(field, 'hand'),
  out_of_scope: (field) => inState(field, 'out_of_scope'),
  reserved: (field) => unknown(inState(field, 'out_of_scope')),
};
const ORDER = Object.keys(EFFECTS) as Effect[];

const inState = ({ item, ...field }: Keyed, state: DraftField['state']): Keyed => ({
  ...field,
  item: { ...item, draft: { ...item.draft, state } },
});

/** The fields as their findings settle them. */
export function settle(fields: readonly Keyed[], findings: readonly Finding[]): Keyed[] {
  const effects = new Map<number, Set<Effect>>();
  for (const { blank, effect } of findings) effects.set(blank, (effects.get(blank) ?? new Set()).add(effect));
  return fields.map((field, at) => {
    const own = effects.get(at);
    return own ? ORDER.filter((effect) => own.has(effect)).reduce((one, effect) => SETTLED[effect](one), field) : field;
  });
}

/** A form's fields, and all that was found about them. */
export interface Settled {
  readonly fields: readonly Keyed[];
  /** What they asked for before anything made it doubtful. */
  readonly asked: readonly Keyed[];
  readonly findings: readonly Finding[];
}

/** What the network says of the fields, and who judges whose they are by it and by all that was found. */
export interface Belonging {
  readonly learnt: readonly Learnt[];
  readonly judge: BelongingJudge;
}

/** What speaks for and against the account's values in a form, and what becomes of its fields. */
export function findAll(
  known: readonly Keyed[],
  print: PrintedForm,
  judge: CertaintyJudge,
  belongs: Belonging,
): Settled {
  let findings: readonly Finding[] = [];
  let form: Form = { ...print, fields: known, asked: known, byWords: known, findings };
  const after = (stage: Stage): readonly Keyed[] => {
    const rules = Object.entries(stage) as [FindingRule, Rule][];
    const found = rules.flatMap(([rule, find]) => findingsOf(rule, find, form));
    findings = findings.concat(found);
    return settle(form.fields, found);
  };
  const asked = after(CAPTIONS);
  form = { ...form, fields: asked, asked, findings };
  for (const stage of STAGES) {
    if (stage === AROUND) form = { ...form, byWords: form.fields };
    const fields = after(stage);
    form = { ...form, fields, findings };
  }
  form = { ...form, fields: after({ certainty: uncertainBy(judge, { learnt: belongs.learnt, findings }) }) };
  const given = giveBack(form, belongs.learnt, findings, belongs.judge);
  findings = findings.concat(given.findings);
  form = { ...form, fields: given.fields };
  form = { ...form, fields: after(AT_THE_END) };
  return { fields: form.fields, asked, findings };
}
