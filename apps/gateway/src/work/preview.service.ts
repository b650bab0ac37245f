import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { JobPayload } from '@formseal/contracts';
import { PreviewsRepository } from '@formseal/database';
import type { Caller } from '../auth/caller.js';
import { PassingWork } from './passing-work.js';

/** `day`: which day it is where they are; `visible`: false for a look at it without a signature on a page. */
type WhoLooks = Pick<Caller, 'accountId' | 'userId' | 'hungUp'> & {
  readonly day: string;
  readonly visible?: boolean | undefined;
};

/** A file as a signature would seal it, and the version of the fields it was made of. */
export interface Previewed {
  readonly pdf: Uint8Array;
  readonly version: number;
  /** The day of signing that stands in it, and whose signature; absent where an older signer made it. */
  readonly day?: string | undefined;
  readonly signatory?: string | undefined;
}

/** Has the signer write what it would seal, or the same with nobody's signature. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly rows: PreviewsRepository,
    private readonly work: PassingWork,
  ) {}

  /** `signerId`: as it is shown to one of those who were asked to sign, by whoever asked. */
  async preview(documentId: string, who: WhoLooks, signerId?: string): Promise<Previewed> {
    const { userId, day, visible } = who;
    const shownTo = signerId === undefined ? {} : { signerId };
    // Not named where it says nothing: an older signer knows no such word.
    const unseen = visible === false ? { visible } : {};
    const payload = (previewId: string) => ({ previewId, documentId, userId, day, ...shownTo, ...unseen });
    return this.written(payload, { ...who, ...shownTo });
  }

  /** As it was filled in, for whoever signs it elsewhere. */
  unsigned(documentId: string, who: WhoLooks): Promise<Previewed> {
    const { userId, day } = who;
    return this.written((previewId) => ({ previewId, documentId, userId, day, unsigned: true }), who);
  }

  private async written(
    payload: (id: string) => JobPayload<'preview'>,
    who: WhoLooks & { readonly signerId?: string },
  ): Promise<Previewed> {
    const { answer, bytes } = await this.work.done('preview', { rows: this.rows, payload }, who);
    if (bytes !== null) {
      const { version, signatory } = answer;
      return { pdf: bytes, version, day: answer.day, signatory };
    }
    const { code, message, fieldId, refused } = answer;
    throw new ServiceError(code, {
      message,
      ...(fieldId === null ? {} : { fieldId }),
      ...(refused === undefined ? {} : { refused }),
    });
  }
}
