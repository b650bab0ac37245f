import type { ReviewField } from '@formseal/contracts';

/** What a blank is called, and means where that is known. */
export type Captioned = Partial<Pick<ReviewField, 'label' | 'semanticKey'>>;

const BEFORE_COLON = /^\s*(\p{L}[\p{L} .-]{0,40}?)\s{0,3}:\s{0,3}(?=\S)/u;
const BEFORE_NUMBER = /^\s*(\p{L}{3,40})\.?\s{1,3}(?=\S*\d)/u;

/** A text without the blank's own caption, with which it was copied: `IBAN: DE89 …`, `Tel. 0451 …`. */
export function withoutCaption(text: string, { label = '', semanticKey }: Captioned): string {
  const names = wordsOf(`${label} ${semanticKey ?? ''}`);
  const [said, caption = ''] = BEFORE_COLON.exec(text) ?? [];
  const isSaid = (word: string) => names.some((name) => name.startsWith(word));
  if (said !== undefined && wordsOf(caption).every(isSaid)) return text.slice(said.length);
  // Without a colon it may be the land of a number, or begin a name.
  const [alone, word = ''] = BEFORE_NUMBER.exec(text) ?? [];
  return alone !== undefined && names.includes(word.toLowerCase()) ? text.slice(alone.length) : text;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
