import { PLAIN_FORMAT } from '@formseal/contracts';
import type { FieldFormat, ReadField } from '@formseal/contracts';
import { describe, expect, it } from '@jest/globals';
import { suggestValues } from './suggest-values.js';
import type { ConfirmedPlace, SuggestedValue, SuggestionOrder } from './suggestion.js';

type Known = Partial<Omit<ReadField, 'format'>> & { format?: Partial<FieldFormat> };

const field = (known: Known): ReadField => ({
  page: 1,
  rect: [0, 0, 100, 10],
  type: 'text',
  label: '',
  section: null,
  semanticKey: null,
  state: 'open',
  value: null,
  checkboxGroup: null,
  confidence: 0.95,
  origin: 'flat',
  widget: null,
  place: 'here',
  ...known,
  format: { ...PLAIN_FORMAT, ...known.format },
});

const ADA = {
  'self.given_name': 'Ada Maria',
  'self.family_name': 'Lovelace',
  'self.birth_date': '1985-03-05',
  'self.sex': 'female',
  'self.marital_status': 'married',
  'self.nationality': 'DE',
  'self.resident_street': 'Hauptstraße',
  'self.resident_house_number': '5a',
  'self.resident_postal_code': '10115',
  'self.resident_city': 'Berlin',
  'self.resident_country': 'DE',
  'self.mobile_phone_number': '+491701234567',
  'self.iban': 'DE89370400440532013000',
  'self.social_security_number': '65 150385 L 008',
  'self.email_address': 'ada@example.org',
};

function suggest(fields: readonly ReadField[], order: Partial<SuggestionOrder> = {}): SuggestedValue[] {
  return suggestValues({
    fields,
    profile: ADA,
    learned: { byPlace: new Map(), byKey: new Map() },
    accountKind: 'personal',
    language: 'de',
    today: '2026-11-21',
    hasSignature: true,
    strongerSignature: null,
    ...order,
  });
}

const one = (known: Known, order: Partial<SuggestionOrder> = {}): SuggestedValue | undefined =>
  suggest([field(known)], order)[0];

describe('an address in one blank', () => {
  it('is whole where the label names the town, whatever other blanks ask for', () => {
    const whole = field({ semanticKey: 'self.resident_address', label: 'Anschrift (Straße, PLZ, Wohnort)' });
    const other = field({ semanticKey: 'self.resident_city', label: 'Ort' });
    expect(suggest([whole, other])[0]?.value).toBe('Hauptstraße 5a, 10115 Berlin');
  });
});

describe('an address for letters or bills', () => {
  const key = (semanticKey: string): Known => ({ semanticKey });

  it('is where somebody lives who has told of no other, as a suggestion', () => {
    expect(one(key('self.delivery_address'))).toMatchObject({
      value: 'Hauptstraße 5a, 10115 Berlin',
      state: 'unsure',
      source: 'profile',
    });
    expect(one(key('self.billing_city'))).toMatchObject({ value: 'Berlin', state: 'unsure' });
    expect(one(key('self.work_city'))?.value).toBeNull();
  });

  it('is their own where they have one, with nothing of home in it', () => {
    const profile = { ...ADA, 'self.delivery_city': 'Potsdam' };
    expect(one(key('self.delivery_city'), { profile })).toMatchObject({ value: 'Potsdam', state: 'ok' });
    expect(one(key('self.delivery_street'), { profile })?.value).toBeNull();
    expect(one(key('self.billing_city'), { profile })?.value).toBe('Berlin');
  });
});

