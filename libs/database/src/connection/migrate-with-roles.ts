import { readFile } from 'node:fs/promises';
import { ConfigError } from '@formseal/platform';
import { migrate } from './migrate.js';
import { SERVICES } from './service-rights.js';
import type { Service } from './service-rights.js';
import { grantServiceRoles } from './service-roles.js';

/** What a migration came to. */
export interface Migrated {
  readonly migrationsRun: string[];
  /** The roles that have their rights now. */
  readonly roles: string[];
}

/** The schema, brought up to date, and after it the rights of the services' roles; those named in a file are made. */
export async function migrateWithRoles(databaseUrl: string, rolesFile?: string): Promise<Migrated> {
  const passwords = rolesFile === undefined ? {} : await rolePasswords(rolesFile);
  const migrationsRun = await migrate(databaseUrl);
  return { migrationsRun, roles: await grantServiceRoles(databaseUrl, passwords) };
}

const isPassword = (value: unknown): value is string => typeof value === 'string' && value.length >= 16;

async function rolePasswords(file: string): Promise<Record<Service, string>> {
  const read = await readFile(file, 'utf8').then(parsed, () => null);
  const named = Object.keys(read ?? {}).sort();
  if (read !== null && named.join() === [...SERVICES].sort().join() && Object.values(read).every(isPassword))
    return read as Record<Service, string>;
  throw new ConfigError([
    { setting: file, problem: 'must be a JSON object with a password of 16 characters or more for each service' },
  ]);
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
