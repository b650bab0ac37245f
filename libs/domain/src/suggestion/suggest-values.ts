import { othersReason } from '@formseal/contracts';
import type { FieldState, ReadField } from '@formseal/contracts';
import { ownDatePattern } from '../values/date-style.js';
import { checkValue } from '../values/check-value.js';
import { describeKey, parseKey } from '../vocabulary/semantic-key.js';
import { isDeclaration } from './declarations.js';
import { optionVerdict } from './option-verdict.js';
import { isPartedAddition } from './parted-addition.js';
import { factFor } from './profile-facts.js';
import { isVolatile } from './learnable.js';
import { forOneOrganisation } from './organisations.js';
import { canBeWritten, troubleOf } from './room.js';
import { settleGroups } from './settle-groups.js';
import { settleWidgets } from './settle-widgets.js';
import { SURE_ENOUGH } from './sure-enough.js';
import type { ConfirmedPlace, Facts, SuggestedValue, SuggestionOrder } from './suggestion.js';
import { holdsTwo } from './two-in-one.js';
import { writtenValue } from './written-value.js';
import { acrossPieces, piecesByWhole, wholeField } from '../wholes/whole-field.js';
import type { Piece } from '../wholes/whole-field.js';

/** A suggestion for each field, in the same order. Which case gives which state: docs/decisions/states.md. */
export function suggestValues(asked: SuggestionOrder): SuggestedValue[] {
  const order = dated(forOneOrganisation(asked));
  const suggested = order.fields.map((field, at) => suggestAt(field, at, order));
  for (const whole of piecesByWhole(order.fields)) suggestAcross(whole, suggested, order);
  return settleGroups(order.fields, settleWidgets(order.fields, suggested));
}

/** As many fields, and values that are split, as are looked at before others are let by. */
const SLICE = 250;
const WHOLES = 50;

/** The same for a service that has others to serve: `letOthersBy` is awaited again and again on the way. */
export async function suggestValuesInSlices(
  asked: SuggestionOrder,
  letOthersBy: () => Promise<unknown>,
): Promise<SuggestedValue[]> {
  const order = dated(forOneOrganisation(asked));
  const suggested: SuggestedValue[] = [];
  for (const [at, field] of order.fields.entries()) {
    if (at % SLICE === 0) await letOthersBy();
    suggested.push(suggestAt(field, at, order));
  }
  for (const [number, whole] of piecesByWhole(order.fields).entries()) {
    if (number % WHOLES === 0) await letOthersBy();
    suggestAcross(whole, suggested, order);
  }
  await letOthersBy();
  return settleGroups(order.fields, settleWidgets(order.fields, suggested));
}

/** An order, with how the form writes its dates. */
type Dated = SuggestionOrder & Pick<Facts, 'formPattern'>;

const dated = (order: SuggestionOrder): Dated => ({
  ...order,
  formPattern: ownDatePattern(order.fields, order.language),
});

const suggestAt = (field: ReadField, at: number, order: Dated): SuggestedValue =>
  suggestOne(field, order, {
    ...order,
    keys: keysAround(order.fields, at),
    isPartedAddition: isPartedAddition(order.fields, at),
  });

/** How many fields before and after belong to the same block of an address or a name. */
const BLOCK = 6;

function keysAround(fields: readonly ReadField[], at: number): ReadonlySet<string> {
  const block = fields.slice(Math.max(0, at - BLOCK), at + BLOCK + 1);
  return new Set(block.filter(({ page }) => page === fields[at]?.page).flatMap(({ semanticKey }) => semanticKey ?? []));
}

function suggestOne(field: ReadField, order: SuggestionOrder, facts: Facts): SuggestedValue {
  if (field.state === 'out_of_scope') return { state: 'out_of_scope', value: field.value, source: 'none' };
  if (field.type === 'signature') return suggestSignature(field, order);
  if (field.state === 'hand') return { state: 'hand', value: field.value, source: 'none' };
  const before = confirmedBefore(field, order);
  const known =
    fromLearnedPlace(field, order) ??
    fromProfile(field, facts, before?.source === 'profile') ??
    fromLearnedKey(field, order);
  const found = known && weighed(known, field, before);
  const isBeyondRoom = known !== null && known.value !== null && !canBeWritten(field, known.value, order.language);
  if (field.state === 'filled') return keepFilled(field, found);
  if (before?.source === 'none') return leftEmpty(field, isBeyondRoom ? null : found, before);
  return isBeyondRoom ? { ...withoutValue(field), beyondRoom: true } : (found ?? withoutValue(field));
}

