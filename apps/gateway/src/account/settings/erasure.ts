import { Inject, Injectable } from '@nestjs/common';
import { EraseBody } from '@formseal/contracts';
import { StoredFiles } from '@formseal/database';
import type { BlobStore } from '@formseal/storage';
import { validate } from '../../http/validate.js';
import { BLOB_STORE } from '../../tokens.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** What is deleted for good by somebody who says their password once more: the rows, and then their files. */
@Injectable()
export class Erasure {
  constructor(
    private readonly files: StoredFiles,
    private readonly sessions: SessionsService,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** `erase` answers the files that lost their row. */
  async of(userId: string, body: unknown, erase: () => Promise<string[]>): Promise<void> {
    await this.sessions.ensurePassword(userId, validate(EraseBody, body ?? {}).password);
    await this.files.removeNow(this.blobs, await erase());
  }
}
