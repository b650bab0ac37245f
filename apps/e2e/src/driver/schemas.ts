import { Ajv2020 } from 'ajv8/dist/2020.js';
import type { ValidateFunction } from 'ajv8';
import addFormats from 'ajv-formats';
import { stack } from './stack.js';

type Json = Record<string, unknown>;

/** The parts of the published OpenAPI document that tests look into. */
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { responses: Record<string, { content?: Json; headers?: Json }> }>>;
  readonly components: { readonly schemas: Record<string, Json> };
}

let loading: Promise<OpenApi> | undefined;
/** The contract as the running service publishes it. */
export function openApi(): Promise<OpenApi> {
  loading ??= fetch(`${stack.baseUrl}/openapi.json`).then((answer) => answer.json() as Promise<OpenApi>);
  return loading;
}

const compiled = new Map<string, ValidateFunction>();
let checker: Promise<Ajv2020> | undefined;

async function newChecker(): Promise<Ajv2020> {
  // OpenAPI's own words in schemas (`discriminator`, `example`) are no JSON Schema: not strict about them.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv as never);
  ajv.addSchema((await openApi()) as object, 'openapi');
  return ajv;
}

/** The problem an answer has with its schema in the published document, or null. */
export async function schemaProblem(
  method: string,
  template: string,
  status: number,
  body: unknown,
): Promise<string | null> {
  const place = `${method.toLowerCase()} ${template} ${status}`;
  const { paths } = await openApi();
  const media = 'application/json';
  const described = paths[template]?.[method.toLowerCase()]?.responses[String(status)];
  if (!described) return `${place} is not in the OpenAPI document`;
  if (!described.content || !(media in described.content)) return `${place} is not described as JSON`;
  const pointer = ['paths', template, method.toLowerCase(), 'responses', status, 'content', media, 'schema']
    .map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  checker ??= newChecker();
  const ajv = await checker;
  const validate = compiled.get(place) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
  compiled.set(place, validate);
  return validate(body) ? null : `${place}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`;
}
