import type { FieldFormat, ReadField } from '@formseal/contracts';
import { parseKey } from '../vocabulary/semantic-key.js';
import { namesDate } from './label-words.js';

/** Words of secrets in the labels of forms: passwords, card numbers and codes, one-time codes. */
const SECRETS: readonly RegExp[] = [
  /pass ?word|passwort|kennwort|mot de passe|contrase[nñ]a|wachtwoord|pass ?code|has[lł]o|palavra-passe|senha/i,
  /\bpin\b|\bpuk\b|\bcv[vc]2?\b|security code|card verification|pr[uü]fziffer der karte|kartenpr[uü]fnummer/i,
  /credit ?card|debit ?card|kreditkarte|carte (de cr[eé]dit|bancaire)|tarjeta|carta di credito|creditcard|card (no|num)/i,
  /one.?time|\botp\b|\btan\b|\bmtan\b|einmal(code|kennwort|passwort)|verification code|code de v[eé]rification/i,
  /security (question|answer)|sicherheitsfrage|geheimzahl|secret/i,
];

/** Keys whose value belongs to one filling of the form. */
const ONCE = new Set(['date_of_signing', 'case_number', 'reference', 'mandate_reference', 'consent', 'initials']);

type Learnt = Pick<ReadField, 'type' | 'label' | 'semanticKey'> & { readonly format?: Pick<FieldFormat, 'password'> };

/** Whether what a person supplied here may be kept for the next form. */
export function isLearnable(field: Learnt): boolean {
  const isSecret = field.format?.password === true || SECRETS.some((secret) => secret.test(field.label));
  return field.type !== 'signature' && !isVolatile(field) && !isSecret;
}

/** Whether the field's value changes from one filling to the next, so that the last one says nothing. */
export function isVolatile({ semanticKey, label }: Pick<Learnt, 'semanticKey' | 'label'>): boolean {
  const key = semanticKey === null ? null : parseKey(semanticKey);
  if (key === null) return false;
  // `Ort, Datum` holds the day with the place.
  return ONCE.has(key.name) || key.part === 'age' || (key.name === 'place_of_signing' && namesDate(label));
}