/** Puts in a value that goes across several fields; where its pieces are known singly they stay as they are. */
function suggestAcross(whole: readonly number[], suggested: SuggestedValue[], order: SuggestionOrder): void {
  const pieces = whole.map((at) => order.fields[at] as Piece);
  if (whole.every((at) => suggested[at]?.value != null) || !isBlank(pieces, order)) return;
  const found = suggestWhole(pieces, order);
  const written = found && acrossPieces(found, pieces);
  if (written) whole.forEach((at, index) => (suggested[at] = written[index]!));
}

/** Nothing is written in it, and nothing was supplied for a piece of it before. */
const isBlank = (pieces: readonly Piece[], { learned }: SuggestionOrder): boolean =>
  pieces.every(({ state, place }) => state !== 'filled' && !learned.byPlace.has(place));

function suggestWhole(pieces: readonly Piece[], order: SuggestionOrder): SuggestedValue | null {
  const before = confirmedBefore(pieces[0]!, order);
  if (before?.source === 'none') return null;
  const whole = wholeField(pieces);
  // Where a phone number is cut only who has it knows.
  if (describeKey(whole.semanticKey ?? '')?.definition.type === 'phone') return null;
  const facts: Facts = { ...order, keys: new Set() };
  const known = fromProfile(whole, facts, before?.source === 'profile') ?? fromLearnedKey(whole, order);
  return known && weighed(known, whole, before);
}

/** The reader's doubt of the field, unless the person confirmed just this at this place before. */
function weighed(known: SuggestedValue, field: ReadField, before: ConfirmedPlace | null): SuggestedValue {
  if (troubleOf(field, known.value) !== null) return doubted(known);
  if (before !== null && before.source === known.source)
    return known.state === 'ok' ? { ...known, ...theirWord(before) } : known;
  return field.state === 'unsure' || field.confidence < SURE_ENOUGH ? doubted(known) : known;
}

/** What the person's own word from an earlier copy is, as long as the place means what it meant then. */
function confirmedBefore(field: ReadField, { learned }: SuggestionOrder): ConfirmedPlace | null {
  const before = learned.confirmed?.get(field.place);
  const holds = before?.semanticKey === field.semanticKey && !isDeclaration(field) && !isVolatile(field);
  return before && holds ? before : null;
}

const theirWord = ({ day, unchanged }: ConfirmedPlace): Pick<SuggestedValue, 'confirmedBefore' | 'stillConfirmed'> => ({
  confirmedBefore: day,
  ...(unchanged ? { stillConfirmed: true } : {}),
});

/** Empty again, as the person left it; what has become known since is a suggestion to look at. */
function leftEmpty(field: ReadField, found: SuggestedValue | null, before: ConfirmedPlace): SuggestedValue {
  if (found && !before.declined) return doubted(found);
  return { ...withoutValue(field), state: 'ok', ...theirWord(before) };
}

const doubted = (found: SuggestedValue): SuggestedValue =>
  found.state === 'ok' ? { ...found, state: 'unsure' } : found;

/** What stands in the form already is a suggestion to check, unless what is known says the same. */
function keepFilled(field: ReadField, found: SuggestedValue | null): SuggestedValue {
  if (found?.state === 'ok' && found.value === field.value) return found;
  return { state: 'unsure', value: field.value, source: 'none' };
}

/** An optional box stays unticked unless somebody says otherwise; a choice or a consent is nobody's but the person's. */
function withoutValue(field: ReadField): SuggestedValue {
  const optional = field.type === 'checkbox' && !field.format.required && field.checkboxGroup === null;
  if (optional && !isDeclaration(field)) return { state: 'unsure', value: 'false', source: 'none' };
  return { state: 'missing', value: null, source: 'none' };
}

function suggestSignature(field: ReadField, order: SuggestionOrder): SuggestedValue {
  const signer = field.semanticKey === null ? 'self' : parseKey(field.semanticKey)?.party;
  if (signer !== 'self' && signer !== 'organisation') return { state: 'out_of_scope', value: null, source: 'none' };
  const state = signatureState(field, order);
  return { state, value: null, source: state === 'ok' || state === 'unsure' ? 'profile' : 'none' };
}

function signatureState(field: ReadField, order: SuggestionOrder): FieldState {
  if (order.strongerSignature !== null || field.state === 'hand') return 'hand';
  if (!order.hasSignature) return 'missing';
  return field.state === 'unsure' || field.confidence < SURE_ENOUGH ? 'unsure' : 'ok';
}

