import type { FindingRule } from '@formseal/contracts';
import {
  besideNumber,
  lonelyAccount,
  lonelyDocument,
  lonelyPlace,
  ofThing,
  splitEmail,
  splitValue,
  wholeAddress,
} from './addresses.js';
import { numberedOwner, officeOnRow, printedAccount, printedTown, twinCells } from './on-the-row.js';
import { printInBlank } from './blanks.js';
import { answeredByBoxes, columnsOfBoxes, formerAddress, pupil, relative } from './companions.js';
import { coSigners, conditions, optionalPart } from './conditions.js';
import { completedByOthers } from './completed-by-others.js';
import type { Form, Rule, Verdict } from './finding.js';
import { halfOfName } from './half-of-name.js';
import { isPersonal } from './keyed.js';
import { childOfParents } from './child-of-parents.js';
import { foreignBlock, looseFirm, looseOffice } from './foreign-blocks.js';
import { addressee, begunNumber, birthRow, nameOfOthers, nameOrder, partedDate, sharedCell } from './print.js';
import { askedAgain, listedName, nameAgain, namesTogether, repeatGivenAway } from './repeats.js';
import { betweenTwo, partsPlayed } from './parts-played.js';
import { otherSigner } from './other-signers.js';
import { guardians, listedSigners, manySigners, signerNamedBefore } from './signing-lists.js';
import { othersDay } from './others-day.js';
import { byHand, foreignSignature, officePart, readOnly, signedAlready, weakHint } from './scope.js';
import { signingPart } from './signing-part.js';
import { strays } from './strays.js';
import { blankUnsure, contestedCaption, placeUnsure, tableRow, UNSURE_WORDS } from './wording.js';

/** Rules that read the same form: none sees what another of its stage found. */
export type Stage = Partial<Record<FindingRule, Rule>>;

/** What is unsure of the label itself. */
export const CAPTIONS: Stage = { contested_caption: contestedCaption, table_row: tableRow };

/** What belongs to somebody or something else, by the words at the blank. */
const BY_WORDS: Stage = {
  signing_part: signingPart,
  co_signers: coSigners,
  listed_signers: listedSigners,
  guardians,
  other_signer: otherSigner,
  of_thing: ofThing,
  answered_by_boxes: answeredByBoxes,
  addressee,
  half_of_name: halfOfName,
  split_email: splitEmail,
  split_value: splitValue,
  conditions,
  print_in_blank: printInBlank,
};

/** Whose a name is, by what stands around it; and what is asked again. */
export const AROUND: Stage = {
  name_of_others: nameOfOthers,
  relative,
  child_of_parents: childOfParents,
  pupil,
  asked_again: askedAgain,
  columns_of_boxes: columnsOfBoxes,
};

/** Who plays which part in the form, and what is asked out of place. */
const PARTS: Stage = {
  name_again: nameAgain,
  names_together: namesTogether,
  listed_name: listedName,
  between_two: betweenTwo,
  parts_played: partsPlayed,
  completed_by_others: completedByOthers,
  lonely_account: lonelyAccount,
  lonely_document: lonelyDocument,
  loose_office: looseOffice,
  loose_firm: looseFirm,
  birth_row: birthRow,
  parted_date: partedDate,
};

/** What stands under a name that is not the account's for sure. How a name is to be written says nothing of whose it is. */
const UNDER_NAMES: Stage = {
  foreign_block: foreignBlock,
  lonely_place: lonelyPlace,
  former_address: formerAddress,
  name_order: nameOrder,
  shared_cell: sharedCell,
  begun_number: begunNumber,
  printed_account: printedAccount,
  twin_cells: twinCells,
  printed_town: printedTown,
  beside_number: besideNumber,
};

/** What hangs together, once each part of it has been looked at. */
const TOGETHER: Stage = { whole_address: wholeAddress, repeat_given_away: repeatGivenAway };

/** What is left to say once it is clear what is somebody else's. */
const AT_LAST: Stage = {
  numbered_owner: numberedOwner,
  office_on_row: officeOnRow,
  signer_named_before: signerNamedBefore,
  optional_part: optionalPart,
  strays,
  small_language: smallLanguage,
  many_signers: manySigners,
};

/** Once the judge of certainty has spoken as well: what the words alone leave unsure, and what is nobody's to fill here. */
export const AT_THE_END: Stage = {
  ...UNSURE_WORDS,
  blank_unsure: blankUnsure,
  place_unsure: placeUnsure,
  weak_hint: weakHint,
  by_hand: byHand,
  foreign_signature: foreignSignature,
  others_day: othersDay,
  office_part: officePart,
  read_only: readOnly,
  signed_already: signedAlready,
};

/** Each stage reads the form as the findings of those before have settled it. */
export const STAGES: readonly Stage[] = [BY_WORDS, AROUND, PARTS, UNDER_NAMES, TOGETHER, AT_LAST];

/** Whether a rule had spoken before the trained judges did. */
export const isBeforeJudges = (rule: FindingRule): boolean =>
  rule !== 'certainty' && rule !== 'own_after_all' && !(rule in AT_THE_END);

/** Where a heading that gives a part to somebody else would not be understood, a person looks at every suggestion. */
function smallLanguage({ fields, rules }: Form): Verdict[] {
  return fields.map(
    (field) => rules.isSmall && isPersonal(field) && 'only the commonest words of its language are known',
  );
}
