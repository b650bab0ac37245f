import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';
import { MIGRATIONS } from '../migrations/migrations.js';

/** The schema of the database beside the one this version was written for, by the names of migrations. */
export interface SchemaStanding {
  readonly applied: number;
  readonly pending: readonly string[];
  /** Those of a newer version, which this one does not know. */
  readonly newer: readonly string[];
}

/** The database has not all that this version asks for: its migration has not run yet. */
export class SchemaBehindError extends Error {
  override readonly name = 'SchemaBehindError';

  constructor(readonly pending: readonly string[]) {
    super(`the schema lacks ${pending.length} migrations of this version, ${pending[0]} first`);
  }
}

const UNDEFINED_TABLE = '42P01';

/** Which schema the database has. */
export class SchemaRepository {
  private isCurrent = false;

  constructor(private readonly db: DataSource) {}

  async standing(): Promise<SchemaStanding> {
    const known: readonly string[] = MIGRATIONS.map((migration) => new migration().name);
    const applied = await this.applied();
    return {
      applied: applied.length,
      pending: known.filter((name) => !applied.includes(name)),
      newer: applied.filter((name) => !known.includes(name)),
    };
  }

  /** Rejects where a migration of this version has not run; later ones are none of its business. Once is enough: none is taken back. */
  async ensureCurrent(): Promise<void> {
    if (this.isCurrent) return;
    const { pending } = await this.standing();
    if (pending.length > 0) throw new SchemaBehindError(pending);
    this.isCurrent = true;
  }

  private async applied(): Promise<string[]> {
    try {
      const rows = await selected<{ name: string }>(this.db, 'SELECT name FROM migrations ORDER BY id', []);
      return rows.map(({ name }) => name);
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
      throw error;
    }
  }
}
