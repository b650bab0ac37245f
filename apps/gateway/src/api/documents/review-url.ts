import { Injectable } from '@nestjs/common';
import { issueReviewToken } from '@formseal/domain';
import type { Caller } from '../../auth/caller.js';

/** Where a person reviews a document: with a link of its own for those who may write, else behind a sign-in. */
@Injectable()
export class ReviewUrl {
  constructor(
    private readonly publicUrl: string,
    private readonly key: Uint8Array,
  ) {}

  for(documentId: string, { scopes }: Pick<Caller, 'scopes'>, now = new Date()): string {
    if (!scopes.includes('documents:write')) return `${this.publicUrl}/documents/${documentId}`;
    return `${this.publicUrl}/review/${issueReviewToken(documentId, this.key, now)}`;
  }
}
