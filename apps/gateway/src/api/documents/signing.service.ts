import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { WebSignBody } from '@formseal/contracts';
import { ProfilesRepository, QuotaRepository, RequestsRepository, SigningRepository } from '@formseal/database';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { isRelevant, isSignable, takesForm } from '@formseal/domain';
import { workCallerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { Dispatcher } from '../../work/dispatcher.js';
import { ensureAsShown, ensureDaySomewhere } from './as-shown.js';
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
    private readonly requests: RequestsRepository,
    private readonly dispatcher: Dispatcher,
    private readonly outcomes: Outcomes,
  ) {}

  /** What would refuse a signature whatever stands in the fields. */
  async ensureSignable(document: DocumentRow, { accountId }: Pick<Caller, 'accountId'>): Promise<void> {
    const { status } = document;
    if (!isSignable(status))
      throw new ServiceError('conflict', { message: `A document that is ${status} cannot be signed.`, status });
    ensureSimpleSignature(document);
    if ((await this.requests.open(document.id)) === null) ensureSignature(await this.hasSignature(document, accountId));
  }

  /**
   * `version`: of the fields that were looked at; where they are others by now, nothing is signed. `day`: where whoever signs is.
   * `visible`: false where no signature is to be drawn, on a form that has no place for it. `signatory`: whose signature they were shown.
   */
  async sign(id: string, caller: Caller, { version, day, visible, signatory }: WebSignBody): Promise<SignOutcome> {
    ensureDaySomewhere(day, 'day');
    const { accountId } = caller;
    const { document } = await this.documents.seen(id, caller, 'document.sign');
    const hasSignature = await this.hasSignature(document, accountId);
    const left = takesForm(document) ? () => this.quota.formsLeft(accountId) : undefined;
    await this.dispatcher.ensureRoom('sign', accountId, left);
    const call = randomUUID();
    await this.dispatcher.run('sign', id, caller, async () => {
      const asked = await this.signing.request(id, workCallerOf(caller, { day, visible, signatory, call }), {
        document: (row) => {
          ensureSimpleSignature(row);
          ensureAsShown(row, version);
        },
        confirmed: async (row, tx, { fields, byOthers }) => {
          if (visible === false) ensureNoPlace(fields, byOthers);
          if (!byOthers) ensureSignature(hasSignature);
          if (takesForm(row)) await this.quota.ensureFormLeft(tx, row.accountId);
        },
      });
      return asked.work === 'sign' ? asked.workFence : null;
    });
    return this.outcomes.ofSigning(id, caller, call);
  }

  /** A test is signed with a sample signature: the account's own need not be there. */
  private async hasSignature({ test }: Pick<DocumentRow, 'test'>, accountId: string): Promise<boolean> {
    return test || (await this.profiles.of(accountId)).signatureSha256 !== null;
  }
}

function ensureSignature(there: boolean): void {
  if (there) return;
  throw new ServiceError('invalid', {
    message: 'The profile has no signature.',
    next: 'Store a signature in the profile of the account.',
  });
}

/** 422 where a signature that is not to be seen would be missing on a page. */
function ensureNoPlace(fields: readonly FieldRow[], byOthers: boolean): void {
  const place = fields.find((field) => field.type === 'signature' && isRelevant(field));
  if (!byOthers && !place) return;
  throw new ServiceError('invalid', {
    message: byOthers
      ? 'Others were asked to sign this document: their signatures are on its pages.'
      : 'The form has a place for the signature, which cannot be left out.',
    next: 'Sign it without `visible`, or leave the place empty first: in the web app, as none of yours.',
    reason: 'has_place',
    ...(place ? { fieldId: place.id } : {}),
  });
}

/** 422 for what a simple electronic signature does not do. */
export function ensureSimpleSignature({ strongerTier, strongerReason }: DocumentRow): void {
  if (strongerTier === null) return;
  throw new ServiceError('invalid', {
    message: `The document needs a stronger signature than can be provided: ${strongerReason ?? strongerTier}`,
    next: 'Download it filled in (GET /documents/{id}/filled), and have it signed the way it asks for.',
    reason: strongerReason,
    tier: strongerTier,
  });
}
