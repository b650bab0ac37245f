import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import { ProfilesRepository, QuotaRepository, SigningRepository } from '@formseal/database';
import type { DocumentRow } from '@formseal/database';
import { isSignable } from '@formseal/domain';
import { workCallerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { Dispatcher } from '../../work/dispatcher.js';
import { ensureAsShown } from './as-shown.js';
import { DocumentsService } from './documents.service.js';
import { Outcomes } from './outcomes.js';
import type { SignOutcome } from './outcomes.js';

/** Asks for a signature and waits for it. What counts is decided by the signer's transaction, once. */
@Injectable()
export class SigningService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly profiles: ProfilesRepository,
    private readonly quota: QuotaRepository,
    private readonly signing: SigningRepository,
    private readonly dispatcher: Dispatcher,
    private readonly outcomes: Outcomes,
  ) {}

  /** What would refuse a signature whatever stands in the fields. */
  async ensureSignable(document: DocumentRow, { accountId }: Pick<Caller, 'accountId'>): Promise<void> {
    const { status } = document;
    if (!isSignable(status))
      throw new ServiceError('conflict', { message: `A document that is ${status} cannot be signed.`, status });
    ensureSimpleSignature(document);
    ensureSignature((await this.profiles.of(accountId)).signatureSha256);
  }

  /** `shown`: the version of the fields that were looked at; where they are others by now, nothing is signed. */
  async sign(id: string, caller: Caller, shown?: number): Promise<SignOutcome> {
    await this.documents.seen(id, caller, 'document.sign');
    const profile = await this.profiles.of(caller.accountId);
    await this.dispatcher.ensureRoom('sign', caller.accountId, () => this.quota.formsLeft(caller.accountId));
    await this.dispatcher.run('sign', id, caller, async () => {
      const document = await this.signing.request(id, workCallerOf(caller), {
        document: (row) => {
          ensureSimpleSignature(row);
          ensureAsShown(row, shown);
        },
        confirmed: async (row, tx) => {
          ensureSignature(profile.signatureSha256);
          if (row.copyOf === null) await this.quota.ensureFormLeft(tx, row.accountId);
        },
      });
      return document.work === 'sign' ? document.workFence : null;
    });
    return this.outcomes.ofSigning(id, caller);
  }
}

function ensureSimpleSignature({ strongerTier, strongerReason }: DocumentRow): void {
  if (strongerTier === null) return;
  throw new ServiceError('invalid', {
    message: `The document needs a stronger signature than can be provided: ${strongerReason ?? strongerTier}`,
    next: 'Have it signed the way the form asks for.',
    reason: strongerReason,
    tier: strongerTier,
  });
}

function ensureSignature(signatureSha256: string | null): void {
  if (signatureSha256 !== null) return;
  throw new ServiceError('invalid', {
    message: 'The profile has no signature.',
    next: 'Store a signature in the profile of the account.',
  });
}
