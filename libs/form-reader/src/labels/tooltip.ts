import { decodedName } from '../decoding/decode-name.js';
import { cleanLabel } from './clean-label.js';

/** Names that a form editor gives when nobody names a field, in the languages of the editors. */
const MADE_UP =
  /^(?:undefined|untitled|unbenannt|sans titre|text|texte?|textfeld|champ de texte|campo di testo|campo de texto|tekstveld|testo|texto|tekst|field|feld|champ|campo|veld|check ?box|kontrollk\u00e4stchen|case \u00e0 cocher|casella|casilla|button|radio|group|gruppe|dropdown|combo ?box|list ?box|fill|zone de texte|textfield|numeric field|form|page|row|cell|zeile)?[\s_.#-]*[a-z]?[\s_.\d()[\]#-]*$/iu;
/** Written by programs for programs: no blanks, parts joined by signs, paths of XFA forms. */
const IDENTIFIER = /^(?:\S*\[\d+\]\S*|[\p{L}\d]+(?:[-_.#:/][\p{L}\d]+)+|\p{Ll}+(?:\p{Lu}\p{Ll}*){2,}\d*)$/u;
/** How to type, not what: the tooltips that tax offices like. */
const HOW_TO_TYPE =
  /^(?:please )?(?:enter|type|use|nur|only|solo|seulement|bitte)?\s*(?:\w+\s){0,3}(?:digits|numbers|ziffern|zahlen|chiffres|cifras|cifre|cijfers)\b.*$|^(?:use your mouse|press|click|klicken|cliquez)\b/i;
const PAGE_PREFIX = /^(?:page|seite|pagina|p\u00e1gina)\s+\d+\s*[.:,-]\s*(?=\S)/i;

/** An editor's own count of a table's rows behind the heading of their column: `Name of child_Row_2`. */
const ROW_COUNT = /_Row_\d+$/;

/** What a tooltip says a field is, cleaned; null where it says nothing a person would. */
export function spokenTooltip(tooltip: string | null, name: string | null): string | null {
  if (tooltip === null) return null;
  const text = tooltip
    .replace(/\s+/g, ' ')
    .replace(/\s*\[\d+\]$/, '')
    .trim();
  const last = name?.split('.').at(-1);
  if (MADE_UP.test(text) || IDENTIFIER.test(text) || HOW_TO_TYPE.test(text)) return null;
  if (!/\p{L}{2}/u.test(text) || (text === last && /[_\d]/.test(text) && !text.includes(' '))) return null;
  const spoken = cleanLabel(text.replace(PAGE_PREFIX, '').replace(ROW_COUNT, ''));
  return spoken === '' ? null : spoken;
}

/** A field's own name as words, where its author used words; null where a program made it up. */
export function spokenName(name: string | null): string | null {
  const last = name
    ?.split('.')
    .filter((part) => part !== '')
    .at(-1);
  const known = decodedName(last ?? '');
  if (known === null) return null;
  const words = known
    .replace(/\[\d+\]/g, '')
    .replace(/#\w+/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\-/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}{3}/u.test(words) || MADE_UP.test(words) || /^[a-z]{1,2}\s?\d/i.test(words)) return null;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
