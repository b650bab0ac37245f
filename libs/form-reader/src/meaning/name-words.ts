import { fold } from '@formseal/domain/forms';

/** `form1[0].page1[0].yourDateOfBirth[0]` says "your date of birth"; `Text12` and `untitled3` say nothing. */
export function nameWords(name: string): string {
  const own = name.split('.').at(-1) ?? '';
  const words = own
    .replace(/\[\d+\]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/^(?:txt|text|tf|fld|field|feld|cb|chk)(?=[\s_A-Z])/i, '')
    .replace(/[_\-\d]+/g, ' ')
    .replace(/\b(?:text ?box|text ?field|combo ?box|field)\b/gi, '');
  return fold(words);
}
