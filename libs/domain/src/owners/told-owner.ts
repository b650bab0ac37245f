import { doubtsWhose } from '@formseal/contracts';
import type { Part, ReadField } from '@formseal/contracts';
import { SURE_ENOUGH } from '../suggestion/sure-enough.js';
import { isParty } from '../vocabulary/parties.js';
import { formatKey, parseKey, type SemanticKey, type SemanticName } from '../vocabulary/semantic-key.js';

/** What a form asks of whoever signs it: no child's, and no spouse's, whoever the form is about. */
const OF_SIGNING: ReadonlySet<SemanticName> = new Set([
  'place_of_signing',
  'date_of_signing',
  'signature',
  'initials',
  'consent',
  'case_number',
  'reference',
]);

/** What is called otherwise of an organisation than of a person. */
const OF_FIRMS: ReadonlyMap<SemanticName, SemanticName> = new Map([
  ['full_name', 'legal_name'],
  ['tax_id', 'tax_reference'],
]);
const OF_PEOPLE = new Map([...OF_FIRMS].map(([person, firm]) => [firm, person]));

type MaybePiece = { readonly part?: Part | null };

/** A field of which a person has said whose it is: nothing of that is in doubt any more. */
export function toldWhose<Field extends ReadField & MaybePiece>(field: Field, owner: string): Field {
  const { part, why = [], state, confidence } = field;
  const semanticKey = keyOf(field.semanticKey, owner);
  const whole = part?.semanticKey == null ? part : { ...part, semanticKey: keyOf(part.semanticKey, owner) };
  const left = why.filter((reason) => !doubtsWhose(reason));
  const told = { ...field, semanticKey, ...(whole ? { part: whole } : {}), why: left };
  if (state !== 'unsure' || left.length > 0) return told;
  return { ...told, state: 'open', confidence: Math.max(confidence, SURE_ENOUGH) };
}

/** The same question about somebody else: `third_party.full_name` of `child[2]` is `child[2].full_name`. */
export function keyOf(written: string | null, owner: string): string | null {
  const asked = written === null ? null : parseKey(written);
  const whose = whoIs(owner);
  if (!asked || !whose) return written;
  const signs = whose.party === 'self' || whose.party === 'organisation';
  if (!signs && OF_SIGNING.has(asked.name)) return written;
  const names = whose.party === 'organisation' ? OF_FIRMS : OF_PEOPLE;
  return formatKey({ ...asked, ...whose, name: names.get(asked.name) ?? asked.name });
}

/** As forms ask for them: of several organisations none has a number there. */
export function whoIs(owner: string): Pick<SemanticKey, 'party' | 'index'> | null {
  const [, party = '', index] = /^([a-z_]+)(?:\[(\d)\])?$/.exec(owner) ?? [];
  if (!isParty(party)) return null;
  return { party, index: index === undefined || party === 'organisation' ? null : Number(index) };
}
