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

/** Everything that makes it doubtful whose data a field asks for; names first, since the rest hangs on them. */
export function doubtAll(
  fields: readonly Keyed[],
  lines: readonly TextLine[],
  title: string | null,
  rules: CompiledRules,
): Keyed[] {
  const signers = doubtGuardians(
    doubtListedSigners(doubtCoSigners(ownSigningPart(fields, lines, rules), lines, rules)),
    lines,
  );
  const own = leaveAddressees(leaveAnsweredByBoxes(leaveThings(doubtSigners(signers, lines, rules))), lines);
  const known = doubtBlanks(doubtConditions(leaveSplitEmails(halveNames(own, lines), lines), lines), lines);
  const named = doubtPupils(doubtMinors(doubtRelatives(doubtNamesOfOthers(known, lines, rules))));
  const repeats = doubtListedNames(doubtNamesTogether(doubtNamesAgain(doubtColumnsOfBoxes(doubtRepeats(named)))));
  const sides = doubtOthersForms(doubtRoles(doubtBetweenTwo(repeats), lines, rules), lines, title, rules);
  const firms = doubtLooseFirms(doubtLooseOffices(doubtLonelyDocuments(doubtLonelyAccounts(sides))));
  const places = doubtFormerAddresses(
    doubtLonelyPlaces(doubtForeignBlocks(doubtPartedDates(doubtBirthRows(firms, lines), lines))),
  );
  // How a name or a number is to be written says nothing of whose it is, nor of what stands under it.
  const written = doubtBegunNumbers(doubtSharedCells(doubtNameOrder(places, lines), lines, rules), lines);
  const beside = doubtPrintedTowns(doubtTwins(doubtPrintedAccounts(written, lines)), lines);
  const given = giveRepeatsAway(doubtWholeAddresses(doubtBesideNumber(beside, lines)), known);
  const all = doubtNamedSigners(doubtOfficesOnRow(doubtNumberedOwners(given, rules)));
  const sure = doubtStrays(doubtOptionalParts(all, lines));
  return rules.isSmall ? doubtManySigners(doubtEverybody(sure)) : sure;
}

/** Where a heading that gives a part to somebody else would not be understood, a person looks at every suggestion. */
const doubtEverybody = (fields: readonly Keyed[]): Keyed[] =>
  fields.map((field) => (isPersonal(field) ? doubted(field) : field));
