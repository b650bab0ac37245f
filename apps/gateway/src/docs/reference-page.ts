/** An OpenAPI document as far as this page reads it. */
export interface OpenApi {
  readonly info: { readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { description: string; content?: Readonly<Record<string, Content>> }>>;
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly description?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

const HEAD = `# Reference

Everything lies under \`/api/v1\`. Each call carries \`Authorization: Bearer <API_KEY>\`; what a key may do is its scopes.
The same as a machine reads it: [openapi.json](/api/v1/openapi.json), OpenAPI 3.1.

Every answer has \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\`, \`RateLimit\`, \`RateLimit-Policy\` and \`X-Request-Id\`.
Besides the errors that are named, each call may be answered 401, 403, 429, 500 and 503: [errors](errors.md).
`;

/** The page of all calls and shapes, from the OpenAPI document. */
export function referencePage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const parts = api.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `## ${name}\n\n${description}\n\n${own.map(operationText).join('\n')}`;
  });
  const schemas = Object.entries(api.components.schemas).map(([name, schema]) => schemaText(name, schema));
  return `${HEAD}\n${parts.join('\n')}\n## Shapes\n\n${schemas.join('\n')}`;
}

function operationText({ path, method, operation }: { path: string; method: string; operation: ApiOperation }): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const asked = parameters.map(
    ({ name, in: where, required, description: what = '', schema }) =>
      `| \`${name}\` | ${where} | ${typeText(schema)}${boundsText(schema)} | ${[required ? 'required' : '', what].filter(Boolean).join('; ')} |`,
  );
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, content]) => `Body: \`${type}\`, ${bodyText(content.schema)}\n${exampleText(content)}`,
  );
  const answers = Object.entries(responses)
    .filter(([status]) => !EVERYWHERE.has(status))
    .map(([status, { description: words, content }]) => answerRow(status, words, content));
  const [ok] = Object.values(responses);
  const example = exampleText(Object.values(ok?.content ?? {})[0]);
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${summary}. ${description}`,
    asked.length > 0 ? `| parameter | in | type | |\n|---|---|---|---|\n${asked.join('\n')}` : '',
    ...bodies,
    `| answer | |\n|---|---|\n${answers.join('\n')}`,
    example,
    `<!-- try: ${operationId} -->`,
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('\n');
}

/** Said once, at the head of the page. */
const EVERYWHERE = new Set(['401', '403', '429', '500', '503']);

function answerRow(status: string, words: string, content?: Readonly<Record<string, Content>>): string {
  const [[type, first] = []] = Object.entries(content ?? {});
  const shape =
    status.startsWith('2') && first ? ` ${type === 'application/json' ? bodyText(first.schema) : `\`${type}\``}` : '';
  return `| ${status} | ${words.split('\n\n').join('; ').replaceAll('|', '\\|')}${shape === '' ? '' : `:${shape}`} |`;
}

const bodyText = (schema: Schema): string =>
  schema.properties && !schema.$ref
    ? `{ ${Object.entries(schema.properties)
        .map(([name, one]) => `\`${name}\`: ${typeText(one)}`)
        .join(', ')} }`
    : typeText(schema);

function exampleText(content?: Content): string {
  if (content?.example === undefined) return '';
  return `\n\`\`\`json\n${JSON.stringify(content.example, null, 2)}\n\`\`\``;
}

function schemaText(name: string, schema: Schema): string {
  if (!schema.properties) return `### ${name}\n\n${schema.description ?? ''} ${typeText(schema)}\n`;
  const rows = Object.entries(schema.properties).map(
    ([property, one]) =>
      `| \`${property}\`${schema.required?.includes(property) ? '' : '?'} | ${typeText(one)} | ${(one.description ?? '').replaceAll('|', '\\|')} |`,
  );
  return `### ${name}\n\n| | type | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** A type in a few words, other shapes by their link. */
function typeText(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map(typeText).join(' or ');
  if (schema.type === 'array')
    return schema.prefixItems ? `${schema.prefixItems.length} numbers` : `list of ${typeText(schema.items ?? {})}`;
  if (schema.type === 'object') {
    if (typeof schema.additionalProperties === 'object' && !schema.properties)
      return `object of ${typeText(schema.additionalProperties)}`;
    return schema.properties ? bodyText(schema) : 'object';
  }
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}

function boundsText({ minimum, maximum, default: usual }: Schema): string {
  const bounds =
    minimum === undefined
      ? ''
      : maximum === undefined || maximum > 1e9
        ? `, ${minimum} at least`
        : `, ${minimum} to ${maximum}`;
  return usual === undefined ? bounds : `${bounds}, ${String(usual)} where it is left out`;
}
