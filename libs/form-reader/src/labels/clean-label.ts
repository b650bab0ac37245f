import { remembered } from '../remembered.js';

/** The number of a question, not one that counts money. */
const LEADING_NUMBER =
  /^\s*(?:(?:no|nr)\.?\s*\d{1,3}[.):]|[([]?\d{1,3}(?:\.\d{1,2})*\s?[a-z]?[.):\]]+(?!\d)|\d{1,3}(?:\.\d{1,2})+(?=\s)|[([]?[a-z](?:[.)\]]+(?=\s)|[)\]](?=\p{L}{3}))|[([](?:i{1,3}|iv|vi{0,3}|ix|x)[)\]]|\d{1,2}\s?[a-z]?(?=\s+(?!(?:EUR|Euro|CHF|USD|GBP)\b)\p{Lu}))\s*(?=\S)/iu;
/** Letters of a list that stand bare before a sentence; those that are words of a language stay. */
const BARE_LETTER = /^(?:[b-df-hj-np-xz]\s+(?=\p{Lu})|[B-DF-HJ-NP-XZ]\s+(?=\p{Lu}\S*(?:\s+\p{Ll}\S*){3}))/u;
const BULLET = /^[\s•●▪■□❑❏❒☐☑◻◯○➢➤►▶→✓✔\p{Co}*†‡_.…·|,;:\p{M}–—-]+/u;
const TAIL = /[\s.:：;,…·_|►▶→*†‡\p{Co}\p{Sc}–—-]+$/u;
/** An opening quote that nothing closes: a speck of a scan. */
const LONE_QUOTE = /^[‘“«„'"](?=[^’”»“'"]*$)/u;
/** A sentence behind the caption that says how to come to what is asked, or what to do where there is none; one that names whose it is stays. */
const HOW_TO =
  /(?<=\p{L}{2}|\d|[)%])(?<!(?:^|[.:] )Line \w{1,3})[.;]\s+(?:Enter|Add|Subtract|Multiply|Divide|Combine|Check only|If|See|Do not|Don['’]t|Attach|Include|Falls|Wenn|Siehe|Bitte|Tragen Sie|Si|Voir|Joindre|Indiquez|Ver|V\u00e9ase|Adjunte|Indique|Se|Vedi|Allegare|Indicare|Zie|Indien|Vul)\s(?!.{0,300}['’]s?\s).*$/u;
/** `氏 名`, `事 業 の 名 称`: one word, spread over the width of its cell. */
const SPREAD =
  /(?<=(?:^|[\s(（])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?:$|[\s)）:：]))/gu;
/** Longer texts are cut after a sentence. */
const LONGEST = 160;
/** What ends sooner only leads in: `Income. Line 16.` */
const SHORTEST = 40;

/** A text of the page as a label: in one line, hyphens mended, without number, leaders, colon, marks. */
export const cleanLabel = remembered((text): string => {
  let label = text
    .replace(/\s+/g, ' ')
    .replace(/(?:(?:[._]{2,}|…)[._…]*\s?[/]\s?){1,3}[.…_]*/g, ' ')
    .replace(/[_…]{2,}|(?:\s?\.){3,}/g, ' ')
    .trim();
  for (let before = ''; before !== label;) {
    before = label;
    label = label.replace(BULLET, '').replace(LONE_QUOTE, '').replace(LEADING_NUMBER, '').replace(BARE_LETTER, '');
  }
  label = shortened(label.replace(HOW_TO, ''));
  // A question keeps its mark: without it the label reads like a statement.
  label = label.replace(/\s*\((?:s(?:iehe|ee)|v(?:oir|gl)|cf|cfr|zie|ver)\b[^)]*\)\s*$/iu, '');
  label = label
    .replace(/[¹²³⁴⁵⁶⁷⁸⁹⁰]+/g, '')
    .replace(TAIL, '')
    .replace(/\s+([,;:.!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(SPREAD, '')
    .trim();
  // Signs alone name nothing.
  return /[\p{L}\p{N}]/u.test(label) ? balanced(label).replace(/^\(([^()]+)\)$/, '$1') : '';
});

function shortened(label: string): string {
  if (label.length <= LONGEST) return label;
  const end = label.slice(SHORTEST, LONGEST).search(/[.?!]\s+\p{Lu}/u);
  if (end >= 0) return label.slice(0, SHORTEST + end + 1);
  const space = label.lastIndexOf(' ', LONGEST);
  return label.slice(0, space > 40 ? space : LONGEST);
}

/** A bracket that lost its other half goes. */
function balanced(label: string): string {
  const opens = label.split('(').length;
  const closes = label.split(')').length;
  if (opens > closes) return label.replace(/\s*\(([^()]*)$/, ' $1').trim();
  return opens < closes ? label.replace(/^([^()]*)\)/, '$1').trim() : label;
}

/** How a word ends that is cut at the line's end, and how long such an end is. */
const CUT = /\p{Ll}[-\u00ad\u2010]$/u;
const END = 3;

/** Lines of a block as one text: a word cut at the line's end is put together again. */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const cut = CUT.test(text.slice(-END)) && /^\p{Ll}/u.test(line.trim());
    text = cut ? text.slice(0, -1) + line.trim() : `${text} ${line.trim()}`;
  }
  return text.trim();
}
