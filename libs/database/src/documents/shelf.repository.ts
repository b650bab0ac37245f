import type { DataSource } from 'typeorm';
import type { ActivityEntry, ActivityRepository } from '../activity/activity.repository.js';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';

/** A small picture of a document's first page; null: it can't be drawn. */
export interface Thumbnail {
  readonly png: Uint8Array | null;
}

const placeOf = (documentId: string): SealedPlace => ({ column: 'thumbnails.picture', row: [documentId] });

/** How a document stands in the lists of the web app: what it is called there, whether it is put away, how it looks. */
export class ShelfRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
    private readonly activity: ActivityRepository,
  ) {}

  /** null: it is called again what it calls itself. Recorded where it is another name than before. */
  rename(documentId: string, name: string | null, entry: ActivityEntry): Promise<void> {
    return this.recorded(
      `UPDATE documents SET name = $2 WHERE id = $1 AND name IS DISTINCT FROM $2 RETURNING id`,
      [documentId, name],
      entry,
    );
  }

  /** Puts a document away, or takes it back. Recorded where it was not there before. */
  archive(documentId: string, archived: boolean, entry: ActivityEntry): Promise<void> {
    return this.recorded(
      `UPDATE documents SET archived_at = CASE WHEN $2 THEN now() END
        WHERE id = $1 AND (archived_at IS NOT NULL) <> $2::boolean RETURNING id`,
      [documentId, archived],
      entry,
    );
  }

  /** The picture of this very file; null where none was made yet. */
  async thumbnail(documentId: string, sha256: string): Promise<Thumbnail | null> {
    const [row] = await selected<{ picture: string | null }>(
      this.db,
      'SELECT picture FROM thumbnails WHERE document_id = $1 AND of_sha256 = $2',
      [documentId, sha256],
    );
    if (!row) return null;
    const { picture } = row;
    return { png: picture === null ? null : Buffer.from(this.values.open(placeOf(documentId), picture), 'base64') };
  }

  /** Kept as long as the document: where that is gone meanwhile, nothing is. */
  async keepThumbnail(documentId: string, sha256: string, { png }: Thumbnail): Promise<void> {
    const picture = png && this.values.seal(placeOf(documentId), Buffer.from(png).toString('base64'));
    await this.db.query(
      `INSERT INTO thumbnails (document_id, of_sha256, picture) SELECT id, $2, $3 FROM documents WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (document_id) DO UPDATE SET of_sha256 = excluded.of_sha256, picture = excluded.picture`,
      [documentId, sha256, picture],
    );
  }

  private recorded(sql: string, values: unknown[], entry: ActivityEntry): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      if ((await changed(tx, sql, values)).length > 0) await this.activity.append([entry], tx);
    });
  }
}
