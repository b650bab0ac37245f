import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { OwnerBody, ReviewChange, WebOwner } from '@formseal/contracts';
import { DocumentsRepository, ProfilesRepository } from '@formseal/database';
import type { FieldRow } from '@formseal/database';
import { isOneOfSeveral, ownersIn, suggestValuesInSlices, whoIs, withOrganisation } from '@formseal/domain';
import type { ProfileValues } from '@formseal/domain';
import { FieldChangesService } from './field-changes.service.js';
import { givenTo, toldOf } from './owner-rules.js';
import type { Told } from './owner-rules.js';
import type { Visitor } from './visitor.js';

/** Whose the blanks of a form are, where the reader couldn't tell or got it wrong: a person says so, in one step for many. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly profiles: ProfilesRepository,
    private readonly changes: FieldChangesService,
  ) {}

  /** Everybody whom the profile knows; a test is told nothing of the account. */
  async known({ document }: Visitor): Promise<WebOwner[]> {
    return document.test ? [] : ownersIn((await this.profiles.of(document.accountId)).data);
  }

  async tell(visitor: Visitor, { owner, fields }: OwnerBody): Promise<ReviewChange> {
    const known = await this.known(visitor);
    if (!known.some((one) => one.owner === owner))
      throw new ServiceError('invalid_parameter', {
        message: 'owner: is nobody the profile knows.',
        parameter: 'owner',
      });
    const profile = (await this.profiles.of(visitor.document.accountId)).data;
    const rows = await this.documents.fieldsOn(visitor.day, visitor.document.id);
    const told = await this.told(visitor, rows, { owner, profile, asked: new Set(fields) });
    // One of several is another each time; for the next copy nothing is learned.
    const learned = isOneOfSeveral(owner, known) ? null : owner;
    return this.changes.change(visitor, 'owner.choose', (document, now) => givenTo(document, now, told, learned));
  }

  /** By the profile alone: what was learned may have been somebody else's. */
  private async told(
    { document, day }: Visitor,
    rows: readonly FieldRow[],
    { owner, profile, asked }: { owner: string; profile: ProfileValues; asked: ReadonlySet<string> },
  ): Promise<Map<string, Told>> {
    const fields = toldOf(rows, owner, asked);
    const whose = whoIs(owner);
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
    const of = (row: FieldRow, at: number): Told => ({ field: fields[at]!, found: found[at]! });
    return new Map(rows.flatMap((row, at) => (asked.has(row.id) ? [[row.id, of(row, at)]] : [])));
  }
}
