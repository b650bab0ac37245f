import type { ReadField } from '@formseal/contracts';
import { fold } from '../values/fold.js';
import { parseKey } from '../vocabulary/semantic-key.js';

/** Words with which somebody declares or agrees to something themself, in the languages of the forms, folded. */
const DECLARES: readonly RegExp[] = [
  /\b(i|we) (\w+ )?(agree|consent|certify|declare|confirm|accept|acknowledge|authori[sz]e|swear|affirm|attest|undertake|understand|have read)\b/,
  /\b(privacy (policy|notice|consent)|terms (and|of) (conditions|use|service)|consent (to|for|of))\b/,
  /\b(ich|wir) (\w+ )?(willigen?|stimmen?|bestatigen?|erklaren?|versichern?|akzeptieren?|ermachtigen?|verpflichten?)\b/,
  /\b(einwilligung|einverstanden|einverstandnis|gelesen|datenschutz\w*|zustimmung)\b/,
  /\b(je|nous) (soussigne\w*|certifi\w+|declar\w+|consen\w+|accept\w+|autoris\w+|reconnai\w+|attest\w+|m engage)\b/,
  /\bj (accepte|autorise|atteste|ai lu)\b|\bconsentement\b/,
  /\b(autorizo|acepto|declaro|consiento|certifico|consentimiento|aceito|consinto|concordo|autorizzo|acconsento|dichiaro|accetto|consenso)\b/,
  /\bik (ga akkoord|verklaar|geef|machtig|bevestig)\b|\btoestemming\b/,
  /\b(wyrazam|oswiadczam|akceptuje|potwierdzam|souhlasim|prohlasuji|samtycker|intygar|godkanner|samtykker|erklaerer)\b/,
];

/** Whether ticking a box declares or agrees to something, which nobody but the person can. */
export function isDeclaration({ type, semanticKey, checkboxGroup, label }: Declared): boolean {
  if (semanticKey !== null && parseKey(semanticKey)?.name === 'consent') return true;
  return type === 'checkbox' && checkboxGroup === null && declares(label);
}

/** Whether a text declares or agrees to something in the words of who speaks. */
export function declares(text: string): boolean {
  const words = fold(text);
  return DECLARES.some((one) => one.test(words));
}

type Declared = Pick<ReadField, 'type' | 'semanticKey' | 'checkboxGroup' | 'label'>;
