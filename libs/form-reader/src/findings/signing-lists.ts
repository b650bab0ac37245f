import { fold } from '@formseal/domain/forms';
import { rowOf } from '../nearby.js';
import { byPlace } from '../meaning/lines.js';
import { words } from '../meaning/rules/compiled.js';
import { called, quoted, type Form, type Verdict } from './finding.js';
import { isNameKey, isOwn, type Keyed } from './keyed.js';
import { namesSomebody } from './foreign-blocks.js';

const isSignature = ({ item }: Keyed): boolean =>
  item.draft.type === 'signature' && item.standing !== 'own' && item.standing !== 'headed';

/** Blanks of one caption, on one page. */
const captionOf = ({ item }: Keyed): string => `${item.draft.page} ${item.label.last}`;

/** A name and a place to sign, again and again in the same words: a list of people, of whom even the first may be anybody. */
export function listedSigners({ fields }: Form): Verdict[] {
  const captions = fields.map(captionOf);
  const rowsOf = new Map<string, number[]>(fields.filter(isSignature).map((field) => [captionOf(field), []]));
  captions.forEach((caption, at) => rowsOf.get(caption)?.push(at));
  const isName = fields.map(namesSomebody);
  const first = new Map<string, number>();
  captions.forEach((caption, at) => {
    if (isName[at] && !first.has(caption)) first.set(caption, at);
  });
  /** Whether a name between two places was asked for before the first of the signatures. */
  const isNamedAgain = (from: number, to: number, signed: number): boolean =>
    isName.slice(from, to).some((name, i) => name && first.get(captions[from + i]!)! < signed);
  const isList = (rows: readonly number[]): boolean =>
    rows.length >= 2 && rows.slice(1).every((row, i) => isNamedAgain(rows[i]! + 1, row, rows[0]!));
  const listed = new Set([...rowsOf].flatMap(([caption, rows]) => (isList(rows) ? [caption] : [])));
  return fields.map(
    (field, at) =>
      isSignature(field) && listed.has(captions[at]!) && `a name and ${called(field)} come again and again`,
  );
}

/**
 * "Signature of the patient … Name of the doctor … Signature": a later signature of a page that says nothing of its signer is
 * of the one whose name was asked for right before.
 */
export function signerNamedBefore({ fields }: Form): Verdict[] {
  // By page: the last name asked for since its last signature, once it has one.
  const named = new Map<number, Keyed | null>();
  return fields.map((field) => {
    const { page, type } = field.item.draft;
    const name = named.get(page);
    if (type === 'signature') named.set(page, null);
    else if (name !== undefined && namesSomebody(field)) named.set(page, field);
    if (!isSignature(field) || !name || isOwn(name)) return null;
    const because = `${called(name)} is asked right before it`;
    if (isRightUnder(name, field)) return { effect: 'out_of_scope', because };
    // A caption that names a part says itself who signs: "Petitioner's signature".
    return isThirds(name) && field.item.standing === null ? { effect: 'third_party', because } : because;
  });
}

/** Points from a name that is given away down to the signature that goes with it. */
const RIGHT_UNDER = 8;

/** The account has signed and been named before: the next signature right under one more name, in one block with it, is that person's. */
function isRightUnder(name: Keyed, { item: { draft } }: Keyed): boolean {
  const down = name.item.draft.rect.y0 - draft.rect.y1;
  return isThirds(name) && Math.abs(down) <= RIGHT_UNDER;
}

const isThirds = (name: Keyed): boolean => name.key?.party === 'third_party' && isNameKey(name);

/** In a language of which little is known it is not understood who signs where several do. */
export function manySigners({ fields, rules }: Form): Verdict[] {
  if (!rules.isSmall) return [];
  const several = fields.filter(({ item }) => item.draft.type === 'signature').length > 1;
  return fields.map((field) => several && isSignature(field) && 'several sign, in a language of which little is known');
}

/** Those who have somebody else sign for them. */
export const MINORS = words(
  'minderjahrige\\w*|jugendlichen?|nicht volljahrige\\w*|unter 18|under (?:18|the age of)|minors?|mineure?s?|menor(?:es)?(?: de edad)?|minorenn[ei]|minori|minderjarige\\w*|jonger (?:is |zijn )?dan|onder de 18',
);
/** Whoever signs and says so: not always whom the form asked for before, a parent, a doctor, the club. */
export const UNDERSIGNED = words(
  'undersigned|unterzeichn\\w*|soussigne\\w*|sottoscritt\\w*|abajo firmante|suscrit\\w*|ondergetekende\\w*|abaixo assinad\\w*|nizej podpisan\\w*',
);
/** Points from a sentence on them down to the place where their parents sign. */
const REACH = 70;

/** The second signature of a page, with a sentence about minors between it and the first, is their parents'. */
export function guardians({ fields, lines }: Form): Verdict[] {
  const notes = byPlace(lines.filter(({ text }) => !/^\s*[(*]/.test(text) && MINORS.test(fold(text))));
  const highest = new Map<number, number>();
  for (const { item } of fields) {
    const { type, page, rect } = item.draft;
    if (type === 'signature') highest.set(page, Math.max(rect.y0, highest.get(page) ?? -Infinity));
  }
  return fields.map((field) => {
    if (!isSignature(field)) return null;
    const { page, rect } = field.item.draft;
    const after = notes
      .near(page, rowOf({ ...rect, y0: rect.y1 - 4, y1: rect.y1 + REACH }))
      .find(({ y0, y1 }) => y0 >= rect.y1 - 4 && y0 - rect.y1 <= REACH && highest.get(page)! >= y1 + REACH / 10);
    return after && `${quoted(after.text)} stands over it`;
  });
}
