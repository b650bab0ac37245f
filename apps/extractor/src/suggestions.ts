import { Inject, Injectable } from '@nestjs/common';
import type { ReadForm } from '@formseal/contracts';
import { AccountsRepository, CorrectionsRepository, LearnedRepository, ProfilesRepository } from '@formseal/database';
import type { LearnedValue, SuggestedField } from '@formseal/database';
import { applyCorrections, suggestValues } from '@formseal/domain';

/** What the account's corrections, its profile and its learned values make of a form that was read. */
@Injectable()
export class Suggestions {
  constructor(
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(ProfilesRepository) private readonly profiles: ProfilesRepository,
    @Inject(LearnedRepository) private readonly learned: LearnedRepository,
    @Inject(CorrectionsRepository) private readonly corrections: CorrectionsRepository,
  ) {}

  async for(accountId: string, form: ReadForm): Promise<SuggestedField[]> {
    const [account, profile, learned, corrections] = await Promise.all([
      this.accounts.account(accountId),
      this.profiles.of(accountId),
      this.learned.for(accountId, form.layout),
      this.corrections.for(accountId, form.layout),
    ]);
    const fields = applyCorrections(form.fields, form.pages, corrections);
    const suggested = suggestValues({
      fields,
      profile: profile.data,
      learned: sorted(learned),
      accountKind: account?.kind ?? 'personal',
      language: form.language,
      today: new Date().toISOString().slice(0, 10),
      hasSignature: profile.signatureSha256 !== null,
      strongerSignature: form.strongerSignature,
    });
    return fields.map((field, index) => ({ ...field, ...suggested[index]! }));
  }
}

function sorted(learned: readonly LearnedValue[]) {
  const byPlace = new Map<string, string>();
  const byKey = new Map<string, string>();
  for (const { place, semanticKey, value } of learned) {
    if (place !== null) byPlace.set(place, value);
    else if (semanticKey !== null) byKey.set(semanticKey, value);
  }
  return { byPlace, byKey };
}
