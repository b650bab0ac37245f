import { isAddressKey, type Keyed } from '../findings/keyed.js';
import { heightOf } from '../rect.js';

/** How much of the lower one of two blanks on one row both have in common. */
const LEVEL = 0.5;

/** The parts of one address that stand on one row, by their places among the fields: street, town and postal code one after the other, none of them twice. */
export function addressRows(asked: readonly Keyed[]): number[][] {
  const found: number[][] = [];
  let row: number[] = [];
  asked.forEach((field, at) => {
    const goesOn =
      isAddressKey(field) &&
      row.at(-1) === at - 1 &&
      isLevel(asked[at - 1]!, field) &&
      !row.some((part) => asked[part]!.key!.name === field.key!.name);
    if (goesOn) row.push(at);
    else if (isAddressKey(field)) found.push((row = [at]));
  });
  return found.filter((parts) => parts.length > 2);
}

function isLevel({ item: { draft: a } }: Keyed, { item: { draft: b } }: Keyed): boolean {
  const shared = Math.min(a.rect.y1, b.rect.y1) - Math.max(a.rect.y0, b.rect.y0);
  return a.page === b.page && a.section === b.section && shared > LEVEL * Math.min(heightOf(a.rect), heightOf(b.rect));
}
