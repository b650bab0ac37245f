import { ServiceError } from '@formseal/contracts';
import type { FieldChange, FieldRow } from '@formseal/database';

/** What one call changes that says something of many fields: each word as by itself, and one option of a group at most. */
export class AtOnce {
  private readonly byField = new Map<string, FieldChange>();
  private readonly chosen = new Map<string, FieldRow>();

  /** `decided`: what the word about this field changes. */
  take(field: FieldRow, decided: readonly FieldChange[]): void {
    const { checkboxGroup: group, format } = field;
    // What is ticked on the page itself stands there, also where that are two.
    if (group === null || format.inked !== undefined) return this.put(decided);
    const other = this.chosen.get(group);
    const chooses = decided.some(({ id, value }) => id === field.id && value === 'true');
    if (other !== undefined && other.id !== field.id) {
      if (chooses) throw another(field, other);
      // That this option is not the one says the choice already, whichever word comes first.
      return this.put(decided.flatMap(({ id, confirmed }) => (confirmed === undefined ? [] : [{ id, confirmed }])));
    }
    if (chooses) this.chosen.set(group, field);
    this.put(decided);
  }

  get changes(): FieldChange[] {
    return [...this.byField.values()];
  }

  private put(decided: readonly FieldChange[]): void {
    for (const change of decided) this.byField.set(change.id, { ...this.byField.get(change.id), ...change });
  }
}

const another = ({ id, label }: FieldRow, other: FieldRow): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: `This call chooses another option of the same group: "${other.label}" beside "${label}".`,
    next: 'Choose one of them.',
    fieldId: id,
  });
