import type { DraftField } from '../draft-field.js';
import type { Guess } from './guess-key.js';
import type { LabelText } from './label-text.js';
import type { PartyGuess } from './party.js';

/**
 * `own`: by words for the one who fills the form ("your", "applicant", "Unterzeichner"), at the field itself; `headed`: by
 * such words over it; `role`: by the part somebody plays ("patient", "buyer"); `side`: by one that has another side;
 * null: by nothing.
 */
export type Standing = 'own' | 'headed' | 'role' | 'side' | null;

/** A field with what is known of its meaning so far. */
export interface Item {
  readonly draft: DraftField;
  readonly label: LabelText;
  readonly guess: Guess | null;
  /** The key that the words before the last dash ask for: `Date of birth – Day`. */
  readonly asked: string | null;
  readonly party: PartyGuess;
  /** Whether the form names the party, or it is merely nobody else. */
  readonly partyStated: boolean;
  /** How surely the words at the field are about whoever fills the form. */
  readonly standing: Standing;
  /** It takes a piece of a value, and nothing says which. */
  readonly uncut?: true;
}

/** A word for "signature" on the page: a date beside it is the day of signing. */
export interface SignaturePlace {
  readonly page: number;
  readonly y: number;
}
