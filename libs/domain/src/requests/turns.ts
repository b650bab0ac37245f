/**
 * Whose turn it is when, among those who are asked: who has the same number signs in any order beside the others of it. Said
 * of nobody, they sign one after the other; null where it is said of some and not of others.
 */
export function turnsOf(orders: readonly (number | undefined)[]): readonly number[] | null {
  const said = orders.filter((order) => order !== undefined);
  if (said.length === 0) return orders.map((_nothing, at) => at + 1);
  return said.length === orders.length ? said : null;
}
