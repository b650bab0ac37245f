import { fold } from '@formseal/domain/forms';
import type { Form } from '../findings/finding.js';
import { isNameKey, isOwn, type Keyed } from '../findings/keyed.js';
import { partyOf } from '../meaning/party.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import type { AskedForm } from './asked-form.js';
import { formWords, type FormWords } from './form-words.js';

/** Measures of a value by name; the judge's trees ask for them by the same names, and take those that are not there as 0. */
export type Measures = Readonly<Record<string, number>>;

/** Blanks before and after a field that are its company, and those that are next to it. */
const AROUND = 10;
const BESIDE = 4;

/** Measures what speaks for and against the account's own value in a field: its words, its neighbours, the form as a whole. */
export class Measurer {
  /** The blanks to write or sign in, in reading order. */
  private readonly blanks: readonly Keyed[];
  private readonly placeOf: ReadonlyMap<Keyed, number>;
  /** Of each thing that is asked for, how often; and of each blank, how often before it. */
  private readonly asked = new Map<string, number>();
  private readonly before = new Map<Keyed, number>();
  private readonly byForm: Measures;
  private readonly sections = new Map<string, number>();

  private readonly rules: CompiledRules;
  private readonly words: FormWords;

  constructor({ fields, text, title, documentType, rules }: Omit<AskedForm, 'byRules' | 'learnt'>) {
    this.rules = rules;
    const words = (this.words = formWords(text, title, rules));
    this.blanks = fields.filter(({ item }) => item.draft.type !== 'checkbox');
    this.placeOf = new Map(this.blanks.map((blank, place) => [blank, place]));
    for (const blank of this.blanks) {
      const count = this.asked.get(askedIn(blank)) ?? 0;
      this.before.set(blank, count);
      this.asked.set(askedIn(blank), count + 1);
    }
    this.byForm = {
      own_share: shareOf(this.blanks, isOwn),
      form_own: Math.sqrt(words.own),
      form_others: Math.sqrt(words.others),
      title_own: Number(words.titleIsOwn),
      title_anothers: Number(words.titleIsAnothers),
      small_language: Number(rules.isSmall),
      boxes: 1 - this.blanks.length / fields.length,
      words: Math.log10(words.count / this.blanks.length),
      [`is_${documentType}`]: 1,
    };
  }

  /** Measures of a blank, one of those that were given; `as`: as it would be if it asked for something else than it does. */
  measure(blank: Keyed, as = blank): Measures {
    return { ...this.byForm, ...this.byWords(as), ...this.byCompany(blank, as), ...this.byRepeats(blank) };
  }

  private byWords(blank: Keyed): Measures {
    const { confidence } = blank;
    const { draft, partyStated, standing } = blank.item;
    const isPlain = standing === null && !partyStated;
    const isName = isNameKey(blank);
    return {
      sure: confidence,
      numbered: Number(/(?:\(\d+\)|_\d+)\s*$/.test(draft.label)),
      named_own: Number(standing === 'own'),
      headed_own: Number(standing === 'headed'),
      role: Number(standing === 'role'),
      party_stated: Number(partyStated),
      section_anothers: this.isAnothers(draft.section ?? ''),
      plain_parents: isPlain ? Math.sqrt(this.words.parents) : 0,
      name_others: isName ? Math.sqrt(this.words.others) : 0,
      signature_others: draft.type === 'signature' ? Math.sqrt(this.words.others) : 0,
      [`asks_${matterOf(blank)}`]: 1,
    };
  }

  private isAnothers(section: string): number {
    const known = this.sections.get(section);
    if (known !== undefined) return known;
    const party = section === '' ? null : partyOf(fold(section), this.rules);
    const found = Number(party !== null && party.party !== 'self');
    this.sections.set(section, found);
    return found;
  }

  private byCompany(blank: Keyed, as: Keyed): Measures {
    const place = this.placeOf.get(blank)!;
    const next = this.blanks[place + 1];
    const last = this.blanks[place - 1];
    return {
      own_around: shareOf(this.around(place, AROUND), isOwn),
      others_beside: shareOf(this.around(place, BESIDE), isAnothers),
      before_unknown: Number(next !== undefined && next.key === null),
      after_kin: Number(last?.key != null && kindOf(last) === kindOf(as)),
    };
  }

  private around(place: number, reach: number): Keyed[] {
    return [
      ...this.blanks.slice(Math.max(0, place - reach), place),
      ...this.blanks.slice(place + 1, place + 1 + reach),
    ];
  }

  private byRepeats(blank: Keyed): Measures {
    const before = this.before.get(blank)!;
    const [earlier, later] = [before, this.asked.get(askedIn(blank))! - before - 1].map(Math.log1p) as [number, number];
    const isSignature = blank.item.draft.type === 'signature';
    return {
      asked_before: earlier,
      asked_after: later,
      signed_before: isSignature ? earlier : 0,
      signed_after: isSignature ? later : 0,
    };
  }
}

const kept = new WeakMap<readonly Keyed[], Measurer>();

/** What measures a form's fields as they were asked: worked out once, whoever judges them. */
export function measurerOf(form: Form): Measurer {
  let known = kept.get(form.asked);
  if (!known) kept.set(form.asked, (known = new Measurer({ ...form, fields: form.asked })));
  return known;
}

const shareOf = (blanks: readonly Keyed[], is: (blank: Keyed) => boolean): number =>
  blanks.filter(is).length / Math.max(1, blanks.length);

const askedIn = ({ key }: Keyed): string => (key === null ? '' : `${key.name}.${key.part}`);

/** Whether a blank is somebody else's: by its key, or by words for a party where nothing else of it is known. */
const isAnothers = ({ key, item: { party, partyStated } }: Keyed): boolean => {
  const named = key?.party ?? (partyStated ? party.party : 'self');
  return named !== 'self' && named !== 'organisation';
};

const MATTERS: ReadonlyArray<readonly [string, RegExp]> = [
  ['full_name', /^full_name$/],
  ['half_name', /^(?:family|given)_name$/],
  ['firm', /^legal_name$/],
  ['whole_address', /^resident_address$/],
  ['address', /^(?:resident|work|billing|delivery)_/],
  ['phone', /phone|fax/],
  ['mail', /email/],
  ['birth_date', /^birth_date$/],
  ['birth', /^birth_|^(?:nationality|religion)$/],
  ['kind', /^(?:title|sex|marital_status)$/],
  ['signature', /^(?:signature|initials)$/],
  ['signing', /^(?:date_of_signing|place_of_signing)$/],
  ['bank', /iban|bic|account|bank|routing|creditor|mandate/],
  ['paper', /^(?:document_|issu|expiry_)/],
  ['work', /^(?:occupation|position|department)$/],
  ['number', /tax|social|health|personal_adm/],
];

/** All that `asks_` may be followed by. */
export const ASKED_FOR: readonly string[] = [...MATTERS.map(([name]) => name), 'other'];

/** What a blank asks for, roughly. */
const matterOf = ({ key }: Keyed): string => MATTERS.find(([, of]) => of.test(key?.name ?? ''))?.[0] ?? 'other';

/** Matters that stand together on forms: the street with the city, the telephone with the e-mail. */
const COMPANY: Readonly<Record<string, string>> = {
  full_name: 'name',
  half_name: 'name',
  firm: 'name',
  whole_address: 'address',
  phone: 'contact',
  mail: 'contact',
  birth_date: 'birth',
  kind: 'birth',
  signature: 'signing',
};

const kindOf = (blank: Keyed): string => COMPANY[matterOf(blank)] ?? matterOf(blank);
