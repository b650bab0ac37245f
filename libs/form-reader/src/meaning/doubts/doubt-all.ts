import type { TextLine } from '../lines.js';
import type { CompiledRules } from '../rules/compiled.js';
import {
  doubtLonelyAccounts,
  doubtLonelyDocuments,
  doubtLonelyPlaces,
  doubtStreetsBesideNumber,
  doubtWholeAddresses,
} from './addresses.js';
import type { Keyed } from './keyed.js';
import { doubtForeignBlocks, doubtLooseFirms } from './owners.js';
import { doubtNamesAgain, doubtRepeats } from './repeats.js';
import { doubtConditions, doubtCoSigners } from './conditions.js';
import { doubtBetweenTwo, doubtRoles } from './sides.js';

/** Everything that makes it doubtful whose data a field asks for; names first, since the rest hangs on them. */
export function doubtAll(fields: readonly Keyed[], lines: readonly TextLine[], rules: CompiledRules): Keyed[] {
  const repeats = doubtNamesAgain(doubtRepeats(doubtConditions(doubtCoSigners(fields))));
  const sides = doubtRoles(doubtBetweenTwo(repeats), lines, rules);
  const firms = doubtLooseFirms(doubtLonelyDocuments(doubtLonelyAccounts(sides)));
  const places = doubtLonelyPlaces(doubtForeignBlocks(firms));
  return doubtWholeAddresses(doubtStreetsBesideNumber(places, lines));
}
