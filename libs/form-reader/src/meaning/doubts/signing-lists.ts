import { fold } from '@formseal/domain';
import type { TextLine } from '../lines.js';
import { words } from '../rules/compiled.js';
import { doubted, isOwn, type Keyed } from './keyed.js';
import { namesSomebody } from './owners.js';

const isSignature = ({ item }: Keyed): boolean =>
  item.draft.type === 'signature' && item.standing !== 'own' && item.standing !== 'headed';

/** Blanks of one caption, on one page. */
const captionOf = ({ item }: Keyed): string => `${item.draft.page} ${item.label.last}`;

/** A name and a place to sign, again and again in the same words: a list of people, of whom even the first may be anybody. */
export function doubtListedSigners(fields: readonly Keyed[]): Keyed[] {
  const captions = fields.map(captionOf);
  const rowsOf = new Map<string, number[]>(fields.filter(isSignature).map((field) => [captionOf(field), []]));
  captions.forEach((caption, at) => rowsOf.get(caption)?.push(at));
  const namesIn = (from: number, to: number): string[] =>
    captions.slice(from, to).filter((_, i) => namesSomebody(fields[from + i]!));
  const isList = (rows: readonly number[]): boolean => {
    if (rows.length < 2) return false;
    const first = new Set(namesIn(0, rows[0]!));
    return rows.slice(1).every((row, i) => namesIn(rows[i]! + 1, row).some((name) => first.has(name)));
  };
  const listed = new Set([...rowsOf].flatMap(([caption, rows]) => (isList(rows) ? [caption] : [])));
  return fields.map((field, at) => (isSignature(field) && listed.has(captions[at]!) ? doubted(field) : field));
}

/**
 * "Signature of the patient … Name of the doctor … Signature": a later signature of a page that says nothing of its signer is
 * of the one whose name was asked for right before.
 */
export function doubtNamedSigners(fields: readonly Keyed[]): Keyed[] {
  return fields.map((field, at) => {
    if (!isSignature(field)) return field;
    const onPage = (other: Keyed): boolean => other.item.draft.page === field.item.draft.page;
    const before = fields.slice(0, at).findLastIndex((other) => other.item.draft.type === 'signature' && onPage(other));
    if (before < 0) return field;
    const name = fields.slice(before + 1, at).findLast((other) => onPage(other) && namesSomebody(other));
    return name && !isOwn(name) ? doubted(field) : field;
  });
}

/** In a language of which little is known it is not understood who signs where several do. */
export function doubtManySigners(fields: readonly Keyed[]): Keyed[] {
  const several = fields.filter(({ item }) => item.draft.type === 'signature').length > 1;
  return fields.map((field) => (several && isSignature(field) ? doubted(field) : field));
}

/** Those who have somebody else sign for them. */
export const MINORS = words(
  'minderjahrige\\w*|nicht volljahrige\\w*|unter 18|under (?:18|the age of)|minors?|mineure?s?|menor(?:es)?(?: de edad)?|minorenn[ei]|minori|minderjarige\\w*|jonger dan|onder de 18',
);
/** Points from a sentence on them down to the place where their parents sign. */
const REACH = 70;

/** The second signature of a page, with a sentence about minors between it and the first, is their parents'. */
export function doubtGuardians(fields: readonly Keyed[], lines: readonly TextLine[]): Keyed[] {
  const notes = lines.filter(({ text }) => !/^\s*[(*]/.test(text) && MINORS.test(fold(text)));
  return fields.map((field) => {
    if (!isSignature(field)) return field;
    const { page, rect } = field.item.draft;
    const above = notes.filter((note) => note.page === page && note.y0 >= rect.y1 - 4 && note.y0 - rect.y1 <= REACH);
    const after = above.some((note) =>
      fields.some(
        ({ item: { draft } }) =>
          draft.type === 'signature' && draft.page === page && draft.rect.y0 >= note.y1 + REACH / 10,
      ),
    );
    return after ? doubted(field) : field;
  });
}
