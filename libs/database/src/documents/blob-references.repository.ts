import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';

/** Which stored bytes any row points at. */
export class BlobReferencesRepository {
  constructor(private readonly db: DataSource) {}

  /** Those of the hashes that nothing points at. */
  async unreferenced(hashes: readonly string[]): Promise<string[]> {
    const rows = await selected<{ hash: string }>(
      this.db,
      `SELECT hash FROM unnest($1::text[]) AS hash
        WHERE NOT EXISTS (SELECT FROM documents WHERE original_sha256 = hash)
          AND NOT EXISTS (SELECT FROM documents WHERE normalised_sha256 = hash)
          AND NOT EXISTS (SELECT FROM documents WHERE signed_sha256 = hash)
          AND NOT EXISTS (SELECT FROM profiles WHERE signature_sha256 = hash)`,
      [hashes],
    );
    return rows.map(({ hash }) => hash);
  }
}
