import { Injectable } from '@nestjs/common';
import { filledName, ServiceError } from '@formseal/contracts';
import { DocumentsRepository, ensureSettled } from '@formseal/database';
import { isSignable } from '@formseal/domain';
import type { Caller } from '../../auth/caller.js';
import { PreviewService } from '../../work/preview.service.js';
import { ensureAsShown } from './as-shown.js';
import { DocumentsService } from './documents.service.js';

/** A form that asks for more than a simple signature, filled in: it is signed elsewhere, on paper or before somebody. */
@Injectable()
export class FilledService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly rows: DocumentsRepository,
    private readonly previews: PreviewService,
  ) {}

  /** `day`: which day it is where they are; absent: that of UTC. Nothing of the document changes, and no form is counted. */
  async fill(id: string, caller: Caller, day?: string): Promise<{ filename: string; pdf: Uint8Array }> {
    const { document } = await this.documents.seen(id, caller, 'document.filled');
    const { status, strongerTier, filename } = document;
    if (!isSignable(status))
      throw new ServiceError('conflict', { message: `A document that is ${status} cannot be filled.`, status });
    if (strongerTier === null) throw signedHere(status);
    // Where to sign is left for the pen.
    ensureSettled((await this.rows.fields(id)).filter(({ type }) => type !== 'signature'));
    const today = day ?? new Date().toISOString().slice(0, 10);
    const { pdf, version } = await this.previews.unsigned(id, { ...caller, day: today });
    // Somebody may have changed a field meanwhile, which nobody has confirmed.
    ensureAsShown({ version }, document.version);
    return { filename: filledName(filename), pdf };
  }
}

const signedHere = (status: string): ServiceError =>
  new ServiceError('conflict', {
    message: 'This form can be signed here: it is downloaded once it is signed.',
    next: 'Sign it: POST /documents/{id}/sign.',
    status,
  });
