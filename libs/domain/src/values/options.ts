import { fold } from './fold.js';

/** The words by which forms name a sex, folded, all languages at once; single letters stand in LETTERS. */
const SEX = {
  female:
    'female woman weiblich frau feminin feminine femme femenino mujer femminile femmina donna vrouw vrouwelijk feminino ' +
    'mulher kobieta zena kvinna kvinde fraulein madame mme mrs ms miss mevrouw mevr senora sra signora sig.ra ' +
    'femeie feminin doamna kvinne kadin bayan',
  male:
    'male man mannlich mann herr masculin masculine homme masculino hombre varon maschile maschio uomo mannelijk homem ' +
    'mezczyzna muz mand monsieur mr mister dhr heer senor sr signor sig ' +
    'masculin barbat domnul ferfi erkek bay',
  other: 'other divers diverse nonbinary autre otro altro anders diverso',
  unspecified: 'unspecified unknown',
} as const;

/** What a single letter means depends on the language: `M` is male in most, mujer in Spanish. */
const LETTERS: Readonly<Record<string, Readonly<Record<string, Sex>>>> = {
  de: { w: 'female', f: 'female', m: 'male', d: 'other', x: 'other' },
  en: { f: 'female', m: 'male', x: 'other' },
  fr: { f: 'female', m: 'male', h: 'male', x: 'other' },
  es: { h: 'male', f: 'female', v: 'male' },
  it: { f: 'female', m: 'male' },
  nl: { v: 'female', m: 'male', x: 'other' },
  pt: { f: 'female', m: 'male' },
  pl: { k: 'female', m: 'male' },
  ro: { f: 'female', m: 'male' },
  nb: { k: 'female', m: 'male' },
  hu: { no: 'female', n: 'female', f: 'male' },
  tr: { k: 'female', e: 'male' },
};

/** Phrases of marital status, longest first where one contains another. */
const MARITAL_STATUS = {
  registered_partnership: [
    'registered partnership',
    'civil partnership',
    'civil partner',
    'eingetragene lebenspartnerschaft',
    'lebenspartnerschaft',
    'verpartnert',
    'pacse',
    'pacs',
    'partenariat enregistre',
    'pareja de hecho',
    'union civil',
    'unione civile',
    'unito civilmente',
    'geregistreerd partnerschap',
    'uniao de facto',
    'parteneriat civil',
    'registrert partner',
    'registrert partnerskap',
    'bejegyzett elettars',
  ],
  separated: [
    'separated',
    'getrennt lebend',
    'dauernd getrennt lebend',
    'getrennt',
    'separe',
    'separee',
    'separe e',
    'separado',
    'separada',
    'separado a',
    'separato',
    'separata',
    'separato a',
    'gescheiden van tafel en bed',
    'separowany',
    'separert',
    'kulonelo',
    'despartit',
    'despartita',
    'separat',
  ],
  divorced: [
    'divorced',
    'geschieden',
    'divorce',
    'divorcee',
    'divorce e',
    'divorciado',
    'divorciada',
    'divorciado a',
    'divorziato',
    'divorziata',
    'divorziato a',
    'gescheiden',
    'rozwiedziony',
    'rozwiedziona',
    'skild',
    'skilt',
    'elvalt',
    'bosanmis',
    'divortat',
    'divortata',
    'divortat a',
  ],
  widowed: [
    'widowed',
    'widow',
    'widower',
    'verwitwet',
    'veuf',
    'veuve',
    'veuf ve',
    'viudo',
    'viuda',
    'viudo a',
    'vedovo',
    'vedova',
    'vedovo a',
    'weduwe',
    'weduwnaar',
    'viuvo',
    'viuva',
    'wdowiec',
    'wdowa',
    'anka',
    'enke',
    'enkemann',
    'ozvegy',
    'dul',
    'enke enkemann',
    'vaduv',
    'vaduva',
    'vaduv a',
  ],
  married: [
    'married',
    'verheiratet',
    'marie',
    'mariee',
    'marie e',
    'casado',
    'casada',
    'casado a',
    'coniugato',
    'coniugata',
    'coniugato a',
    'sposato',
    'sposata',
    'gehuwd',
    'getrouwd',
    'zonaty',
    'zamezna',
    'gift',
    'hazas',
    'evli',
    'casatorit',
    'casatorita',
    'casatorit a',
  ],
  single: [
    'single',
    'never married',
    'unmarried',
    'ledig',
    'celibataire',
    'soltero',
    'soltera',
    'soltero a',
    'celibe',
    'nubile',
    'celibe nubile',
    'ongehuwd',
    'solteiro',
    'solteira',
    'kawaler',
    'panna',
    'ogift',
    'ugift',
    'bekar',
    'hajadon',
    'notlen',
    'hajadon notlen',
    'necasatorit',
    'necasatorita',
    'necasatorit a',
    'celibatar',
  ],
} as const;

export type Sex = keyof typeof SEX;
export type MaritalStatus = keyof typeof MARITAL_STATUS;

/** Values of `sex` as the vocabulary writes them. */
export const SEX_VALUES = Object.keys(SEX) as readonly Sex[];

/** Values of `marital_status` as the vocabulary writes them. */
export const MARITAL_STATUS_VALUES = Object.keys(MARITAL_STATUS) as readonly MaritalStatus[];

const SEX_BY_WORD: ReadonlyMap<string, Sex> = new Map(
  SEX_VALUES.flatMap((sex) => SEX[sex].split(' ').map((word): [string, Sex] => [fold(word), sex])),
);

const STATUS_BY_PHRASE: ReadonlyMap<string, MaritalStatus> = new Map(
  MARITAL_STATUS_VALUES.flatMap((status) =>
    MARITAL_STATUS[status].map((phrase): [string, MaritalStatus] => [phrase, status]),
  ),
);

/** Which sex an option of a form stands for (`weiblich`, `M.`, `Mme`); null when the words do not say. */
export function sexOf(text: string, language: string | null): Sex | null {
  const folded = fold(text);
  const whole = SEX_BY_WORD.get(folded) ?? LETTERS[language ?? 'en']?.[folded];
  if (whole) return whole;
  const named = new Set(folded.split(' ').flatMap((word) => SEX_BY_WORD.get(word) ?? []));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** Which marital status an option of a form stands for; null when the words do not say, or say several. */
export function maritalStatusOf(text: string): MaritalStatus | null {
  const folded = fold(text);
  const whole = STATUS_BY_PHRASE.get(folded);
  if (whole) return whole;
  const named = new Set(
    [...STATUS_BY_PHRASE].filter(([phrase]) => ` ${folded} `.includes(` ${phrase} `)).map(([, s]) => s),
  );
  return named.size === 1 ? ([...named][0] ?? null) : null;
}
