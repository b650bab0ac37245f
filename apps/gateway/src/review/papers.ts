import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { WebShare } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository, DocumentsRepository, ReviewRepository } from '@formseal/database';
import type { Permission } from '@formseal/domain';
import type { Caller } from '../auth/caller.js';
import { ReviewUrl } from '../api/documents/review-url.js';
import { Copies } from './copies.service.js';
import { entryOf } from './entry-of.js';
import type { Visitor } from './visitor.js';

/** What becomes of a document's row when a person hands it on or takes it back, each with its line in the log. */
@Injectable()
export class Papers {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly copies: Copies,
    private readonly reviews: ReviewRepository,
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
    private readonly reviewUrl: ReviewUrl,
  ) {}

  /** `about`: to whom a document went, or with whom it is shared. */
  record(visitor: Visitor, action: string, about?: string): Promise<void> {
    return this.activity.append([{ ...entryOf(visitor, action), ...(about === undefined ? {} : { about }) }]);
  }

  async sent(visitor: Visitor, to: string): Promise<void> {
    await this.reviews.sent(visitor.document.id);
    await this.record(visitor, 'document.send', to);
  }

  async revoke(visitor: Visitor): Promise<boolean> {
    if ((await this.documents.revoke(visitor.document.id)) === null) return false;
    await this.record(visitor, 'document.revoke');
    return true;
  }

  async reopen(visitor: Visitor): Promise<string | null> {
    const copy = await this.copies.make(visitor);
    if (copy !== null) await this.record(visitor, 'document.reopen');
    return copy;
  }

  link({ document, reach }: Visitor, caller: Caller): string {
    return this.reviewUrl.for(document.id, caller, reach);
  }

  async voidLinks(visitor: Visitor): Promise<void> {
    await this.documents.voidLinks(visitor.document.id);
    await this.record(visitor, 'document.void-links');
  }

  shares(id: string): Promise<WebShare[]> {
    return this.reviews.shares(id);
  }

  /** Only with members of the account; null takes the share back. */
  async share(visitor: Visitor, email: string, permission: Permission | null): Promise<void> {
    const { id, accountId } = visitor.document;
    const user = await this.accounts.userByEmail(email);
    if (!user || !(await this.accounts.member(accountId, user.id))) throw noMember();
    if (permission === null) await this.documents.unshare(id, user.id);
    else if (!(await this.documents.share(id, user.id, permission)))
      throw (await this.accounts.member(accountId, user.id)) ? new ServiceError('not_found') : noMember();
    await this.record(visitor, 'document.share', user.name);
  }
}

const noMember = (): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: 'email: is no member of this account.',
    parameter: 'email',
    reason: 'no_member',
  });
