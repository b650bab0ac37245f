import type { Field } from '@formseal/contracts';
import type { FieldRow } from '@formseal/database';

/** A field as the contract shows it. */
export const toField = (row: FieldRow): Field => ({
  id: row.id,
  page: row.page,
  type: row.type,
  label: row.label,
  section: row.section,
  semanticKey: row.semanticKey,
  state: row.state,
  value: row.value,
  source: row.source,
  confirmed: row.confirmed,
  checkboxGroup: row.checkboxGroup,
});
