/** Text without a letter that is more than itself, in one line or several: there is nothing to take apart, and most is such. */
const PLAIN = /^[\n -~]*$/;

/** Programs that set German text wrote the Greek letter where they had none for ß. */
const GREEK_FOR_SS = /(?<=[a-z])β|β(?=[a-z])/g;

/** A form's lines and captions are folded by every rule that looks at them, twenty times each: so many short texts are remembered. */
const REMEMBERED = { texts: 4000, letters: 200 } as const;
const known = new Map<string, string>();

/** Text as it is compared: no case, no accents, no punctuation, single spaces. */
export function fold(text: string): string {
  if (text.length > REMEMBERED.letters) return folded(text);
  let found = known.get(text);
  if (found === undefined) {
    if (known.size >= REMEMBERED.texts) known.clear();
    known.set(text, (found = folded(text)));
  }
  return found;
}

function folded(text: string): string {
  if (PLAIN.test(text)) return plainWords(text.toLowerCase());
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (PLAIN.test(bare)) return plainWords(bare);
  return bare
    .replace(/ß/g, 'ss')
    .replace(GREEK_FOR_SS, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const plainWords = (text: string): string => text.replace(/[^a-z0-9]+/g, ' ').trim();
