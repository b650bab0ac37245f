import type { DocumentWithFields, Field } from '@formseal/client';

/** Documents that are remembered; beyond it the one that was uploaded first is forgotten. */
const CAPACITY = 1_000;

/** Fields whose value was refused at the upload: what the service suggests there is not what the user said. */
export class RefusedValues {
  private readonly byDocument = new Map<string, ReadonlySet<string>>();

  remember({ id, values }: DocumentWithFields): void {
    const refused = (values?.refused ?? []).flatMap(({ fieldId }) => fieldId ?? []);
    if (refused.length === 0) return;
    this.byDocument.set(id, new Set(refused));
    const [oldest] = this.byDocument.keys();
    if (this.byDocument.size > CAPACITY && oldest !== undefined) this.byDocument.delete(oldest);
  }

  /** The fields that are not to be kept as suggested: those, and what goes with them, the pieces of a whole and the options of a group. */
  of(documentId: string, fields: readonly Field[]): Field[] {
    const refused = fields.filter(({ id }) => this.byDocument.get(documentId)?.has(id));
    const together = new Set(refused.flatMap(bonds));
    return fields.filter((field) => refused.includes(field) || bonds(field).some((bond) => together.has(bond)));
  }
}

const bonds = ({ part, checkboxGroup }: Field): string[] => [
  ...(part ? [`part ${part.of}`] : []),
  ...(checkboxGroup === null ? [] : [`group ${checkboxGroup}`]),
];
