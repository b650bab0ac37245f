import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readJson, writePrivately } from './data-folder.js';

const lastingSecrets = z.object({
  formsealSecret: z.string(),
  postgresPassword: z.string(),
  redisPassword: z.string(),
  sealPassphrase: z.string(),
});

/** What the stack makes up once and needs again at each start. */
export type LastingSecrets = z.infer<typeof lastingSecrets>;

/** The secrets in the file, made at the first start. */
export function loadSecrets(file: string): LastingSecrets {
  const known = readJson(file);
  if (known !== null) return lastingSecrets.parse(known);
  const made: LastingSecrets = {
    formsealSecret: randomBytes(48).toString('base64url'),
    postgresPassword: randomBytes(24).toString('hex'),
    redisPassword: randomBytes(24).toString('hex'),
    sealPassphrase: randomBytes(24).toString('hex'),
  };
  writePrivately(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
