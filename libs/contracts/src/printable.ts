/**
 * The characters that the writer's fonts hold, as ranges. Among ideographs and Hangul the gaps are left out: what this
 * table lacks can't be printed, and nearly all that it has can. The form writer's spec holds it to the fonts.
 */
const RANGES = [
  '20-7e a0-17f 192 1a0-1a1 1af-1b0 1cd-1dc 1f8-1ff 218-21b 251 261 2c6-2c7 2c9 2d8-2dd 37e 384-38a 38c ',
  '38e-3a1 3a3-3ce 400-45f 472-473 490-491 591-5c7 5d0-5ea 5f0-5f4 600-604 606-61b 61e-6dc ',
  '6de-6ff 750-77f 8a0 8a2-8ac 8e4-8fe 900-952 955-97f e01-e3a e40-e5b ',
  '1100-11ff 1e3e-1e3f 1e80-1e85 1ea0-1ef9 2010-2011 2013-2015 2017-201e 2020-2022 2026 2030 2032-2033 ',
  '2039-203a 203c 203e 2044 207f 20a3-20a4 20a7 20ac 2105 2113 2116 2122 2126 212b 212e 215b-215e 2160-216b ',
  '2170-217b 2190-2195 21a8 2202 2206 220f 2211-2212 2215 2219-221a 221e-221f 2229 222b 2248 2260-2261 ',
  '2264-2265 2302 2310 2320-2321 2500 2502 250c 2510 2514 2518 251c 2524 252c 2534 253c 2550-256c 2580 2584 ',
  '2588 258c 2590-2593 25a0-25a1 25aa-25ac 25b2 25ba 25bc 25c4 25ca-25cb 25cf 25d8-25d9 25e6 263a-263c 2640 ',
  '2642 2660 2663 2665-2666 266a-266c 2e80-3357 3400-9fd0 a8e0-a97c ac00-d7fb f001-f005 f900-fa6d fb00-fdfd ',
  'fe70-ffee 11b00-11b09 1f200 2000b-2ce93 2f804-2f9f4',
]
  .join('')
  .split(' ')
  .map((range) => range.split('-').map((bound) => parseInt(bound, 16)));

/** Breaks of lines, spaces that are written as ordinary ones, and signs that only say how their neighbours are joined or set. */
const UNSEEN = /[\n\r\t\u2007\u202f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufe0e\ufe0f\ufeff\p{Cc}]/u;

const isPrintable = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return RANGES.some(([first = 0, last = first]) => point >= first && point <= last);
};

/** The first character of a text that no font of the form writer has: a value with it can't be printed. */
export const unprintableIn = (text: string): string | null =>
  [...text.normalize('NFC')].find((character) => !UNSEEN.test(character) && !isPrintable(character)) ?? null;

/** Signs that are not seen and join no letters: they come along with what is copied. */
const COPIED_ALONG = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What of a text is seen, its accents on their letters: what is to be counted, cut into cells or read as a day. */
export const seenIn = (text: string): string => text.normalize('NFC').replace(COPIED_ALONG, '');
