import { Injectable } from '@nestjs/common';
import { allows, issueReviewToken } from '@formseal/domain';
import type { Reach } from '@formseal/domain';
import type { Caller } from '../../auth/caller.js';

type Issuer = Pick<Caller, 'scopes' | 'keyId' | 'userId'>;

/** Where a person reviews a document: with a link of its own for those who may fill it in, else behind a sign-in. */
@Injectable()
export class ReviewUrl {
  constructor(
    private readonly publicUrl: string,
    private readonly key: Uint8Array,
  ) {}

  for(documentId: string, caller: Issuer, reach: Reach, now = new Date()): string {
    const mayFill = caller.scopes.includes('documents:write') && allows(reach, 'fill');
    if (!mayFill) return `${this.publicUrl}/documents/${documentId}`;
    const { keyId, userId } = caller;
    const issuer = keyId === null ? ({ kind: 'user', id: userId } as const) : ({ kind: 'key', id: keyId } as const);
    return `${this.publicUrl}/review/${issueReviewToken(documentId, issuer, this.key, now)}`;
  }
}
