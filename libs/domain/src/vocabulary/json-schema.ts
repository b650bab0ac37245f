import { MARITAL_STATUS_VALUES, SEX_VALUES } from '../values/options.js';
import type { NameDefinition, ValueType } from './definition.js';
import { NUMBERED_PARTIES, PARTIES } from './parties.js';
import { SEMANTIC_NAMES, VOCABULARY_VERSION } from './semantic-key.js';

/** A JSON Schema, 2020-12, as far as this file writes one. */
type JsonSchema = Readonly<Record<string, unknown>>;

const BY_TYPE: Partial<Readonly<Record<ValueType, JsonSchema>>> = {
  date: { format: 'date' },
  country: { pattern: '^[A-Z]{2}$' },
  sex: { enum: SEX_VALUES },
  marital_status: { enum: MARITAL_STATUS_VALUES },
  phone: { pattern: '^\\+[1-9][0-9]{3,14}$' },
  email: { format: 'email' },
  iban: { pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' },
  bic: { pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' },
  lei: { pattern: '^[A-Z0-9]{18}[0-9]{2}$' },
  boolean: { enum: ['true', 'false'] },
};

function valueSchema({ type, description, autofill, eidas, icao, schemaOrg }: NameDefinition): JsonSchema {
  const aliases = { autofill, eidas, icao, schemaOrg };
  const known = Object.entries(aliases).filter(([, alias]) => alias !== undefined);
  return {
    type: 'string',
    description,
    ...BY_TYPE[type],
    'x-value-type': type,
    ...(known.length > 0 && { 'x-aliases': Object.fromEntries(known) }),
  };
}

const partyPattern = PARTIES.map((party) => (NUMBERED_PARTIES.has(party) ? `${party}\\[[1-9][0-9]?\\]` : party)).join(
  '|',
);

const partsPattern = (parts: readonly string[] | undefined): string => (parts ? `(\\.(${parts.join('|')}))?` : '');

/** The vocabulary as JSON Schema: an object of values by semantic key, each key with its type and aliases. */
export function vocabularyJsonSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:formseal:vocabulary:${VOCABULARY_VERSION}`,
    title: 'Formseal vocabulary of semantic keys',
    description: 'Values by `<party>.<name>[.<part>]`.',
    version: VOCABULARY_VERSION,
    type: 'object',
    patternProperties: Object.fromEntries(
      SEMANTIC_NAMES.map(([name, definition]) => [
        `^(${partyPattern})\\.${name}${partsPattern(definition.parts)}$`,
        valueSchema(definition),
      ]),
    ),
    additionalProperties: false,
  };
}
