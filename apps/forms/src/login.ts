import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Formseal } from '@formseal/client';
import { Problem, WrongUse } from './surroundings.js';
import type { Surroundings } from './surroundings.js';

/** Where the service is, and as whom it is called. */
export interface Login {
  readonly url: string;
  readonly apiKey: string;
}

const fileIn = ({ env, home }: Pick<Surroundings, 'env' | 'home'>): string =>
  path.join(env['XDG_CONFIG_HOME'] || path.join(home, '.config'), 'formseal', 'login.json');

/** Nobody but its owner can read it. */
export function keepLogin(login: Login, around: Pick<Surroundings, 'env' | 'home'>): string {
  const file = fileIn(around);
  makeFolder(path.dirname(file));
  writeFileSync(file, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  return file;
}

/** One by one: Node's own way of making those above too asks for ever where a system says of one that is there that it is not, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Of the environment, else the one that was kept; a key that was kept goes to no service but its own. */
export function loginOf(around: Surroundings): Login {
  const { FORMSEAL_URL: url, FORMSEAL_API_KEY: apiKey } = around.env;
  const kept = keptLogin(around);
  if (apiKey) return { url: url || kept?.url || 'http://localhost:3000', apiKey };
  if (!kept)
    throw new Problem('Nobody is logged in: `formseal login --url URL`, or set FORMSEAL_URL and FORMSEAL_API_KEY.');
  if (url && bare(url) !== bare(kept.url))
    throw new WrongUse(
      `FORMSEAL_URL names ${url}, and the key that was kept is one of ${kept.url}: set FORMSEAL_API_KEY too, or log in there.`,
    );
  return kept;
}

function keptLogin(around: Surroundings): Login | null {
  try {
    return JSON.parse(readFileSync(fileIn(around), 'utf8')) as Login;
  } catch {
    return null;
  }
}

/** An address however it is written. */
const bare = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/+(api\/v1\/*)?$/, '');

export const clientFor = ({ url, apiKey }: Login): Formseal => new Formseal({ baseUrl: url, apiKey });
