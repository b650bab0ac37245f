import type { TextPiece } from './near-text.js';
import { linesOf } from './near-text.js';

/** Words for what has to be filled in, in the languages that forms are read in. */
const REQUIRED =
  /required|mandatory|must be (?:completed|filled)|pflicht|auszufüllen|obligatoire|obligatorio|obligatória?|obbligatori|verplicht|wymagane|povinn|obligatorisk|påkrævet|pakollinen|必須/i;
/** `* see instructions`: one asterisk before so many words that they are no caption. */
const NOTE = /^\s*\*(?!\*)\s*(?=(?:\S+\s+){3}\S)/;

/** What the asterisks of some pages say of the captions that have one: they are explained, as this or as something else, or not. */
export type Asterisk = 'required' | 'note' | 'unsaid';

export function asteriskOn(pages: readonly (readonly TextPiece[])[]): Asterisk {
  const lines = pages.flatMap((pieces) => linesOf(pieces)).map(({ text }) => text.trim());
  if (lines.some((text) => text.includes('*') && REQUIRED.test(text))) return 'required';
  return lines.some((text) => NOTE.test(text)) ? 'note' : 'unsaid';
}

/** The captions whose asterisk asks for an answer: where the page says so, and where several have one and nothing says what it means. */
export function askedByAsterisk<T>(marked: readonly T[], asterisk: Asterisk): readonly T[] {
  if (asterisk === 'note' || (asterisk === 'unsaid' && marked.length < 2)) return [];
  return marked;
}
