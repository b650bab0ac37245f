import { isRelevant } from '@formseal/client';
import type { Confirmations, Field } from '@formseal/client';

/** Values by meaning (`self.birth_date`), by label, or by id. */
export type Given = Readonly<Record<string, string | boolean | null>>;

/** What is confirmed beside what was given. */
export interface Keeping {
  /** Suggestions that are uncertain too. */
  readonly unsure: boolean;
  /** What has no value, as empty. */
  readonly empty: boolean;
}

export interface Plan extends Required<Confirmations> {
  /** Names that no field of the form has. */
  readonly unknown: readonly string[];
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Which fields are confirmed with what: the values that were given, and the suggestions that are sure. */
export function planFor(fields: readonly Field[], given: Given, keeping: Keeping): Plan {
  const names = new Map(Object.keys(given).map((name) => [folded(name), name]));
  const used = new Set<string>();
  const valueOf = (field: Field): string | boolean | null | undefined => {
    const name = [field.id, field.semanticKey ?? '', field.label].map((one) => names.get(folded(one))).find(Boolean);
    if (name === undefined) return undefined;
    used.add(name);
    return given[name];
  };
  const plan = { fields: [] as { id: string; value?: string | null }[], select: [] as string[] };
  for (const field of fields) {
    const value = valueOf(field);
    if (value === true && field.checkboxGroup !== null) plan.select.push(field.id);
    else if (value !== undefined) plan.fields.push({ id: field.id, value: value === null ? null : String(value) });
    else if (isKept(field, keeping)) plan.fields.push({ id: field.id });
  }
  const chosen = new Set(fields.filter(({ id }) => plan.select.includes(id)).map(({ checkboxGroup }) => checkboxGroup));
  // The others of a group follow from the one that is chosen.
  const free = ({ id }: { id: string }) => !chosen.has(fields.find((field) => field.id === id)?.checkboxGroup ?? null);
  return { ...plan, fields: plan.fields.filter(free), unknown: Object.keys(given).filter((name) => !used.has(name)) };
}

function isKept(field: Field, { unsure, empty }: Keeping): boolean {
  if (field.confirmed || !isRelevant(field)) return false;
  if (field.state === 'ok') return true;
  return field.value === null ? empty : unsure;
}
