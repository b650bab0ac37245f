import type { FieldCorrection, FieldSource, FieldState, Part, ReadField, ReadForm } from '@formseal/contracts';
import type { Party } from '../vocabulary/parties.js';
import type { ProfileValues } from './profile.js';

/** What an account's people have supplied before, already cut down to this account, this layout and who may know it. */
export interface Learned {
  /** By the field's place in this form's layout. */
  readonly byPlace: ReadonlyMap<string, string>;
  /** By semantic key, from any form. */
  readonly byKey: ReadonlyMap<string, string>;
  /** Places and keys that somebody else supplied: never taken without a question. */
  readonly ofOthers?: ReadonlySet<string>;
  /** Places and keys of what was only typed into a form that nobody has signed: a suggestion, and none where it may be somebody else's part. */
  readonly unsigned?: ReadonlySet<string>;
  /** Places that were called something else when what was learned for them was learned: it may be asked of something else. */
  readonly renamed?: ReadonlySet<string>;
  /** What the person confirmed unchanged on an earlier copy, or left empty there, by the field's place. */
  readonly confirmed?: ReadonlyMap<string, ConfirmedPlace>;
}

/** A place of the form at which the person's own word is known, from an earlier copy. */
export interface ConfirmedPlace {
  /** What the field meant then: the word holds for that only. */
  readonly semanticKey: string | null;
  /** Where the confirmed value came from; `none`: it was left empty. */
  readonly source: FieldSource;
  /** It was left empty although something was suggested. */
  readonly declined: boolean;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What the confirmed value came from is as it was then. */
  readonly unchanged?: boolean;
}

export interface SuggestionOrder {
  /** `part`: which piece of which whole one is; absent where nobody asked. */
  readonly fields: readonly (ReadField & {
    readonly part?: Part | null;
    readonly corrected?: FieldCorrection | null;
  })[];
  readonly profile: ProfileValues;
  /** Of an organisation's account that has several: the profile with its own, which may be the applicant. Absent where it is the same. */
  readonly applicant?: ProfileValues;
  readonly learned: Learned;
  readonly accountKind: 'personal' | 'organisation';
  /** Whose the fields are that a person has just said this of: their values need no more doubt than the account's own. */
  readonly told?: Party;
  /** ISO 639-1 of the form's text. */
  readonly language: string | null;
  /** The day of the reading, YYYY-MM-DD. */
  readonly today: string;
  readonly hasSignature: boolean;
  readonly strongerSignature: ReadForm['strongerSignature'];
}

/** State, value and source of one field, as the contract shows them. */
export interface SuggestedValue {
  readonly state: FieldState;
  readonly value: string | null;
  readonly source: FieldSource;
  /** The day on which the person confirmed it on an earlier copy, where that is why it is certain. */
  readonly confirmedBefore?: string;
  /** And nothing that it came from has changed since: it is what they confirmed. */
  readonly stillConfirmed?: true;
  /** It was learned under another caption. */
  readonly renamed?: true;
  /** Something is known, which the blank can't hold in any way of writing it. */
  readonly beyondRoom?: true;
  /** The day in the value, where it stands for the day of signing: with another day it is another value. */
  readonly dated?: string;
}

/** What a field's value is derived from. */
export type Facts = Pick<SuggestionOrder, 'profile' | 'applicant' | 'accountKind' | 'told' | 'language' | 'today'> & {
  /** The keys of the fields around: whether the house number is asked for apart decides what goes after the street. */
  readonly keys: ReadonlySet<string>;
  /** The field is one of several that what goes with one address is parted among. */
  readonly isPartedAddition?: boolean;
  /** How the form's dates are written, where they say so. */
  readonly formPattern?: string | null;
};

/** One thing known for a key. */
export interface Fact {
  /** In standard form. */
  readonly value: string;
  /** false: derived by a guess, or the value fails its own check. */
  readonly sure: boolean;
  readonly source: FieldSource;
  /** The value fails its own check: nobody's word makes it right. */
  readonly fails?: true;
  /** It holds the day of the reading, in place of that of signing. */
  readonly dated?: true;
}
