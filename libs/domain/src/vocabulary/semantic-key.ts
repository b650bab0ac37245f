import { ADDRESS } from './address.js';
import { BANK } from './bank.js';
import type { NameDefinition } from './definition.js';
import { FORM } from './form.js';
import { IDENTITY_DOCUMENT } from './identity-document.js';
import { ORGANISATION } from './organisation.js';
import { isParty, NUMBERED_PARTIES, type Party } from './parties.js';
import { PERSON } from './person.js';

/** Version of the vocabulary; a new name makes a new version, a name once given keeps its meaning. */
export const VOCABULARY_VERSION = '2026-1';

const NAMES = { ...PERSON, ...ADDRESS, ...ORGANISATION, ...BANK, ...IDENTITY_DOCUMENT, ...FORM };

/** The names of the vocabulary. */
export type SemanticName = keyof typeof NAMES;

const DEFINITIONS: ReadonlyMap<string, NameDefinition> = new Map(Object.entries(NAMES));

/** Each name with its definition, in the order in which they are published. */
export const SEMANTIC_NAMES: ReadonlyArray<readonly [SemanticName, NameDefinition]> = Object.entries(NAMES) as Array<
  [SemanticName, NameDefinition]
>;

/** A key taken apart: `child[2].birth_date.day`. */
export interface SemanticKey {
  readonly party: Party;
  /** 1, 2, … for parties that are counted; null else. */
  readonly index: number | null;
  readonly name: SemanticName;
  readonly part: string | null;
}

const SHAPE = /^([a-z_]+)(?:\[([1-9]\d?)\])?\.([a-z_]+)(?:\.([a-z_0-9]+))?$/;

/** The parts of a key, or null where it is not one of the vocabulary's. */
export function parseKey(text: string): SemanticKey | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [, party = '', index, name = '', part] = match;
  if (!isParty(party)) return null;
  if (NUMBERED_PARTIES.has(party) !== (index !== undefined)) return null;
  const definition = DEFINITIONS.get(name);
  if (!definition) return null;
  if (part !== undefined && !definition.parts?.includes(part)) return null;
  return { party, index: index ? Number(index) : null, name: name as SemanticName, part: part ?? null };
}

/** Whose it is, as text: `self`, `child[2]`. */
export const ownerOf = ({ party, index }: Pick<SemanticKey, 'party' | 'index'>): string =>
  `${party}${index === null ? '' : `[${index}]`}`;

/** The key as text. */
export function formatKey(key: SemanticKey): string {
  return `${ownerOf(key)}.${key.name}${key.part === null ? '' : `.${key.part}`}`;
}

/** A key with everything the vocabulary says of it; null for what is no key. */
export function describeKey(text: string): (SemanticKey & { readonly definition: NameDefinition }) | null {
  const key = parseKey(text);
  const definition = key && DEFINITIONS.get(key.name);
  return key && definition ? { ...key, definition } : null;
}
