import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ReadForm } from '@formseal/contracts';
import {
  AccountsRepository,
  ConfirmedPlacesRepository,
  CorrectionsRepository,
  LearnedRepository,
  ProfilesRepository,
} from '@formseal/database';
import type { ConfirmedPlaceRow, LearnedValue, SuggestedField } from '@formseal/database';
import { applyCorrections, SAMPLE_PROFILE, suggestValuesInSlices, whyOf, withPartsInSlices } from '@formseal/domain';
import type { CorrectedField, SuggestedValue, SuggestionOrder } from '@formseal/domain';
import { withMeaning } from './labels/corrected-meaning.js';
import { Meanings } from './labels/meanings.js';
import { askedByPlace, learnedElsewise, renamedPlaces, stillAsked } from './renamed-places.js';

/** What of a form as a whole bears on its values. */
type FormFacts = Pick<ReadForm, 'language' | 'strongerSignature'> & {
  readonly layout: string | null;
  /** The SHA-256 of the file that came in: in the same one a place asks for the same, whatever a reader calls it. */
  readonly file: string;
};

/** Whose form it is; they are told nothing they may not see, and nobody is told nothing learned. */
export interface Whose {
  readonly accountId: string;
  readonly userId: string | null;
  /** A test: filled from a sample profile, and told nothing of the account. */
  readonly test: boolean;
  /** They sent it themselves, and will look at it: what they confirmed on an earlier copy is confirmed. */
  readonly inPerson?: boolean;
}

/** What is known about whoever a form is about. */
type Known = Pick<SuggestionOrder, 'profile' | 'learned' | 'hasSignature'>;

/** The account's own values would be read by whoever has found a test key. */
const OF_TESTS: Known = {
  profile: SAMPLE_PROFILE,
  learned: { byPlace: new Map(), byKey: new Map(), ofOthers: new Set(), confirmed: new Map() },
  hasSignature: true,
};

/** What the account's corrections, its profile and its learned values make of a form that was read. */
@Injectable()
export class Suggestions {
  constructor(
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(ProfilesRepository) private readonly profiles: ProfilesRepository,
    @Inject(LearnedRepository) private readonly learned: LearnedRepository,
    @Inject(CorrectionsRepository) private readonly corrections: CorrectionsRepository,
    @Inject(ConfirmedPlacesRepository) private readonly confirmedPlaces: ConfirmedPlacesRepository,
    @Inject(Meanings) private readonly meanings: Meanings,
  ) {}

  async for(whose: Whose, { fields: read, pages, layout, ...form }: ReadForm, file: string): Promise<SuggestedField[]> {
    const { accountId } = whose;
    const corrections = await this.corrections.for(accountId, layout);
    const { language } = form;
    const corrected = applyCorrections(read, pages, corrections, { language, file });
    const meant = await withMeaning(corrected, this.meanings, { owner: accountId, pages, language });
    const fields = await withPartsInSlices(meant, () => setImmediate());
    const suggested = await this.among(whose, fields, { ...form, layout, file });
    return fields.map((field, index) => {
      const one = suggested[index]!;
      const asked = { ...field, semanticKey: field.part?.semanticKey ?? field.semanticKey };
      const { stillConfirmed = false, confirmedBefore = null, renamed: _renamed, beyondRoom: _beyond, ...value } = one;
      const confirmed = whose.inPerson === true && stillConfirmed && one.state === 'ok';
      return { ...field, ...value, why: whyOf(asked, one), confirmedBefore, confirmed };
    });
  }

  /** What is known for each field of a form. */
  async among(
    whose: Whose,
    fields: readonly CorrectedField[],
    { layout, file, language, strongerSignature }: FormFacts,
  ): Promise<SuggestedValue[]> {
    const [account, known] = await Promise.all([
      this.accounts.account(whose.accountId),
      whose.test ? OF_TESTS : this.known(whose, fields, { layout, file }),
    ]);
    const order: SuggestionOrder = {
      ...known,
      fields,
      accountKind: account?.kind ?? 'personal',
      language,
      today: new Date().toISOString().slice(0, 10),
      strongerSignature,
    };
    return suggestValuesInSlices(order, () => setImmediate());
  }

  private async known(
    { accountId, userId }: Whose,
    fields: readonly CorrectedField[],
    { layout, file }: Pick<FormFacts, 'layout' | 'file'>,
  ): Promise<Known> {
    const [profile, learned, confirmedBefore] = await Promise.all([
      this.profiles.of(accountId),
      layout === null || userId === null ? [] : this.learned.for(accountId, layout, userId),
      layout === null || userId === null ? [] : this.confirmedPlaces.for(accountId, layout, userId),
    ]);
    const asked = askedByPlace(fields);
    const confirmed = await stillAsked(confirmedBefore, asked);
    const elsewise = await learnedElsewise(learned, asked, confirmed);
    const origins = elsewise.length === 0 ? new Map() : await this.learned.origins(elsewise);
    return {
      profile: profile.data,
      learned: {
        ...sorted(learned, userId),
        renamed: renamedPlaces(elsewise, asked, origins, file),
        confirmed: byPlace(confirmed, { learned, profileAt: profile.updatedAt }),
      },
      hasSignature: profile.signatureSha256 !== null,
    };
  }
}

function sorted(learned: readonly LearnedValue[], userId: string | null) {
  const [ofOthers, unsigned] = [new Set<string>(), new Set<string>()];
  const byPlace = new Map<string, string>();
  const byKey = new Map<string, string>();
  for (const { place, semanticKey, value, userId: author, settled } of learned) {
    if (author !== userId) ofOthers.add(place ?? semanticKey ?? '');
    if (!settled) unsigned.add(place ?? semanticKey ?? '');
    if (place !== null) byPlace.set(place, value);
    else if (semanticKey !== null) byKey.set(semanticKey, value);
  }
  return { byPlace, byKey, ofOthers, unsigned };
}

/** What confirmed values came from, and when that changed last. */
interface Origins {
  readonly learned: readonly LearnedValue[];
  readonly profileAt: Date;
}

function byPlace(confirmed: readonly ConfirmedPlaceRow[], { learned, profileAt }: Origins) {
  const at = new Map<string, Date>();
  for (const { place, semanticKey, learnedAt } of learned) at.set(nameOf(place, semanticKey), learnedAt);
  const changedAt = ({ source, place, semanticKey }: ConfirmedPlaceRow): Date | undefined => {
    if (source === 'none') return NEVER;
    return source === 'profile' ? profileAt : (at.get(nameOf(place, null)) ?? at.get(nameOf(null, semanticKey)));
  };
  return new Map(
    confirmed.map((one) => {
      const { place, semanticKey, source, declined, learnedAt } = one;
      const changed = changedAt(one);
      const unchanged = changed !== undefined && changed <= learnedAt;
      return [place, { semanticKey, source, declined, day: learnedAt.toISOString().slice(0, 10), unchanged }];
    }),
  );
}

const NEVER = new Date(0);
const nameOf = (place: string | null, semanticKey: string | null): string =>
  place === null ? `key ${semanticKey}` : `place ${place}`;
