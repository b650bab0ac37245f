import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';

/** A certificate that this service seals with, or once did. */
export interface SealCertificate {
  /** Hex. */
  readonly sha256: string;
  readonly der: Uint8Array;
  readonly firstUsedAt: Date;
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
      'SELECT sha256, der, first_used_at AS "firstUsedAt" FROM seal_certificates ORDER BY first_used_at',
      [],
    );
  }
}
