import type { DataSource } from 'typeorm';

/** Written once for each source: every call that reads a document asks for them. */
const known = new WeakMap<DataSource, Map<string, string>>();

/** A table's columns under the names its entity has for them: rows that are only read need no entities made of them. */
export function columnsOf(db: DataSource, entity: new () => object, table: string): string {
  const written = known.get(db) ?? new Map<string, string>();
  known.set(db, written);
  const name = `${entity.name} ${table}`;
  const columns = written.get(name) ?? columnsIn(db, entity, table);
  written.set(name, columns);
  return columns;
}

const columnsIn = (db: DataSource, entity: new () => object, table: string): string =>
  db
    .getMetadata(entity)
    .columns.map(({ databaseName, propertyName }) => `${table}.${databaseName} AS "${propertyName}"`)
    .join(', ');
