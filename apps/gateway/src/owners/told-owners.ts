import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { OwnerBody } from '@formseal/contracts';
import { DocumentsRepository, ProfilesRepository } from '@formseal/database';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import {
  isOneOfSeveral,
  ownersIn,
  SAMPLE_PROFILE,
  suggestValuesInSlices,
  whoIs,
  withOrganisation,
} from '@formseal/domain';
import type { KnownOwner, ProfileValues } from '@formseal/domain';
import { givenTo, openAmong, toldOf } from './owner-rules.js';
import type { Told } from './owner-rules.js';

/** Which document, and which day it is where they are who say it. */
export interface Telling {
  readonly document: DocumentRow;
  readonly day: string;
}

/** What the profile has of whoever the fields of a form are said to be about. */
@Injectable()
export class ToldOwners {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly profiles: ProfilesRepository,
  ) {}

  /** Everybody whom the profile knows. */
  async known(document: DocumentRow): Promise<KnownOwner[]> {
    return ownersIn(await this.profileFor(document));
  }

  /** How fields change that are somebody's, where nobody has said anything of them meanwhile. */
  async changesFor(
    { document, day }: Telling,
    { owner, fields: ids }: Pick<OwnerBody, 'owner' | 'fields'>,
  ): Promise<(now: readonly FieldRow[]) => FieldChange[]> {
    const profile = await this.profileFor(document);
    const known = ownersIn(profile);
    if (!known.some((one) => one.owner === owner)) throw unknownOwner(known);
    const rows = await this.documents.fieldsOn(day, document.id);
    const open = openAmong(rows, new Set(ids));
    const fields = toldOf(rows, owner, open);
    const whose = whoIs(owner);
    // By the profile alone: what was learned may have been somebody else's.
    const found = await suggestValuesInSlices(
      {
        fields,
        profile: whose?.party === 'organisation' ? withOrganisation(profile, owner) : profile,
        learned: { byPlace: new Map(), byKey: new Map() },
        accountKind: 'personal',
        ...(whose ? { told: whose.party } : {}),
        language: document.language,
        today: day,
        hasSignature: false,
        strongerSignature: null,
      },
      () => setImmediate(),
    );
    const told = rows.map((row, at): [string, Told] => [row.id, { field: fields[at]!, found: found[at]! }]);
    const toldOfOpen = new Map(told.filter(([id]) => open.has(id)));
    // One of several is another each time, and a test teaches nothing: with its key others' parts could be made the account's.
    const learned = document.test || isOneOfSeveral(owner, known) ? null : owner;
    return (now) => givenTo(now, toldOfOpen, learned);
  }

  /** A test is told nothing of the account. */
  private async profileFor({ test, accountId }: DocumentRow): Promise<ProfileValues> {
    return test ? SAMPLE_PROFILE : (await this.profiles.of(accountId)).data;
  }
}

const unknownOwner = (known: readonly KnownOwner[]): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: `owner: must be one of those the profile knows: ${known.map(({ owner }) => owner).join(', ')}.`,
    parameter: 'owner',
  });
