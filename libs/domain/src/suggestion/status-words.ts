import type { MaritalStatus, Sex } from '../values/options.js';

/** How a form's language writes a sex in a text field. */
const SEX_WORDS: Readonly<Record<string, Partial<Record<Sex, string>>>> = {
  de: { female: 'weiblich', male: 'männlich', other: 'divers' },
  en: { female: 'female', male: 'male', other: 'other' },
  fr: { female: 'féminin', male: 'masculin', other: 'autre' },
  es: { female: 'femenino', male: 'masculino', other: 'otro' },
  it: { female: 'femminile', male: 'maschile', other: 'altro' },
  nl: { female: 'vrouw', male: 'man', other: 'anders' },
};

const SEX_LETTERS: Readonly<Record<string, Partial<Record<Sex, string>>>> = {
  de: { female: 'w', male: 'm', other: 'd' },
  en: { female: 'F', male: 'M', other: 'X' },
  fr: { female: 'F', male: 'M' },
  it: { female: 'F', male: 'M' },
  nl: { female: 'V', male: 'M', other: 'X' },
};

/** `masculine|feminine` where the word agrees with the person, one word where it does not. */
const STATUS_WORDS: Readonly<Record<string, Record<MaritalStatus, string>>> = {
  de: {
    single: 'ledig',
    married: 'verheiratet',
    widowed: 'verwitwet',
    divorced: 'geschieden',
    separated: 'getrennt lebend',
    registered_partnership: 'eingetragene Lebenspartnerschaft',
  },
  en: {
    single: 'single',
    married: 'married',
    widowed: 'widowed',
    divorced: 'divorced',
    separated: 'separated',
    registered_partnership: 'civil partnership',
  },
  fr: {
    single: 'célibataire',
    married: 'marié|mariée',
    widowed: 'veuf|veuve',
    divorced: 'divorcé|divorcée',
    separated: 'séparé|séparée',
    registered_partnership: 'pacsé|pacsée',
  },
  es: {
    single: 'soltero|soltera',
    married: 'casado|casada',
    widowed: 'viudo|viuda',
    divorced: 'divorciado|divorciada',
    separated: 'separado|separada',
    registered_partnership: 'pareja de hecho',
  },
  it: {
    single: 'celibe|nubile',
    married: 'coniugato|coniugata',
    widowed: 'vedovo|vedova',
    divorced: 'divorziato|divorziata',
    separated: 'separato|separata',
    registered_partnership: 'unito civilmente|unita civilmente',
  },
  nl: {
    single: 'ongehuwd',
    married: 'gehuwd',
    widowed: 'weduwnaar|weduwe',
    divorced: 'gescheiden',
    separated: 'gescheiden van tafel en bed',
    registered_partnership: 'geregistreerd partnerschap',
  },
};

/** The word, or the letter where there is room for one; null where the language has none here. */
export function sexWord(sex: string, language: string | null, room: number | null): string | null {
  const words = room === 1 ? SEX_LETTERS : SEX_WORDS;
  return words[language ?? 'en']?.[sex as Sex] ?? null;
}

/** The word for a marital status, agreeing with the person where the sex is known; null where it must but is not. */
export function statusWord(status: string, language: string | null, sex: string | undefined): string | null {
  const [masculine, feminine] = STATUS_WORDS[language ?? 'en']?.[status as MaritalStatus]?.split('|') ?? [];
  if (feminine === undefined) return masculine ?? null;
  if (sex === 'female') return feminine;
  return sex === 'male' ? (masculine ?? null) : null;
}
