import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { changed, selected } from '../connection/transaction.js';

/** A certificate that this service seals with, or once did. */
export interface SealCertificate {
  /** Hex. */
  readonly sha256: string;
  readonly der: Uint8Array;
  readonly firstUsedAt: Date;
  /** From when on its seals are not this service's any more; null: they are. */
  readonly distrustedFrom: Date | null;
}

/** Every certificate this service has sealed with: a seal stays ours after its key was changed. */
export class SealCertificatesRepository {
  constructor(private readonly db: DataSource) {}

  async remember(der: Uint8Array): Promise<void> {
    await this.db.query('INSERT INTO seal_certificates (sha256, der) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      createHash('sha256').update(der).digest('hex'),
      Buffer.from(der),
    ]);
  }

  all(): Promise<SealCertificate[]> {
    return selected<SealCertificate>(
      this.db,
      `SELECT sha256, der, first_used_at AS "firstUsedAt", distrusted_from AS "distrustedFrom"
        FROM seal_certificates ORDER BY first_used_at`,
      [],
    );
  }

  /** Whether there is such a certificate, whose seals from then on count as anybody's. */
  async distrust(sha256: string, from: Date): Promise<boolean> {
    const rows = await changed(
      this.db,
      'UPDATE seal_certificates SET distrusted_from = $2 WHERE sha256 = $1 RETURNING sha256',
      [sha256, from],
    );
    return rows.length > 0;
  }
}
