import type { ReadField, ReadForm } from '@formseal/contracts';
import { fold, parseKey, type SuggestedValue } from '@formseal/domain';
import { PLAIN_FORMAT } from '@formseal/form-reader';
import type { LabelledBlank } from './labelled-forms.js';
import { matchBlanks, type Matched } from './match-truth.js';
import { pairsOf, tokenF1 } from './truth-score.js';
import { richProfile, suggestRichly } from './value-score.js';

/** Counts over one form; those of several are added up. */
export interface LabelledCounts {
  readonly forms: number;
  readonly pages: number;
  readonly blanks: number;
  readonly found: number;
  readonly labelF1: number;
  /** Sum of the forms' F1 over their keys, and how many forms have any. */
  readonly keyF1: number;
  readonly keyForms: number;
  readonly pairsRight: number;
  readonly pairsOff: number;
  /** Blanks that the account has a value for; suggested rightly; filled as `ok`; what the best reading could fill as `ok`. */
  readonly known: number;
  readonly suggested: number;
  readonly filled: number;
  readonly fillable: number;
  /** What came as `ok`, and what of that is wrong. */
  readonly ok: number;
  readonly wrong: number;
  /** Suggested as `unsure` although a value, and right. */
  readonly unsure: number;
  readonly unsureRight: number;
  readonly meaningMs: number;
}

/** What is wrong among `ok`, to be looked at where the form may be. */
export interface WrongOk {
  readonly page: number;
  readonly label: string;
  readonly value: string | null;
}

type At = Matched<LabelledBlank>;

/** How much room the fillable form has in each of its blanks: what a flat twin's blank that was not found would take. */
export type Rooms = ReadonlyMap<LabelledBlank, ReadField['format']>;

export const roomsOf = (blanks: readonly LabelledBlank[], form: ReadForm): Rooms =>
  new Map(matchBlanks(blanks, form.fields).map(({ wanted, field }) => [wanted, field.format]));

/** Compares what was read of a form with what a person said of its blanks. */
export function scoreLabelled(
  blanks: readonly LabelledBlank[],
  form: ReadForm,
  meaningMs: number,
  rooms: Rooms = new Map(),
): LabelledCounts & { readonly wrongOk: readonly WrongOk[] } {
  const matches = matchBlanks(blanks, form.fields);
  const wanted = wantedValues(blanks, form, rooms);
  const outcomes = new Map(outcomesOf(matches, form, wanted).map((outcome) => [outcome.match, outcome]));
  const of = (match: At): Outcome => outcomes.get(match)!;
  const known = [...wanted.values()].filter(({ values }) => values.length > 0);
  const right = matches.filter((match) => of(match).isSuggested);
  const values = matches.filter((match) => isGiven(match.field, of(match).given));
  const ok = values.filter((match) => of(match).given.state === 'ok');
  const wrong = ok.filter((match) => !of(match).isRight);
  const unsure = values.filter((match) => of(match).given.state === 'unsure');
  const keys = keyCounts(matches);
  return {
    forms: 1,
    pages: form.pageCount,
    blanks: blanks.length,
    found: matches.length,
    labelF1: matches.reduce((sum, match) => sum + labelF1(match), 0),
    keyF1: keys.wanted + keys.read === 0 ? 0 : (2 * keys.right) / (keys.wanted + keys.read),
    keyForms: Number(keys.wanted + keys.read > 0),
    ...groupCounts(matches),
    known: known.length,
    suggested: right.length,
    filled: right.filter((match) => of(match).given.state === 'ok').length,
    fillable: known.filter(({ sure }) => sure).length,
    ok: ok.length,
    wrong: wrong.length,
    unsure: unsure.length,
    unsureRight: unsure.filter((match) => of(match).isSuggested).length,
    meaningMs,
    wrongOk: wrong.map((match) => ({
      page: match.wanted.page,
      label: match.wanted.label,
      value: of(match).given.value,
    })),
  };
}

