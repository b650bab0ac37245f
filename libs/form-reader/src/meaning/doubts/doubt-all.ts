import type { TextLine } from '../lines.js';
import type { CompiledRules } from '../rules/compiled.js';
import {
  doubtLonelyAccounts,
  doubtLonelyDocuments,
  doubtLonelyPlaces,
  doubtStreetsBesideNumber,
  doubtWholeAddresses,
  leaveSplitEmails,
  leaveThings,
} from './addresses.js';
import type { Keyed } from './keyed.js';
import { doubtForeignBlocks, doubtLooseFirms, doubtLooseOffices } from './owners.js';
import { doubtNamesAgain, doubtNamesTogether, doubtRepeats, giveRepeatsAway } from './repeats.js';
import { doubtConditions, doubtCoSigners } from './conditions.js';
import { doubtBetweenTwo, doubtRoles } from './sides.js';

/** Everything that makes it doubtful whose data a field asks for; names first, since the rest hangs on them. */
export function doubtAll(fields: readonly Keyed[], lines: readonly TextLine[], rules: CompiledRules): Keyed[] {
  const known = doubtConditions(leaveSplitEmails(leaveThings(doubtCoSigners(fields)), lines));
  const repeats = doubtNamesTogether(doubtNamesAgain(doubtRepeats(known)));
  const sides = doubtRoles(doubtBetweenTwo(repeats), lines, rules);
  const firms = doubtLooseFirms(doubtLooseOffices(doubtLonelyDocuments(doubtLonelyAccounts(sides))));
  const places = doubtLonelyPlaces(doubtForeignBlocks(firms));
  return giveRepeatsAway(doubtWholeAddresses(doubtStreetsBesideNumber(places, lines)), known);
}