describe('values from the profile, as the form wants them', () => {
  it.each<[string, Known, string, string?]>([
    ['full name', { semanticKey: 'self.full_name', label: 'Name des Antragstellers' }, 'Ada Maria Lovelace'],
    ['family name first', { semanticKey: 'self.full_name', label: 'Name, Vorname' }, 'Lovelace, Ada Maria'],
    ['family name first, fr', { semanticKey: 'self.full_name', label: 'Nom et prénom' }, 'Lovelace, Ada Maria', 'fr'],
    ['given name first', { semanticKey: 'self.full_name', label: 'Vor- und Nachname' }, 'Ada Maria Lovelace'],
    ['a date stays ISO', { semanticKey: 'self.birth_date', type: 'date' }, '1985-03-05'],
    ['a date in a text field', { semanticKey: 'self.birth_date' }, '05.03.1985'],
    ['a date in a text comb', { semanticKey: 'self.birth_date', format: { comb: 8 } }, '05031985'],
    ['the day alone', { semanticKey: 'self.birth_date.day' }, '05'],
    ['the year alone', { semanticKey: 'self.birth_date.year' }, '1985'],
    ['IBAN in groups', { semanticKey: 'self.iban' }, 'DE89 3704 0044 0532 0130 00'],
    ['IBAN in a comb', { semanticKey: 'self.iban', format: { comb: 22 } }, 'DE89370400440532013000'],
    [
      'IBAN where groups have no room',
      { semanticKey: 'self.iban', format: { maxLength: 22 } },
      'DE89370400440532013000',
    ],
    ['a country by name', { semanticKey: 'self.resident_country' }, 'Deutschland'],
    ['a country by name, es', { semanticKey: 'self.resident_country' }, 'Alemania', 'es'],
    [
      'a country code where there is room for two',
      { semanticKey: 'self.resident_country', format: { maxLength: 2 } },
      'DE',
    ],
    ['a nationality', { semanticKey: 'self.nationality' }, 'deutsch'],
    ['a nationality, it', { semanticKey: 'self.nationality' }, 'tedesca', 'it'],
    ['a phone', { semanticKey: 'self.mobile_phone_number' }, '+49 170 1234567'],
    ['a marital status that agrees', { semanticKey: 'self.marital_status' }, 'mariée', 'fr'],
    ['a sex by letter', { semanticKey: 'self.sex', format: { maxLength: 1 } }, 'V', 'nl'],
    ['street with number', { semanticKey: 'self.resident_street' }, 'Hauptstraße 5a'],
    ['the whole address', { semanticKey: 'self.resident_address' }, 'Hauptstraße 5a, 10115 Berlin'],
    ['code and town', { semanticKey: 'self.resident_city', label: 'PLZ, Ort' }, '10115 Berlin'],
    ['code and town', { semanticKey: 'self.resident_city', label: 'PC/Plaats' }, '10115 Berlin'],
    [
      'code and town, on the second line of an address',
      { semanticKey: 'self.resident_city', label: 'Anschrift' },
      '10115 Berlin',
    ],
    ['the town alone', { semanticKey: 'self.resident_city', label: 'Wohnort' }, 'Berlin'],
    [
      'a number without its gaps',
      { semanticKey: 'self.social_security_number', format: { maxLength: 12 } },
      '65150385L008',
    ],
    [
      'a choice by its label',
      {
        semanticKey: 'self.resident_country',
        format: {
          editable: false,
          choices: [
            { value: '276', label: 'Germany' },
            { value: '250', label: 'France' },
          ],
        },
      },
      '276',
    ],
  ])('%s', (_, known, value, language = 'de') => {
    expect(one(known, { language })).toEqual({ state: 'ok', value, source: 'profile' });
  });

  it('leaves the number to the field that asks for it', () => {
    const fields = [
      field({ semanticKey: 'self.resident_street' }),
      field({ semanticKey: 'self.resident_house_number' }),
      field({ semanticKey: 'self.resident_postal_code' }),
      field({ semanticKey: 'self.resident_city', label: 'PLZ / Ort' }),
    ];
    expect(suggest(fields).map(({ value }) => value)).toEqual(['Hauptstraße', '5a', '10115', 'Berlin']);
  });

  it('looks for the number in the same block only', () => {
    const street = field({ semanticKey: 'self.resident_street' });
    const elsewhere = field({ semanticKey: 'self.resident_house_number', page: 2 });
    expect(suggest([street, elsewhere])[0]?.value).toBe('Hauptstraße 5a');
  });

  it('puts the number first where the country or the language does', () => {
    const profile = {
      ...ADA,
      'self.resident_country': 'US',
      'self.resident_state': 'MA',
      'self.resident_postal_code': '02110',
      'self.resident_city': 'Boston',
    };
    expect(one({ semanticKey: 'self.resident_street' }, { profile })?.value).toBe('5a Hauptstraße');
    expect(one({ semanticKey: 'self.resident_city', label: 'Address' }, { profile })?.value).toContain('MA');
    expect(one({ semanticKey: 'self.resident_city', label: 'City, State, ZIP' }, { profile })?.value).toBe(
      'Boston, MA 02110',
    );
  });

  it('writes town and state the way they are asked for', () => {
    const city = (label: string, name: string, state: string): string | null | undefined =>
      one(
        { semanticKey: 'self.resident_city', label },
        {
          profile: {
            ...ADA,
            'self.resident_country': 'DE',
            'self.resident_city': name,
            'self.resident_state': state,
          },
        },
      )?.value;
    expect(city('City, State', 'Dresden', 'Sachsen')).toBe('Dresden, Sachsen');
    expect(city('City, State', 'Berlin', 'Berlin')).toBe('Berlin');
  });

  it('divides first and middle names where the form does', () => {
    const fields = [
      field({ semanticKey: 'self.given_name' }),
      field({ semanticKey: 'self.given_name.middle_initial' }),
    ];
    expect(suggest(fields).map(({ value }) => value)).toEqual(['Ada', 'M']);
    expect(one({ semanticKey: 'self.given_name' })?.value).toBe('Ada Maria');
  });
});

