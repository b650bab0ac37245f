import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Formseal } from '@formseal/client';
import { Problem } from './surroundings.js';
import type { Surroundings } from './surroundings.js';

/** Where the service is, and as whom it is called. */
export interface Login {
  readonly url: string;
  readonly apiKey: string;
}

const fileIn = ({ env, home }: Surroundings): string =>
  path.join(env['XDG_CONFIG_HOME'] || path.join(home, '.config'), 'formseal', 'login.json');

/** Nobody but its owner can read it. */
export function keepLogin(login: Login, around: Surroundings): string {
  const file = fileIn(around);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  return file;
}

/** Of the environment, else the one that was kept. */
export function loginOf(around: Surroundings): Login {
  const { FORMSEAL_URL: url = 'http://localhost:3000', FORMSEAL_API_KEY: apiKey } = around.env;
  if (apiKey) return { url, apiKey };
  try {
    return JSON.parse(readFileSync(fileIn(around), 'utf8')) as Login;
  } catch {
    throw new Problem('Nobody is logged in: `formseal login --url URL`, or set FORMSEAL_URL and FORMSEAL_API_KEY.');
  }
}

export const clientFor = ({ url, apiKey }: Login): Formseal => new Formseal({ baseUrl: url, apiKey });
