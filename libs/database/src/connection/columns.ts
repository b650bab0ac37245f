import type { DataSource } from 'typeorm';

/** A table's columns under the names its entity has for them: rows that are only read need no entities made of them. */
export const columnsOf = (db: DataSource, entity: new () => object, table: string): string =>
  db
    .getMetadata(entity)
    .columns.map(({ databaseName, propertyName }) => `${table}.${databaseName} AS "${propertyName}"`)
    .join(', ');
