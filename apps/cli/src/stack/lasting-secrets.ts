import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { newDataKey } from '@formseal/platform';
import { readJson, writePrivately } from './data-folder.js';

const lastingSecrets = z.object({
  formsealSecret: z.string(),
  /** As FORMSEAL_DATA_KEYS has them. */
  dataKeys: z.string(),
  postgresPassword: z.string(),
  redisPassword: z.string(),
  sealPassphrase: z.string(),
});

/** What the stack makes up once and needs again at each start. */
export type LastingSecrets = z.infer<typeof lastingSecrets>;

/** The secrets in the file, made at the first start; what a newer version needs besides is added. */
export function loadSecrets(file: string): LastingSecrets {
  const known = readJson(file) as Partial<LastingSecrets> | null;
  if (known?.dataKeys !== undefined) return lastingSecrets.parse(known);
  return writeSecrets(file, lastingSecrets.parse({ ...(known ?? newSecrets()), dataKeys: newDataKey() }));
}

/** Puts these data keys into the file, which is made with whatever else a stack needs where there is none. */
export function keepDataKeys(file: string, dataKeys: string): void {
  writeSecrets(file, lastingSecrets.parse({ ...(readJson(file) ?? newSecrets()), dataKeys }));
}

/** The secrets of a stack that has been started before, whether it runs or not. */
export function readSecrets(file: string): LastingSecrets | null {
  return lastingSecrets.safeParse(readJson(file)).data ?? null;
}

export function writeSecrets(file: string, secrets: LastingSecrets): LastingSecrets {
  writePrivately(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function newSecrets(): Omit<LastingSecrets, 'dataKeys'> {
  return {
    formsealSecret: randomBytes(48).toString('base64url'),
    postgresPassword: randomBytes(24).toString('hex'),
    redisPassword: randomBytes(24).toString('hex'),
    sealPassphrase: randomBytes(24).toString('hex'),
  };
}
