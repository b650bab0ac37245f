import { parseArgs } from 'node:util';
import { z } from 'zod';

const environment = z.object({
  FORMSEAL_URL: z
    .url({ protocol: /^https?$/, error: 'has to be an address that begins with http:// or https://' })
    .default('http://localhost:3000'),
  FORMSEAL_API_KEY: z.string().startsWith('fsk_', 'has to be a key of your account, fsk_…').optional(),
  FORMSEAL_FOLDER: z.string().default('.'),
});

/** What the command says of itself. */
export const HELP = `formseal-mcp: fills and signs PDF forms for agents, over the Model Context Protocol

formseal-mcp                           over standard input and output, as hosts start it
formseal-mcp --http PORT [--host HOST] over HTTP at /mcp, each caller with a key of their own; HOST is 127.0.0.1 where nothing is said
formseal-mcp --help

FORMSEAL_URL      where the service is: http://localhost:3000 where nothing is said
FORMSEAL_API_KEY  whose documents these are: fsk_…
FORMSEAL_FOLDER   the only folder from which files are read and into which they are written: the working directory where nothing is said
`;

/** Serves one agent on its own machine, or callers over HTTP, each with a key of their own. */
export type Settings =
  | { readonly baseUrl: string; readonly apiKey: string; readonly folder: string }
  | { readonly baseUrl: string; readonly http: { readonly host: string; readonly port: number } };

/** The settings, or what is wrong with them. */
export function settingsOf(env: Readonly<Record<string, string | undefined>>, words: string[]): Settings | string {
  // An empty variable is how hosts and shells say "not set".
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  const { FORMSEAL_URL: baseUrl, FORMSEAL_API_KEY: apiKey, FORMSEAL_FOLDER: folder } = parsed.data;
  const http = httpOf(words);
  if (typeof http === 'string') return http;
  if (http) return { baseUrl, http };
  return apiKey ? { baseUrl, apiKey, folder } : 'set FORMSEAL_API_KEY to a key of your account, fsk_….';
}

function httpOf(args: string[]): { host: string; port: number } | string | null {
  try {
    const options = { http: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } } as const;
    const { http, host } = parseArgs({ args, options }).values;
    if (http === undefined) return null;
    const port = Number(http);
    return /^\d+$/.test(http) && port < 65_536 ? { host, port } : '--http wants a port, 0 to 65535.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
