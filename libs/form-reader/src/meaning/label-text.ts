import { fold } from '@formseal/domain/forms';
import { remembered } from '../remembered.js';

/** A label as the rules see it, cut at the joints that labels have. */
export interface LabelText {
  /** All of it, folded. */
  readonly folded: string;
  /** Readings of the field's own words, best first: all but a heading's number, without brackets, before a colon, after a dash. */
  readonly own: readonly string[];
  /** What stands in brackets at the end, and what stands outside of them. */
  readonly bracketed: string;
  readonly outside: string;
  /** The option of a question, the label under a heading: what stands after the last dash. */
  readonly last: string;
  /** The same as printed. */
  readonly printed: string;
  /** What stands before the last dash: the question of an option, the heading of a repeated label. */
  readonly context: string;
  /** The same as printed, to be taken apart in its turn. */
  readonly question: string;
}

const DASH = /\s[–—-]\s|\s[–—]|[–—]\s/;

/** `Kind 2 – Vorname`: the number counts children, and makes it nobody's second name. */
const COUNTED_BEFORE = /(?<=\p{L}\)?) \d{1,2}(?=\s+[–—-]\s)/gu;

/** A caption with two answers to choose from, and another caption behind them. */
const ANSWERED_BEFORE =
  /^[^:]{2,30}:+\s*(?:\p{Lu}|yes|ja|oui|s[ií]|sim)\s*\/\s*(?:\p{Lu}|no|nein|non|nee|n[aã]o)\s+(?=\p{L}{3})/iu;

/** Takes a label apart. */
export const labelText = remembered(takeApart);

function takeApart(label: string): LabelText {
  const bare = label
    .replace(/[（）［］：]/g, (sign) => sign.normalize('NFKC'))
    // The postal mark stands for its word.
    .replace(/〒/g, ' 郵便番号 ')
    .replace(/^\s*(?:\(?\d{1,3}[a-z]?[.)]|\(?[a-z]\))\s+/i, '')
    .replace(/[_.…]{3,}/g, ' ')
    // Programs number the rows of tables so.
    .replace(/[_\s]Row_?\d+$/, '')
    // `Gender: F/M Age`: what stands before is answered where it stands.
    .replace(ANSWERED_BEFORE, '')
    // `Account #`: the sign is a word.
    .replace(/#(?!\s*\d)/g, ' no ')
    // The count that tells equal labels apart says nothing of their meaning.
    .replace(/\s*\(\d{1,2}\)\s*$/, '')
    // `Prénom(s)`, `Staatsangehörigkeit(en)`: endings.
    .replace(/(?<=\p{Script=Latin})\(\p{Script=Latin}{1,3}\)/gu, '');
  const parts = bare.split(DASH);
  const last = parts.at(-1) ?? bare;
  const whole = bare.replace(COUNTED_BEFORE, '');
  const own = [
    whole,
    withoutBrackets(whole),
    last,
    withoutBrackets(last),
    beforeColon(last),
    ...inEachScript(last),
    ...inOneWord(last),
  ];
  return {
    folded: fold(bare),
    own: [...new Set(own.map(fold))].filter((text) => text !== ''),
    bracketed: fold(inBrackets(last)),
    outside: fold(withoutBrackets(last)),
    last: fold(last),
    printed: last,
    context: fold(parts.slice(0, -1).join(' ')),
    question: parts.slice(0, -1).join(' – '),
  };
}

/** Words of letters that aren't Latin: Han, Hangul, Arabic, Greek and others. */
const OTHER_SCRIPT = /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu;

/** `国籍 Nationality`: the caption in each of two scripts. */
function inEachScript(text: string): string[] {
  const other = text.match(OTHER_SCRIPT);
  return other ? [text.replace(OTHER_SCRIPT, ' '), other.join(' ')] : [];
}

/** `T.I.N.`, `D. L. No.`, `P E S E L`: letters that are one word; `P.O.` is the half of one. */
const SPACED_LETTERS =
  /(?<![\p{L}\p{N}.])(?!p\. ?o\.)\p{L}(?:\. ?\p{L}(?![\p{L}\p{N}]))+\.?|^\p{Lu}(?: \p{Lu}){2,}$/giu;

/** Abbreviations with their letters put together. */
function inOneWord(text: string): string[] {
  const joined = text.replace(SPACED_LETTERS, (letters) => letters.replace(/[. ]/g, '') + ' ');
  return joined === text ? [] : [joined];
}

export const withoutBrackets = (text: string): string => text.replace(/\s*[([][^)\]]*[)\]]/g, ' ');

const inBrackets = (text: string): string => /^[^([]*[([]([^)\]]{3,})[)\]]\s*\d{0,2}\s*$/.exec(text)?.[1] ?? '';

const beforeColon = (text: string): string => text.split(/[:;.?]\s|\s\/\s/)[0] ?? text;
