import { parseKey } from '../vocabulary/semantic-key.js';
import { fold } from './fold.js';

/** What a field can be named by. */
export interface Nameable {
  readonly label: string;
  readonly section: string | null;
  readonly semanticKey: string | null;
}

/** Fields by names that programs know them by without having seen the form. */
export class FieldNames<F extends Nameable> {
  private readonly byKey = new Map<string, F[]>();
  private readonly byLabel = new Map<string, F[]>();

  constructor(fields: readonly F[]) {
    for (const field of fields) {
      if (field.semanticKey !== null) put(this.byKey, field.semanticKey, field);
      put(this.byLabel, fold(field.label), field);
      if (field.section !== null) put(this.byLabel, fold(`${field.section} ${field.label}`), field);
    }
  }

  /**
   * By meaning all fields that ask for it; by label, or `Section: Label`, those that have it, where more than one is none that is meant.
   * Whoever wrote the form chose its labels: one that reads like a meaning gets nothing that was sent for the meaning.
   */
  find(name: string): readonly F[] {
    const meant = this.byKey.get(name);
    if (meant || parseKey(name) !== null) return meant ?? [];
    return this.byLabel.get(fold(name)) ?? [];
  }

  /** Whether a name is a meaning, of which several fields may be. */
  isMeaning(name: string): boolean {
    return this.byKey.has(name);
  }
}

function put<F>(names: Map<string, F[]>, name: string, field: F): void {
  if (name === '') return;
  const known = names.get(name);
  if (known === undefined) names.set(name, [field]);
  else if (!known.includes(field)) known.push(field);
}
