import type { ReviewField } from '@formseal/contracts';

/** What a field is called where the page says nothing: by what it is, with the first number that is free. */
export function unnamed(type: string, fields: readonly Pick<ReviewField, 'label'>[]): string {
  const taken = new Set(fields.map(({ label }) => label));
  let number = 1;
  while (taken.has(`${type} ${number}`)) number += 1;
  return `${type} ${number}`;
}