describe('a value in slots that only a sign parts', () => {
  const inSlots = (name: string, parts: readonly string[], value: string) =>
    suggest(
      parts.map((part) => field({ semanticKey: `self.${name}.${part}` })),
      { profile: { [`self.${name}`]: value } },
    ).map((suggested) => suggested.value);
  const thirds = ['area_code', 'local_prefix', 'local_suffix'];

  it('is cut where the number is written in as many groups, and left out where it is not', () => {
    expect(inSlots('phone_number', thirds, '+12133734253')).toEqual(['213', '373', '4253']);
    expect(inSlots('phone_number', thirds, '+493012345678')).toEqual([null, null, null]);
    expect(inSlots('phone_number', ['area_code', 'local_number'], '+493012345678')).toEqual(['030', '12345678']);
  });

  it('is cut at the sign of an e-mail address', () => {
    expect(inSlots('email_address', ['local_part', 'domain'], 'ada@example.org')).toEqual(['ada', 'example.org']);
  });
});

describe('what is only suggested', () => {
  it.each<[string, Known]>([
    ['a number of another kind', { semanticKey: 'self.phone_number' }],
    ['the place of signing, from the town', { semanticKey: 'self.place_of_signing' }],
    ['the holder of the account', { semanticKey: 'self.account_holder' }],
    ['what the reader doubts', { semanticKey: 'self.family_name', confidence: 0.6 }],
    ['what the reader calls unsure', { semanticKey: 'self.family_name', state: 'unsure' }],
    ['an area code', { semanticKey: 'self.mobile_phone_number.area_code' }],
  ])('%s', (_, known) => {
    const suggested = one(known);
    expect(suggested?.state).toBe('unsure');
    expect(suggested?.value).toBeTruthy();
  });

  it('a value that fails its own check', () => {
    const profile = { 'self.iban': 'DE89370400440532013001' };
    expect(one({ semanticKey: 'self.iban' }, { profile })?.state).toBe('unsure');
  });

  it('the day of signing is today, and may be another day', () => {
    expect(one({ semanticKey: 'self.date_of_signing', type: 'date' })).toEqual({
      state: 'unsure',
      value: '2026-11-21',
      source: 'none',
      dated: '2026-11-21',
    });
  });

  it('the town of signing with its day, where one blank asks for both', () => {
    const profile = { ...ADA, 'self.place_of_signing': 'Bonn' };
    const asked = (label: string) => one({ semanticKey: 'self.place_of_signing', label }, { profile });
    expect(asked('Place, date')).toMatchObject({ state: 'unsure', value: 'Bonn, 21.11.2026', dated: '2026-11-21' });
    expect(asked('Place')).toEqual({ state: 'ok', value: 'Bonn', source: 'profile' });
  });

  it('the town of signing with its day as the form writes its other dates', () => {
    const profile = { ...ADA, 'self.place_of_signing': 'Bonn' };
    const place = field({ semanticKey: 'self.place_of_signing', label: 'Date, Place' });
    const date = field({ type: 'date', format: { datePattern: 'mm/dd/yyyy' } });
    expect(suggest([place, date], { profile })[0]?.value).toBe('11/21/2026, Bonn');
  });

  it('no day on which somebody else signs', () => {
    const missing = { state: 'missing', value: null, source: 'none' };
    expect(one({ semanticKey: 'parent[1].date_of_signing', type: 'date' })).toEqual(missing);
    expect(one({ semanticKey: 'spouse.date_of_signing.day' })).toEqual(missing);
  });

  it('other parties, even where the profile knows them', () => {
    const profile = { ...ADA, 'spouse.given_name': 'William', 'organisation.legal_name': 'Engines Ltd' };
    expect(one({ semanticKey: 'spouse.given_name' }, { profile })?.state).toBe('unsure');
    expect(one({ semanticKey: 'organisation.legal_name' }, { profile })?.state).toBe('unsure');
    expect(one({ semanticKey: 'spouse.family_name' })).toEqual({ state: 'missing', value: null, source: 'none' });
  });

  it('where a child lives and how it is reached: as the account, where nothing else is known of the child, and to look at', () => {
    const profile = { 'self.resident_street': 'Ockham Road', 'self.email_address': 'ada@example.org' };
    const of = (semanticKey: string, more = {}) => one({ semanticKey }, { profile: { ...profile, ...more } });
    expect(of('child[1].resident_street')).toMatchObject({ state: 'unsure', value: 'Ockham Road' });
    expect(of('child[1].email_address')).toMatchObject({ state: 'unsure', value: 'ada@example.org' });
    expect(of('child[1].email_address.local_part')).toMatchObject({ state: 'unsure', value: 'ada' });
    expect(of('child[1].email_address.domain')).toMatchObject({ state: 'unsure', value: 'example.org' });
    expect(of('child[1].resident_street', { 'child[1].resident_city': 'Paris' })?.value).toBeNull();
    expect(of('child[1].email_address', { 'child[1].email_address': 'b@example.org' })?.value).toBe('b@example.org');
    expect(of('spouse.resident_street')?.value).toBeNull();
    // Where the form asks for the account's as well, the child's is another.
    const both = ['child[1].email_address', 'self.email_address'].map((semanticKey) => field({ semanticKey }));
    expect(suggest(both, { profile })[0]?.value).toBeNull();
  });

  it('initials, from the names of who signs; beside a family name those of the given names', () => {
    const profile = { 'self.given_name': 'Anna Maria', 'self.family_name': 'Lindqvist' };
    const initials = { semanticKey: 'self.initials', label: 'Initials' };
    expect(one(initials, { profile })).toMatchObject({ state: 'unsure', value: 'AML' });
    const asked = [field(initials), field({ semanticKey: 'self.family_name', label: 'Surname' })];
    expect(suggest(asked, { profile })[0]).toMatchObject({ state: 'unsure', value: 'AM' });
  });

  it.each([
    ['Portable enfant', 'mobile_phone_number'],
    ['Handy Kind', 'mobile_phone_number'],
    ['Cellulare del figlio', 'phone_number'],
    ['E-mail deportista', 'email_address'],
    ['Child’s e-mail', 'email_address'],
  ])('“%s” is the child’s own, and nobody else’s', (label, name) => {
    const profile = { 'self.email_address': 'ada@example.org', 'self.mobile_phone_number': '+4915123456789' };
    expect(one({ semanticKey: `child[1].${name}`, label }, { profile })?.value).toBeNull();
    const known = { ...profile, [`child[1].${name}`]: name === 'email_address' ? 'b@example.org' : '+4915112345678' };
    expect(one({ semanticKey: `child[1].${name}`, label }, { profile: known })?.value).not.toBeNull();
  });

  it('what is put together for one of several children, from that child’s values alone', () => {
    const names = { 'child[1].given_name': 'Byron', 'child[2].given_name': 'Anne', 'child[2].family_name': 'King' };
    const profile = {
      ...ADA,
      ...names,
      'child[2].resident_street': 'Ockham Road',
      'child[2].resident_house_number': '3',
    };
    const value = (semanticKey: string) => one({ semanticKey }, { profile })?.value;
    expect(['child[1].full_name', 'child[2].full_name', 'child[3].full_name'].map(value)).toEqual([
      null,
      'Anne King',
      null,
    ]);
    expect(value('child[2].resident_street')).toBe('Ockham Road 3');
    expect(one({ semanticKey: 'child[2].full_name' }, { profile })?.state).toBe('unsure');
  });

  it('an organisation that is asked for the applicant', () => {
    const profile = { 'organisation.legal_name': 'Engines Ltd', 'organisation.resident_city': 'London' };
    const order = { profile, accountKind: 'organisation' as const };
    expect(one({ semanticKey: 'organisation.legal_name' }, order)?.state).toBe('ok');
    expect(one({ semanticKey: 'self.full_name' }, order)).toEqual({
      state: 'unsure',
      value: 'Engines Ltd',
      source: 'profile',
    });
    expect(one({ semanticKey: 'self.resident_city' }, order)?.state).toBe('unsure');
  });
});

