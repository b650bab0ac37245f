import { readFileSync } from 'node:fs';
import type { ReadForm } from '@formseal/contracts';
import { fold, normaliseProfile, suggestValues, type ProfileValues, type SuggestedValue } from '@formseal/domain';
import { matchTruth, type Match } from './match-truth.js';
import type { TruthForm } from './truth.js';

/** What the values say that a rich profile, of a person and of their firm, puts into a form. */
export interface ValueScore {
  /** Judged blanks that come as `ok`, and those of them that hold something else than they should. */
  readonly ok: number;
  readonly wrongOk: readonly string[];
  /** Blanks that the profile has a value for, and how many of them come with it: at all, and as `ok`. */
  readonly fillable: number;
  readonly suggested: number;
  readonly filled: number;
}

const TODAY = '2026-06-15';

let profile: ProfileValues | undefined;

/** A profile for everything, of a person and of their firm. */
export function richProfile(): ProfileValues {
  if (profile) return profile;
  const known = normaliseProfile(JSON.parse(readFileSync(new URL('./profile.json', import.meta.url), 'utf8')));
  if (!known.ok) throw new Error(`profile.json: ${JSON.stringify(known.problems)}`);
  return (profile = known.values);
}

/** Suggests values for a form as for an account that has a profile for everything. */
export function suggestRichly(form: ReadForm): SuggestedValue[] {
  return suggestValues({
    fields: form.fields,
    profile: richProfile(),
    learned: { byPlace: new Map(), byKey: new Map() },
    accountKind: 'organisation',
    language: form.language,
    today: TODAY,
    hasSignature: true,
    strongerSignature: form.strongerSignature,
  });
}

/** Compares the values suggested for a form with what was said by eye of its blanks. */
export function scoreValues(truth: TruthForm, form: ReadForm, suggested: readonly SuggestedValue[]): ValueScore {
  const matches = matchTruth(truth, form.fields);
  const of = ({ at }: Match): SuggestedValue => suggested[at]!;
  const judged = matches.filter(({ wanted }) => wanted.value !== undefined || isForeignSignature(wanted));
  const ok = judged.filter((match) => of(match).state === 'ok');
  const wrong = ok.filter((match) => !isRight(match, of(match)));
  const right = matches.filter((match) => isRight(match, of(match)) && !isFilled(match));
  return {
    ok: ok.length,
    wrongOk: wrong.map((match) => `${truth.form} p${match.wanted.page} “${match.wanted.label}”: ${of(match).value}`),
    fillable: truth.fields.filter(({ value }) => Array.isArray(value)).length - matches.filter(isFilled).length,
    suggested: right.length,
    filled: right.filter((match) => ['ok', 'not_applicable'].includes(of(match).state)).length,
  };
}

/** A blank that came with a value of its own. */
const isFilled = ({ wanted, field }: Match): boolean => field.state === 'filled' && Array.isArray(wanted.value);

/** Somebody else's signature is as wrong to give as a value. */
const isForeignSignature = ({ key, state }: Match['wanted']): boolean =>
  key?.endsWith('.signature') === true && state === 'out_of_scope';

function isRight({ wanted }: Match, { value }: SuggestedValue): boolean {
  return value !== null && (wanted.value ?? []).some((accepted) => plain(accepted) === plain(value));
}

/** Letters and digits: how a number is grouped is not what makes it right. */
const plain = (text: string): string => fold(text).replace(/ /g, '');
