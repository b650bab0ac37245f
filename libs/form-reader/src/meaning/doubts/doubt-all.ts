import type { TextLine } from '../lines.js';
import type { CompiledRules } from '../rules/compiled.js';
import {
  doubtLonelyAccounts,
  doubtLonelyDocuments,
  doubtLonelyPlaces,
  doubtBesideNumber,
  doubtWholeAddresses,
  leaveSplitEmails,
  leaveThings,
} from './addresses.js';
import {
  doubtColumnsOfBoxes,
  doubtFormerAddresses,
  doubtPupils,
  doubtRelatives,
  leaveAnsweredByBoxes,
} from './companions.js';
import { doubtBlanks } from './blanks.js';
import { doubtOthersForms } from './fillers.js';
import { halveNames } from './half-names.js';
import { doubted, isPersonal, type Keyed } from './keyed.js';
import { doubtForeignBlocks, doubtLooseFirms, doubtLooseOffices } from './owners.js';
import {
  doubtBegunNumbers,
  doubtBirthRows,
  doubtNameOrder,
  doubtNamesOfOthers,
  doubtPartedDates,
  doubtSharedCells,
  leaveAddressees,
} from './print.js';
import {
  doubtNumberedOwners,
  doubtOfficesOnRow,
  doubtPrintedAccounts,
  doubtPrintedTowns,
  doubtTwins,
} from './beside.js';
import { doubtListedNames, doubtNamesAgain, doubtNamesTogether, doubtRepeats, giveRepeatsAway } from './repeats.js';
import { doubtConditions, doubtCoSigners, doubtOptionalParts } from './conditions.js';
import { doubtMinors } from './minors.js';
import { doubtBetweenTwo, doubtRoles } from './sides.js';
import { doubtSigners } from './signers.js';
import { doubtGuardians, doubtListedSigners, doubtManySigners, doubtNamedSigners } from './signing-lists.js';
import { ownSigningPart } from './signing-part.js';
import { doubtStrays } from './strays.js';

/** Looks at all fields of a form at once, and gives them back in the same order. */
type Doubt = (
  fields: readonly Keyed[],
  lines: readonly TextLine[],
  rules: CompiledRules,
  title: string | null,
) => Keyed[];

/** What belongs to somebody or something else, by the words at the blank. */
const BY_WORDS: readonly Doubt[] = [
  ownSigningPart,
  doubtCoSigners,
  doubtListedSigners,
  doubtGuardians,
  doubtSigners,
  leaveThings,
  leaveAnsweredByBoxes,
  leaveAddressees,
  halveNames,
  leaveSplitEmails,
  doubtConditions,
  doubtBlanks,
];

/** Whose data a field asks for, by what stands around it: names first, since the rest hangs on them. */
const BY_COMPANY: readonly Doubt[] = [
  doubtNamesOfOthers,
  doubtRelatives,
  doubtMinors,
  doubtPupils,
  doubtRepeats,
  doubtColumnsOfBoxes,
  doubtNamesAgain,
  doubtNamesTogether,
  doubtListedNames,
  doubtBetweenTwo,
  doubtRoles,
  doubtOthersForms,
  doubtLonelyAccounts,
  doubtLonelyDocuments,
  doubtLooseOffices,
  doubtLooseFirms,
  doubtBirthRows,
  doubtPartedDates,
  doubtForeignBlocks,
  doubtLonelyPlaces,
  doubtFormerAddresses,
  // How a name or a number is to be written says nothing of whose it is, nor of what stands under it.
  doubtNameOrder,
  doubtSharedCells,
  doubtBegunNumbers,
  doubtPrintedAccounts,
  doubtTwins,
  doubtPrintedTowns,
  doubtBesideNumber,
  doubtWholeAddresses,
];

/** What is left to doubt once it is clear what is somebody else's. */
const AT_LAST: readonly Doubt[] = [
  (fields, _, rules) => doubtNumberedOwners(fields, rules),
  doubtOfficesOnRow,
  doubtNamedSigners,
  doubtOptionalParts,
  doubtStrays,
];

/** In a language of which only the commonest words are known. */
const IN_SMALL_LANGUAGES: readonly Doubt[] = [doubtEverybody, doubtManySigners];

/** Everything that makes it doubtful whose data a field asks for. */
export function doubtAll(
  fields: readonly Keyed[],
  lines: readonly TextLine[],
  rules: CompiledRules,
  title: string | null,
): Keyed[] {
  const after = (doubts: readonly Doubt[], before: readonly Keyed[]): Keyed[] =>
    doubts.reduce<Keyed[]>((known, doubt) => doubt(known, lines, rules, title), [...before]);
  const worded = after(BY_WORDS, fields);
  const given = giveRepeatsAway(after(BY_COMPANY, worded), worded);
  const sure = after(AT_LAST, given);
  return rules.isSmall ? after(IN_SMALL_LANGUAGES, sure) : sure;
}

/** Where a heading that gives a part to somebody else would not be understood, a person looks at every suggestion. */
function doubtEverybody(fields: readonly Keyed[]): Keyed[] {
  return fields.map((field) => (isPersonal(field) ? doubted(field) : field));
}