describe('what has no value', () => {
  it.each<[string, Known]>([
    ['an unknown key', { semanticKey: null }],
    ['a value the profile lacks', { semanticKey: 'self.tax_id' }],
    ['a value that does not fit', { semanticKey: 'self.family_name', format: { maxLength: 3 } }],
    [
      'a choice the list lacks',
      { semanticKey: 'self.resident_city', format: { editable: false, choices: [{ value: 'P', label: 'Paris' }] } },
    ],
    ['a consent', { type: 'checkbox', semanticKey: 'self.consent', label: 'Ich willige ein' }],
    ['a required box', { type: 'checkbox', format: { required: true } }],
  ])('%s is missing', (_, known) => {
    expect(one(known)).toEqual({ state: 'missing', value: null, source: 'none' });
  });

  it('an optional box is left blank, to be checked', () => {
    expect(one({ type: 'checkbox', label: 'Newsletter' })).toEqual({ state: 'unsure', value: 'false', source: 'none' });
  });

  it('what the reader put out of scope or left to a hand stays so', () => {
    expect(one({ semanticKey: 'self.family_name', state: 'out_of_scope' })).toMatchObject({
      state: 'out_of_scope',
      value: null,
    });
    expect(one({ semanticKey: 'self.family_name', state: 'hand' })).toMatchObject({ state: 'hand', value: null });
  });

  it('what stands in the form is to be checked, unless it is known to be right', () => {
    const filled = { state: 'filled', semanticKey: 'self.family_name' } as const;
    expect(one({ ...filled, value: 'Byron' })).toEqual({ state: 'unsure', value: 'Byron', source: 'none' });
    expect(one({ ...filled, value: 'Lovelace' })).toEqual({ state: 'ok', value: 'Lovelace', source: 'profile' });
  });
});

