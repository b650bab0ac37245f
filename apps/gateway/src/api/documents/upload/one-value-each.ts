import { ServiceError } from '@formseal/contracts';
import type { FieldChange, FieldRow } from '@formseal/database';

/** A field, and by which name of the file it shows its value in several places. */
interface Place {
  readonly key: string;
  readonly field: FieldRow;
}

/** What was said first of each field of the file, and where: another value for another place of it is refused by itself. */
export class OneValueEach {
  private readonly places: ReadonlyMap<string, Place>;
  private readonly said = new Map<string, Pick<FieldChange, 'id' | 'value'>>();

  /** `fields`: those that stand in several places, by the file's. */
  constructor(fields: ReadonlyMap<string, readonly FieldRow[]>) {
    const places = [...fields].flatMap(([key, rows]) => rows.map((field) => [field.id, { key, field }] as const));
    this.places = new Map(places);
  }

  take(decided: readonly FieldChange[]): void {
    if (this.places.size === 0) return;
    const values = decided.flatMap(({ id, value }) => {
      const place = value === undefined ? undefined : this.places.get(id);
      return place ? [{ ...place, value }] : [];
    });
    const other = values.find(({ key, field, value }) => {
      const first = this.said.get(key);
      return first !== undefined && first.id !== field.id && first.value !== value;
    });
    if (other) throw another(other.field);
    for (const { key, field, value } of values) if (!this.said.has(key)) this.said.set(key, { id: field.id, value });
  }
}

const another = ({ label }: FieldRow): ServiceError =>
  new ServiceError('invalid', {
    message: `"${label}" shows the value of a field of the file that another value was sent for elsewhere.`,
  });