/** What an account that knows everything gets in a field, and whether it is what a person would put there. */
interface Outcome {
  readonly match: At;
  readonly given: SuggestedValue;
  /** Whether it is the value that is wanted. */
  readonly isSuggested: boolean;
  /** The same; of a place to sign whether it is the account's. */
  readonly isRight: boolean;
}

function outcomesOf(matches: readonly At[], form: ReadForm, wanted: ReadonlyMap<LabelledBlank, Wanted>): Outcome[] {
  const suggested = suggestRichly(form);
  return matches.map((match) => {
    const given = suggested[match.at]!;
    const { value } = given;
    const isSuggested = value !== null && wanted.get(match.wanted)!.values.some((one) => plain(one) === plain(value));
    const isRight = match.field.type === 'signature' ? isOwnSignature(match.wanted) : isSuggested;
    return { match, given, isSuggested, isRight };
  });
}

/** The outcome of each blank that was found. */
export const outcomesIn = (blanks: readonly LabelledBlank[], form: ReadForm): Outcome[] =>
  outcomesOf(matchBlanks(blanks, form.fields), form, wantedValues(blanks, form));

/** A box may be called by its option, or by what it answers and its option. */
function labelF1({ wanted: { label, question }, field }: At): number {
  const asked = question === null ? [] : [`${question} – ${label}`];
  return Math.max(...[label, ...asked].map((wanted) => tokenF1(wanted, field.label)));
}

/** A box that is left alone is no value. */
const isGiven = ({ type }: ReadField, { value, state, source }: SuggestedValue): boolean =>
  type === 'signature'
    ? state === 'ok'
    : value !== null && source !== 'none' && (type !== 'checkbox' || value === 'true');

const isOwnSignature = ({ key, scope, type }: LabelledBlank): boolean =>
  scope === 'in' &&
  ['self', 'organisation'].includes(parseKey(key ?? '')?.party ?? (type === 'signature' ? 'self' : ''));

/** A key that other keys are as right as counts once. */
function keyCounts(matches: readonly At[]): { wanted: number; read: number; right: number } {
  const isRight = ({ wanted, field }: At): boolean =>
    field.semanticKey !== null && [wanted.key, ...wanted.also].includes(field.semanticKey);
  return {
    wanted: matches.filter(({ wanted }) => wanted.key !== null).length,
    read: matches.filter(({ field }) => field.semanticKey !== null).length,
    right: matches.filter(isRight).length,
  };
}

function groupCounts(matches: readonly At[]): Pick<LabelledCounts, 'pairsRight' | 'pairsOff'> {
  const { pairsRight, pairsMissed, pairsInvented } = pairsOf(matches);
  return { pairsRight, pairsOff: pairsMissed + pairsInvented };
}

/** The values that are right in a blank; whether the best reading would have them as `ok`. */
interface Wanted {
  readonly values: readonly string[];
  readonly sure: boolean;
}

/** What the account's values come to in each blank, where every key, label and type had been read as a person gave them. */
function wantedValues(
  blanks: readonly LabelledBlank[],
  form: ReadForm,
  rooms: Rooms = new Map(),
): Map<LabelledBlank, Wanted> {
  const fieldOf = new Map(matchBlanks(blanks, form.fields).map(({ wanted, field }) => [wanted, field]));
  const asked = blanks.map((blank) => keysIn(blank.get));
  const withKeys = (keyOf: (blank: LabelledBlank, i: number) => string | undefined): SuggestedValue[] => {
    const fields = blanks.map((blank, i) => bestField(blank, fieldOf.get(blank), rooms.get(blank), keyOf(blank, i)));
    return suggestRichly({ ...form, fields });
  };
  const given = (at: number): SuggestedValue[] => withKeys((_, i) => asked[i]![Math.min(at, asked[i]!.length - 1)]);
  // Where the blank gets its key's value, that of a key which is as right will do.
  const others = [0, 1].map((at) => withKeys(({ get, key, also }) => (get === key ? also[at] : undefined)));
  const most = Math.max(1, ...asked.map((keys) => keys.length));
  const rounds = Array.from({ length: most }, (_, at) => given(at));
  return new Map(
    blanks.map((blank, i) => {
      const parts = asked[i]!.map((_, at) => rounds[at]![i]!);
      return [
        blank,
        isClosed(fieldOf.get(blank))
          ? NOTHING
          : isBox(blank)
            ? wantedTick(blank)
            : orOthers(
                wantedText(blank, asked[i]!, parts),
                others.map((one) => one[i]!),
              ),
      ];
    }),
  );
}