describe('check boxes', () => {
  const group = (key: string | null, ...labels: string[]): ReadField[] =>
    labels.map((label) => field({ type: 'checkbox', semanticKey: key, label, checkboxGroup: 'g' }));

  it.each<[string, string, string[], number]>([
    ['de', 'self.sex', ['weiblich', 'männlich', 'divers'], 0],
    ['de', 'self.sex', ['Herr', 'Frau'], 1],
    ['en', 'self.sex', ['Sex – M', 'Sex – F'], 1],
    ['es', 'self.sex', ['Hombre', 'Mujer'], 1],
    ['fr', 'self.sex', ['M.', 'Mme'], 1],
    ['de', 'self.marital_status', ['ledig', 'verheiratet', 'geschieden'], 1],
    ['en', 'self.marital_status', ['Single', 'Married', 'Widowed', 'Divorced'], 1],
    ['fr', 'self.marital_status', ['célibataire', 'marié(e)', 'veuf(ve)'], 1],
    ['it', 'self.marital_status', ['celibe/nubile', 'coniugato/a'], 1],
    ['en', 'self.marital_status', ['Are you married? – Yes', 'Are you married? – No'], 0],
  ])('%s %s: %j', (language, key, labels, chosen) => {
    const suggested = suggest(group(key, ...labels), { language });
    suggested.forEach((box, at) => {
      if (at === chosen) expect(box).toEqual({ state: 'ok', value: 'true', source: 'profile' });
      else expect(box).toEqual({ state: 'not_applicable', value: 'false', source: 'none' });
    });
  });

  it('believes nobody where two options claim to be right', () => {
    const suggested = suggest(group('self.sex', 'Mrs', 'Ms', 'Mr'), { language: 'en' });
    expect(suggested.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing']);
  });

  it('leaves a choice open that the profile does not answer', () => {
    expect(suggest(group(null, 'Yes', 'No')).map(({ state }) => state)).toEqual(['missing', 'missing']);
  });

  it('selects what was learned for this place', () => {
    const [yes, no] = group(null, 'Yes', 'No').map((box, at) => ({ ...box, place: `p${at}` }));
    const learned = {
      byPlace: new Map([
        ['p0', 'false'],
        ['p1', 'true'],
      ]),
      byKey: new Map(),
    };
    expect(suggest([yes!, no!], { learned })).toEqual([
      { state: 'not_applicable', value: 'false', source: 'none' },
      { state: 'ok', value: 'true', source: 'learned_cache' },
    ]);
  });
});

it('what was learned for a place that is called something else by now waits to be looked at, whatever was confirmed', () => {
  const learned = { byPlace: new Map([['p', 'Orca']]), byKey: new Map<string, string>(), renamed: new Set(['p']) };
  const asked = { state: 'unsure', value: 'Orca', source: 'learned_cache', renamed: true };
  expect(one({ place: 'p' }, { learned })).toEqual(asked);
  expect(one({ place: 'p', state: 'filled', value: 'Orca' }, { learned })).toMatchObject({ state: 'unsure' });
  expect(one({ place: 'p' }, { learned: { ...learned, renamed: new Set<string>() } })).toMatchObject({ state: 'ok' });
});

it('a tick that was learned for a place goes into no blank that is no box any more', () => {
  const learned = { byPlace: new Map([['p', 'true']]), byKey: new Map<string, string>() };
  expect(one({ place: 'p' }, { learned })).toEqual({ state: 'missing', value: null, source: 'none' });
});

describe('what was confirmed on an earlier copy', () => {
  const DAY = '2026-01-02';
  type Confirmed = Partial<ConfirmedPlace>;
  const learned = (over: Confirmed = {}) => ({
    byPlace: new Map<string, string>(),
    byKey: new Map<string, string>(),
    confirmed: new Map([['p', { semanticKey: NAME, source: 'profile', declined: false, day: DAY, ...over } as const]]),
  });
  const NAME = 'self.family_name';
  const doubted = { place: 'p', semanticKey: NAME, state: 'unsure' } as const;
  const ok = (value: string | null, source: 'profile' | 'none' = 'profile') => ({
    ...{ state: 'ok', value, source },
    confirmedBefore: DAY,
  });

  it('is certain there, from the profile of the day', () => {
    expect(one(doubted)?.state).toBe('unsure');
    expect(one(doubted, { learned: learned() })).toEqual(ok('Lovelace'));
    expect(one(doubted, { learned: learned(), profile: { [NAME]: 'Byron' } })).toEqual(ok('Byron'));
    expect(one(doubted, { learned: learned(), profile: {} })).toEqual({
      state: 'missing',
      value: null,
      source: 'none',
    });
    expect(one({ ...doubted, place: 'q' }, { learned: learned() })?.state).toBe('unsure');
  });

  it('is certain for another party and for what is derived, which the person has looked at', () => {
    const spouse = 'spouse.family_name';
    const order = { learned: learned({ semanticKey: spouse }), profile: { [spouse]: 'King' } };
    expect(one({ place: 'p', semanticKey: spouse }, order)).toEqual(ok('King'));
    const phone = 'self.phone_number';
    expect(one({ place: 'p', semanticKey: phone })?.state).toBe('unsure');
    expect(one({ place: 'p', semanticKey: phone }, { learned: learned({ semanticKey: phone }) })?.state).toBe('ok');
  });

  it('is nothing where the place means something else by now, and asks about a value that fails its check or has no room', () => {
    expect(one(doubted, { learned: learned({ semanticKey: 'self.birth_name' }) })?.state).toBe('unsure');
    const iban = { place: 'p', semanticKey: 'self.iban' };
    const wrong = { 'self.iban': 'DE00370400440532013000' };
    expect(one(iban, { learned: learned({ semanticKey: 'self.iban' }), profile: wrong })).toMatchObject({
      state: 'unsure',
    });
    expect(one({ ...doubted, rect: [0, 0, 20, 14] }, { learned: learned() })?.state).toBe('unsure');
    expect(one({ ...doubted, rect: [0, 0, 10, 10] }, { learned: learned() })?.state).toBe('missing');
  });

  it('gives way to what was typed there, and does not make that certain', () => {
    const over = { ...learned(), byPlace: new Map([['p', 'Byron']]) };
    expect(one(doubted, { learned: over })).toEqual({ state: 'unsure', value: 'Byron', source: 'learned_cache' });
  });

  it('ends the reader’s doubt of a learned value, and not that somebody else supplied it', () => {
    const byPlace = new Map([['p', 'Shoe']]);
    const known = { ...learned({ source: 'learned_cache', semanticKey: null }), byPlace };
    const field = { place: 'p', state: 'unsure' } as const;
    expect(one(field, { learned: { ...known, confirmed: new Map() } })?.state).toBe('unsure');
    expect(one(field, { learned: known })).toMatchObject({ state: 'ok', value: 'Shoe', confirmedBefore: DAY });
    expect(one(field, { learned: { ...known, ofOthers: new Set(['p']) } })?.state).toBe('unsure');
  });

  it('empty is empty again: whatever the profile says, where that was declined', () => {
    const empty = { source: 'none', semanticKey: null } as const;
    expect(one({ place: 'p' }, { learned: learned(empty) })).toEqual(ok(null, 'none'));
    expect(one({ place: 'p', type: 'checkbox' }, { learned: learned(empty) })).toEqual(ok('false', 'none'));
    expect(one(doubted, { learned: learned({ source: 'none', declined: true }) })).toEqual(ok(null, 'none'));
  });

  it('empty for want of a value is a suggestion to look at once there is one', () => {
    const known = { place: 'p', semanticKey: NAME };
    expect(one(known, { learned: learned({ source: 'none' }) })).toEqual({
      ...{ state: 'unsure', value: 'Lovelace', source: 'profile' },
    });
  });

  it('is nothing of a consent, a date of signing or a signature, and nothing over what the page holds', () => {
    const key = (semanticKey: string) => ({ learned: learned({ source: 'none', semanticKey }) });
    const consent = { place: 'p', type: 'checkbox', semanticKey: 'self.consent' } as const;
    expect(one(consent, key('self.consent'))?.state).toBe('missing');
    const signing = { place: 'p', type: 'date', semanticKey: 'self.date_of_signing' } as const;
    expect(one(signing, key('self.date_of_signing'))?.state).toBe('unsure');
    const signature = { place: 'p', type: 'signature', state: 'unsure', semanticKey: 'self.signature' } as const;
    expect(one(signature, { learned: learned({ semanticKey: 'self.signature' }) })?.state).toBe('unsure');
    const filled = { ...doubted, state: 'filled', value: 'Ink' } as const;
    expect(one(filled, { learned: learned({ source: 'none', declined: true }) })).toMatchObject({
      ...{ state: 'unsure', value: 'Ink' },
    });
  });
});

describe('what was learned', () => {
  const learned = (place: string, key: string | null = null, value = 'Shoe') => ({
    byPlace: new Map(place ? [[place, value]] : []),
    byKey: new Map(key ? [[key, value]] : []),
  });

  it('comes back in its place, whatever it means', () => {
    expect(one({ place: 'p' }, { learned: learned('p') })).toEqual({
      state: 'ok',
      value: 'Shoe',
      source: 'learned_cache',
    });
    expect(one({ place: 'q' }, { learned: learned('p') })?.state).toBe('missing');
  });

  it('is to be looked at where it is a day of which nothing says what it means: the next copy has another', () => {
    const suggested = { state: 'unsure', source: 'learned_cache' };
    expect(one({ place: 'p', type: 'date' }, { learned: learned('p', null, '2026-03-05') })).toMatchObject(suggested);
    expect(one({ place: 'p' }, { learned: learned('p', null, '05.03.2026') })).toMatchObject(suggested);
    const birth = { place: 'p', type: 'date', semanticKey: 'self.birth_date' } as const;
    expect(one(birth, { learned: learned('p', null, '1988-04-17'), profile: {} })?.state).toBe('ok');
  });

  it('wins over the profile, with a doubt', () => {
    const known = { place: 'p', semanticKey: 'self.family_name' };
    expect(one(known, { learned: learned('p', null, 'Byron') })).toEqual({
      state: 'unsure',
      value: 'Byron',
      source: 'learned_cache',
    });
    expect(one(known, { learned: learned('p', null, 'Lovelace') })?.state).toBe('ok');
  });

  it('by key fills only what is the account’s own', () => {
    const order = { learned: learned('', 'self.occupation') };
    expect(one({ semanticKey: 'self.occupation' }, order)).toEqual({
      state: 'ok',
      value: 'Shoe',
      source: 'learned_cache',
    });
    expect(one({ semanticKey: 'spouse.occupation' }, { learned: learned('', 'spouse.occupation') })?.state).toBe(
      'missing',
    );
  });

  it('never brings back a date of signing, a consent or a value that does not fit', () => {
    const signing = { place: 'p', type: 'date', semanticKey: 'self.date_of_signing' } as const;
    expect(one(signing, { learned: learned('p', null, '2020-01-01') })?.value).toBe('2026-11-21');
    const consent = { place: 'p', type: 'checkbox', semanticKey: 'self.consent' } as const;
    expect(one(consent, { learned: learned('p', null, 'true') })?.state).toBe('missing');
    expect(one({ place: 'p', format: { maxLength: 2 } }, { learned: learned('p') })?.state).toBe('missing');
  });
});

describe('what is written on the page already', () => {
  it('is suggested as it stands, and sure where the profile says the same', () => {
    const name = { state: 'filled', semanticKey: 'self.family_name' } as const;
    expect(one({ ...name, value: 'Byron', format: { inked: 'Byron' } })).toEqual({
      state: 'unsure',
      value: 'Byron',
      source: 'none',
    });
    expect(one({ ...name, value: 'Lovelace', format: { inked: 'Lovelace' } })).toEqual({
      state: 'ok',
      value: 'Lovelace',
      source: 'profile',
    });
  });

  it('decides a group, against the profile too', () => {
    const box = { type: 'checkbox', checkboxGroup: 'sex', semanticKey: 'self.sex' } as const;
    const ticked = field({ ...box, label: 'Sex – male', state: 'filled', value: 'true', format: { inked: 'true' } });
    const other = field({ ...box, label: 'Sex – female' });
    expect(suggest([ticked, other]).map(({ state, value }) => [state, value])).toEqual([
      ['unsure', 'true'],
      ['unsure', 'false'],
    ]);
  });
});

describe('signatures', () => {
  const signature = { type: 'signature', semanticKey: 'self.signature' } as const;

  it('hold no value, and are ready where the profile has a signature', () => {
    expect(one(signature)).toEqual({ state: 'ok', value: null, source: 'profile' });
    expect(one({ ...signature, semanticKey: null })?.state).toBe('ok');
    expect(one(signature, { hasSignature: false })).toEqual({ state: 'missing', value: null, source: 'none' });
    expect(one({ ...signature, state: 'unsure' })?.state).toBe('unsure');
  });

  it('are for a hand where the form demands more', () => {
    const strongerSignature = { tier: 'handwritten' as const, reason: 'eigenhändig' };
    expect(one(signature, { strongerSignature })?.state).toBe('hand');
  });

  it('of others are not given', () => {
    for (const semanticKey of ['spouse.signature', 'witness[1].signature', 'employer.signature']) {
      expect(one({ ...signature, semanticKey })?.state).toBe('out_of_scope');
    }
  });
});

describe('what somebody else supplied', () => {
  it('is never taken without a question, by its place or by its meaning', () => {
    const key = 'self.email_address';
    const known = { byPlace: new Map([['p', 'a@b.org']]), byKey: new Map([[key, 'a@b.org']]) };
    const states = [new Set<string>(), new Set(['p', key])].map((ofOthers) =>
      [
        one({ place: 'p' }, { learned: { ...known, ofOthers } }),
        one({ semanticKey: key }, { profile: {}, learned: { ...known, ofOthers } }),
      ].map((suggested) => [suggested?.state, suggested?.source]),
    );
    expect(states).toEqual([
      [
        ['ok', 'learned_cache'],
        ['ok', 'learned_cache'],
      ],
      [
        ['unsure', 'learned_cache'],
        ['unsure', 'learned_cache'],
      ],
    ]);
  });
});

describe('what was only typed into a form that nobody has signed', () => {
  const key = 'self.email_address';
  const learned = {
    byPlace: new Map([['p', 'a@b.org']]),
    byKey: new Map([[key, 'a@b.org']]),
    unsigned: new Set(['p', key]),
  };
  const typed = { state: 'unsure', value: 'a@b.org', source: 'learned_cache' };

  it('is suggested, and never certain, also where it was confirmed as it was suggested', () => {
    expect(one({ place: 'p' }, { learned })).toEqual(typed);
    expect(one({ semanticKey: key }, { profile: {}, learned })).toEqual(typed);
    const before = { semanticKey: null, source: 'learned_cache', declined: false, day: '2026-11-01' } as const;
    const confirmed = new Map([['p', { ...before, unchanged: true }]]);
    expect(one({ place: 'p' }, { learned: { ...learned, confirmed } })).toEqual(typed);
  });

  it('is nothing in what may be somebody else’s part', () => {
    expect(one({ place: 'p', why: ['completed_by_others'] }, { learned })?.value).toBeNull();
    expect(one({ place: 'p', semanticKey: 'witness[1].email_address' }, { learned })?.value).toBeNull();
    const signed = { ...learned, unsigned: new Set<string>() };
    expect(one({ place: 'p', why: ['completed_by_others'] }, { learned: signed })?.value).toBe('a@b.org');
  });
});

it('a box that declares something by its words is nobody’s to answer but the person’s, not even as it was on the last copy', () => {
  const box = { type: 'checkbox', label: 'I agree to be photographed', place: 'p' } as const;
  const learned = { byPlace: new Map([['p', 'true']]), byKey: new Map<string, string>() };
  expect(one(box, { learned })).toMatchObject({ state: 'missing', value: null });
  expect(one({ ...box, label: 'Newsletter' }, { learned })).toMatchObject({ state: 'ok', value: 'true' });
});
