import { NUMBERED_PARTIES, type SemanticKey } from '@formseal/domain';

/** A key whose party may still have to be counted. */
export interface Keyed {
  readonly page: number;
  readonly key: SemanticKey | null;
  /** Whether the form itself says which child, parent or witness is meant. */
  readonly numbered: boolean;
  /** Whether the form names the party at this field. */
  readonly stated: boolean;
  readonly confidence: number;
  /** The group of a check box. */
  readonly group: string | null;
}

/** Counts children, parents and witnesses that the form does not number: the second "child's first name" is the second child's. */
export function countParties(fields: readonly Keyed[]): Keyed[] {
  const seen = new Map<string, number>();
  return fields.map((field) => {
    if (!field.key || field.numbered || !NUMBERED_PARTIES.has(field.key.party)) return field;
    const plain = `${field.key.party}.${field.key.name}.${field.key.part}`;
    const index = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, index);
    return { ...field, key: { ...field.key, index: Math.min(index, 99) } };
  });
}
