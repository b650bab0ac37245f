import type { WriteField } from '@formseal/contracts';
import { byFileField } from '@formseal/domain/forms';

/** Two places of one field of the file that would show different values, as no reader would; null where there are none. */
export function twoValues(fields: readonly WriteField[]): readonly [WriteField, WriteField] | null {
  const said = fields.filter(({ inScope, value }) => inScope && value !== null && value !== '');
  for (const [first, ...others] of byFileField(said).values()) {
    const other = others.find(({ value }) => value !== first.value);
    if (other) return [first, other];
  }
  return null;
}
