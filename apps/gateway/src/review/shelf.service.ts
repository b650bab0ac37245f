import { Injectable } from '@nestjs/common';
import { THUMBNAIL_WIDTH } from '@formseal/contracts';
import type { WebDocument } from '@formseal/contracts';
import { DrawingsRepository, ShelfRepository } from '@formseal/database';
import type { DocumentRow } from '@formseal/database';
import { isDownloadable, shownName } from '@formseal/domain';
import { PassingWork } from '../work/passing-work.js';
import { entryOf } from './entry-of.js';
import type { Visitor } from './visitor.js';

type Files = Pick<DocumentRow, 'status' | 'signedSha256' | 'normalisedSha256'>;

/** Which of a document's files its pages are drawn of, as the extractor does; null: there is none. */
export function looksOf({ status, signedSha256, normalisedSha256 }: Files): WebDocument['looks'] {
  if (signedSha256 !== null && isDownloadable(status)) return 'signed';
  return normalisedSha256 === null ? null : 'reviewed';
}

/** How a document stands in lists: its name there, whether it is put away, its first page. */
@Injectable()
export class ShelfService {
  constructor(
    private readonly shelf: ShelfRepository,
    private readonly drawings: DrawingsRepository,
    private readonly work: PassingWork,
  ) {}

  async rename(visitor: Visitor, name: string | null): Promise<void> {
    await this.shelf.rename(
      visitor.document.id,
      name === null ? null : shownName(name),
      entryOf(visitor, 'document.rename'),
    );
  }

  async archive(visitor: Visitor, archived: boolean): Promise<void> {
    const action = archived ? 'document.archive' : 'document.unarchive';
    await this.shelf.archive(visitor.document.id, archived, entryOf(visitor, action));
  }

  /** Drawn when it is first asked for, and kept; null where there is nothing to see. */
  async thumbnail({ document, caller }: Visitor): Promise<Uint8Array | null> {
    if (!caller) throw new Error('a review link came to a list');
    const looks = looksOf(document);
    const sha256 = looks === 'signed' ? document.signedSha256 : document.normalisedSha256;
    if (looks === null || sha256 === null || document.pageCount === null) return null;
    const kept = await this.shelf.thumbnail(document.id, sha256);
    if (kept) return kept.png;
    const payload = (drawingId: string) => ({ drawingId, documentId: document.id, page: 1, width: THUMBNAIL_WIDTH });
    const { bytes } = await this.work.done('drawPage', { rows: this.drawings, payload }, caller, 'list');
    await this.shelf.keepThumbnail(document.id, sha256, { png: bytes });
    return bytes;
  }
}
