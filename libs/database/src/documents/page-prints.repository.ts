import type { DataSource, EntityManager } from 'typeorm';
import type { PagePrint } from '@formseal/contracts';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';

const placeOf = (documentId: string): SealedPlace => ({ column: 'page_prints.pages', row: [documentId] });

/** The print of scanned pages as it was recognised, for as long as their document is kept. */
export class PagePrintsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** Nothing where no page is a picture, and where the document was read before its print was kept. */
  async of(documentId: string, tx: EntityManager = this.db.manager): Promise<readonly PagePrint[]> {
    const [row] = await selected<{ pages: unknown }>(tx, 'SELECT pages FROM page_prints WHERE document_id = $1', [
      documentId,
    ]);
    return row ? this.values.openJson<PagePrint[]>(placeOf(documentId), row.pages) : [];
  }

  async keep(tx: Transaction, documentId: string, pages: readonly PagePrint[] = []): Promise<void> {
    if (pages.length === 0) return;
    await tx.query('INSERT INTO page_prints (document_id, pages) VALUES ($1, $2)', [
      documentId,
      this.values.sealJson(placeOf(documentId), pages),
    ]);
  }
}
