/** The longest of a User-Agent that is looked at. */
const LOOKED_AT = 400;

/** The first that fits: many browsers say that they are others, too. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\(iPhone\b/],
  ['iPad', /\(iPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a browser says of itself, in two names of these lists; nothing else of it is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, LOOKED_AT);
  const among = (names: typeof BROWSERS) => names.find(([, looks]) => looks.test(said))?.[0] ?? null;
  return { browser: among(BROWSERS), system: among(SYSTEMS) };
}