/** A name that the form itself repeats on each page: the file lets nobody write there, so that it is no blank of a person. */
const isClosed = (field: ReadField | undefined): boolean => field?.why?.includes('read_only') ?? false;

const NOTHING: Wanted = { values: [], sure: false };

const isBox = ({ type }: LabelledBlank): boolean => type === 'checkbox' || type === 'radio';

const keysIn = (get: string): string[] =>
  get === 'none'
    ? []
    : get.includes('{')
      ? [...get.matchAll(/\{([^}]*)\}/g)].map(([, key]) => key!)
      : [get.replace(/=.*/, '')];

const orOthers = ({ values, sure }: Wanted, others: readonly SuggestedValue[]): Wanted => ({
  values: [...values, ...others.flatMap(({ value }) => value ?? [])],
  sure,
});

function wantedTick({ get }: LabelledBlank): Wanted {
  const [key = '', value] = get.split('=');
  const ticked = value !== undefined && richProfile()[key] === value;
  return { values: ticked ? ['true'] : [], sure: ticked };
}

function wantedText({ get }: LabelledBlank, keys: readonly string[], parts: readonly SuggestedValue[]): Wanted {
  if (parts.some(({ value }) => value === null) || keys.length === 0) return { values: [], sure: false };
  const held = keys.map((key) => [richProfile()[key] ?? []].flat());
  const plainly = keys.length === 1 ? [parts[0]!.value!, ...held[0]!] : [];
  const inParts = [parts.map(({ value }) => value!), ...(held.every((one) => one.length > 0) ? [held.flat()] : [])];
  const whole = get.includes('{') ? inParts.flatMap((values) => writtenOut(get, keys, values)) : [];
  return { values: [...whole, ...plainly], sure: keys.length === 1 && parts[0]!.state === 'ok' };
}

const STREET_LAST = /(\{[^}]*house_number\}) (\{[^}]*_street\})/;

/** Several values in one text; a number may as well follow its street, and a state that is called as its city is may be left out. */
function writtenOut(get: string, keys: readonly string[], values: readonly string[]): string[] {
  const fill = (text: string): string =>
    keys.reduce((filled, key, at) => filled.replaceAll(`{${key}}`, values[at]!), text);
  const isTwice = (key: string, at: number): boolean => /_state$/.test(key) && values.indexOf(values[at]!) < at;
  const once = keys.filter(isTwice).reduce((text, key) => text.replace(`{${key}}`, ''), get);
  return [get, once].flatMap((text) => [fill(text), fill(text.replace(STREET_LAST, '$2 $1'))]);
}

/** A blank as the best reading has it. */
function bestField(
  blank: LabelledBlank,
  read: ReadField | undefined,
  room: ReadField['format'] | undefined,
  key: string | undefined,
): ReadField {
  // A part of several in one text is written as by itself, whatever the label asks for besides.
  const isPart = keysIn(blank.get).length > 1;
  const type = isBox(blank) ? 'checkbox' : blank.type === 'signature' ? 'signature' : valueType(isPart ? '' : key);
  const format = read?.format ?? room ?? PLAIN_FORMAT;
  return {
    place: '',
    id: '',
    origin: 'acroform',
    widget: null,
    checkboxGroup: null,
    value: null,
    section: null,
    ...read,
    page: blank.page,
    rect: blank.rect,
    label: isPart ? '' : blank.label,
    type,
    format,
    semanticKey: key ?? null,
    state: 'open',
    confidence: 1,
  } as unknown as ReadField;
}

const valueType = (key = ''): ReadField['type'] => (/_date$|date_of_signing$/.test(key) ? 'date' : 'text');

/** Letters and digits: how a number is grouped is not what makes it right. */
const plain = (text: string): string => fold(text).replace(/ /g, '');
