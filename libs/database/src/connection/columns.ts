import type { DataSource } from 'typeorm';

/** Written once for each source: every call that reads a document asks for them. */
const known = new WeakMap<DataSource, Map<string, string>>();

/**
 * A table's columns under the names its entity has for them, all or `some`: rows that are only read need no entities made
 * of them.
 */
export function columnsOf<Row extends object>(
  db: DataSource,
  entity: new () => Row,
  table: string,
  some?: readonly (keyof Row & string)[],
): string {
  const written = known.get(db) ?? new Map<string, string>();
  known.set(db, written);
  const name = `${entity.name} ${table} ${some?.join() ?? ''}`;
  const columns = written.get(name) ?? columnsIn(db, entity, table, some);
  written.set(name, columns);
  return columns;
}

const columnsIn = (
  db: DataSource,
  entity: new () => object,
  table: string,
  some: readonly string[] | undefined,
): string =>
  db
    .getMetadata(entity)
    .columns.filter(({ propertyName }) => some?.includes(propertyName) ?? true)
    .map(({ databaseName, propertyName }) => `${table}.${databaseName} AS "${propertyName}"`)
    .join(', ');