/** What was supplied for this very field of this very form. It wins over the profile, but not silently. */
function fromLearnedPlace(field: ReadField, order: SuggestionOrder): SuggestedValue | null {
  const learned = order.learned.byPlace.get(field.place);
  if (learned === undefined || isDeclaration(field) || isVolatile(field) || isOfBox(field, learned)) return null;
  const isUnsigned = order.learned.unsigned?.has(field.place) === true;
  if (isUnsigned && mayBeOfOthers(field)) return null;
  const checked = checkValue(field, learned);
  if (!checked.ok) return null;
  const facts: Facts = { ...order, keys: new Set() };
  const profile = field.type === 'checkbox' ? null : factFor(field, facts);
  const contested = profile !== null && profile.sure && writtenValue(field, profile, facts)?.value !== checked.value;
  const renamed = order.learned.renamed?.has(field.place) === true;
  const doubted = contested || isUnsigned || renamed || order.learned.ofOthers?.has(field.place) === true;
  return {
    state: doubted || isPassingDay(field, checked.value) ? 'unsure' : 'ok',
    value: checked.value,
    source: 'learned_cache',
    ...(renamed ? { renamed } : {}),
  };
}

/** Ticked or not: what a blank was left as that was taken for a box, and is one no more. */
const isOfBox = ({ type }: ReadField, learned: string): boolean =>
  type !== 'checkbox' && (learned === 'true' || learned === 'false');

/** Who signs on another side, or is asked about it: what was tried out in their part is not theirs. */
const ON_ANOTHER_SIDE: ReadonlySet<string> = new Set(['witness', 'third_party', 'representative']);

function mayBeOfOthers({ semanticKey, why }: ReadField): boolean {
  const party = semanticKey === null ? null : parseKey(semanticKey)?.party;
  return (party != null && ON_ANOTHER_SIDE.has(party)) || othersReason(why ?? []) !== undefined;
}

/** A day that nothing says the meaning of (of a journey, an absence, an invoice) is often another one on the next copy. */
const isPassingDay = ({ semanticKey, type }: ReadField, value: string): boolean =>
  semanticKey === null && (type === 'date' || WRITTEN_DAY.test(value));

const WRITTEN_DAY = /^\d{1,4} ?[-./] ?\d{1,2} ?[-./] ?\d{1,4}$/;

function fromLearnedKey(field: ReadField, order: SuggestionOrder): SuggestedValue | null {
  const key = field.semanticKey === null ? null : parseKey(field.semanticKey);
  if (!key || !fillsFor(key.party, order) || field.type === 'checkbox') return null;
  if (isVolatile(field) || holdsTwo(field)) return null;
  const learned = order.learned.byKey.get(field.semanticKey ?? '');
  const checked = learned === undefined ? null : checkValue(field, learned);
  const { ofOthers, unsigned } = order.learned;
  const state = [ofOthers, unsigned].some((one) => one?.has(field.semanticKey ?? '')) ? 'unsure' : 'ok';
  return checked?.ok ? { state, value: checked.value, source: 'learned_cache' } : null;
}

/** Whose values go in without a question. */
export function fillsFor(party: string, { accountKind, told }: Pick<Facts, 'accountKind' | 'told'>): boolean {
  return party === 'self' || party === told || (party === 'organisation' && accountKind === 'organisation');
}

/** `confirmed`: the person took what the profile says here before; the party and the derivation are right. */
function fromProfile(field: ReadField, facts: Facts, confirmed: boolean): SuggestedValue | null {
  const key = field.semanticKey === null ? null : parseKey(field.semanticKey);
  if (!key || isDeclaration(field)) return null;
  if (field.type === 'checkbox') {
    const verdict = optionVerdict(field, key, facts);
    if (verdict === null) return null;
    return {
      state: confirmed || fillsFor(key.party, facts) ? 'ok' : 'unsure',
      value: String(verdict),
      source: 'profile',
    };
  }
  const fact = factFor(field, facts);
  const written = fact && writtenValue(field, fact, facts);
  if (!fact || !written) return null;
  const sure = confirmed ? fact.fails !== true : fact.sure && written.sure && fillsFor(key.party, facts);
  const dated = fact.dated === true ? { dated: facts.today } : {};
  return { state: sure ? 'ok' : 'unsure', value: written.value, source: fact.source, ...dated };
}
