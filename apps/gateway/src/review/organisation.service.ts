import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { ReviewChange, WebOrganisation } from '@formseal/contracts';
import { DocumentsRepository, ProfilesRepository } from '@formseal/database';
import type { FieldRow } from '@formseal/database';
import { organisationsIn, suggestValuesInSlices, withOrganisation } from '@formseal/domain';
import type { ProfileValues, SuggestedValue } from '@formseal/domain';
import { FieldChangesService } from './field-changes.service.js';
import { asRead, filledFor } from './organisation-rules.js';
import type { Visitor } from './visitor.js';

/** For which of several organisations a form is filled in: a person says so, nothing guesses it. */
@Injectable()
export class OrganisationService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly profiles: ProfilesRepository,
    private readonly changes: FieldChangesService,
  ) {}

  /** None where there is nothing to choose; a test is told nothing of the account. */
  async choices({ document }: Visitor): Promise<WebOrganisation[]> {
    const known = document.test ? [] : organisationsIn((await this.profiles.of(document.accountId)).data);
    return known.length > 1 ? known : [];
  }

  async choose(visitor: Visitor, owner: string): Promise<ReviewChange> {
    const choices = await this.choices(visitor);
    if (!choices.some((one) => one.owner === owner))
      throw new ServiceError('invalid_parameter', { message: 'owner: is none of the choices.', parameter: 'owner' });
    const profile = (await this.profiles.of(visitor.document.accountId)).data;
    const fields = await this.documents.fieldsOn(visitor.day, visitor.document.id);
    const suggested = await this.suggested(visitor, fields, withOrganisation(profile, owner));
    return this.changes.change(visitor, 'organisation.choose', (document, now) => filledFor(document, now, suggested));
  }

  /** By the profile alone: what was learned may have been another organisation's. */
  private async suggested(
    { document, day }: Visitor,
    rows: readonly FieldRow[],
    profile: ProfileValues,
  ): Promise<Map<string, SuggestedValue>> {
    const found = await suggestValuesInSlices(
      {
        fields: rows.map(asRead),
        profile,
        learned: { byPlace: new Map(), byKey: new Map() },
        // A person has just said which it is: its values need no more doubt than the account's own.
        accountKind: 'organisation',
        language: document.language,
        today: day,
        hasSignature: false,
        strongerSignature: null,
      },
      () => setImmediate(),
    );
    return new Map(rows.map(({ id }, at) => [id, found[at]!]));
  }
}
