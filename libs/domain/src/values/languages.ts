/** The languages whose words for countries and months values are written with, and read by. */
export const VALUE_LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'sv',
  'da',
  'ro',
  'nb',
  'hu',
  'tr',
] as const;
