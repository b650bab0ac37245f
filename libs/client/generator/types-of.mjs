// TypeScript types of the schemas in the OpenAPI document, so that the client needs no package to know the API's shapes.
const HEAD = `// Made from the OpenAPI document by \`npm run generate -w @formseal/client\`; not written by hand.\n/* eslint-disable max-lines */\n`;

/** The text of \`src/api-types.ts\` for this OpenAPI document. */
export function typesOf({ components }) {
  const named = Object.entries(components.schemas).map(
    ([name, schema]) => `${doc(schema, '')}export type ${nameOf(name)} = ${typeOf(schema, '')};\n`,
  );
  return [HEAD, ...named].join('\n');
}

/** The global Error stays what it is. */
const nameOf = (name) => (name === 'Error' ? 'ErrorBody' : name);
const doc = ({ description }, indent) =>
  description ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : '';
const quoted = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));

function typeOf(schema, indent) {
  if (schema.$ref) return nameOf(schema.$ref.split('/').at(-1));
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => typeOf(one, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  return ofKind(schema, indent);
}

function ofKind(schema, indent) {
  if (schema.type === 'object') return objectOf(schema, indent);
  if (schema.type === 'array') return arrayOf(schema, indent);
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (['string', 'boolean', 'null'].includes(schema.type)) return schema.type;
  return 'unknown';
}

function arrayOf({ items = {}, prefixItems }, indent) {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
  const item = typeOf(items, indent);
  return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectOf({ properties = {}, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${doc(schema, inner)}${inner}${name}${mark}: ${typeOf(schema, inner)};\n`;
  });
  const others = isOpen(additionalProperties) ? `${inner}[other: string]: unknown;\n` : '';
  if (lines.length === 0) return `Record<string, ${valueOf(additionalProperties, indent)}>`;
  return `{\n${lines.join('')}${others}${indent}}`;
}

const isOpen = (additional) => typeof additional === 'object' && Object.keys(additional).length === 0;
const valueOf = (additional, indent) => (typeof additional === 'object' ? typeOf(additional, indent) : 'unknown');
