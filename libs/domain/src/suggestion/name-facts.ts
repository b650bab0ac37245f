import { ownerOf } from '../vocabulary/semantic-key.js';
import type { SemanticKey, SemanticName } from '../vocabulary/semantic-key.js';
import { namesTitle, wantsFamilyNameFirst } from './label-words.js';
import type { Fact, Facts } from './suggestion.js';

const fact = (value: string, sure: boolean): Fact => ({ value, sure, source: 'profile' });

/** Names put together from parts, or taken apart from the whole. */
export function nameFact(label: string, key: SemanticKey, { profile, keys }: Facts): Fact | null {
  const stated = (name: SemanticName): string | undefined => profile[`${ownerOf(key)}.${name}`];
  const given = stated('given_name');
  const family = stated('family_name');
  const full = stated('full_name');
  switch (key.name) {
    case 'full_name':
      return given && family ? withTitle(label, joined(label, given, family), stated('title')) : legalName(stated);
    case 'account_holder':
      // The account is likely the person's own, yet the profile does not say so.
      if (full && !(given && family && wantsFamilyNameFirst(label))) return fact(full, false);
      return given && family ? fact(joined(label, given, family), false) : legalName(stated);
    case 'family_name':
      return full ? lastWord(full) : null;
    case 'given_name':
      return full ? firstWords(full) : null;
    case 'initials':
      return given && family ? initialsFact(given, family, keys.has(`${ownerOf(key)}.family_name`)) : null;
    case 'legal_name':
      return full ? fact(full, false) : null;
    default:
      return null;
  }
}

/** What somebody puts beside a paragraph; beside a family name of its own it is the given names' alone. */
function initialsFact(given: string, family: string, isBesideFamily: boolean): Fact {
  const names = (isBesideFamily ? given : `${given} ${family}`).split(/[\s-]+/u);
  return fact(names.map((name) => name.charAt(0).toUpperCase()).join(''), false);
}

/** Whether a title is part of the name or goes before it on this form is for a person to see. */
const withTitle = (label: string, name: string, title: string | undefined): Fact =>
  title && namesTitle(label) ? fact(`${title} ${name}`, false) : fact(name, true);

function joined(label: string, given: string, family: string): string {
  return wantsFamilyNameFirst(label) ? `${family}, ${given}` : `${given} ${family}`;
}

function legalName(stated: (name: SemanticName) => string | undefined): Fact | null {
  const name = stated('legal_name');
  return name ? fact(name, false) : null;
}

function lastWord(full: string): Fact | null {
  const words = full.split(' ');
  return words.length > 1 ? fact(words.at(-1) ?? '', false) : null;
}

function firstWords(full: string): Fact | null {
  const words = full.split(' ');
  return words.length > 1 ? fact(words.slice(0, -1).join(' '), false) : null;
}
