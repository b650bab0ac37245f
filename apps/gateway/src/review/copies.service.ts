import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository, ProfilesRepository, ReopenRepository } from '@formseal/database';
import type { CarriedOver } from '@formseal/database';
import { carriedOver, SAMPLE_PROFILE } from '@formseal/domain';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import type { Visitor } from './visitor.js';

/** Copies of signed documents, to correct and sign again: what was confirmed is confirmed, where the profile still says it. */
@Injectable()
export class Copies {
  constructor(
    private readonly reopening: ReopenRepository,
    private readonly accounts: AccountsRepository,
    private readonly profiles: ProfilesRepository,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'copiesPerForm'>,
  ) {}

  /** null: there is no signed document to copy. */
  async make({ document, caller }: Visitor): Promise<string | null> {
    const { accountId } = document;
    const [account, profile] = await Promise.all([this.accounts.account(accountId), this.profiles.of(accountId)]);
    const facts = {
      accountKind: account?.kind ?? 'personal',
      today: new Date().toISOString().slice(0, 10),
      hasSignature: profile.signatureSha256 !== null,
    } as const;
    const confirmed: CarriedOver = ({ language, test }, fields) =>
      carriedOver(fields, { ...facts, language, profile: test ? SAMPLE_PROFILE : profile.data }, () => setImmediate());
    const how = { userId: caller?.userId, atMost: this.config.copiesPerForm, carriedOver: confirmed };
    return this.reopening.reopen(document.id, how);
  }
}
